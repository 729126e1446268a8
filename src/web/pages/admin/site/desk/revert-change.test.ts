import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { siteWith } from '#domain/site/editor/apply-changes.ts'
import { changesBetween } from '#domain/site/editor/diff-sites.ts'
import type { SiteChange } from '#domain/site/editor/site-change.ts'
import type { SiteSource } from '#domain/site/editor/site-source.ts'
import { revertOf } from './revert-change.ts'

const SITE: SiteSource = {
  heading: { en: 'Save', es: 'Ahorra' },
  grades: ['a', 'b', 'c'].map((id) => ({ id, name: { en: id } })),
}

test.each<[what: string, changes: SiteChange[]]>([
  ['a text', [{ path: 'heading.en', value: 'New' }]],
  ['a translation that was taken away', [{ path: 'heading.es', value: null }]],
  ['a removed item', [{ path: 'grades.b', remove: true }]],
  ['an added item', [{ path: 'grades', add: { id: 'n', name: { en: 'n' } }, after: 'a' }]],
  ['a moved item', [{ path: 'grades.c', move: { after: null } }]],
])('%s is put back', (_, changes) => {
  const site = siteWith(SITE, changes)
  const [change] = changesBetween(SITE, site)
  if (!change) throw new Error('Nothing has changed')
  expect(siteWith(site, revertOf(change, SITE, site))).toEqual(SITE)
})

test('putting one change back leaves the others', () => {
  const site = siteWith(SITE, [
    { path: 'grades.b', remove: true },
    { path: 'heading.en', value: 'New' },
  ])
  const [, second] = changesBetween(SITE, site).toSorted((one) => ('value' in one ? 1 : -1))
  const back = siteWith(site, second ? revertOf(second, SITE, site) : [])
  expect(back).toEqual(siteWith(SITE, [{ path: 'grades.b', remove: true }]))
})

test('items that were moved, removed and added are put back one by one, each press with its effect', () => {
  const IDS = ['a', 'b', 'c', 'd', 'e', 'f']
  const published: SiteSource = { pictures: IDS.map((id) => ({ id, text: id })) }
  fc.assert(
    fc.property(fc.shuffledSubarray([...IDS, 'n', 'm']), fc.array(fc.nat(10)), (ids, picks) => {
      let site: SiteSource = { pictures: ids.map((id) => ({ id, text: id })) }
      let changes = changesBetween(published, site)
      for (let press = 0; changes.length > 0; press += 1) {
        const change = changes[(picks[press] ?? 0) % changes.length]
        site = siteWith(site, change ? revertOf(change, published, site) : [])
        const left = changesBetween(published, site)
        expect(left.length).toBeLessThan(changes.length)
        changes = left
      }
      expect(site).toEqual(published)
    }),
    { numRuns: 500 },
  )
})
