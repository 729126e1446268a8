// oxlint-disable-next-line no-restricted-imports -- the sample chain is the input
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fillSite } from './figures.ts'
import { PLACEHOLDERS, unknownPlaceholders } from './placeholders.ts'
import type { Site } from './site.ts'
import { mainSite } from './testing/main-site.ts'

/** The sample chain with one text, the banner's, replaced. */
function sampleSaying(text: string): Site {
  const file = new URL('../../../data/sample/site.json', import.meta.url)
  const site = mainSite(JSON.parse(readFileSync(file, 'utf8')))
  return { ...site, banner: { ...site.banner, text } }
}

test('every placeholder is replaced by its figure or name', () => {
  const every = PLACEHOLDERS.map((name) => `${name} {${name}}`).join('; ')
  expect(fillSite(sampleSaying(every)).banner.text.split('; ')).toEqual([
    'brand Lindenway',
    'legalName Lindenway Market & Fuel',
    'region Northeast Ohio',
    'phone (216) 555-0100',
    'email help@lindenway.example',
    'memberSaving 11¢',
    'metaSaving 5¢',
    'gallonsPerFillUp 15',
    'fillUpsPerWeek two',
    'savingPerVisit $1.65',
    'savingPerYear $172',
    'savingPerYearInCents $172.07',
    'deliveryMinutes 30',
    'planPriceFrom $9',
    'planPriceTo $25',
  ])
})

test('a changed figure changes every text that names it', () => {
  const site = sampleSaying('Save {memberSaving}, {savingPerVisit} a visit')
  site.pages.fuel.savings.memberSavingCents = 12.5
  site.pages.fuel.savings.fillUpsPerWeek = 1.5
  site.pages.cellular.carriers.priceRange = { from: 9.5, to: 1200 }
  const filled = fillSite(site)
  expect(filled.banner.text).toBe('Save 12.5¢, $1.88 a visit')
  expect(filled.pages.home.slides[2]?.title).toBe('Save 12.5¢ per Gallon')
  expect(filled.pages.home.cellular?.price).toBe('$9.50–$1,200')
  expect(filled.pages.fuel.savings.example).toBe(
    'Save $1.88 per visit, over $146 a year with 1.5 fill-ups a week.',
  )
})

test('texts without placeholders, figures and the given site stay as they are', () => {
  const site = sampleSaying('Open {24} hours { brand } {}')
  const before = structuredClone(site)
  const filled = fillSite(site)
  expect(filled.banner.text).toBe('Open {24} hours { brand } {}')
  expect(filled.pages.fuel.savings.memberSavingCents).toBe(11)
  expect(filled.defaultWeek).toEqual(site.defaultWeek)
  expect(site).toEqual(before)
})

test('filling a filled site changes nothing', () => {
  const filled = fillSite(sampleSaying('{brand}'))
  expect(fillSite(filled)).toEqual(filled)
})

test('a name that holds a placeholder or a dollar sign is put in as it is', () => {
  const site = sampleSaying('By {brand}')
  site.brand.name = '$& {region}'
  expect(fillSite(site).banner.text).toBe('By $& {region}')
})

test('unknown placeholders are named, including names that objects inherit', () => {
  expect(unknownPlaceholders('{brand} {emial} {phone} {constructor}')).toEqual([
    'emial',
    'constructor',
  ])
  expect(unknownPlaceholders('Set of {3} { brand } {}')).toEqual([])
})
