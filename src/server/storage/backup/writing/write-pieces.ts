import { writeAll, type Disk } from '#server/storage/files/disk.ts'

/**
 * Durably writes a new file that only its owner can read, piece by piece.
 *
 * @param guard runs before each piece; what it throws ends the writing
 */
export async function writePieces(
  disk: Disk,
  path: string,
  pieces: AsyncIterable<Uint8Array>,
  guard: (bytes: number) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const opened = await disk.open(path, 'wx', 0o600)
  try {
    for await (const piece of pieces) {
      await guard(piece.length)
      await writeAll(opened, piece)
    }
    await opened.sync()
  } finally {
    await opened.close()
  }
}
