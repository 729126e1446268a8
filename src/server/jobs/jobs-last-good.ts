import { z } from 'zod'
import { Job } from '#domain/job/job.ts'
import { feedName } from './jobs-feed.ts'
import type { DocumentShape, KeptDocument } from '#server/storage/kept-document.ts'

const Instant = z.int().nonnegative()

const LastGood = z.strictObject({
  /** Whose answer it is: a copy of another feed is no answer of this one */
  source: z.string().max(4000).transform(feedName),
  /** When the answer came, ms since the epoch */
  asOf: Instant,
  /** Since when the feed has been answering that there are none; `null` while it has not */
  emptySince: Instant.nullable(),
  jobs: z.array(Job),
  /** Ids of openings that were there once, the latest last */
  gone: z.array(z.string().min(1).max(128)),
})
type LastGood = z.infer<typeof LastGood>

export const lastGoodShape: DocumentShape<LastGood> = {
  name: 'jobs-last-good.json',
  schema: LastGood,
  steps: [],
  empty: { source: '', asOf: 0, emptySince: null, jobs: [], gone: [] },
  remedy: 'delete it: the feed fills it again',
}

/** The copy of the feed's last good answer in the data folder; it outlives the process. */
export type LastGoodFile = KeptDocument<LastGood>
