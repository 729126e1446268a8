import { join } from 'node:path'
import { z } from 'zod'
import { Job } from '#domain/job/job.ts'
import { feedName } from './jobs-feed.ts'
import { nodeDisk } from '#server/storage/files/disk.ts'
import {
  decodeDocument,
  encodeDocument,
  type DocumentShape,
} from '#server/storage/files/envelope.ts'
import { readPlainFile } from '#server/storage/files/plain-file.ts'
import { replaceFile } from '#server/storage/files/replace-file.ts'

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
export type LastGood = z.infer<typeof LastGood>

const SHAPE: DocumentShape<LastGood> = {
  name: 'jobs-last-good.json',
  schema: LastGood,
  steps: [],
  empty: { source: '', asOf: 0, emptySince: null, jobs: [], gone: [] },
  remedy: 'delete it: the feed fills it again',
}

/** The copy of the feed's last good answer in the data folder; it outlives the process. */
export type LastGoodFile = {
  /**
   * @returns `null` when there is none yet
   * @throws BrokenDocument and its like when it is damaged
   */
  read: () => Promise<LastGood | null>
  /** Puts a new one in its place, whole and durable, for its owner alone. */
  write: (kept: LastGood) => Promise<void>
}

export function createLastGoodFile(dataDirectory: string): LastGoodFile {
  const path = join(dataDirectory, SHAPE.name)
  return {
    read: async () => {
      const bytes = await readPlainFile(path)
      return bytes ? decodeDocument(SHAPE, bytes).data : null
    },
    write: (kept) => replaceFile(nodeDisk, path, encodeDocument(SHAPE, kept)),
  }
}
