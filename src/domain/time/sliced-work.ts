/**
 * Long work that yields wherever it can pause, so that thousands of stores do not block the event
 * loop. It returns its result at the end.
 */
export type SlicedWork<Result> = Generator<undefined, Result>

/** Runs sliced work without a pause. */
export function runAtOnce<Result>(work: SlicedWork<Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}
