import { PICTURE_MAX } from '#domain/media/media-limits.ts'
import type { CleanPicture, PixelSize } from '#server/media/formats/picture-format.ts'
import { UnusablePicture } from '#server/media/formats/unusable-picture.ts'
import { parseSvg, tooComplex } from './parse-svg.ts'
import { refusedSvg } from './refused-svg.ts'
import { attributeOf, elementsOf, svgText, type SvgElement } from './svg-element.ts'
import {
  isDrawn,
  isKnownAttribute,
  rejectedAttribute,
  rejectedElement,
  rejectedStyle,
  WITH_TEXT,
} from './svg-rules.ts'

const SVG = 'http://www.w3.org/2000/svg'
const XHTML = 'http://www.w3.org/1999/xhtml'
/** Shapes that `use` may multiply a drawing to */
const SHAPES_MAX = 200_000
/** CSS pixels of each unit (CSS Values 4, 6.2) */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
}

/** The size that an SVG gives; `null` when it is no SVG, or gives none. */
export function svgSize(bytes: Buffer): PixelSize | null {
  try {
    return sizeOf(parseSvg(textOf(bytes)))
  } catch {
    return null
  }
}

/**
 * Checks an SVG and writes it again with shapes, texts, and styles only: what programs keep for themselves
 * is dropped.
 *
 * @throws UnusablePicture which says what was found: a script, an address of another file, entities
 */
export function cleanSvg(bytes: Buffer): CleanPicture {
  if (bytes.length > PICTURE_MAX.svgBytes) {
    throw new UnusablePicture('This SVG is larger than 1 MB. Save it as PNG, or simplify it.')
  }
  const root = parseSvg(textOf(bytes))
  if (root.name !== 'svg') throw refusedSvg('no drawing')
  const clean = cleaned(root)
  // A root is always drawn.
  if (clean === null) throw refusedSvg('no drawing')
  if (shapesIn(clean) > SHAPES_MAX) throw tooComplex()
  const size = sizeOf(clean)
  if (size === null) {
    throw new UnusablePicture(
      'This SVG has no size. Export it again with a width and a height, or save it as PNG.',
    )
  }
  clean.attributes.unshift(['xmlns', SVG])
  return { ...size, bytes: Buffer.from(svgText(clean)) }
}

/** @throws UnusablePicture when it is not UTF-8 */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnusablePicture(
      'This SVG isn’t in UTF-8. Export it again as UTF-8, or save it as PNG.',
    )
  }
}

/** @returns `null` for an element that only its program needs */
function cleaned(element: SvgElement): SvgElement | null {
  const { name, children } = element
  const found = rejectedElement(name)
  if (found !== null) throw refusedSvg(found)
  const attributes = cleanedAttributes(element)
  const inner = children.flatMap((child) => {
    if (typeof child !== 'string') return cleaned(child) ?? []
    return WITH_TEXT.has(name) ? child : []
  })
  // Its content was looked through all the same, because a person expects to hear of a script.
  if (!isDrawn(name)) return null
  if (name === 'style') {
    const problem = rejectedStyle(textIn(inner))
    if (problem !== null) throw refusedSvg(problem)
  }
  return { name, attributes, children: inner }
}

function textIn(children: SvgElement['children']): string {
  return children.filter((child) => typeof child === 'string').join('')
}

function cleanedAttributes({ name: element, attributes }: SvgElement): [string, string][] {
  return attributes.flatMap(([name, value]): [string, string][] => {
    if (name === 'xmlns' || name.startsWith('xmlns:')) {
      const isForeign = name === 'xmlns' && value !== SVG && isDrawn(element)
      if (value === XHTML || isForeign) throw refusedSvg('a piece of a web page')
      return []
    }
    const problem = rejectedAttribute(name, value)
    if (problem !== null) throw refusedSvg(problem)
    if (name === 'href' || name === 'xlink:href') return [['href', value.trim()]]
    if (name === 'xml:space') return [[name, value]]
    return isKnownAttribute(name) ? [[name, value]] : []
  })
}

function sizeOf(root: SvgElement): PixelSize | null {
  const [width, height] = ['width', 'height'].map((name) => pixels(attributeOf(root, name)))
  if (width && height) return { width: Math.ceil(width), height: Math.ceil(height) }
  const box = (attributeOf(root, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [, , across = 0, down = 0] = box
  if (box.length !== 4 || !(across > 0) || !(down > 0)) return null
  // A drawing of a few units would otherwise count as a picture of a few pixels.
  const scale = Math.max(1, 1000 / Math.max(across, down))
  return { width: Math.ceil(across * scale), height: Math.ceil(down * scale) }
}

function pixels(length: string | null): number | null {
  const found = /^\s*(\d*\.?\d+)(px|pt|pc|mm|cm|in|)\s*$/i.exec(length ?? '')
  const unit = UNITS[(found?.[2] ?? '').toLowerCase()]
  return found === null || unit === undefined ? null : Number(found[1]) * unit
}

/** How many elements are drawn when each `use` shows what it names. A circle counts as too many. */
function shapesIn(root: SvgElement): number {
  const byId = new Map([...elementsOf(root)].map((one) => [attributeOf(one, 'id'), one]))
  const known = new Map<SvgElement, number>()
  const count = (element: SvgElement): number => {
    const before = known.get(element)
    if (before !== undefined) return before
    // While it is being counted, it stands for a circle.
    known.set(element, Number.POSITIVE_INFINITY)
    const used =
      element.name === 'use' ? byId.get((attributeOf(element, 'href') ?? '').slice(1)) : undefined
    let sum = used ? count(used) + 1 : 1
    for (const child of element.children) if (typeof child !== 'string') sum += count(child)
    known.set(element, sum)
    return sum
  }
  return count(root)
}
