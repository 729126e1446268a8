import type { DocumentShape, DurableDocument } from '#server/storage/kept-document.ts'
import { DurableJson } from '#server/storage/files/durable-json.ts'
import type { WriteGate } from '#server/storage/files/write-gate.ts'
import { Document } from './document.ts'

type Around = ConstructorParameters<typeof DurableJson>[1] & { gate: WriteGate }

/** The documents that parts of the server keep for themselves, each with its copies. */
export function durableDocuments(around: Around) {
  const opened: { settled: () => Promise<void> }[] = []
  return {
    open: async <Data extends object>(
      shape: DocumentShape<Data>,
    ): Promise<DurableDocument<Data>> => {
      const document = new Document<Data>(new DurableJson(shape, around), shape.empty, around.gate)
      await document.load()
      opened.push(document)
      return { current: () => document.data, update: (change) => document.update(change) }
    },
    /** Resolves when no change is pending. */
    settled: async () => {
      await Promise.all(opened.map((document) => document.settled()))
    },
  }
}
