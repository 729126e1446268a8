import { NoRoom } from '#server/storage/backup/backup-errors.ts'

/** Stays free, so that the site can still save changes. */
const SPARE_BYTES = 100_000_000
/** After how many written bytes the disk's free space is checked again. */
const ASK_EVERY_BYTES = 16_000_000

/**
 * Stops a write before the disk is so full that the site cannot save changes.
 *
 * @param room the space of the disk, in bytes
 * @returns runs before each piece, with its bytes; throws `NoRoom`
 */
export function roomGuard(room: () => Promise<{ free: number }>): (bytes: number) => Promise<void> {
  let unasked = Infinity
  return async (bytes) => {
    unasked += bytes
    if (unasked < ASK_EVERY_BYTES) return
    unasked = 0
    if ((await room()).free < SPARE_BYTES) throw new NoRoom('The disk doesn’t have enough space.')
  }
}
