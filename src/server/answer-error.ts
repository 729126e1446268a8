import type { ErrorHandler } from 'hono'
import type { AppEnv } from './app-env.ts'
import type { SignedIn } from '#server/staff/signing-in/staff-sessions.ts'
import { HTTPException } from 'hono/http-exception'
import { PublicError } from './errors.ts'
import { AddressRefused } from '#server/geocoding/geocoder.ts'
import { GoogleFailed } from '#server/google-listing/google-failure.ts'
import { MailFailed } from '#server/mail/mail-failure.ts'
import { UpstreamFailed } from '#server/geocoding/google-geocoding.ts'
import {
  BackupBusy,
  BackupFailed,
  NoRoom,
  UnknownBackup,
  UploadTooLarge,
} from './storage/backup/backup-errors.ts'
import { UnusableArchive } from './storage/backup/archive/check-archive.ts'
import { PlaceFailed } from './storage/backup/places/place.ts'
import { UploadBroken } from './storage/backup/uploads.ts'
import { errorCode } from './storage/files/disk.ts'
import {
  NotKept,
  PicturesAway,
  StorageReadOnly,
  StorageWriteFailed,
  TagExists,
} from './storage/storage.ts'

/** For people who look for forbidden attempts: calls of other roles, requests of other sites. */
const REFUSED = 'a request was refused'

/** Turns an error from a handler into the contract's `{message}` with the right status. */
export const answerError: ErrorHandler<AppEnv> = (error, c) => {
  const known = asPublicError(error)
  if (known) {
    // The log already says once that the disk rejects writes.
    const isLogged = [PublicError, StorageReadOnly, PicturesAway].some(
      (kind) => error instanceof kind,
    )
    if (known.status === 503 && !isLogged) {
      c.var.log.error({ err: error, requestId: c.get('requestId') }, 'the data folder failed')
    }
    const { message, errors, needs, status, headers } = known
    if (status === 403) {
      const staff = c.get('staff') as SignedIn | undefined
      c.var.log.warn(
        { requestId: c.get('requestId'), username: staff?.username, reason: message },
        REFUSED,
      )
    }
    const body = { message, ...(errors && { errors }), ...(needs && { needs }) }
    return c.json(body, status, headers)
  }
  c.var.log.error({ err: error, requestId: c.get('requestId') }, 'a request failed')
  return c.json(
    {
      message: `Something went wrong on our end. Look for request ${c.get('requestId')} in the log.`,
    },
    500,
  )
}

/**
 * Converts an error to one for the client.
 *
 * @returns `null` for a bug
 */
export function asPublicError(error: unknown): PublicError | null {
  if (!(error instanceof Error)) return null
  if (error instanceof PublicError) return error
  if (error instanceof HTTPException) return new PublicError(error.status, error.message)
  if (error instanceof AddressRefused) return new PublicError(400, error.message)
  if (error instanceof TagExists) return new PublicError(409, error.message)
  if (error instanceof NotKept) return new PublicError(422, error.message)
  const ofBackup = backupError(error)
  if (ofBackup !== null) return ofBackup
  if (error instanceof MailFailed) return new PublicError(502, error.message)
  if (error instanceof GoogleFailed) return new PublicError(502, error.message)
  if (error instanceof UpstreamFailed) {
    return new PublicError(502, 'Address lookup isn’t responding. Try again later.')
  }
  if (error instanceof PicturesAway) {
    return folderFailed(
      'The store of the pictures can’t be used right now. Nothing was changed; try again in a minute.',
    )
  }
  if (error instanceof StorageReadOnly || error instanceof StorageWriteFailed) {
    return folderFailed('Changes can’t be saved right now. Try again in a minute.')
  }
  if (isCutOff(error)) return new PublicError(400, 'The request was cut off. Send it again.')
  if (isFileError(error))
    return folderFailed('That can’t be read right now. Try again in a minute.')
  return null
}

function backupError(error: Error): PublicError | null {
  const { message } = error
  if (error instanceof UnusableArchive) {
    return new PublicError(
      422,
      `This file is not a backup that can be restored: ${message}. Nothing was changed.`,
    )
  }
  if (error instanceof BackupBusy) return new PublicError(409, `${message} Try again in a minute.`)
  if (error instanceof UnknownBackup) return new PublicError(404, message)
  if (error instanceof UploadBroken)
    return new PublicError(409, `${message} Choose the file again.`)
  if (error instanceof UploadTooLarge) {
    return new PublicError(
      413,
      'That’s too large for the browser. On the server, run “node dist/server.js restore FILE”.',
    )
  }
  if (error instanceof NoRoom) {
    return new PublicError(
      507,
      'The disk doesn’t have enough space for that, so nothing was changed. Free up space, and try again.',
    )
  }
  if (error instanceof PlaceFailed) return new PublicError(502, message)
  return error instanceof BackupFailed ? new PublicError(503, message) : null
}

function folderFailed(message: string): PublicError {
  return new PublicError(503, message, {
    headers: { 'Retry-After': '10', 'cache-control': 'no-store' },
  })
}

/** Whether the client closed its connection in the middle of a body, which is no failure of ours. */
function isCutOff(error: Error): boolean {
  return error.message === 'aborted' && errorCode(error) === 'ECONNRESET'
}

/** Whether an error comes from the file system, and so is not a bug. */
function isFileError(error: Error): boolean {
  return errorCode(error) !== undefined && ('path' in error || 'syscall' in error)
}
