import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode, nodeDisk, syncFolder, writeNewFile } from '#server/storage/files/disk.ts'
import { deadLink, readPlainFile } from '#server/storage/files/plain-file.ts'
import { temporaryPath } from '#server/storage/files/replace-file.ts'

/** The file of the secret in the data folder; it is never part of a backup. */
export const SECRET_FILE = 'secret.key'

const KEY_BYTES = 32
const SHORTEST = 32

/**
 * The site's secret: the content of `secret.key`, or 32 new random bytes in base64url that are
 * durable in the file before they are used.
 *
 * @param directory the data folder; created if it is missing
 * @throws Error with one sentence when the file is too short, other users can read it, or it is not a
 *   file
 */
export async function readOrCreateSecret(directory: string): Promise<string> {
  const path = join(directory, SECRET_FILE)
  const kept = (await readPlainFile(path)) ?? (await createdSecret(directory, path))
  const { mode } = await stat(path)
  // Windows has no such modes.
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
    throw new Error(
      `${path} can be read by others (mode ${(mode & 0o777).toString(8).padStart(4, '0')}): run "chmod 600 ${path}", or set SESSION_SECRET instead.`,
    )
  }
  const secret = kept.toString().trim()
  if (secret.length < SHORTEST) {
    throw new Error(
      `${path} has ${secret.length} characters but needs at least ${SHORTEST}: restore the right key, or remove the file to get a new one (staff must then sign in again, and the Google account must be connected again).`,
    )
  }
  return secret
}

async function createdSecret(directory: string, path: string): Promise<Buffer> {
  await createSecret(directory, path)
  const created = await readPlainFile(path)
  if (created !== undefined) return created
  // The name is taken, but there is nothing to read.
  throw deadLink(path)
}

/** Creates the file atomically, and never replaces an existing one. */
async function createSecret(directory: string, path: string): Promise<void> {
  await nodeDisk.mkdir(directory, 0o700)
  const temporary = temporaryPath(path)
  try {
    await writeNewFile(
      nodeDisk,
      temporary,
      Buffer.from(`${randomBytes(KEY_BYTES).toString('base64url')}\n`),
    )
    await nodeDisk.link(temporary, path)
  } catch (error) {
    // Another process was first, so use its key.
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    await nodeDisk.unlink(temporary).catch(() => undefined)
  }
  await syncFolder(nodeDisk, directory)
}
