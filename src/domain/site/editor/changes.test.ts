import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { NoSuchPlace, siteWith, valueAt } from './apply-changes.ts'
import { changesBetween } from './diff-sites.ts'
import { mergedSite, withMine } from './merge-changes.ts'
import type { Json, SiteSource } from './site-source.ts'

const FUEL = {
  fuel: {
    heading: { en: 'Save', es: 'Ahorra' },
    kicker: null,
    cents: 11,
    grades: [
      { id: 'regular', name: { en: 'Regular' }, octane: 87 },
      { id: 'mid', name: { en: 'Mid-Grade' }, octane: 89 },
      { id: 'premium', name: { en: 'Premium' }, octane: 91 },
    ],
  },
  banner: { strong: { en: 'SNAP' }, text: { en: 'Your store' } },
} satisfies SiteSource

const add = (id: string) => ({ path: 'fuel.grades', add: { id, octane: 1 } })
const move = (after: string | null) => ({ path: 'fuel.grades.premium', move: { after } })

const WORDS = fc.constantFrom('Save', 'Fuel', 'Premium', 'Near you', '')
const text = fc.oneof(
  fc.record({ en: WORDS }),
  fc.record({ en: WORDS, es: WORDS }),
) as fc.Arbitrary<Json>
const picture = fc.record({
  src: fc.constantFrom('/img/a.svg', '/media/b.jpg'),
  alt: text,
  focus: fc.option(fc.record({ x: fc.nat(100), y: fc.nat(100) })),
}) as fc.Arbitrary<Json>
const action = fc.oneof(
  fc.record({ kind: fc.constant('link'), to: fc.constantFrom('/fuel', '/') }),
  fc.record({ kind: fc.constant('log') }),
) as fc.Arbitrary<Json>
const IDS = ['a', 'b', 'c', 'd', 'en', 'es'] as const
const texts = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...IDS), en: WORDS }) as fc.Arbitrary<
    { id: string } & SiteSource
  >,
  { selector: ({ id }) => id },
)
const items = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(...IDS),
    title: text,
    count: fc.nat(3),
    action,
    lines: texts,
  }) as unknown as fc.Arbitrary<{ id: string } & SiteSource>,
  { selector: ({ id }) => id },
)
const page = fc.record({
  kicker: fc.option(text),
  heading: text,
  picture: fc.option(picture),
  off: fc.option(fc.record({ heading: text, items })),
  items,
  menu: fc.uniqueArray(fc.constantFrom('fuel', 'delivery', 'careers')),
}) as unknown as fc.Arbitrary<SiteSource>
const site = fc.record({ left: page, right: page }) as fc.Arbitrary<SiteSource>

test('the changes between two sites turn the one into the other', () => {
  fc.assert(
    fc.property(site, site, (from, to) => {
      expect(siteWith(from, changesBetween(from, to))).toEqual(to)
    }),
    { numRuns: 2000 },
  )
})

test('changes survive JSON', () => {
  fc.assert(
    fc.property(site, site, (from, to) => {
      const sent = JSON.parse(JSON.stringify(changesBetween(from, to)))
      expect(siteWith(from, sent)).toEqual(to)
    }),
  )
})

test('changes of different parts give the same site in either order, without a conflict', () => {
  fc.assert(
    fc.property(site, site, site, (base, one, other) => {
      const left = changesBetween(base, { ...base, left: one['left'] ?? null })
      const right = changesBetween(base, { ...base, right: other['right'] ?? null })
      const leftFirst = mergedSite(base, right, siteWith(base, left))
      const rightFirst = mergedSite(base, left, siteWith(base, right))
      expect(leftFirst.conflicts).toEqual([])
      expect(rightFirst.conflicts).toEqual([])
      expect(leftFirst.site).toEqual(rightFirst.site)
    }),
  )
})

test('the same changes from both are no conflict', () => {
  fc.assert(
    fc.property(site, site, (base, to) => {
      const merged = mergedSite(base, changesBetween(base, to), to)
      expect(merged).toEqual({ site: to, conflicts: [] })
    }),
  )
})

test('of two people’s changes each field has the one or the other, and each disagreement is named', () => {
  fc.assert(
    fc.property(site, site, site, (base, mine, theirs) => {
      const { site: merged, conflicts } = mergedSite(base, changesBetween(base, mine), theirs)
      for (const key of ['left', 'right']) {
        const path = `${key}.heading.en`
        const values = [mine, theirs, base, merged].map((one) => valueAt(one, path))
        const isDisputed =
          values[0] !== values[1] && values[0] !== values[2] && values[1] !== values[2]
        expect(conflicts.some((conflict) => conflict.path === path)).toBe(isDisputed)
        expect(merged).toBeTruthy()
        expect(values[3]).toBe(values[1] === values[2] ? values[0] : values[1])
      }
    }),
  )
})

