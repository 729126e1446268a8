// oxlint-disable-next-line no-restricted-imports -- the design's own sheet is what the tokens are compared with
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandContrastProblems } from './brand-contrast.ts'
import {
  brandColors,
  brandRules,
  brandTokens,
  DESIGN_COLORS,
  LIGHT_GROUNDS,
  lowestContrast,
  shifted,
  type BrandColors,
} from './brand-palette.ts'
import { fromOklch, toOklch } from './oklch.ts'

/** The custom properties of a part of the site's own sheet. */
function tokensOf(css: string): Map<string, string> {
  const plain = css.replaceAll(/\/\*.*?\*\//gs, '')
  return new Map(
    [...plain.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value === '#fff' ? '#ffffff' : value,
    ]),
  )
}

/** Tokens that only a chain's own colors set; a stylesheet names the design's token beside each. */
const BESIDE = [
  '--lime-ink-hover',
  '--on-lime-ink',
  '--spruce',
  '--glow',
  '--night-primary',
  '--night-primary-hover',
  '--on-night-primary',
]

test('the design’s colors give the tokens of the design, and no rules', () => {
  const [light = '', rest = ''] = readFileSync('src/web/styles/tokens.css', 'utf8').split(
    '@media print',
  )
  const sheet = {
    light: tokensOf(light),
    dark: tokensOf(rest.split('color-scheme: dark')[1] ?? ''),
  }
  const made = brandTokens(DESIGN_COLORS)
  const inSheet = { ...made.light, ...made.night }
  for (const name of BESIDE) delete inSheet[name]
  for (const [name, value] of Object.entries(inSheet))
    expect([name, sheet.light.get(name)]).toEqual([name, value])
  for (const [name, value] of Object.entries(made.dark))
    expect([name, sheet.dark.get(name)]).toEqual([name, value])
  expect(brandRules(DESIGN_COLORS)).toBe('')
  expect(brandRules({ ...DESIGN_COLORS, accent: '#9BD418' })).toBe('')
})

test('a chain’s dark values come after its light ones, so that the dark theme wins', () => {
  const { light, night, dark } = brandTokens(brandColors({ primary: '#7a1f3d' }))
  const sheet = readFileSync('src/web/styles/tokens.css', 'utf8')
  const inDark = tokensOf(sheet.split('color-scheme: dark')[1] ?? '')
  const setTwice = Object.keys({ ...light, ...night }).filter((name) => inDark.has(name))
  expect(setTwice.length).toBeGreaterThan(5)
  expect(setTwice.filter((name) => !Object.hasOwn(dark, name))).toEqual([])
})

const CHAINS: Record<string, Partial<BrandColors>> = {
  red: { accent: '#e4002b', onAccent: '#ffffff', primary: '#b0001f', dark: '#10182b' },
  yellow: { accent: '#ffd400', onAccent: '#111111', primary: '#7a4b00', dark: '#1a1a1a' },
  blue: { accent: '#4fb3ff', onAccent: '#001a33', primary: '#004a99', dark: '#00152b' },
  orange: { accent: '#ff7a00', primary: '#a33c00', dark: '#2b1500' },
  gray: { accent: '#c8c8c8', onAccent: '#000000', primary: '#444444', dark: '#000000' },
  purple: { accent: '#c59bff', onAccent: '#1c0a33', primary: '#5b2a9d', dark: '#1d0f33' },
}

/** The lowest contrast of a text on some grounds. */
function on(text: string | undefined, ...grounds: (string | undefined)[]): number {
  return lowestContrast(
    text ?? '',
    grounds.map((ground) => ground ?? ''),
  )
}

