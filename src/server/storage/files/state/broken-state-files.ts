import { join } from 'node:path'
import { historyShape } from '#server/storage/state/documents/history-document.ts'
import { decodeDocument } from '#server/storage/state/documents/envelope.ts'
import { readPlainFile } from '#server/storage/files/plain-file.ts'
import { SIDE_LIST_SHAPE } from '#server/storage/state/documents/side-lists.ts'
import type { DocumentShape } from '#server/storage/kept-document.ts'

/**
 * What is wrong with the files beside the catalog, one sentence each; the site may be running.
 *
 * @param directory the data folder
 */
export async function brokenStateFiles(directory: string): Promise<string[]> {
  const problems = [
    await problemOf(directory, SIDE_LIST_SHAPE.people),
    await problemOf(directory, SIDE_LIST_SHAPE.media),
    await problemOf(directory, SIDE_LIST_SHAPE.days),
    await problemOf(directory, SIDE_LIST_SHAPE.receipts),
    await problemOf(directory, historyShape),
  ]
  return problems.filter((problem) => problem !== null)
}

async function problemOf<Data extends object>(
  directory: string,
  shape: DocumentShape<Data>,
): Promise<string | null> {
  try {
    const bytes = await readPlainFile(join(directory, shape.name))
    if (bytes !== undefined) decodeDocument(shape, bytes)
    return null
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return reason.startsWith('/') ? reason : `${shape.name} cannot be used: ${reason}`
  }
}
