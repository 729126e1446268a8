import { z } from 'zod'
import { HISTORY_DAYS } from '#domain/history/history-kind.ts'
import type { DocumentShape } from '#server/storage/kept-document.ts'

/** How long the owner wants the history to be kept. */
export type HistorySettings = { readonly days: number | null | 'usual' }

export const historyShape: DocumentShape<HistorySettings> = {
  name: 'history.json',
  schema: z.object({
    days: z.union([
      z.number().int().min(HISTORY_DAYS.least).max(HISTORY_DAYS.most),
      z.null(),
      z.literal('usual'),
    ]),
  }),
  steps: [],
  empty: { days: 'usual' },
  remedy: `remove the file; the history is kept for ${HISTORY_DAYS.usual} days then.`,
}

/** Without a wish of the owner, a chain that imports every day must not fill the disk. */
const USUAL_BYTES = 64 * 1024 * 1024

/** What the journal may delete. */
export function limitsOf({ days }: HistorySettings): { days: number | null; bytes: number } {
  return days === 'usual'
    ? { days: HISTORY_DAYS.usual, bytes: USUAL_BYTES }
    : { days, bytes: Infinity }
}
