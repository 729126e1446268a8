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
