import { decodeLegacy } from './legacy-encoding.ts'
import { UnreadableImport } from '#server/importing/unreadable-import.ts'

/** The first bytes of other files that people upload as a list of stores. */
const OTHER_FILES: readonly (readonly [bytes: readonly number[], reason: string])[] = [
  [
    [0x50, 0x4b, 0x03, 0x04],
    'The file is an Excel workbook or another zip archive. Open it, save it as CSV and import that.',
  ],
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'The file is an old Excel workbook. Open it, save it as CSV and import that.',
  ],
  [[0x25, 0x50, 0x44, 0x46], 'The file is a PDF. Import a CSV or JSON file.'],
  [[0x1f, 0x8b], 'The file is compressed with gzip. Unpack it and import what is inside.'],
]

/**
 * Decodes a file: UTF-8, UTF-16 in either byte order with or without a byte order mark, or, if the
 * bytes are not valid UTF-8, one of the older encodings in which Excel saves a CSV.
 *
 * @returns the text without its byte order mark, and notes on any encoding other than UTF-8
 * @throws {UnreadableImport} for an empty file, or one that is not text
 */
export function decodeText(bytes: Uint8Array): { text: string; notes: string[] } {
  for (const [start, reason] of OTHER_FILES) {
    if (start.every((byte, index) => bytes[index] === byte)) throw new UnreadableImport(reason)
  }
  const { text, encoding } = decode(bytes)
  if (text.trim() === '') throw new UnreadableImport('The file is empty.')
  if (text.includes('\0')) {
    throw new UnreadableImport('The file is not text. Import a CSV or JSON file.')
  }
  const notes = encoding === 'UTF-8' ? [] : [`The text was read as ${encoding}.`]
  return { text, notes }
}

function decode(bytes: Uint8Array): { text: string; encoding: string } {
  const wide = utf16Order(bytes)
  if (wide !== null) {
    return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' }
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    const { text, name } = decodeLegacy(bytes)
    return { text, encoding: `${name}, because it is not valid UTF-8` }
  }
}

/** Detects UTF-16 by its byte order mark, else by the zeros in every other byte of Latin text. */
function utf16Order(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 200)
  if (start.length < 4) return null
  const zeros = (parity: number) =>
    start.filter((byte, index) => index % 2 === parity && byte === 0).length
  const [even, odd] = [zeros(0), zeros(1)]
  if (even === 0 && odd > start.length * 0.4) return 'utf-16le'
  if (odd === 0 && even > start.length * 0.4) return 'utf-16be'
  return null
}
