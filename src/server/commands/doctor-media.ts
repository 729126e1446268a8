import { join } from 'node:path'
import { isHashedName } from '#domain/media/media-name.ts'
import type { Config } from '#server/config.ts'
import { mediaShape } from '#server/storage/state/documents/media-document.ts'
import { decodeDocument } from '#server/storage/state/documents/envelope.ts'
import { openOwnersFile } from '#server/storage/files/owners/open-owners-file.ts'
import { createOwnerFiles } from '#server/storage/files/owners/owner-files.ts'
import { readPlainFile } from '#server/storage/files/plain-file.ts'
import { SITE_FILE } from '#server/storage/folder-names.ts'
import type { OwnerFiles } from '#server/storage/owner-files.ts'

/** A line of `doctor`. */
export type Finding = { level: 'ok' | 'note' | 'warning' | 'error'; text: string }

/** The bucket of the pictures: its address, and what it has, or a sentence on why it cannot be asked. */
export type BucketLook = { address: string } & (
  | { names: ReadonlySet<string>; problem?: never }
  | { names?: never; problem: string }
)

const NAMES = 3

/** Asks the bucket of the pictures what it has; `null` without one. */
export async function lookIntoBucket({
  mediaBucket: settings,
}: Config): Promise<BucketLook | null> {
  if (settings === null) return null
  const { mediaBucket } = await import('#server/storage/media-bucket/media-bucket.ts')
  const { address, list } = mediaBucket(settings)
  try {
    return { address, names: new Set((await list()).map(({ name }) => name)) }
  } catch (error) {
    return { address, problem: error instanceof Error ? error.message : String(error) }
  }
}

/** Whether the bucket of the pictures answers, and how many files it has. */
export function bucketFindings(bucket: BucketLook | null): Finding[] {
  if (bucket === null) return []
  const { address, names, problem } = bucket
  if (names === undefined) {
    return [{ level: 'error', text: `The pictures in ${address} cannot be read: ${problem}` }]
  }
  return [
    { level: 'ok', text: `Uploaded pictures are in ${address}; it has ${filesText(names.size)}` },
  ]
}

/** "1 file" */
export function filesText(count: number): string {
  return count === 1 ? '1 file' : `${count.toLocaleString('en-US')} files`
}

/** The owner's files; a picture that is in the bucket is there, and that is all that is asked of it. */
export function filesWithBucket({ dataDirectory }: Config, bucket: BucketLook | null): OwnerFiles {
  const own = createOwnerFiles(dataDirectory)
  if (bucket === null) return own
  const someFile = () => openOwnersFile(join(dataDirectory, SITE_FILE))
  // Another finding says that the bucket cannot be asked, so nothing in it counts as missing.
  const has = (name: string) => (bucket.names ? bucket.names.has(name) : isHashedName(name))
  return {
    ...own,
    picture: async (name) => (await own.picture(name)) ?? (has(name) ? someFile() : null),
  }
}

/**
 * Pictures of the library that cannot be shown, because their file or a smaller version of it is missing.
 *
 * @param dataDirectory has the library
 */
export async function libraryFindings(
  { dataDirectory }: Pick<Config, 'dataDirectory'>,
  own: Pick<OwnerFiles, 'picture'>,
): Promise<Finding[]> {
  const missing: string[] = []
  for (const { file, renditions } of await readLibrary(dataDirectory)) {
    const wanted = [file, ...renditions.map((one) => one.file)]
    const found = await Promise.all(wanted.map((name) => isThere(own, name)))
    if (found.includes(false)) missing.push(file)
  }
  if (missing.length === 0) return []
  const some = missing.slice(0, NAMES).join(', ')
  const rest = missing.length > NAMES ? ` and ${missing.length - NAMES} more` : ''
  const count = missing.length === 1 ? '1 picture' : `${missing.length} pictures`
  return [
    {
      level: 'warning',
      text: `${count} of the library cannot be shown, because files are missing: ${some}${rest}. Restore a backup that has them, or replace them at Pictures.`,
    },
  ]
}

/** Empty when it cannot be used, which another finding says. */
async function readLibrary(directory: string) {
  try {
    const bytes = await readPlainFile(join(directory, mediaShape.name))
    return bytes === undefined ? [] : decodeDocument(mediaShape, bytes).data.media
  } catch {
    return []
  }
}

async function isThere(own: Pick<OwnerFiles, 'picture'>, name: string): Promise<boolean> {
  const file = await own.picture(name)
  await file?.handle.close()
  return file !== null
}
