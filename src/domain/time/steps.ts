/**
 * A long work that may be left after each of its steps and gone on with later: a list of thousands
 * is worked through without holding up what else is to be done. Its result comes at the end.
 */
export type Steps<Result> = Generator<undefined, Result>

/** Does a work in one go. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
