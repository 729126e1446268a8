/** How the facts of an opening read in one language. */
export type JobWords = {
  /** The list's own text where it is not one of the usual types */
  employmentType: (text: string) => string
  /** The list's own text where it says more than an amount and its period */
  pay: (text: string) => string
}

/** In American English, as the list has them. */
export const ENGLISH_JOB: JobWords = {
  employmentType: (text) => text,
  pay: (text) => text,
}
