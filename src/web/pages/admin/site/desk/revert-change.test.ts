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
