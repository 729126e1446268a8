import type { KeptBackup } from '#domain/staff/kept-backup.ts'
import { call, CallFailed, readAnswer, rejection } from '#web/pages/admin/catalog/admin-api.ts'
import { BACKUP_UPLOAD_CALL } from '#web/addresses/paths.ts'

/** Small enough for a slow line: the server ends a request after some seconds. */
const PIECE_BYTES = 1024 * 1024

/**
 * Sends a file to be kept as a backup, in pieces.
 *
 * @param onProgress receives the share that was sent, 0 to 1
 * @throws CallFailed
 */
export async function sendBackup(
  file: File,
  onProgress: (share: number) => void,
): Promise<KeptBackup> {
  let upload: string | null = null
  let sent = 0
  do {
    const piece = file.slice(sent, sent + PIECE_BYTES)
    const query: string = upload === null ? '' : `?upload=${upload}&at=${sent}`
    const answer = await sendPiece(`${BACKUP_UPLOAD_CALL}${query}`, piece)
    upload = answer.upload
    sent = answer.bytes
    onProgress(file.size === 0 ? 1 : sent / file.size)
  } while (sent < file.size)
  return call<KeptBackup>('POST', `${BACKUP_UPLOAD_CALL}?upload=${upload}&done=1`)
}

async function sendPiece(path: string, body: Blob): Promise<{ upload: string; bytes: number }> {
  let response: Response
  let text: string
  try {
    response = await window.fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
      body,
    })
    text = await response.text()
  } catch (cause) {
    throw new CallFailed(
      0,
      'The connection was lost. Nothing was changed; choose the file again.',
      {
        cause,
      },
    )
  }
  if (!response.ok) throw rejection(response.status, text, false)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- client and server are of one build
  return readAnswer(text, false) as { upload: string; bytes: number }
}
