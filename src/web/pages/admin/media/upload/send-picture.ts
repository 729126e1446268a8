import type { PictureAnswer } from '#domain/media/media-answer.ts'
import { PICTURES_CALL, pathTo, REPLACE_PICTURE_CALL } from '#web/addresses/paths.ts'
import { sendFile } from '#web/pages/admin/import/send-file.ts'
import type { UploadSteps } from './upload-queue.ts'

/** The longest wait for a connection before it is tried again. */
const TRY_AGAIN_MS = 5000

/** Sends a picture with its smaller versions. @throws CallFailed, SendCanceled */
export const sendPicture: UploadSteps['send'] = (
  { key, replaces },
  { main, smaller },
  { signal, onProgress },
) => {
  const form = new FormData()
  form.append('file', main)
  for (const file of smaller) form.append('renditions[]', file)
  // A replaced picture keeps its description; that of a new one is written while it is sent.
  if (replaces === null) form.append('later', '1')
  const path = replaces === null ? PICTURES_CALL : pathTo(REPLACE_PICTURE_CALL, { id: replaces })
  return sendFile<PictureAnswer>(path, form, {
    saves: true,
    signal,
    headers: { 'idempotency-key': key },
    onProgress: (progress) =>
      onProgress(progress.kind === 'sending' ? progress.sent / (progress.total || 1) : 1),
  })
}

/** Resolves when the browser says that it is online again, or after a few seconds. */
export const untilOnline: UploadSteps['untilOnline'] = (signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(done, TRY_AGAIN_MS)
    function done(): void {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
