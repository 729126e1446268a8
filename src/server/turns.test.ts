import { expect, test } from 'vitest'
import { atOnce, type Steps } from '#domain/time/steps.ts'
import { inTurns } from './turns.ts'

/** A work whose steps take longer than a turn each. */
function* slowWork(steps: number, onStep: () => void): Steps<string> {
  for (let step = 0; step < steps; step += 1) {
    const began = performance.now()
    while (performance.now() - began < 6);
    onStep()
    yield
  }
  return 'done'
}

test('between the turns of a long work others have theirs', async () => {
  const order: string[] = []
  const other = () => {
    order.push('other')
    if (order.length < 6) setImmediate(other)
  }
  setImmediate(other)
  expect(await inTurns(slowWork(3, () => order.push('step')))).toBe('done')
  expect(order).toEqual(['step', 'other', 'step', 'other', 'step', 'other'])
})

test('a work that fails in a later turn rejects', async () => {
  const failing = slowWork(3, () => undefined)
  function* broken(): Steps<string> {
    yield* failing
    throw new Error('a fault')
  }
  await expect(inTurns(broken())).rejects.toThrow('a fault')
})

test('done at once, it has the same result', () => {
  expect(atOnce(slowWork(2, () => undefined))).toBe('done')
})
