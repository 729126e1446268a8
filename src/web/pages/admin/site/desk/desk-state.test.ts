import { expect, test } from 'vitest'
import { siteWith } from '#domain/site/editor/apply-changes.ts'
import type { SiteAnswer, SiteDraft } from '#domain/site/editor/site-answers.ts'
import type { SiteChange } from '#domain/site/editor/site-change.ts'
import type { SiteSource } from '#domain/site/editor/site-source.ts'
import {
  absorbedState,
  openedState,
  savedState,
  settledState,
  takenBack,
  typedState,
  unsentChanges,
} from './desk-state.ts'

const FIRST: SiteSource = {
  fuel: { heading: { en: 'Save' }, lead: { en: 'Lead' } },
  grades: [{ id: 'regular', name: { en: 'Regular' } }],
}
const HEADING = 'fuel.heading.en'
const LEAD = 'fuel.lead.en'

function draftOf(base: string, changes: readonly SiteChange[], revision = 1): SiteDraft {
  return { base, changes, described: [], savedAt: '2026-11-28T19:14:00.000Z', revision }
}

function answerOf(more: Partial<SiteAnswer> = {}): SiteAnswer {
  return {
    version: 'v1',
    pages: [],
    fields: [],
    values: FIRST,
    draft: null,
    draftBase: null,
    lastPublish: { by: 'dana', at: '2026-11-28T19:10:00.000Z' },
    problems: [],
    conflicts: [],
    untranslated: [],
    sampleSpanish: [],
    figures: [],
    colors: [],
    discarded: null,
    ...more,
  }
}

const set = (path: string, value: string) => ({ path, value })

test('without a draft, what is typed is what is published', () => {
  const state = openedState(answerOf())
  expect(state.site).toBe(FIRST)
  expect(state.changes).toEqual([])
  expect(unsentChanges(state)).toEqual([])
})

test('a draft of an older version is put onto what is published now, and says what is new there', () => {
  const values = siteWith(FIRST, [set(LEAD, 'Theirs')])
  const draft = draftOf('v1', [set(HEADING, 'Mine')])
  const state = openedState(answerOf({ version: 'v2', values, draft, draftBase: FIRST }))
  expect(state.site).toEqual(siteWith(values, [set(HEADING, 'Mine')]))
  expect(state.base).toEqual({ version: 'v2', site: values })
  expect(state.news).toMatchObject({ by: 'dana', changes: [set(LEAD, 'Theirs')] })
  expect(state.conflicts).toEqual([])
})

test('where both changed a field, mine stays typed, and the changes stay those of the older version', () => {
  const values = siteWith(FIRST, [set(HEADING, 'Theirs')])
  const draft = draftOf('v1', [set(HEADING, 'Mine')])
  const state = openedState(answerOf({ version: 'v2', values, draft, draftBase: FIRST }))
  expect(state.site).toEqual(siteWith(FIRST, [set(HEADING, 'Mine')]))
  expect(state.base.version).toBe('v1')
  expect(state.conflicts).toMatchObject([
    { path: HEADING, base: 'Save', mine: 'Mine', theirs: 'Theirs', by: 'dana' },
  ])
})

test('an answer that arrives while somebody types changes nothing of what is typed', () => {
  const typed = typedState(openedState(answerOf()), [set(HEADING, 'Typing')])
  const values = siteWith(FIRST, [set(LEAD, 'Theirs')])
  const state = absorbedState(typed, answerOf({ version: 'v2', values }))
  expect(state.site).toEqual(siteWith(values, [set(HEADING, 'Typing')]))
  expect(unsentChanges(state)).toEqual([set(HEADING, 'Typing')])
  expect(state.news?.changes).toEqual([set(LEAD, 'Theirs')])
})

