import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ifThere } from '#server/storage/files/disk.ts'
import { BACKUPS_FOLDER } from '#server/storage/folder-names.ts'
import { SECRET_FILE } from '#server/storage/files/folder/secret-key.ts'
import { SOCKET_FILE } from '#server/storage/files/folder/socket-file.ts'
import { isTemporary } from '#server/storage/files/replace-file.ts'
import { RESERVE_FILE } from '#server/storage/files/write-gate.ts'
import { isBackupPath, MANIFEST_FILE, SITE_NAMES } from './backup-manifest.ts'

/** Receives a sentence about each entry that the backup omits. */
export type LeftOut = (sentence: string) => void

/** A backup omits the key, files of this machine only, and older copies of included files. */
const LEFT_OUT = new Set([SECRET_FILE, SOCKET_FILE, RESERVE_FILE, BACKUPS_FOLDER, 'lost+found'])
/** Set aside by a repair or a restore. */
const SET_ASIDE = /^replaced-|\.corrupt-/

/** The paths of the files of a data folder that are in its backup, in order. */
export async function* filesIn(
  directory: string,
  folder: string,
  onLeftOut: LeftOut,
): AsyncGenerator<string> {
  const entries = await readdir(join(directory, folder), { withFileTypes: true })
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const { name } = entry
    if (name.startsWith('.') || isTemporary(name)) continue
    if (folder === '' && (LEFT_OUT.has(name) || SET_ASIDE.test(name))) continue
    const path = folder === '' ? name : `${folder}/${name}`
    if (!isBackupPath(path) || path === MANIFEST_FILE) {
      onLeftOut(`${path} is left out: a backup cannot contain a file with this name.`)
    } else if (entry.isDirectory()) {
      yield* filesIn(directory, path, onLeftOut)
    } else if (entry.isFile()) {
      yield path
    } else if (entry.isSymbolicLink() && isFollowed(path)) {
      yield* linkedFiles(directory, path, onLeftOut)
    } else {
      onLeftOut(`${path} is left out: it is not one of the site's files.`)
    }
  }
}

/**
 * Whether the site itself follows a link at this path. It follows links to its documents and folders,
 * but not to files that it sends to visitors (pictures, streets).
 */
function isFollowed(path: string): boolean {
  const [name = ''] = path.split('/')
  return SITE_NAMES.includes(name) && !path.startsWith('media/')
}

async function* linkedFiles(
  directory: string,
  path: string,
  onLeftOut: LeftOut,
): AsyncGenerator<string> {
  const stats = await ifThere(stat(join(directory, path)))
  if (stats === undefined) throw new Error(`${path} is a broken link`)
  if (stats.isFile()) yield path
  // The site's folders contain no folders, so links cannot form a circle.
  else if (stats.isDirectory() && !path.includes('/')) yield* filesIn(directory, path, onLeftOut)
}
