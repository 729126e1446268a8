import { fromOklch, toOklch } from './oklch.ts'
import { contrast, luminance } from '#domain/location/tag-color.ts'

/** A chain's four colors, as `brand.colors` of `site.json` has them: `#rrggbb`. */
export type BrandColors = {
  /** Buttons on pictures, the banner, marks on dark grounds */
  accent: string
  /** Text on the accent */
  onAccent: string
  /** Buttons and links on light grounds */
  primary: string
  /** The ground of the footer and of night panels */
  dark: string
}

/** The colors that the design is drawn in. */
export const DESIGN_COLORS: BrandColors = {
  accent: '#9bd418',
  onAccent: '#10241c',
  primary: '#0f4a37',
  dark: '#0b2a22',
}

/** The four colors of a chain: its own, and the design's where it names none. */
export function brandColors(
  given: Partial<Record<keyof BrandColors, string | undefined>> = {},
): BrandColors {
  const own = Object.entries(given).filter(([, color]) => color !== undefined)
  return { ...DESIGN_COLORS, ...Object.fromEntries(own) }
}

/** Whether a chain's colors are those that the design is drawn in. */
export function isDesigns({ accent, onAccent, primary, dark }: BrandColors): boolean {
  return (
    accent.toLowerCase() === DESIGN_COLORS.accent &&
    onAccent.toLowerCase() === DESIGN_COLORS.onAccent &&
    primary.toLowerCase() === DESIGN_COLORS.primary &&
    dark.toLowerCase() === DESIGN_COLORS.dark
  )
}

/** WCAG 2.2 success criteria 1.4.3, normal text, and 1.4.11, marks and edges. */
export const TEXT_CONTRAST = 4.5
export const MARK_CONTRAST = 3

/** The grounds of the light design that a chain does not choose. */
export const LIGHT_GROUNDS = { paper: '#fbfaf5', surface: '#ffffff', sunken: '#f1efe6' } as const

/** The custom properties of `styles/tokens.css` that depend on a chain's colors. */
export type BrandTokens = {
  /** In both themes, unless `dark` has another value */
  light: Readonly<Record<string, string>>
  /** Grounds of night, for screens only: printed, they are paper */
  night: Readonly<Record<string, string>>
  dark: Readonly<Record<string, string>>
}

/**
 * Every token that depends on a chain's colors. A token is as far from its color as it is in the
 * design, in lightness, chroma and hue, so the design's own colors give the design's own tokens.
 * Text tokens are then made lighter or darker until they are readable on all their backgrounds.
 */
export function brandTokens(colors: BrandColors): BrandTokens {
  const shift = (name: keyof BrandColors, token: string) =>
    shifted(token, DESIGN_COLORS[name], colors[name])
  /** Keeps the token's lightness: a tint stays as light as the design has it. */
  const tint = (name: keyof BrandColors, token: string) =>
    shifted(token, DESIGN_COLORS[name], colors[name], { keepLightness: true })
  const { accent, onAccent, primary, dark } = colors

  const night = {
    '--night': dark,
    '--night-2': shift('dark', '#123a2f'),
    '--black': shift('dark', '#06140f'),
    '--on-night-2': tint('dark', '#c6d6cc'),
  }
  const darkGrounds = {
    '--paper': tint('dark', '#0b1914'),
    '--surface': tint('dark', '#12241d'),
    '--sunken': tint('dark', '#08130f'),
    '--night': shift('dark', '#0e2b22'),
    '--night-2': shift('dark', '#153a2e'),
    '--lime-tint': tint('accent', '#22360f'),
  }
  const limeTint = tint('accent', '#edf6d4')
  const lightGrounds = [...Object.values(LIGHT_GROUNDS), limeTint]
  const glow = readable(shift('primary', '#1d5a46'), ['#ffffff'], 'darker')
  const onDark = [...Object.values(darkGrounds), night['--night'], night['--night-2']]
  const nightPrimary = readable(accent, onDark, 'lighter')
  return {
    light: {
      '--primary': primary,
      '--primary-hover': shift('primary', '#0a3a2a'),
      '--on-primary': onColor(primary, '#ffffff'),
      '--lime': accent,
      '--lime-hover': hover(accent, onAccent, LIME_HOVER),
      '--lime-ink': onAccent,
      '--lime-ink-hover': hover(onAccent, onColor(onAccent, '#ffffff'), INK_HOVER),
      '--on-lime-ink': onColor(onAccent, '#ffffff'),
      '--lime-tint': limeTint,
      '--lime-text': readable(tint('accent', '#3f6a00'), lightGrounds, 'darker'),
      '--night-line': shift('dark', '#2c5648'),
      '--spruce': primary,
      '--glow': glow,
      '--pin': readable(primary, ['#ffffff'], 'darker'),
    },
    night: {
      ...night,
      '--night-primary': nightPrimary,
      '--night-primary-hover': hover(nightPrimary, onColor(nightPrimary, onAccent), LIME_HOVER),
      '--on-night-primary': onColor(nightPrimary, onAccent),
    },
    dark: {
      ...darkGrounds,
      '--line': tint('dark', '#263c33'),
      '--line-strong': tint('dark', '#7a9187'),
      '--ink-2': tint('dark', '#c0cdc4'),
      '--ink-3': tint('dark', '#9aaba1'),
      '--primary': nightPrimary,
      '--primary-hover': hover(nightPrimary, onColor(nightPrimary, onAccent), LIME_HOVER),
      '--on-primary': onColor(nightPrimary, onAccent),
      '--lime-text': readable(tint('accent', '#b5e356'), onDark, 'lighter'),
      '--pin': glow,
    },
  }
}

