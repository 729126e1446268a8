import { milesText } from '#domain/search/distance.ts'

/** How the facts of an opening read in one language. */
export type JobWords = {
  /** "3.2 miles" */
  miles: (miles: number) => string
  /** The list's own text where it is not one of the usual types */
  employmentType: (text: string) => string
  /** The list's own text where it says more than an amount and its period */
  pay: (text: string) => string
}

/** In American English, as the list has them. */
export const ENGLISH_JOB: JobWords = {
  miles: milesText,
  employmentType: (text) => text,
  pay: (text) => text,
}
