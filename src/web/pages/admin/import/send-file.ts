import { CallFailed, readAnswer, rejection } from '#web/pages/admin/catalog/admin-api.ts'

/** Where a file is on its way: so many of its bytes are sent, or it is all there. */
export type SendProgress = { kind: 'sending'; sent: number; total: number } | { kind: 'working' }

/** The sending was called off before the server had the file. */
export class SendCancelled extends Error {
  override readonly name = 'SendCancelled'
}

/** The connection broke before the server had the whole file, or was to keep any: nothing is saved. */
export class NothingSaved extends CallFailed {}

/**
 * Sends a form with a file and tells how far it is: `fetch` cannot say how much of a body is sent.
 * As in `call`, the answer has the shape that the caller names.
 *
 * @param options.saves the server keeps something of what it is sent
 * @param options.signal calls it off
 * @throws CallFailed with the server's own words, or with ours when there is no connection, which
 *   then say whether anything was saved
 * @throws NothingSaved when it is certain without an answer
 * @throws SendCancelled
 */
export function sendFile<Answer>(
  path: string,
  form: FormData,
  options: { saves: boolean; onProgress: (progress: SendProgress) => void; signal: AbortSignal },
): Promise<Answer> {
  const { saves, onProgress, signal } = options
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
    request.addEventListener('abort', () => reject(new SendCancelled()))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', path)
    request.setRequestHeader('accept', 'application/json')
    request.send(form)
  })
}

const LOST =
  'The connection was lost after the file had been sent, so it may have been imported or not. Choose it again to see: what is there already counts as unchanged.'
const CUT_SHORT =
  'The connection was lost, or the file changed during the upload. Nothing was saved.'
