/** `isQuick`: a run of seconds, for development; its figures are not for the documents. */
export type BenchOptions = { isQuick: boolean }
