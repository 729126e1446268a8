import { rememberedText, type RememberedText } from '#web/browser/remembered-text.ts'
import type { Entries } from '#web/addresses/quiz-address.ts'

const texts = new Map<string, RememberedText>()

/** The stored entries of a job's quiz in this tab, so that a reload loses nothing. */
export function keptEntries(jobId: string): Entries {
  try {
    const kept: unknown = JSON.parse(textOf(jobId).read() ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )
  } catch {
    return {}
  }
}

/**
 * Stores the entries until the tab is closed or, without browser storage, until the page is left.
 * Without entries, deletes the stored ones.
 */
export function keepEntries(jobId: string, entries: Entries): void {
  const given = Object.entries(entries).filter(([, entry]) => entry !== '')
  const text = given.length === 0 ? null : JSON.stringify(Object.fromEntries(given))
  textOf(jobId).write(text)
}

function textOf(jobId: string): RememberedText {
  const known = texts.get(jobId)
  if (known) return known
  const text = rememberedText(`forecourt:quiz:${jobId}`, () => sessionStorage)
  texts.set(jobId, text)
  return text
}
