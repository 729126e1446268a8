import { FeedFailed, type JobsSource } from './jobs-feed.ts'
import type { OwnerFiles } from '#server/storage/owner-files.ts'

const NAME = 'jobs.json'

/** The openings from a file in the data folder, for a chain without a feed; empty without the file. */
export function createJobsFile(files: Pick<OwnerFiles, 'jobs'>): JobsSource {
  return {
    name: NAME,
    kind: 'file',
    freshMs: 60_000,
    read: async () => {
      try {
        return (await files.jobs()) ?? '[]'
      } catch (error) {
        throw new FeedFailed(`Failed to fetch jobs: ${NAME} cannot be read`, { cause: error })
      }
    },
  }
}
