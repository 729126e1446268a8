import { z } from 'zod'
import { Job } from '#domain/job/job.ts'
import { feedName } from './jobs-feed.ts'
import type { DocumentShape, KeptDocument } from '#server/storage/kept-document.ts'

const Instant = z.int().nonnegative()

const LastGood = z.strictObject({
  /** The source of the answer; a copy of another feed is not used */
  source: z.string().max(4000).transform(feedName),
  /** The time of the answer, ms since the epoch */
  asOf: Instant,
  /** Since when the feed has returned an empty list; `null` when it has not */
  emptySince: Instant.nullable(),
  jobs: z.array(Job),
  /** Ids of former openings, the latest last */
  gone: z.array(z.string().min(1).max(128)),
})
type LastGood = z.infer<typeof LastGood>

export const lastGoodShape: DocumentShape<LastGood> = {
  name: 'jobs-last-good.json',
  schema: LastGood,
  steps: [],
  empty: { source: '', asOf: 0, emptySince: null, jobs: [], gone: [] },
  remedy: 'delete it; the feed will fill it again',
}

/** The stored copy of the feed's last good answer, which survives a restart. */
export type LastGoodFile = KeptDocument<LastGood>
