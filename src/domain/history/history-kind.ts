/** What a change in the history is about, for its filter. */
export const HISTORY_KINDS = [
  'site',
  'stores',
  'tags',
  'import',
  'sync',
  'people',
  'media',
  'today',
] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]

/** Whether a text names a kind. */
export function isHistoryKind(text: string): text is HistoryKind {
  return HISTORY_KINDS.some((kind) => kind === text)
}

/** How many days the history may be kept, and is kept unless the owner says otherwise. */
export const HISTORY_DAYS = { least: 7, most: 3650, usual: 90 } as const
