import { expect, test } from 'vitest'
import { siteWith } from '#domain/site/editor/apply-changes.ts'
import type { SiteSource } from '#domain/site/editor/site-source.ts'
import { NO_STEPS, redone, undone, withStep, type UndoStack } from './undo-stack.ts'

const SITE: SiteSource = { a: { en: 'one' }, b: { en: 'two' }, list: [{ id: 'x' }, { id: 'y' }] }

/** Types texts into a field one after another, 100 ms apart. */
function typed(
  stack: UndoStack,
  site: SiteSource,
  path: string,
  texts: readonly string[],
  from = 0,
) {
  let [now, steps] = [site, stack]
  for (const [at, value] of texts.entries()) {
    const next = siteWith(now, [{ path, value }])
    steps = withStep(steps, now, next, { path, at: from + at * 100, isTyping: true })
    now = next
  }
  return { site: now, steps }
}

test('the letters of one word are one step', () => {
  const { site, steps } = typed(NO_STEPS, SITE, 'a.en', ['o', 'on', 'on!'])
  expect(steps.past).toHaveLength(1)
  const [step] = undone(steps) ?? []
  expect(siteWith(site, step?.undo ?? [])).toEqual(SITE)
})

test('another field, or a rest of two seconds, begins another step', () => {
  const first = typed(NO_STEPS, SITE, 'a.en', ['o'])
  const other = typed(first.steps, first.site, 'b.en', ['t'], 200)
  const rested = typed(other.steps, other.site, 'b.en', ['tt'], 2300)
  expect(rested.steps.past.map(({ path }) => path)).toEqual(['a.en', 'b.en', 'b.en'])
})

test('what was undone can be done again, until something else is done', () => {
  const { site, steps } = typed(NO_STEPS, SITE, 'a.en', ['new'])
  const [step, before] = undone(steps) ?? []
  const back = siteWith(site, step?.undo ?? [])
  const [again] = redone(before ?? NO_STEPS) ?? []
  expect(siteWith(back, again?.redo ?? [])).toEqual(site)
  expect(redone(typed(before ?? NO_STEPS, back, 'b.en', ['x']).steps)).toBeNull()
})

test('a removed item comes back to its place', () => {
  const after = siteWith(SITE, [{ path: 'list.x', remove: true }])
  const steps = withStep(NO_STEPS, SITE, after, { path: 'list.x', at: 0, isTyping: false })
  const [step] = undone(steps) ?? []
  expect(siteWith(after, step?.undo ?? [])).toEqual(SITE)
})

test('a step back leaves alone what somebody else has changed since', () => {
  const { site, steps } = typed(NO_STEPS, SITE, 'a.en', ['mine'])
  const theirs = siteWith(site, [{ path: 'b.en', value: 'theirs' }])
  const [step] = undone(steps) ?? []
  expect(siteWith(theirs, step?.undo ?? [])).toEqual({ ...SITE, b: { en: 'theirs' } })
})

test('nothing changed is no step', () => {
  expect(withStep(NO_STEPS, SITE, SITE, { path: 'a.en', at: 0, isTyping: false })).toBe(NO_STEPS)
  expect(undone(NO_STEPS)).toBeNull()
})
