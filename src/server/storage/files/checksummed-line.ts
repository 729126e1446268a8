import { createReadStream } from 'node:fs'
import { crc32 } from 'node:zlib'

const CRC_DIGITS = 8
const SPACE = 0x20
const NEWLINE = 0x0a
const CHUNK_BYTES = 128 * 1024

/** JSON as one line of a log: CRC-32 in eight hex digits, a space, the JSON, a line feed. */
export function encodeLine(json: string): Buffer {
  return Buffer.from(`${crc32(json).toString(16).padStart(CRC_DIGITS, '0')} ${json}\n`)
}

/** Whether a line (without its line feed) matches its checksum. */
export function isIntactLine(line: Uint8Array): boolean {
  if (line.length <= CRC_DIGITS + 1 || line[CRC_DIGITS] !== SPACE) return false
  const digits = Buffer.from(line.buffer, line.byteOffset, CRC_DIGITS).toString('latin1')
  const json = line.subarray(CRC_DIGITS + 1)
  return /^[0-9a-f]{8}$/.test(digits) && crc32(json) === Number.parseInt(digits, 16)
}

/** The JSON in an intact line. */
export function jsonOfLine(line: Uint8Array): unknown {
  const json = line.subarray(CRC_DIGITS + 1)
  return JSON.parse(Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString('utf8'))
}

/**
 * The lines of a file without their line feeds, in batches. Bytes after the last line feed come last,
 * in `rest`.
 *
 * @param bytes the number of bytes to read
 */
export async function* readLines(
  path: string,
  bytes: number,
): AsyncGenerator<{ lines: Buffer[]; rest: Buffer }> {
  let rest: Buffer = Buffer.alloc(0)
  if (bytes === 0) return
  // A stream without an encoding yields buffers, but its type does not say so.
  const chunks: AsyncIterable<Buffer> = createReadStream(path, {
    end: bytes - 1,
    highWaterMark: CHUNK_BYTES,
  })
  for await (const chunk of chunks) {
    const text = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const lines: Buffer[] = []
    let start = 0
    for (let end = text.indexOf(NEWLINE); end !== -1; end = text.indexOf(NEWLINE, start)) {
      lines.push(text.subarray(start, end))
      start = end + 1
    }
    rest = text.subarray(start)
    yield { lines, rest: Buffer.alloc(0) }
  }
  yield { lines: [], rest }
}
