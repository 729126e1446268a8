import { join } from 'node:path'
import { z } from 'zod'
import { Location } from '#domain/location/location.ts'
import type { DocumentShape } from '#server/storage/kept-document.ts'
import { decodeDocument } from '#server/storage/state/documents/envelope.ts'
import type { Replaced } from '#server/storage/state/import-undo.ts'
import { readPlainFile } from './plain-file.ts'

const LegacyCopy = z.object({
  before: z.array(Location),
  addedIds: z.array(z.string()),
  addedTagIds: z.array(z.string()),
  order: z.array(z.string()),
})

const legacyShape: DocumentShape<z.infer<typeof LegacyCopy>> = {
  name: 'undo',
  schema: LegacyCopy,
  steps: [],
  empty: { before: [], addedIds: [], addedTagIds: [], order: [] },
  remedy: '',
}

/**
 * The data that the last import replaced, from the separate file of versions without a journal.
 *
 * @returns `null` when the file is missing or broken
 */
export async function readLegacyUndo(directory: string, id: string): Promise<Replaced | null> {
  if (!/^[\w-]{1,64}$/.test(id)) return null
  const path = join(directory, 'undo', `${id}.json`)
  try {
    const bytes = await readPlainFile(path)
    if (bytes === undefined) return null
    const { before, addedIds, addedTagIds, order } = decodeDocument(legacyShape, bytes).data
    const places = new Map(order.map((one, index) => [one, index]))
    return {
      locations: {
        remove: addedIds,
        set: before.map((location) => [places.get(location.id) ?? order.length, location]),
        order,
      },
      tags: { remove: addedTagIds },
    }
  } catch {
    return null
  }
}
