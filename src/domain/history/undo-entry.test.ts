import { expect, test } from 'vitest'
import type { EntryChanges } from './entry-changes.ts'
import { fieldChanges, valueAt, withBefore } from './field-changes.ts'
import { planUndo, type Undoable } from './undo-entry.ts'

const NOTHING: EntryChanges = {
  locations: { items: [] },
  tags: { items: [] },
  people: { items: [] },
  media: { items: [] },
  days: { items: [] },
  site: null,
}
const tag = (id: string, name = id) => ({ id, name, color: '#123456' })
const now = (fields: Partial<Undoable>): Undoable => ({
  locations: [],
  tags: [],
  people: [],
  media: [],
  days: [],
  siteSource: {},
  ...fields,
})
const site = (before: object, after: object): EntryChanges => ({
  ...NOTHING,
  site: { before, after },
})

test('changes of lists with ids are told apart by id, whatever the position', () => {
  const before = {
    grades: [
      { id: 'a', cents: 1 },
      { id: 'b', cents: 2 },
    ],
  }
  const after = {
    grades: [
      { id: 'c', cents: 3 },
      { id: 'b', cents: 5 },
    ],
  }
  expect(fieldChanges(before, after)).toEqual([
    { path: ['grades', 'a'], before: { id: 'a', cents: 1 }, after: undefined, index: 0 },
    { path: ['grades', 'c'], before: undefined, after: { id: 'c', cents: 3 }, index: 0 },
    { path: ['grades', 'b', 'cents'], before: 2, after: 5 },
  ])
})

test('taking back every change of a version gives the version before it', () => {
  const before = {
    title: 'One',
    gone: { deep: true },
    list: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
    texts: ['x', 'y'],
  }
  const after = {
    title: 'Two',
    list: [{ id: 'c' }, { id: 'a' }, { id: 'd' }],
    texts: ['x'],
    more: 1,
  }
  const back = fieldChanges(before, after).reduce<unknown>(withBefore, after)
  expect(back).toEqual(before)
})

test('a path through something that is gone leads to nothing', () => {
  expect(valueAt({ a: [1] }, { path: ['a', 'b', 'c'], after: 1 })).toBe(undefined)
  expect(valueAt({}, { path: ['toString'], after: 1 })).toBe(undefined)
})

test('an undo of the site keeps later changes of other fields', () => {
  const entry = site({ title: 'One', lead: 'x' }, { title: 'Two', lead: 'x' })
  const plan = planUndo(now({ siteSource: { title: 'Two', lead: 'later' } }), entry)
  expect(plan).toEqual({ changes: { siteSource: { title: 'One', lead: 'later' } }, conflicts: [] })
})

test.each([
  [
    'an item of a list without ids',
    { list: [{ a: 1, note: 'x' }] },
    { list: [{ a: 1 }] },
    { list: [] },
  ],
  [
    'an item of a list with ids',
    { list: [{ id: 'a', note: 'x' }] },
    { list: [{ id: 'a' }] },
    { list: [{ id: 'b' }] },
  ],
  ['an object', { text: { en: 'a', es: 'b' } }, { text: { en: 'a' } }, { lead: 'later' }],
])(
  'an undo of a field that was removed is a conflict when %s is gone',
  (_what, before, after, since) => {
    const plan = planUndo(now({ siteSource: since }), site(before, after))
    expect(plan.changes).toEqual({})
    expect(plan.conflicts).toMatchObject([{ part: 'site', reason: 'changed since' }])
  },
)

test('an undo of a field that changed since is a conflict, and the rest is planned', () => {
  const entry = site({ title: 'One', lead: 'a' }, { title: 'Two', lead: 'b' })
  const plan = planUndo(now({ siteSource: { title: 'Three', lead: 'b' } }), entry)
  expect(plan.conflicts).toEqual([{ part: 'site', path: ['title'], reason: 'changed since' }])
})

test('what is as before already needs no undo', () => {
  const entry = site({ title: 'One' }, { title: 'Two' })
  expect(planUndo(now({ siteSource: { title: 'One' } }), entry)).toEqual({
    changes: {},
    conflicts: [],
  })
})

test('a moved list goes back to its order, and items added since stay', () => {
  const entry = {
    ...NOTHING,
    tags: { items: [], order: { before: ['a', 'b'], after: ['b', 'a'] } },
  }
  const tags = [tag('b'), tag('new'), tag('a')]
  expect(planUndo(now({ tags }), entry).changes.tags?.map(({ id }) => id)).toEqual([
    'a',
    'new',
    'b',
  ])
})

test('a deleted item whose id is in use again is a conflict', () => {
  const item = { id: 'a', before: tag('a'), after: null, index: 0 }
  const entry = { ...NOTHING, tags: { items: [item] } }
  expect(planUndo(now({}), entry).changes.tags).toEqual([tag('a')])
  expect(planUndo(now({ tags: [tag('a', 'Other')] }), entry).conflicts).toEqual([
    { part: 'tags', id: 'a', path: [], reason: 'there again' },
  ])
})
