import { join } from 'node:path'
import type { DocumentShape, KeptDocument } from '#server/storage/kept-document.ts'
import { nodeDisk } from '#server/storage/files/disk.ts'
import { decodeDocument, encodeDocument } from '#server/storage/state/documents/envelope.ts'
import { readPlainFile } from '#server/storage/files/plain-file.ts'
import { replaceFile } from '#server/storage/files/replace-file.ts'

/**
 * A document whose data can be obtained again, so there are no copies of it.
 *
 * @param directory the data folder
 */
export function keptDocument<Data extends object>(
  directory: string,
  shape: DocumentShape<Data>,
): KeptDocument<Data> {
  const path = join(directory, shape.name)
  return {
    read: async () => {
      const bytes = await readPlainFile(path)
      return bytes ? decodeDocument(shape, bytes).data : null
    },
    write: (data) => replaceFile(nodeDisk, path, encodeDocument(shape, data)),
  }
}
