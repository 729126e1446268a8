import { expect, test } from 'vitest'
import { runAtOnce, type SlicedWork } from '#domain/time/sliced-work.ts'
import { inSlices, runInSlices } from './time-slicing.ts'

/** Work whose steps take longer than a slice each. */
function* slowWork(steps: number, onStep: () => void): SlicedWork<string> {
  for (let step = 0; step < steps; step += 1) {
    const began = performance.now()
    while (performance.now() - began < 6);
    onStep()
    yield
  }
  return 'done'
}

test('other work runs between the slices of long work', async () => {
  const order: string[] = []
  const other = () => {
    order.push('other')
    if (order.length < 6) setImmediate(other)
  }
  setImmediate(other)
  expect(await runInSlices(slowWork(3, () => order.push('step')))).toBe('done')
  expect(order).toEqual(['step', 'other', 'step', 'other', 'step', 'other'])
})

test('work that fails in a later slice rejects', async () => {
  const failing = slowWork(3, () => undefined)
  function* broken(): SlicedWork<string> {
    yield* failing
    throw new Error('a fault')
  }
  await expect(runInSlices(broken())).rejects.toThrow('a fault')
})

test('done at once, it has the same result', () => {
  expect(runAtOnce(slowWork(2, () => undefined))).toBe('done')
})

async function* items() {
  yield* [1, 2, 3]
}

test('other work runs between long work on the items of a stream', async () => {
  const order: string[] = []
  const other = () => {
    order.push('other')
    if (order.length < 6) setImmediate(other)
  }
  setImmediate(other)
  for await (const item of inSlices(items())) {
    const began = performance.now()
    while (performance.now() - began < 6);
    order.push(String(item))
  }
  expect(order).toEqual(['1', 'other', '2', 'other', '3', 'other'])
})
