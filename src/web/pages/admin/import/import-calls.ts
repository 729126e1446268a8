import { IMPORT_CALL, UNDO_IMPORT_CALL } from '#web/addresses/paths.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { confirmedRepairs, type ChosenRepairs } from './chosen-repairs.ts'
import type { ImportAnswer } from './import-plan.tsx'
import { sendFile, type SendProgress } from './send-file.ts'

type Sending = { onProgress: (progress: SendProgress) => void; signal: AbortSignal }

/**
 * Gets the changes that an import of a file would make.
 *
 * @throws CallFailed, SendCanceled
 */
export function planImport(file: File, sending: Sending): Promise<ImportAnswer> {
  return sendFile(`${IMPORT_CALL}?dryRun=1`, formOf(file, new Map()), { ...sending, saves: false })
}

/**
 * Imports a file.
 *
 * @param options.isStrict import nothing if a row is rejected
 * @throws CallFailed, NothingSaved, SendCanceled
 */
export function carryOutImport(
  file: File,
  options: { repairs: ChosenRepairs; isStrict: boolean },
  sending: Sending,
): Promise<ImportAnswer> {
  const address = options.isStrict ? `${IMPORT_CALL}?strict=1` : IMPORT_CALL
  return sendFile(address, formOf(file, options.repairs), { ...sending, saves: true })
}

/**
 * Undoes an import.
 *
 * @returns the server's message
 * @throws CallFailed
 */
export async function undoImport(undoId: string): Promise<string> {
  const { message } = await call<{ message: string }>(
    'POST',
    `${UNDO_IMPORT_CALL}?undoId=${undoId}`,
  )
  return message
}

function formOf(file: File, repairs: ChosenRepairs): FormData {
  const form = new FormData()
  form.set('file', file)
  if (repairs.size > 0) form.set('mends', JSON.stringify(confirmedRepairs(repairs)))
  return form
}
