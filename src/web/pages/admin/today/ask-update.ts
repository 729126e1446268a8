import type { AskAnswer } from '#domain/day/today.ts'
import { TODAY_ASK_CALL } from '#web/addresses/paths.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import type { SavedMany } from './saved-line.tsx'

/** Asks the managers of stores for an update. @throws CallFailed */
export async function askUpdate(ids: readonly string[]): Promise<SavedMany> {
  const { message } = await call<AskAnswer>('POST', TODAY_ASK_CALL, { ids })
  return { message, undo: null }
}
