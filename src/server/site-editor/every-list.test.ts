// oxlint-disable-next-line no-restricted-imports -- the sample chain is the input
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { siteWith, valueAt } from '#domain/site/editor/apply-changes.ts'
import { changesBetween } from '#domain/site/editor/diff-sites.ts'
import type { SiteField } from '#domain/site/editor/site-answers.ts'
import { pathIn, type SiteChange } from '#domain/site/editor/site-change.ts'
import {
  isItemList,
  isJsonObject,
  type Json,
  type SiteSource,
} from '#domain/site/editor/site-source.ts'
import { preparedSite } from '#domain/site/forms/prepared-source.ts'
import { Site } from '#domain/site/site.ts'
import { readChanges } from './read-changes.ts'
import { siteForm, siteIndex } from './site-forms.ts'

const SAMPLE = preparedSite(
  Site,
  JSON.parse(readFileSync(new URL('../../../data/sample/site.json', import.meta.url), 'utf8')),
)

/** Every list of the schema, with a site that has two items in it. */
const LISTS = siteForm()
  .fields.filter(({ kind }) => kind === 'list')
  .map((field) => placed(field))

/** A site with a list, and its path there: parts that are off are turned on, empty lists filled. */
function placed(field: SiteField): {
  name: string
  field: SiteField
  path: string
  site: SiteSource
} {
  let site = SAMPLE
  let path = ''
  let pattern = ''
  for (const key of field.path.split('.')) {
    const list = siteIndex().at(path)?.field
    pattern = pathIn(pattern, key)
    if (key === '{id}' && list) {
      const item = itemWith(valueAt(site, path), field.path.slice(pattern.length + 1))
      const id = item ?? 'a-new-one'
      if (item === null) site = siteWith(site, [{ path, add: blankWith(list, field, pattern) }])
      path = pathIn(path, id)
    } else {
      path = pathIn(path, key)
      const group = siteIndex().at(path)?.field
      if (valueAt(site, path) === null && group?.blank !== undefined) {
        site = siteWith(site, [{ path, value: group.blank }])
      }
    }
  }
  return { name: field.path, field, path, site }
}

/** The first item that has what is further in. */
function itemWith(items: Json | undefined, rest: string): string | null {
  const [inner = ''] = rest.split('.')
  return (isItemList(items) ? items : []).find((item) => rest === '' || inner in item)?.id ?? null
}

function blankWith(list: SiteField, field: SiteField, pattern: string): Json {
  const [inner = ''] = field.path.slice(pattern.length + 1).split('.')
  const blanks = list.item?.blanks ?? []
  const blank = blanks.find(({ value }) => isJsonObject(value) && inner in value)?.value
  return { ...(isJsonObject(blank) ? blank : {}), id: 'a-new-one' }
}

/** What is saved is read again as it is, and then goes on from there. */
function saved(base: SiteSource, changes: readonly SiteChange[]): SiteSource {
  const sent: unknown[] = JSON.parse(JSON.stringify(changes))
  const read = readChanges(sent, base, siteIndex())
  expect(read.refused).toEqual([])
  expect(siteWith(base, read.changes)).toEqual(read.site)
  return read.site
}

function idsAt(site: SiteSource, path: string): string[] {
  const list = valueAt(site, path)
  return isItemList(list) ? list.map(({ id }) => id) : []
}

test('the walk finds each kind of list: of texts, of pictures, of objects, inside others', () => {
  const names = LISTS.map(({ name }) => name)
  expect(names).toContain('paymentAccepted')
  expect(names).toContain('pages.home.head.keywords')
  expect(names).toContain('pages.privacyPolicy.sections.{id}.blocks')
  const lost = LISTS.filter(({ path, site }) => !isItemList(valueAt(site, path)))
  expect(lost.map(({ path }) => path)).toEqual([])
})

test.each(LISTS)('$name: items are added, moved, removed and put back in any order', (list) => {
  const { field, path } = list
  const blanks = field.item?.blanks ?? []
  expect(blanks).not.toEqual([])
  const step = fc.record({
    what: fc.constantFrom('add', 'remove', 'move'),
    at: fc.nat(40),
    to: fc.nat(40),
    blank: fc.nat(blanks.length - 1),
    isNewDraft: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 6 }), (steps) => {
      let base = list.site
      let site = base
      const states = [site]
      for (const [count, { what, at, to, blank, isNewDraft }] of steps.entries()) {
        const ids = idsAt(site, path)
        const id = ids[at % Math.max(1, ids.length)]
        const rest = ids.filter((one) => one !== id)
        const after = rest[to % (rest.length + 1)] ?? null
        const value = blanks[blank]?.value
        const change: SiteChange =
          what === 'add' || id === undefined
            ? { path, add: { ...(isJsonObject(value) ? value : {}), id: `new-${count}` }, after }
            : what === 'remove'
              ? { path: pathIn(path, id), remove: true }
              : { path: pathIn(path, id), move: { after } }
        const next = siteWith(site, [change])
        // The editor sends all that differs from what is published, with each save.
        expect(saved(base, changesBetween(base, next))).toEqual(next)
        // Another client sends what it does, one after the other.
        expect(saved(site, [change])).toEqual(next)
        site = next
        states.push(site)
        if (isNewDraft) base = site
      }
      for (const former of states.toReversed()) {
        const back = saved(base, changesBetween(base, siteWith(site, changesBetween(site, former))))
        expect(idsAt(back, path)).toEqual(idsAt(former, path))
        site = former
      }
    }),
    { numRuns: 4 },
  )
})
