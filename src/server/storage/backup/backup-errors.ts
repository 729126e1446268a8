import { errorCode } from '#server/storage/files/disk.ts'

/** Another backup or restore is running. */
export class BackupBusy extends Error {
  override readonly name = 'BackupBusy'
}

/** The disk does not have enough space for it. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom'
}

/** The file is larger than an uploaded backup may be. */
export class UploadTooLarge extends Error {
  override readonly name = 'UploadTooLarge'
}

/** No backup has this id. */
export class UnknownBackup extends Error {
  override readonly name = 'UnknownBackup'
}

/** The data folder cannot be backed up; the message says why. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed'
}

/** `NoRoom` when a full disk is the cause of an error; otherwise the error itself. */
export function asNoRoom(error: unknown): unknown {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof NoRoom) return one
    if (['ENOSPC', 'EDQUOT'].includes(errorCode(one) ?? '')) {
      return new NoRoom('The disk is full.', { cause: error })
    }
  }
  return error
}
