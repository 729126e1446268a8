import { createReadStream } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { failureReason } from '#server/logs/failure-reason.ts'
import { MAX_IMPORT_BYTES } from '#server/importing/unreadable-import.ts'

/**
 * Reads the file that a command was given.
 *
 * @param file `-` for standard input: in a container nobody but root may open /dev/stdin
 * @throws Error with one sentence
 */
export async function readGiven(file: string): Promise<Uint8Array> {
  try {
    if (file === '-') return await readStandardInput()
    if ((await stat(file)).isFile()) return await readFile(file)
    // A pipe or a device may be without end; one byte too many is enough to reject it.
    return await buffer(createReadStream(file, { end: MAX_IMPORT_BYTES }))
  } catch (error) {
    throw new Error(`${file} cannot be read: ${failureReason(error)}.`, { cause: error })
  }
}

async function readStandardInput(): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of process.stdin) {
    const piece = Buffer.from(part)
    parts.push(piece)
    bytes += piece.length
    if (bytes > MAX_IMPORT_BYTES) break
  }
  return Buffer.concat(parts)
}

/**
 * Writes the file that a command was told to write.
 *
 * @param text whole, or in pieces of which little waits in memory
 * @throws Error with one sentence
 */
export async function writeGiven(
  file: string,
  text: string | AsyncIterable<string>,
): Promise<void> {
  try {
    await writeFile(file, text)
  } catch (error) {
    throw new Error(`${file} cannot be written: ${failureReason(error)}.`, { cause: error })
  }
}
