import { join } from 'node:path'
import { repeated } from '#server/storage/files/catalog-commit.ts'
import { catalogShape, type Catalog } from '#server/storage/files/catalog-document.ts'
import { nodeDisk } from '#server/storage/files/disk.ts'
import { decodeDocument } from '#server/storage/files/envelope.ts'
import { readPlainFile } from '#server/storage/files/plain-file.ts'
import { isOlderCopy, readCheckpointMark } from './checkpoint-mark.ts'
import { Journal } from './journal.ts'

/**
 * The catalog with every commit, as a start would read it, without the folder's lock and without a
 * repair: the site may be running, and its last commits are in the journal alone.
 *
 * @param directory the data folder
 * @returns the empty catalog when there is none
 * @throws BrokenDocument, NewerDocument, OddEntry
 */
export async function readCatalog(directory: string): Promise<Catalog> {
  // The mark is written after the catalog's file: read first, it is never ahead of it.
  const mark = await readCheckpointMark(directory)
  const bytes = await readPlainFile(join(directory, catalogShape.name))
  if (bytes === undefined) return catalogShape.empty
  const { data, origin } = decodeDocument(catalogShape, bytes)
  if (origin !== 'as written' || isOlderCopy(data, mark)) return data
  const journal = new Journal({ disk: nodeDisk, directory, clock: Date.now })
  await journal.load()
  return repeated(data, (await journal.after(data.version)).lines)
}
