import { expect, test, vi } from 'vitest'
import type { SiteChange } from '#domain/site/editor/site-change.ts'
import { keepSteps, readSteps } from './kept-steps.ts'
import { NO_STEPS, withStep } from './undo-stack.ts'

const CHANGES: readonly SiteChange[] = [
  { path: 'ways.ebt', remove: true },
  { path: 'ways', add: { id: 'gold', text: 'Gold' }, after: null },
  { path: 'heading.en', value: 'Typed' },
]
const STEPS = withStep(
  NO_STEPS,
  { heading: { en: 'Was' } },
  { heading: { en: 'Typed' } },
  { path: 'heading.en', at: 1, isTyping: true },
)

function useStorage(setItem?: () => never): void {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: setItem ?? ((key: string, value: string) => kept.set(key, value)),
      removeItem: (key: string) => kept.delete(key),
    },
  })
}

test('what can be undone is there after a reload, whatever order the server gives the changes in', () => {
  useStorage()
  keepSteps('ana', STEPS, CHANGES)
  expect(readSteps('ana', CHANGES.toReversed())).toEqual(STEPS)
  expect(readSteps('dana', CHANGES)).toEqual(NO_STEPS)
})

test('a draft that was changed elsewhere since has nothing to undo', () => {
  useStorage()
  keepSteps('ana', STEPS, CHANGES)
  expect(readSteps('ana', CHANGES.slice(1))).toEqual(NO_STEPS)
  expect(
    readSteps('ana', [...CHANGES.slice(0, 2), { path: 'heading.en', value: 'Other' }]),
  ).toEqual(NO_STEPS)
})

test('a published draft has nothing to undo, and neither has a browser without storage', () => {
  useStorage()
  keepSteps('ana', STEPS, CHANGES)
  keepSteps('ana', NO_STEPS, [])
  expect(readSteps('ana', CHANGES)).toEqual(NO_STEPS)
  useStorage(() => {
    throw new Error('full')
  })
  keepSteps('ana', STEPS, CHANGES)
  expect(readSteps('ana', CHANGES)).toEqual(NO_STEPS)
})