test('somebody publishes the field that is being typed: both texts are there', () => {
  const typed = typedState(openedState(answerOf()), [set(HEADING, 'Typing')])
  const values = siteWith(FIRST, [set(HEADING, 'Theirs')])
  const state = absorbedState(typed, answerOf({ version: 'v2', values }))
  expect(state.conflicts).toMatchObject([{ path: HEADING, mine: 'Typing', theirs: 'Theirs' }])
  expect(state.site).toEqual(siteWith(FIRST, [set(HEADING, 'Typing')]))
  // The server is told of the older version, so that it goes on naming the conflict.
  expect(state.base.version).toBe('v1')
})

test('another tab has saved: its changes and what is typed here are put together', () => {
  const typed = typedState(openedState(answerOf()), [set(HEADING, 'Here')])
  const draft = draftOf('v1', [set(LEAD, 'There')], 7)
  const state = absorbedState(typed, answerOf({ draft }))
  expect(state.site).toEqual(siteWith(FIRST, [set(HEADING, 'Here'), set(LEAD, 'There')]))
  expect(state.revision).toBe(7)
  expect(unsentChanges(state)).toEqual([set(HEADING, 'Here')])
})

test('another tab has saved the same field: both texts are there', () => {
  const typed = typedState(openedState(answerOf()), [set(HEADING, 'Here')])
  const draft = draftOf('v1', [set(HEADING, 'There')], 7)
  const state = absorbedState(typed, answerOf({ draft }))
  expect(state.conflicts).toMatchObject([{ path: HEADING, mine: 'Here', theirs: 'There', by: '' }])
  expect(state.site).toEqual(siteWith(FIRST, [set(HEADING, 'Here')]))
})

test('after a save, only what was typed since is unsent', () => {
  const sent = typedState(openedState(answerOf()), [set(HEADING, 'Sent')])
  const later = typedState(sent, [set(LEAD, 'Later')])
  const answer = {
    version: 'v1',
    draft: draftOf('v1', [], 3),
    problems: [],
    conflicts: [],
    refused: [],
  }
  const state = savedState(later, { sent: sent.site, base: FIRST }, answer)
  expect(unsentChanges(state)).toEqual([set(LEAD, 'Later')])
  expect(state.revision).toBe(3)
})

test('what the server refuses is unsent and can be taken back; all else is saved', () => {
  const removed = { path: 'grades.regular', remove: true } as const
  const sent = typedState(openedState(answerOf()), [set(HEADING, 'Sent'), removed])
  const refused = [{ path: 'grades.regular', message: 'Not this one.' }]
  const draft = draftOf('v1', [set(HEADING, 'Sent')], 3)
  const answer = { version: 'v1', draft, problems: [], conflicts: [], refused }
  const state = savedState(sent, { sent: sent.site, base: FIRST }, answer)
  expect(unsentChanges(state)).toEqual([removed])
  const back = typedState(state, takenBack(state, 'grades.regular'))
  expect(back.site).toEqual(siteWith(FIRST, [set(HEADING, 'Sent')]))
  expect(unsentChanges(back)).toEqual([])
})

test('with theirs chosen, what is typed is theirs; with the last choice, all is of the version now', () => {
  const typed = typedState(openedState(answerOf()), [set(HEADING, 'Typing')])
  const values = siteWith(FIRST, [set(HEADING, 'Theirs')])
  const state = absorbedState(typed, answerOf({ version: 'v2', values }))
  const [conflict] = state.conflicts
  if (!conflict) throw new Error('There is no conflict')
  const theirs = settledState(state, conflict, 'theirs')
  expect(theirs.site).toEqual(values)
  expect(theirs.changes).toEqual([])
  expect(theirs.base.version).toBe('v2')
  const mine = settledState(state, conflict, 'mine')
  expect(mine.changes).toEqual([set(HEADING, 'Typing')])
  expect(mine.conflicts).toEqual([])
})

test('a conflict stays open while the server is asked again', () => {
  const typed = typedState(openedState(answerOf()), [set(HEADING, 'Typing')])
  const values = siteWith(FIRST, [set(HEADING, 'Theirs')])
  const answer = answerOf({ version: 'v2', values })
  const state = absorbedState(absorbedState(typed, answer), answer)
  expect(state.conflicts).toMatchObject([{ path: HEADING, theirs: 'Theirs' }])
})
