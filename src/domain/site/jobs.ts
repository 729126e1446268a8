import { z } from 'zod'
import { headWords, Line, PageHeadText, Sentence } from './fields.ts'

const OF_JOB = ['job', 'place'] as const

/**
 * The page of each opening. Beside the names that every text may hold in braces, its head may hold
 * {job} and {place}.
 */
export const JobPages = z.strictObject({
  head: z.strictObject({
    title: headWords(120, OF_JOB),
    description: headWords(320, OF_JOB),
    keywords: z.array(headWords(120, OF_JOB)).min(1).max(30),
  }),
  descriptionHeading: Line,
  requirementsHeading: Line,
  /** Beside the way to apply */
  applyNote: Sentence,
  /** In place of the way to apply, where an opening has none */
  noApplyNote: Sentence,
  /** In place of the page of an opening that is filled */
  gone: z.strictObject({ head: PageHeadText, heading: Line, text: Sentence, button: Line }),
})
export type JobPages = z.infer<typeof JobPages>

/** For a `site.json` that was written before there were these pages. */
export const JOB_PAGES: JobPages = {
  head: {
    title: '{job} in {place} | {brand}',
    description:
      '{brand} is hiring: {job} in {place}. Read about the job, take a one-minute quiz, and apply.',
    keywords: ['{job}', '{brand} jobs', 'jobs in {place}', 'now hiring'],
  },
  descriptionHeading: 'About the job',
  requirementsHeading: 'What you bring',
  applyNote: 'You’ll take a one-minute quiz first. We don’t ask for your SSN or date of birth.',
  noApplyNote: 'This job has no online application. Ask at your store.',
  gone: {
    head: {
      title: 'This Job Is Filled | {brand}',
      description: 'This job is no longer open. See the jobs that {brand} has open now.',
      keywords: ['{brand} jobs'],
    },
    heading: 'This job is no longer open.',
    text: 'It’s been filled or withdrawn. There may be one like it nearby.',
    button: 'See open positions',
  },
}
