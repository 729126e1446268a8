import type { StoreDay } from '#domain/day/day.ts'
import { StoreDaySchema } from '#domain/day/store-day.ts'
import { isIntactLine } from './checksummed-line.ts'
import type { JournalLine } from './journal-line.ts'

const [OPENING, CLOSING, QUOTE, BACKSLASH] = [0x7b, 0x7d, 0x22, 0x5c]
/** The note of a commit is in front of what it changed. */
const NOTE_BYTES = 4096
const NOTE = {
  id: /"id":("[^"]+")/,
  at: /"at":("[^"]+")/,
  by: /"by":("(?:[^"\\]|\\.)*")/,
  what: /"what":("(?:[^"\\]|\\.)*")/,
}

/**
 * What a commit did to one store's day, without reading the rest of its line, which has megabytes
 * after prices for ten thousand stores.
 *
 * @returns `null` when the line is damaged, or says nothing of that day
 */
export function decodeDayLine(line: Buffer, version: number, id: string): JournalLine | null {
  if (!isIntactLine(line)) return null
  // Quotes in texts are escaped, so these are keys.
  const redoAt = line.indexOf('"redo":{')
  const undoAt = line.lastIndexOf('"undo":{')
  const note = line.toString('utf8', 0, Math.min(redoAt, NOTE_BYTES))
  const after = dayIn(line.subarray(redoAt, undoAt), id)
  if (!after) return null
  const before = dayIn(line.subarray(undoAt), id)
  return {
    version,
    previous: version - 1,
    id: textIn(note, NOTE.id),
    at: textIn(note, NOTE.at),
    by: textIn(note, NOTE.by),
    what: textIn(note, NOTE.what),
    kind: 'today',
    redo: { days: { set: [[0, after]] } },
    undo: { days: before ? { set: [[0, before]] } : { remove: [id] } },
  }
}

function dayIn(part: Buffer, id: string): StoreDay | null {
  const start = part.indexOf(`{"id":${JSON.stringify(id)},"version":`)
  if (start < 0) return null
  const end = endOfObject(part, start)
  const parsed = StoreDaySchema.safeParse(JSON.parse(part.toString('utf8', start, end)))
  return parsed.success ? parsed.data : null
}

/** Where a JSON object ends that starts at a place. */
function endOfObject(bytes: Buffer, start: number): number {
  let depth = 0
  let isText = false
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (isText) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if (byte === OPENING) depth += 1
    else if (byte === CLOSING) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return bytes.length
}

function textIn(note: string, field: RegExp): string {
  return String(JSON.parse(field.exec(note)?.[1] ?? '""'))
}
