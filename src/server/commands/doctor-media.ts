import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { openOwnersFile } from '#server/storage/files/owners/open-owners-file.ts'
import { createOwnerFiles } from '#server/storage/files/owners/owner-files.ts'
import { SITE_FILE } from '#server/storage/folder-names.ts'
import type { OwnerFiles } from '#server/storage/owner-files.ts'

/** A line of `doctor`. */
export type Finding = { level: 'ok' | 'note' | 'warning' | 'error'; text: string }

/** Looks into the bucket of the pictures. */
export async function checkMedia(config: Config): Promise<Finding[]> {
  try {
    const bucket = await pictureNames(config)
    if (bucket === null) return []
    const { address, names } = bucket
    return [
      { level: 'ok', text: `Uploaded pictures are in ${address}; it has ${names.size} files` },
    ]
  } catch (error) {
    return [{ level: 'error', text: error instanceof Error ? error.message : String(error) }]
  }
}

/** What the bucket of the pictures has; `null` without one. */
async function pictureNames({ mediaBucket: settings }: Config) {
  if (settings === null) return null
  const { mediaBucket } = await import('#server/storage/media-bucket/media-bucket.ts')
  const { address, list } = mediaBucket(settings)
  return { address, names: new Set((await list()).map(({ name }) => name)) }
}

/**
 * The owner's files. A picture in the bucket counts as present; nothing else about it is checked.
 */
export async function filesWithBucket(config: Config): Promise<OwnerFiles> {
  const files = createOwnerFiles(config.dataDirectory)
  // Another finding says why the bucket cannot be reached.
  const bucket = await pictureNames(config).catch(() => null)
  if (bucket === null) return files
  const someFile = () => openOwnersFile(join(config.dataDirectory, SITE_FILE))
  return {
    ...files,
    picture: async (name) =>
      (await files.picture(name)) ?? (bucket.names.has(name) ? someFile() : null),
  }
}
