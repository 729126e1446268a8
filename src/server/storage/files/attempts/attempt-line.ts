import { createReadStream } from 'node:fs'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import type { StoredAttempt } from '#server/storage/storage.ts'
import { problemsSentence } from '#server/storage/files/envelope.ts'

const CRC_DIGITS = 8
const SPACE = 0x20
const NEWLINE = 0x0a
const CHUNK_BYTES = 128 * 1024

const AttemptSchema: z.ZodType<StoredAttempt> = z.object({
  id: z.string().min(1),
  at: z.iso.datetime(),
  jobTitle: z.string(),
  role: z.string(),
  score: z.number(),
  totalQuestions: z.number(),
  passed: z.boolean(),
  answers: z.record(z.string(), z.number()),
  clientScore: z.number().exactOptional(),
})

/**
 * An attempt as its line in the log: CRC-32 in eight hex digits, a space, JSON, a line feed.
 * Fields that an attempt does not have are left out.
 *
 * @throws Error that says which field is wrong
 */
export function encodeAttempt(attempt: StoredAttempt): Buffer {
  const parsed = AttemptSchema.safeParse(attempt)
  if (!parsed.success) {
    throw new Error(`The attempt cannot be kept: ${problemsSentence(AttemptSchema, attempt)}`)
  }
  const json = JSON.stringify(parsed.data)
  return Buffer.from(`${crc32(json).toString(16).padStart(CRC_DIGITS, '0')} ${json}\n`)
}

/** Whether a line (without its line feed) is as it was written. */
export function isIntactLine(line: Uint8Array): boolean {
  if (line.length <= CRC_DIGITS + 1 || line[CRC_DIGITS] !== SPACE) return false
  const digits = Buffer.from(line.buffer, line.byteOffset, CRC_DIGITS).toString('latin1')
  return /^[0-9a-f]{8}$/.test(digits) && crc32(jsonOf(line)) === Number.parseInt(digits, 16)
}

/** The role in an intact line; cheaper than the whole attempt. */
export function roleOfLine(line: Uint8Array): string {
  const json: unknown = JSON.parse(textOf(line))
  const hasRole = typeof json === 'object' && json !== null && 'role' in json
  return hasRole && typeof json.role === 'string' ? json.role : ''
}

/** The attempt in a line; `null` when the line is not intact or holds something else. */
export function decodeAttempt(line: Uint8Array): StoredAttempt | null {
  if (!isIntactLine(line)) return null
  const parsed = AttemptSchema.safeParse(JSON.parse(textOf(line)))
  return parsed.success ? parsed.data : null
}

/**
 * The lines of a file without their line feeds, many at a time. Bytes after the last line feed come
 * last, in `rest`.
 *
 * @param bytes how much of the file to read
 */
export async function* readLines(
  path: string,
  bytes: number,
): AsyncGenerator<{ lines: Buffer[]; rest: Buffer }> {
  let rest: Buffer = Buffer.alloc(0)
  if (bytes === 0) return
  // A stream without an encoding gives buffers; its type does not say so.
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

function jsonOf(line: Uint8Array): Uint8Array {
  return line.subarray(CRC_DIGITS + 1)
}

function textOf(line: Uint8Array): string {
  const json = jsonOf(line)
  return Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString('utf8')
}