/**
 * A shade of the design, moved as its color was: by the same lightness and hue, and by the same ratio
 * of chroma.
 */
export function shifted(
  shade: string,
  from: string,
  to: string,
  { keepLightness = false }: { keepLightness?: boolean } = {},
): string {
  if (from.toLowerCase() === to.toLowerCase()) return shade
  const [base, old, now] = [toOklch(shade), toOklch(from), toOklch(to)]
  return fromOklch({
    l: keepLightness ? base.l : base.l + now.l - old.l,
    c: base.c * (old.c === 0 ? 1 : now.c / old.c),
    h: base.h + now.h - old.h,
  })
}

/** How far lightness goes in one step of a search for a color. */
const STEP = 0.004

/** The nearest lighter or darker color that reaches a contrast on every one of some grounds. */
export function readable(
  color: string,
  grounds: readonly string[],
  way: 'lighter' | 'darker',
  need = TEXT_CONTRAST,
): string {
  const { l, c, h } = toOklch(color)
  const sign = way === 'lighter' ? 1 : -1
  let found = color
  for (let step = 1; lowestContrast(found, grounds) < need && step < 1 / STEP; step += 1) {
    found = fromOklch({ l: l + sign * step * STEP, c, h })
  }
  return found
}

/** The contrast of two colors, 1 to 21, on the ground where it is lowest. */
export function lowestContrast(color: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrast(luminance(color), luminance(ground))))
}

/** The text for a ground: the first choice where it can be read, else the design's ink, white or black. */
function onColor(ground: string, first: string): string {
  const can = [first, DESIGN_COLORS.onAccent, '#ffffff'].find(
    (text) => lowestContrast(text, [ground]) >= TEXT_CONTRAST,
  )
  return can ?? '#000000'
}

/** A ground of the design, and what it turns to under the pointer. */
type Hover = readonly [ground: string, shade: string]
const LIME_HOVER: Hover = ['#9bd418', '#abe22b']
const INK_HOVER: Hover = ['#10241c', '#0b2a22']

/**
 * What a ground turns to under the pointer: as far from it as in the design, and away from its text,
 * which so stays readable.
 */
function hover(ground: string, text: string, [designGround, designShade]: Hover): string {
  if (ground.toLowerCase() === designGround) return designShade
  const { l, c, h } = toOklch(ground)
  const distance = Math.abs(toOklch(designShade).l - toOklch(designGround).l)
  const isTextDarker = luminance(text) < luminance(ground)
  return fromOklch({ l: l + (isTextDarker ? distance : -distance), c, h })
}

/** The tokens as rules, to come after the site's sheet; none for the design's own colors. */
export function brandRules(colors: BrandColors): string {
  if (isDesigns(colors)) return ''
  const { light, night, dark } = brandTokens(colors)
  return (
    `@layer tokens{${rule(light)}@media screen{${rule(night)}}` +
    `@media screen and (prefers-color-scheme:dark){${rule(dark)}}}`
  )
}

function rule(tokens: Readonly<Record<string, string>>): string {
  const lines = Object.entries(tokens).map(([name, value]) => `${name}:${value}`)
  return `:root{${lines.join(';')}}`
}
