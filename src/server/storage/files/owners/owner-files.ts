import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogShape } from '#server/storage/state/documents/catalog-document.ts'
import { openPlainFile, readPlainFile } from '#server/storage/files/plain-file.ts'
import {
  isMediaName,
  JOBS_FILE,
  MEDIA_FOLDER_NAME,
  QUESTIONS_FILE,
  SITE_FILE,
  STREETS_FILE,
} from '#server/storage/folder-names.ts'
import type { OwnerFiles, OwnersText } from '#server/storage/owner-files.ts'
import { listPictures } from './media-files.ts'
import { openOwnersFile } from './open-owners-file.ts'

const JOBS_MAX_BYTES = 5 * 1024 * 1024
/** About ten times the size of a photo for the web. */
export const PICTURE_MAX_BYTES = 20 * 1024 * 1024

/**
 * Reads the owner's files without the folder's lock: the site may be running.
 *
 * @param directory the data folder
 */
export function createOwnerFiles(directory: string): OwnerFiles {
  return {
    site: () => readText(join(directory, SITE_FILE)),
    jobs: () => readJobs(directory),
    questions: () => readText(join(directory, QUESTIONS_FILE)),
    picture: async (name) =>
      isMediaName(name)
        ? openOwnersFile(join(directory, MEDIA_FOLDER_NAME, name), PICTURE_MAX_BYTES)
        : null,
    pictures: () => listPictures(directory, PICTURE_MAX_BYTES),
    streets: () => openOwnersFile(join(directory, STREETS_FILE)),
  }
}

async function readText(path: string): Promise<OwnersText | null> {
  const bytes = await readPlainFile(path)
  return bytes === undefined ? null : { path, text: bytes.toString() }
}

async function readJobs(directory: string): Promise<string | null> {
  const jobs = await readJobsIn(directory)
  // Fails if the data folder is unavailable, because then the owner has not removed the jobs.
  if (jobs === null) await access(join(directory, catalogShape.name))
  return jobs
}

/**
 * The jobs of a folder that need not be a data folder.
 *
 * @throws Error when the file is unreadable or larger than 5 MB
 */
export async function readJobsIn(directory: string): Promise<string | null> {
  const file = await openPlainFile(join(directory, JOBS_FILE))
  if (file === undefined) return null
  try {
    const { size } = await file.stat()
    if (size > JOBS_MAX_BYTES) throw new Error(`it has ${size} bytes`)
    return await file.readFile('utf8')
  } finally {
    await file.close()
  }
}
