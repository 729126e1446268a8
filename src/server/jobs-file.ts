import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FeedFailed, type JobsSource } from './remote/jobs-feed.ts'
import { ifThere } from './storage/files/disk.ts'

const JOBS_FILE = 'jobs.json'
const FILE_MAX_BYTES = 5 * 1024 * 1024

/** The openings that a chain without a feed writes into its data folder; none without the file. */
export function createJobsFile(dataDirectory: string): JobsSource {
  const path = join(dataDirectory, JOBS_FILE)
  return {
    name: JOBS_FILE,
    kind: 'file',
    freshMs: 60_000,
    read: async () => {
      try {
        const found = await ifThere(stat(path))
        if (!found) return '[]'
        if (found.size > FILE_MAX_BYTES) throw new Error(`it has ${found.size} bytes`)
        return await readFile(path, 'utf8')
      } catch (error) {
        throw new FeedFailed(`Failed to fetch jobs: ${JOBS_FILE} cannot be read`, { cause: error })
      }
    },
  }
}
