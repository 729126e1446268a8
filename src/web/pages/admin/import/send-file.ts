import { CallFailed, readAnswer, rejection } from '#web/pages/admin/catalog/admin-api.ts'

/** The progress of an upload, in bytes; then the server is working. */
export type SendProgress = { kind: 'sending'; sent: number; total: number } | { kind: 'working' }

/** The upload was canceled before the server had the file. */
export class SendCanceled extends Error {
  override readonly name = 'SendCanceled'
}

/** The connection broke before the server could save anything. */
export class NothingSaved extends CallFailed {}

/**
 * Sends a form with a file, and reports the progress, which `fetch` does not. As in `call`, the answer
 * is cast to the type that the caller names.
 *
 * @param options.saves the server saves the file's content
 * @param options.signal cancels the upload
 * @param options.headers beside those that every call has
 * @throws CallFailed with the server's message, or with ours if there is no connection, which says
 *   whether anything was saved
 * @throws NothingSaved if that is certain without an answer
 * @throws SendCanceled
 */
export function sendFile<Answer>(
  path: string,
  form: FormData,
  options: {
    saves: boolean
    onProgress: (progress: SendProgress) => void
    signal: AbortSignal
    headers?: Readonly<Record<string, string>>
  },
): Promise<Answer> {
  const { saves, onProgress, signal, headers = {} } = options
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let isSent = false
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress({ kind: 'sending', sent: loaded, total }),
    )
    request.upload.addEventListener('load', () => {
      isSent = true
      onProgress({ kind: 'working' })
    })
    request.addEventListener('load', () => {
      const text = request.responseText
      if (request.status >= 200 && request.status < 300) {
        try {
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
          resolve(readAnswer(text, saves) as Answer)
        } catch (error) {
          reject(error)
        }
      } else {
        reject(rejection(request.status, text, saves))
      }
    })
    request.addEventListener('error', () =>
      reject(isSent && saves ? new CallFailed(0, LOST) : new NothingSaved(0, CUT_SHORT)),
    )
    request.addEventListener('abort', () => reject(new SendCanceled()))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', path)
    request.setRequestHeader('accept', 'application/json')
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(form)
  })
}

const LOST =
  'The connection was lost after the file was sent, so we don’t know whether it was imported. Choose it again to check: stores that were imported count as unchanged.'
const CUT_SHORT =
  'The connection was lost, or the file changed during the upload. Nothing was saved.'
