// oxlint-disable-next-line no-restricted-imports -- the sample chain is the input
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { pathText } from '#domain/text/schema-problems.ts'
import { siteForVisitors } from './site-for-visitors.ts'
import { SiteFile, siteProblems } from './site-file.ts'

const SAMPLE = await readFile('data/sample/site.json', 'utf8')

/** The sample with other values, by place: `{ 'banner.text': 'New' }`. */
function sampleWith(changes: Readonly<Record<string, unknown>>): unknown {
  const file: unknown = JSON.parse(SAMPLE)
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.')
    const parent = keys.slice(0, -1).reduce((at, key) => Reflect.get(Object(at), key), file)
    Reflect.set(Object(parent), keys.at(-1) ?? '', value)
  }
  return file
}

/** The places of texts without Spanish. */
function untranslated(file: unknown): string[] {
  return SiteFile.parse(file).es.untranslated.map(({ path }) => pathText(path))
}

test('every text of the sample chain is in both languages', () => {
  expect(untranslated(JSON.parse(SAMPLE))).toEqual([])
})

test('a text in two languages is in each language’s site, and a plain one in both', () => {
  const { en, es } = SiteFile.parse(
    sampleWith({
      'banner.strong': { en: 'We accept SNAP', es: 'Aceptamos SNAP' },
      'banner.text': 'Open since 2002',
    }),
  )
  expect(en.site.banner).toEqual({ strong: 'We accept SNAP', text: 'Open since 2002' })
  expect(es.site.banner).toEqual({ strong: 'Aceptamos SNAP', text: 'Open since 2002' })
  expect(en.untranslated).toEqual([])
})

test('texts without Spanish are listed, but no names, keywords, or figures', () => {
  const file = sampleWith({
    'brand.name': 'Quillroad',
    'banner.strong': 'We accept SNAP',
    'banner.text': { en: 'Open since 2002' },
    'pages.home.head.title': '{brand} | Gas',
    'pages.home.head.keywords': ['gas station'],
    'pages.home.coupons.items.0.value.figure': '{memberSaving}',
    'pages.home.cellular.price': '$9–$60',
    'pages.home.slides.0.picture': { src: '/img/hero-pump.svg', alt: 'A pump', focus: null },
  })
  expect(untranslated(file)).toEqual([
    'banner.strong',
    'banner.text',
    'pages.home.head.title',
    'pages.home.slides[0].picture.alt',
  ])
})

test('a text that is not translated is marked, where a page can say its language', () => {
  const file = SiteFile.parse(
    sampleWith({
      'banner.strong': '{brand} takes SNAP',
      'pages.home.quickBar.placeholder': 'Zip',
      'pages.home.head.title': '{brand} | Gas',
    }),
  )
  const { banner, pages } = siteForVisitors(file.es, 'es')
  expect(banner.strong).toBe('\u2060Lindenway takes SNAP')
  expect(pages.home.quickBar.placeholder).toBe('Zip')
  expect(pages.home.head.title).toBe('Lindenway | Gas')
  expect(siteForVisitors(file.en, 'en').banner.strong).toBe('Lindenway takes SNAP')
})

test('figures are put into Spanish texts in Spanish', () => {
  const { es } = SiteFile.parse(
    sampleWith({
      'banner.text': { en: '{fillUpsPerWeek} times', es: '{fillUpsPerWeek} veces en {region}' },
    }),
  )
  expect(siteForVisitors(es, 'es').banner.text).toBe('dos veces en el noreste de Ohio')
})

test('a file from before there were pages of stores and jobs has their words in both languages', () => {
  const { en, es } = SiteFile.parse(
    sampleWith({
      'pages.stores': undefined,
      'pages.jobOpportunities.job': undefined,
      'pages.delivery.sample.figureNote': undefined,
    }),
  )
  expect(en.site.pages.stores.closed.heading).toBe('This store has closed.')
  expect(es.site.pages.stores.closed.heading).toBe('Esta tienda cerró permanentemente.')
  expect(es.site.pages.jobOpportunities.job.requirementsHeading).toMatch(/^Lo que/)
  expect(es.site.pages.delivery.sample.figureNote).toBe('o menos')
  expect(es.untranslated).toEqual([])
})

test.each([
  [{ en: 'Ours', es: 5 }, 'banner.text.es: expected text, got 5'],
  [{ es: 'Nuestra' }, 'banner.text.en: missing, expected text'],
  [{}, 'banner.text.en: missing, expected text'],
  [{ en: 'Ours', fr: 'La nôtre' }, 'banner.text.fr: unknown key'],
  [{ en: 'Ours', es: ' ' }, 'banner.text.es: expected some words, got " "'],
  [{ en: { en: 'Ours' } }, 'banner.text.en: expected text, got an object'],
  [['Ours'], 'banner.text: expected text, got a list of 1 item'],
  [null, 'banner.text: expected text, got null'],
])('%j is reported once, with its place', (text, problem) => {
  expect(siteProblems(sampleWith({ 'banner.text': text }))).toEqual([problem])
})

test.each(['brand.name', 'pages.home.slides.0.id', 'timeZone'])(
  '%s is the same in all languages',
  (path) => {
    const file = sampleWith({ [path]: { en: 'a', es: 'b' } })
    const place = path.replace('.0.', '[0].')
    expect(siteProblems(file)).toEqual([`${place}: expected text, got an object`])
  },
)

test('a placeholder that is unknown in Spanish is reported with its language', () => {
  const heading = { en: 'Ours', es: '{marca}' }
  expect(siteProblems(sampleWith({ 'pages.home.heading': heading }))).toEqual([
    expect.stringMatching(/^pages\.home\.heading\.es: unknown placeholder \{marca\}; known are/),
  ])
})
