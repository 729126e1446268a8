import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Steps } from '#domain/time/steps.ts'

/** An answer goes through several turns of the loop, and none of them is to be felt. */
const TURN_MS = 4

/** Does a long work in short turns, between which the process answers requests. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  let began = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (performance.now() - began < TURN_MS) continue
    // The turns come one after the other: that is what they are for.
    await nextTurn()
    began = performance.now()
  }
}
