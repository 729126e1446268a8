// oxlint-disable-next-line no-restricted-imports -- the sample chain is the input
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldIndex } from '#domain/site/editor/field-index.ts'
import { pathIn } from '#domain/site/editor/site-change.ts'
import {
  isItemList,
  isJsonObject,
  type Json,
  type SiteSource,
} from '#domain/site/editor/site-source.ts'
import { inSection, named, onPage } from '#domain/site/form-words.ts'
import { Line } from '#domain/site/fields.ts'
import { Site } from '#domain/site/site.ts'
import { formOf } from './form-of.ts'
import { preparedSite } from './prepared-source.ts'

const SAMPLE: SiteSource = preparedSite(
  Site,
  JSON.parse(readFileSync(new URL('../../../../data/sample/site.json', import.meta.url), 'utf8')),
)
const FORM = formOf(Site)
const INDEX = fieldIndex(FORM)

const at = (path: string) => FORM.fields.find((field) => field.path === path)

/** The paths of everything that a site says, without the ids of its items. */
function leaves(value: Json, path: string): string[] {
  if (INDEX.at(path)?.field?.kind === 'picture') return [path]
  if (isItemList(value) && value.length > 0) {
    return value.flatMap((item) => leaves(item, pathIn(path, item.id)))
  }
  if (!isJsonObject(value)) return [path]
  return Object.entries(value)
    .filter(([key]) => key !== 'id' && key !== 'kind')
    .flatMap(([key, inner]) => leaves(inner, pathIn(path, key)))
}

test('every word, figure, color and picture of the sample has a field', () => {
  const paths = leaves(SAMPLE, '').filter((path) => !path.endsWith('.buttonAction.to'))
  expect(paths.length).toBeGreaterThan(900)
  expect(paths.filter((path) => !INDEX.at(path)?.field)).toEqual([])
})

test('every field has a label, a page and a section of that page', () => {
  const sections = new Set(
    FORM.pages.flatMap(({ id, sections: of }) => of.map((section) => `${id} ${section.id}`)),
  )
  const lost = FORM.fields.filter(
    ({ label, page, section }) => label === '' || !sections.has(`${page} ${section}`),
  )
  expect(lost).toEqual([])
})

test('no two fields have the same path but the parts of blocks of several kinds', () => {
  const paths = FORM.fields.map(({ path }) => path)
  expect(paths).toHaveLength(new Set(paths).size)
})

test('a field without a label or a section stops the forms, with its path', () => {
  const page = { id: 'p', label: 'P', path: null }
  const site = (field: z.ZodType) =>
    z.strictObject({ part: onPage(z.strictObject({ field }), page) })
  expect(() => formOf(site(inSection(Line, 's', 'S')))).not.toThrow()
  expect(() => formOf(site(named(Line, 'Label')))).toThrow(
    'part.field has no label, page or section in the words of its schema.',
  )
  const inSections = inSection(z.strictObject({ inner: Line }), 's', 'S')
  expect(() => formOf(site(inSections))).toThrow('part.field.inner has no label')
  expect(() => formOf(site(inSection(z.array(Line), 's', 'S')))).toThrow(
    'part.field has no noun for its items.',
  )
})

test('a field says how it is edited, and within which limits', () => {
  expect(at('pages.fuel.savings.memberSavingCents')).toEqual({
    path: 'pages.fuel.savings.memberSavingCents',
    kind: 'figure',
    label: 'Member saving',
    page: 'figures',
    section: 'savings',
    isOptional: false,
    isBilingual: false,
    limits: { min: 0, max: 200 },
    unit: '¢ a gallon',
  })
  expect(at('pages.delivery.minutes')?.limits).toEqual({ above: 0, max: 1440, step: 1 })
  expect(at('pages.cellular.carriers.priceRange.from')?.limits).toEqual({
    min: 0,
    max: 10_000,
    step: 0.01,
  })
  expect(at('pages.stores.city.heading')).toMatchObject({ names: ['city', 'state', 'count'] })
  expect(at('pages.home.slides')).toMatchObject({
    kind: 'list',
    limits: { minItems: 1, maxItems: 10 },
    item: { noun: 'a slide', title: 'title.en' },
  })
  expect(at('pages.home.cellular.carriers.{id}.text')).toMatchObject({
    label: 'Carrier',
    isBilingual: false,
  })
  expect(at('pages.fuel.hero.button')).toMatchObject({
    kind: 'group',
    isOptional: true,
    blank: { text: { en: '' }, to: '' },
  })
  expect(at('social.{id}.network')?.choices).toEqual([
    { value: 'instagram', label: 'Instagram' },
    { value: 'tiktok', label: 'TikTok' },
    { value: 'facebook', label: 'Facebook' },
  ])
})

test('places are named as on the page, items by what they say', () => {
  const placeOf = (path: string) => INDEX.placeOf(path, SAMPLE)
  expect(placeOf('pages.fuel.grades.premium.name.es')).toBe(
    'Fuel, Pick your grade, Premium, Name (Spanish)',
  )
  expect(placeOf('pages.fuel.grades.premium')).toBe('Fuel, Pick your grade, Premium')
  expect(placeOf('brand.colors.accent')).toBe('Brand & colors, Colors, Accent')
  expect(placeOf('menu')).toBe('Navigation, Pages, Pages in the bar at the top')
  expect(INDEX.at('pages.fuel.grades.premium.nam')).toBeNull()
  expect(INDEX.at('pages.fuel.grades.premium.id')).toBeNull()
  expect(INDEX.at('pages.fuel')).toBeNull()
})
