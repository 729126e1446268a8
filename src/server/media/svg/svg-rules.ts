const ELEMENTS = new Set(
  (
    'svg g defs symbol use title desc switch style path rect circle ellipse line polyline polygon text tspan ' +
    'textPath linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix ' +
    'feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight ' +
    'feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology ' +
    'feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence'
  ).split(' '),
)

/** Elements in which text is shown, or says how to draw. */
export const WITH_TEXT = new Set(['title', 'desc', 'text', 'tspan', 'textPath', 'style'])

/** By their names in lower case, without a prefix: what each is to the person who drew it. */
const REJECTED: Readonly<Record<string, string>> = {
  script: 'a script',
  handler: 'a script',
  listener: 'a script',
  foreignobject: 'a piece of a web page (foreignObject)',
  iframe: 'a piece of a web page',
  object: 'a piece of a web page',
  embed: 'a piece of a web page',
  html: 'a piece of a web page',
  body: 'a piece of a web page',
  image: 'another picture inside',
  img: 'another picture inside',
  feimage: 'another picture inside',
  video: 'a video',
  audio: 'a sound',
  canvas: 'a piece of a web page',
  link: 'a link to another file',
  a: 'a link',
  animate: 'moving parts',
  animatecolor: 'moving parts',
  animatemotion: 'moving parts',
  animatetransform: 'moving parts',
  set: 'moving parts',
  discard: 'moving parts',
}

const ATTRIBUTES = new Set(
  (
    'id class style transform viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry d dx dy fx fy ' +
    'fr points pathLength rotate textLength lengthAdjust startOffset method spacing side offset gradientUnits ' +
    'gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits ' +
    'patternTransform markerUnits markerWidth markerHeight refX refY orient filterUnits primitiveUnits in in2 ' +
    'result mode type values tableValues slope intercept amplitude exponent k1 k2 k3 k4 operator order ' +
    'kernelMatrix divisor bias targetX targetY edgeMode preserveAlpha surfaceScale diffuseConstant ' +
    'specularConstant specularExponent kernelUnitLength scale xChannelSelector yChannelSelector azimuth ' +
    'elevation z limitingConeAngle pointsAtX pointsAtY pointsAtZ stdDeviation radius baseFrequency numOctaves ' +
    'seed stitchTiles requiredExtensions systemLanguage version baseProfile lang ' +
    'alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation ' +
    'color-interpolation-filters color-rendering cursor direction display dominant-baseline enable-background ' +
    'fill fill-opacity fill-rule filter flood-color flood-opacity font-family font-size font-size-adjust ' +
    'font-stretch font-style font-variant font-weight image-rendering isolation kerning letter-spacing ' +
    'lighting-color marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow ' +
    'paint-order pointer-events shape-rendering stop-color stop-opacity stroke stroke-dasharray ' +
    'stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width ' +
    'text-anchor text-decoration text-rendering transform-origin unicode-bidi vector-effect visibility ' +
    'white-space word-spacing writing-mode'
  ).split(' '),
)

/** Words of style sheets that load another file, or run something. */
const LOADS =
  /@import|@font-face|@charset|@namespace|expression\s*\(|-moz-binding|behavior\s*:|(?:image-set|image|src|element|cross-fade|paint)\s*\(/i
const ADDRESSES = /url\s*\(\s*(['"]?)([^)]*)/gi
const SCHEME = /^[a-z][a-z0-9+.-]*:/i

/** An element that a drawing needs; all others are rejected, or dropped without their content. */
export function isDrawn(name: string): boolean {
  return ELEMENTS.has(name)
}

export function isKnownAttribute(name: string): boolean {
  return ATTRIBUTES.has(name)
}

/** What an element is that may not be in a drawing, whatever its prefix; `null` for others. */
export function rejectedElement(name: string): string | null {
  const local = name.slice(name.indexOf(':') + 1).toLowerCase()
  return Object.hasOwn(REJECTED, local) ? (REJECTED[local] ?? null) : null
}

/** What is wrong with an attribute; `null` when it is harmless. */
export function rejectedAttribute(name: string, value: string): string | null {
  const local = name.slice(name.indexOf(':') + 1).toLowerCase()
  if (local.startsWith('on')) return `something that runs a script (${local})`
  if (local === 'href' || local === 'src' || local === 'base') return rejectedAddress(value)
  // Others are dropped, such as a path on the computer where it was drawn.
  return isKnownAttribute(name) ? rejectedStyle(value, name === 'style') : null
}

/** What is wrong with a style sheet, or with a value that may lead to another file. */
export function rejectedStyle(text: string, isSheet = true): string | null {
  for (const [, , address = ''] of text.matchAll(ADDRESSES)) {
    if (!address.trim().startsWith('#')) return rejectedAddress(address)
  }
  if (!isSheet) {
    if (/^\s*(?:javascript|vbscript|data)\s*:/i.test(text)) return 'a script'
    // An escape could spell `url`.
    return text.includes('\\') ? 'styles that load another file' : null
  }
  return text.includes('\\') || text.includes('<') || LOADS.test(withoutComments(text))
    ? 'styles that load another file'
    : null
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[^]*?\*\//g, '')
}

/** Only a part of the drawing itself may be named. */
function rejectedAddress(address: string): string | null {
  // Browsers skip spaces and control characters in front of a scheme and within it.
  // oxlint-disable-next-line no-control-regex -- matching control characters is the point
  const plain = address.replaceAll(/[\u0000-\u0020\u007f-\u00a0'"]/g, '')
  if (plain === '' || plain.startsWith('#')) return null
  if (/^(?:javascript|vbscript|livescript):/i.test(plain)) return 'a script in an address'
  if (/^data:/i.test(plain)) return 'another file inside (data:)'
  return SCHEME.test(plain) || plain.startsWith('//')
    ? 'an address elsewhere, which would tell that site about your visitors'
    : 'the address of another file'
}
