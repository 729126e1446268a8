import { expect, test, vi } from 'vitest'
import { siteWith } from '#domain/site/editor/apply-changes.ts'
import type { SiteAnswer } from '#domain/site/editor/site-answers.ts'
import type { SiteSource } from '#domain/site/editor/site-source.ts'
import { openedState, typedState, unsentChanges } from './desk-state.ts'
import { keepDraft, readKept, restoredState } from './kept-draft.ts'

const SITE: SiteSource = { heading: { en: 'Save' }, lead: { en: 'Lead' } }
const ANSWER: SiteAnswer = {
  version: 'v1',
  pages: [],
  fields: [],
  values: SITE,
  draft: null,
  draftBase: null,
  lastPublish: null,
  problems: [],
  conflicts: [],
  untranslated: [],
  sampleSpanish: [],
  figures: [],
  colors: [],
  discarded: null,
}

/** A browser's storage. */
function useStorage(setItem?: () => never): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: setItem ?? ((key: string, value: string) => kept.set(key, value)),
      removeItem: (key: string) => kept.delete(key),
    },
  })
  return kept
}

const typed = typedState(openedState(ANSWER), [{ path: 'heading.en', value: 'Typed' }])

test('what is typed and not sent comes back in another tab, for the same person only', () => {
  useStorage()
  expect(keepDraft('ana', typed)).toBe(true)
  const restored = restoredState(ANSWER, readKept('ana'))
  expect(restored.site).toEqual(typed.site)
  expect(unsentChanges(restored)).toEqual([{ path: 'heading.en', value: 'Typed' }])
  expect(readKept('dana')).toBeNull()
})

test('what the server has is not kept', () => {
  const kept = useStorage()
  keepDraft('ana', typed)
  keepDraft('ana', { ...typed, saved: typed.site })
  expect([...kept]).toEqual([])
})

test('what another device has saved in the meantime is merged with what was kept', () => {
  useStorage()
  keepDraft('ana', typed)
  const draft = {
    base: 'v1',
    changes: [{ path: 'lead.en', value: 'Elsewhere' }],
    described: [],
    savedAt: '',
    revision: 9,
  }
  const restored = restoredState({ ...ANSWER, draft }, readKept('ana'))
  expect(restored.site).toEqual(siteWith(typed.site, [{ path: 'lead.en', value: 'Elsewhere' }]))
})

test('a version that nobody knows any more takes what was typed as far as it fits', () => {
  useStorage()
  keepDraft('ana', typed)
  const values = { heading: { en: 'New' }, lead: { en: 'Lead' } }
  const restored = restoredState({ ...ANSWER, version: 'v9', values }, readKept('ana'))
  expect(restored.site).toEqual({ ...values, heading: { en: 'Typed' } })
})

test('without storage, or with a spoiled one, nothing is kept, and it says so', () => {
  useStorage(() => {
    throw new Error('full')
  })
  expect(keepDraft('ana', typed)).toBe(false)
  useStorage().set('forecourt-site-draft:ana', '{"base": 1')
  expect(readKept('ana')).toBeNull()
})
