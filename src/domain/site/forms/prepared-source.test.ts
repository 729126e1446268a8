// oxlint-disable-next-line no-restricted-imports -- the sample chain is the input
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { valueAt } from '#domain/site/editor/apply-changes.ts'
import { siteProblems, SiteFile } from '#domain/site/site-file.ts'
import { Site } from '#domain/site/site.ts'
import { plainSite } from './plain-source.ts'
import { fittedSite, preparedSite, WrongShape } from './prepared-source.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a file of any content
type Written = Record<string, any>

const sample = (): Written =>
  JSON.parse(readFileSync(new URL('../../../../data/sample/site.json', import.meta.url), 'utf8'))

test('a prepared file says the same as the one without ids', () => {
  const prepared = preparedSite(Site, sample())
  expect(siteProblems(prepared)).toEqual([])
  expect(SiteFile.parse(prepared)).toEqual(SiteFile.parse(sample()))
  expect(preparedSite(Site, prepared)).toEqual(prepared)
  expect(fittedSite(Site, prepared)).toEqual(prepared)
})

test('the same file gets the same ids, of the words of its items', () => {
  const prepared = preparedSite(Site, sample())
  expect(preparedSite(Site, sample())).toEqual(prepared)
  const ids = (path: string) => (valueAt(prepared, path) as { id: string }[]).map(({ id }) => id)
  expect(ids('pages.fuel.grades')).toEqual(['regular-unleaded', 'mid-grade', 'premium', 'diesel'])
  expect(ids('social')).toEqual(['instagram', 'tiktok', 'facebook'])
  expect(ids('pages.home.slides')[0]).toBe('instant-savings')
  expect(valueAt(prepared, 'pages.home.cellular.carriers.boost-mobile')).toEqual({
    id: 'boost-mobile',
    text: 'Boost Mobile',
  })
  expect(valueAt(prepared, 'paymentAccepted.cash')).toEqual({
    id: 'cash',
    en: 'Cash',
    es: 'Efectivo',
  })
})

test('ids that are the same twice, wrong, or missing are repaired, and good ones stay', () => {
  const site = sample()
  const [regular, mid, premium, diesel] = site['pages'].fuel.grades
  site['pages'].fuel.grades = [
    { ...regular, id: 'a' },
    { ...mid, id: 'a' },
    { ...premium, id: 'Not an id' },
    { ...diesel, id: 'premium' },
  ]
  const grades = valueAt(preparedSite(Site, site), 'pages.fuel.grades')
  expect(grades).toMatchObject([
    { id: 'a' },
    { id: 'mid-grade' },
    { id: 'premium-2' },
    { id: 'premium' },
  ])
  expect(siteProblems(site)).toEqual([])
})

test('what an older file leaves out has its defaults', () => {
  const site = sample()
  delete site['pages'].stores
  delete site['pages'].fuel.questions
  delete site['brand'].mark
  delete site['brand'].colors
  delete site['menu']
  const prepared = preparedSite(Site, site)
  expect(valueAt(prepared, 'pages.stores.closed.heading.en')).toBe('This store has closed.')
  expect(valueAt(prepared, 'pages.fuel.questions')).toBeNull()
  expect(valueAt(prepared, 'brand.mark')).toBeNull()
  expect(valueAt(prepared, 'brand.colors.accent')).toBe('#9bd418')
  expect(valueAt(prepared, 'menu')).toHaveLength(5)
  expect(siteProblems(prepared)).toEqual([])
})

test('a text that may be absent and has no words is absent, and an empty translation is none', () => {
  const prepared = preparedSite(Site, sample())
  const { pages } = structuredClone<Written>(prepared)
  pages.fuel.hero.kicker = { en: '' }
  pages.fuel.hero.heading = { en: 'Save', es: '' }
  const fitted = fittedSite(Site, { ...prepared, pages })
  expect(valueAt(fitted, 'pages.fuel.hero.kicker')).toBeNull()
  expect(valueAt(fitted, 'pages.fuel.hero.heading')).toEqual({ en: 'Save' })
})

test('a broken file keeps what is wrong with it, for the schema to name', () => {
  const site = sample()
  site['pages'].fuel.hero.herro = 'x'
  site['pages'].delivery.minutes = 'soon'
  site['pages'].fuel.grades = 'none'
  const prepared = preparedSite(Site, site)
  expect(siteProblems(prepared)).toEqual([
    'pages.fuel.hero.herro: unknown key',
    'pages.fuel.grades: expected a list, got "none"',
    'pages.delivery.minutes: expected a number, got "soon"',
  ])
})

test('what staff send fits or is refused, with its path', () => {
  const prepared = preparedSite(Site, sample())
  const withHero = (hero: object) => {
    const { pages } = structuredClone<Written>(prepared)
    pages.fuel.hero = { ...pages.fuel.hero, ...hero }
    return { ...prepared, pages }
  }
  expect(() => fittedSite(Site, withHero({ herro: 'x' }))).toThrow(WrongShape)
  expect(() => fittedSite(Site, withHero({ heading: 7 }))).toThrow('needs a text')
  const fitted = fittedSite(Site, withHero({ button: { text: 'Go' } }))
  expect(valueAt(fitted, 'pages.fuel.hero.button')).toEqual({ text: { en: 'Go' }, to: '' })
})

test('a site that was never prepared is plain already', () => {
  expect(plainSite(Site, sample())).toEqual(sample())
  expect(plainSite(Site, null)).toBeNull()
  expect(plainSite(Site, [])).toEqual([])
})
