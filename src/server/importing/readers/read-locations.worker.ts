import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { readZipTable } from '#server/geocoding/zip-table.ts'
import { readLocations, readLocationsFromJson } from './read-locations.ts'
import type { ReadingAnswer, ReadingOrder, ReadingPart } from './reading-thread.ts'
import { UnreadableImport } from '#server/importing/unreadable-import.ts'

/** The other thread can process a part of this size in a few milliseconds. */
const ITEMS_IN_PART = 1000

// Only `reading-thread.ts` starts this worker.
const zips = readZipTable(await readFile(String(workerData), 'utf8'))

parentPort?.on('message', (order: ReadingOrder) => {
  const answer = work(order)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(answer)
})

function work({ id, source, options, parts }: ReadingOrder): ReadingAnswer {
  try {
    const { rows, refused, warnings, ...head } =
      'bytes' in source
        ? readLocations(source.bytes, { ...options, zips })
        : readLocationsFromJson(source.json, { ...options, zips })
    let partCount = 0
    const send = (part: ReadingPart) => {
      partCount += 1
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has none
      parts.postMessage(part)
    }
    for (const items of inParts(rows)) send({ list: 'rows', items })
    for (const items of inParts(refused)) send({ list: 'refused', items })
    for (const items of inParts(warnings)) send({ list: 'warnings', items })
    return { id, head, partCount }
  } catch (error) {
    if (error instanceof UnreadableImport) {
      return { id, unreadable: error.message, isMalformed: error.isMalformed }
    }
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function* inParts<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += ITEMS_IN_PART) {
    yield items.slice(at, at + ITEMS_IN_PART)
  }
}
