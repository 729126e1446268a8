import type { Language } from '#domain/text/language.ts'
import { adoptSheet } from '#web/browser/adopt-sheet.ts'
import { todayCatalog } from './today-catalog.ts'
import { TODAY_LOOK_ID } from './today-part.tsx'

/** Brings the words and the styles of what stores tell of today, where the page does not have them. */
export async function prepare(language: Language): Promise<void> {
  await todayCatalog.load(language)
  if (typeof document === 'undefined' || hasStyles || document.getElementById(TODAY_LOOK_ID)) return
  hasStyles = true
  adoptSheet((await import('./today-look.css?inline')).default)
}

let hasStyles = false
