import { createReadStream } from 'node:fs'

const NEWLINE = 0x0a
const CHUNK_BYTES = 128 * 1024

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
