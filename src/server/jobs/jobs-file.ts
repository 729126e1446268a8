import { access, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { FeedFailed, type JobsSource } from './jobs-feed.ts'
import { catalogShape } from '#server/storage/files/catalog-document.ts'
import { openPlainFile } from '#server/storage/files/plain-file.ts'

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
        const file = await openPlainFile(path)
        if (file) return await readWhole(file)
        // Where the whole data folder is away, the owner took no job down.
        await access(join(dataDirectory, catalogShape.name))
        return '[]'
      } catch (error) {
        throw new FeedFailed(`Failed to fetch jobs: ${JOBS_FILE} cannot be read`, { cause: error })
      }
    },
  }
}

async function readWhole(file: FileHandle): Promise<string> {
  try {
    const { size } = await file.stat()
    if (size > FILE_MAX_BYTES) throw new Error(`it has ${size} bytes`)
    return await file.readFile('utf8')
  } finally {
    await file.close()
  }
}
