import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SlicedWork } from '#domain/time/sliced-work.ts'

/** An answer needs several turns of the event loop, and a visitor must notice none of the slices. */
const SLICE_MS = 4

/** Runs long work in slices of 4 ms, between which the process answers requests. */
export async function runInSlices<Result>(work: SlicedWork<Result>): Promise<Result> {
  let startedAt = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    if (performance.now() - startedAt < SLICE_MS) continue
    // One slice after the other, on purpose.
    await nextTurn()
    startedAt = performance.now()
  }
}

/** Passes items on, and lets the process answer requests after every 4 ms of work on them. */
export async function* inSlices<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  let startedAt = performance.now()
  for await (const item of items) {
    yield item
    if (performance.now() - startedAt < SLICE_MS) continue
    await nextTurn()
    startedAt = performance.now()
  }
}
