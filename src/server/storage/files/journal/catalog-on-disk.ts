import { join } from 'node:path'
import { repeated } from '#server/storage/state/state-commit.ts'
import { catalogShape, type Catalog } from '#server/storage/state/documents/catalog-document.ts'
import { nodeDisk } from '#server/storage/files/disk.ts'
import { decodeDocument } from '#server/storage/state/documents/envelope.ts'
import { readPlainFile } from '#server/storage/files/plain-file.ts'
import { isOlderCopy, readCheckpointMark } from './checkpoint-mark.ts'
import { Journal } from './journal.ts'

/**
 * Reads the catalog with every commit, like a start, but without the folder's lock and without
 * repairs. The site may be running, with its last commits only in the journal.
 *
 * @param directory the data folder
 * @returns the empty catalog when the file is missing
 * @throws BrokenDocument, NewerDocument, OddEntry
 */
export async function readCatalog(directory: string): Promise<Catalog> {
  // The mark is written after the catalog's file, so read it first: then it is never ahead.
  const mark = await readCheckpointMark(directory)
  const bytes = await readPlainFile(join(directory, catalogShape.name))
  if (bytes === undefined) return catalogShape.empty
  const { data, origin } = decodeDocument(catalogShape, bytes)
  if (origin !== 'as written' || isOlderCopy(data, mark?.version)) return data
  const journal = new Journal({ disk: nodeDisk, directory, clock: Date.now })
  await journal.load()
  return repeated(data, (await journal.after(data.version)).lines)
}