test.each(Object.entries(CHAINS))(
  '%s: what passes by itself is readable in all its shades',
  (_, given) => {
    const colors = brandColors(given)
    expect(brandContrastProblems(colors)).toEqual([])
    const { light, night, dark } = brandTokens(colors)
    const pairs = [
      on(light['--on-primary'], light['--primary'], light['--primary-hover']),
      on(light['--lime-ink'], light['--lime'], light['--lime-hover']),
      on(light['--on-lime-ink'], light['--lime-ink'], light['--lime-ink-hover']),
      on(light['--lime-text'], ...Object.values(LIGHT_GROUNDS), light['--lime-tint']),
      on('#ffffff', light['--spruce']),
      on('#ffffff', light['--pin'], light['--glow'], night['--night'], night['--night-2']),
      on(night['--on-night-2'], night['--night'], night['--night-2'], dark['--night-2']),
      on(night['--on-night-primary'], night['--night-primary'], night['--night-primary-hover']),
      on(
        night['--night-primary'],
        night['--night'],
        night['--night-2'],
        dark['--night-2'],
        dark['--paper'],
        dark['--surface'],
        dark['--lime-tint'],
      ),
      on(dark['--lime-text'], dark['--paper'], dark['--surface'], dark['--lime-tint']),
      on(dark['--ink-2'], dark['--paper'], dark['--surface'], dark['--sunken']),
      on(dark['--ink-3'], dark['--paper'], dark['--surface'], dark['--sunken']),
      on('#f2f5ec', dark['--paper'], dark['--surface'], dark['--lime-tint']),
      on('#10241c', light['--lime-tint']),
    ]
    for (const ratio of pairs) expect(ratio).toBeGreaterThanOrEqual(4.5)
    expect(brandRules(colors)).toMatch(/^@layer tokens\{:root\{--primary:#[\da-f]{6}/)
  },
)

test.each([
  [
    { onAccent: '#ffffff' },
    'brand.colors.onAccent: #ffffff on the accent (#9bd418) has a contrast of 1.77:1, but text needs 4.5:1.',
  ],
  [
    { primary: '#9bd418' },
    'brand.colors.primary: #9bd418 on the light grounds of pages (#f1efe6 is the darkest) has a contrast of 1.54:1, but text needs 4.5:1.',
  ],
  [{ dark: '#7a7a7a' }, 'brand.colors.dark: #7a7a7a under white text'],
  [
    { accent: '#0b3a2a', onAccent: '#ffffff' },
    'brand.colors.accent: #0b3a2a on dark (#0b2a22) has a contrast of 1.01:1, but shapes need 3:1.',
  ],
])(
  '%j is reported with the pair, its ratio and the required one, and the suggested color passes',
  (given, sentence) => {
    const [problem = ''] = brandContrastProblems(brandColors(given))
    expect(problem).toContain(sentence)
    const [, name = '', color = ''] =
      /^brand\.colors\.(\w+): .* (#[\da-f]{6}) is the nearest color that passes\.$/.exec(problem) ??
      []
    expect(
      brandContrastProblems(brandColors({ ...given, [name]: color })).filter((left) =>
        left.startsWith(`brand.colors.${name}`),
      ),
    ).toEqual([])
  },
)

test.each(['#000000', '#ffffff', '#9bd418', '#0b2a22', '#ff0000', '#0000ff', '#7f7f80'])(
  '%s goes through OKLCH and comes back',
  (color) => {
    expect(fromOklch(toOklch(color))).toBe(color)
  },
)

test('OKLCH is that of CSS', () => {
  const { l, c, h } = toOklch('#9bd418')
  expect([l, c, h].map((value) => Number(value.toFixed(3)))).toEqual([
    0.801,
    0.201,
    expect.closeTo(127, 0),
  ])
})

test('a shade moves with its color', () => {
  expect(shifted('#abe22b', '#9bd418', '#9bd418')).toBe('#abe22b')
  const moved = toOklch(shifted('#0a3a2a', '#0f4a37', '#7a1f3d'))
  expect(moved.l).toBeLessThan(toOklch('#7a1f3d').l)
  expect(Math.abs(moved.h - toOklch('#7a1f3d').h)).toBeLessThan(8)
})