test('a language has a path of its own', () => {
  const changed = siteWith(FUEL, [
    { path: 'fuel.heading.es', value: 'Ahorra 11¢' },
    { path: 'fuel.kicker.en', value: 'For members' },
    { path: 'banner.strong.es', value: 'Aceptamos SNAP' },
  ])
  expect(changed).toEqual({
    fuel: {
      ...FUEL.fuel,
      heading: { en: 'Save', es: 'Ahorra 11¢' },
      kicker: { en: 'For members' },
    },
    banner: { strong: { en: 'SNAP', es: 'Aceptamos SNAP' }, text: { en: 'Your store' } },
  })
  expect(siteWith(changed, [{ path: 'fuel.heading.es', value: null }])).toMatchObject({
    fuel: { heading: { en: 'Save' } },
  })
})

test('one moved item is one change, and so is an item that is added or removed', () => {
  const { grades } = FUEL.fuel
  const [regular, mid, premium] = grades
  const withGrades = (list: Json) => ({ ...FUEL, fuel: { ...FUEL.fuel, grades: list } })
  const diesel = { id: 'diesel', name: { en: 'Diesel' }, octane: null }
  expect(changesBetween(FUEL, withGrades([premium, regular, mid] as Json))).toEqual([
    { path: 'fuel.grades.premium', move: { after: null } },
  ])
  expect(changesBetween(FUEL, withGrades([regular, premium] as Json))).toEqual([
    { path: 'fuel.grades.mid', remove: true },
  ])
  expect(changesBetween(FUEL, withGrades([...grades, diesel]))).toEqual([
    { path: 'fuel.grades', add: diesel, after: 'premium' },
  ])
})

test('an item that is set as a whole keeps its id', () => {
  const changed = siteWith(FUEL, [{ path: 'fuel.grades.mid', value: { id: 'other', octane: 90 } }])
  expect(valueAt(changed, 'fuel.grades.mid')).toEqual({ id: 'mid', octane: 90 })
})

test('a change that leads to nothing is refused', () => {
  for (const change of [
    { path: 'fuel.grades.super.octane', value: 98 },
    { path: 'fuel.grades.1.octane', value: 98 },
    { path: 'fuel.gradez', value: 98 },
    { path: 'fuel.cents', remove: true } as const,
    { path: 'fuel.cents', add: { id: 'x' } },
    { path: 'fuel.grades.super', move: { after: null } },
    { path: '__proto__.polluted', value: 1 },
    { path: 'constructor.name', value: 1 },
  ]) {
    expect(() => siteWith(FUEL, [change])).toThrow(NoSuchPlace)
  }
})

test('who edits an item that another one removed is asked', () => {
  const theirs = siteWith(FUEL, [{ path: 'fuel.grades.mid', remove: true }])
  const merged = mergedSite(FUEL, [{ path: 'fuel.grades.mid.octane', value: 90 }], theirs)
  expect(merged.site).toEqual(theirs)
  expect(merged.conflicts).toEqual([
    {
      path: 'fuel.grades.mid',
      base: FUEL.fuel.grades[1],
      mine: { ...FUEL.fuel.grades[1], octane: 90 },
      theirs: null,
    },
  ])
})

test('two who add an item each have both', () => {
  const { site: merged, conflicts } = mergedSite(
    FUEL,
    [add('mine')],
    siteWith(FUEL, [add('theirs')]),
  )
  expect(conflicts).toEqual([])
  expect(valueAt(merged, 'fuel.grades')).toHaveLength(5)
})

test('two who put a list into different orders are asked, with the orders', () => {
  const theirs = siteWith(FUEL, [move(null)])
  expect(mergedSite(FUEL, [move('regular')], theirs).conflicts).toEqual([
    {
      path: 'fuel.grades',
      base: ['regular', 'mid', 'premium'],
      mine: ['regular', 'premium', 'mid'],
      theirs: ['premium', 'regular', 'mid'],
    },
  ])
  expect(mergedSite(FUEL, [move(null)], theirs).conflicts).toEqual([])
})

test('“Use mine” puts my side of each conflict onto the site as it is now', () => {
  fc.assert(
    fc.property(site, site, site, (base, mine, theirs) => {
      const { site: merged, conflicts } = mergedSite(base, changesBetween(base, mine), theirs)
      const kept = conflicts.reduce(withMine, merged)
      for (const { path, mine: wanted } of conflicts) {
        const got = valueAt(kept, path)
        if (Array.isArray(got) && Array.isArray(wanted)) continue
        expect(got ?? null).toEqual(wanted)
      }
    }),
  )
  const theirs = siteWith(FUEL, [move(null)])
  const { site: merged, conflicts } = mergedSite(FUEL, [move('regular')], theirs)
  expect(valueAt(conflicts.reduce(withMine, merged), 'fuel.grades')).toMatchObject([
    { id: 'regular' },
    { id: 'premium' },
    { id: 'mid' },
  ])
})

test('who moves an item does not meet who edits it', () => {
  const theirs = siteWith(FUEL, [{ path: 'fuel.grades.premium.octane', value: 93 }])
  const merged = mergedSite(FUEL, [{ path: 'fuel.grades.premium', move: { after: null } }], theirs)
  expect(merged.conflicts).toEqual([])
  expect(valueAt(merged.site, 'fuel.grades')).toMatchObject([
    { id: 'premium', octane: 93 },
    { id: 'regular' },
    { id: 'mid' },
  ])
})
