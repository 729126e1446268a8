import type { Language } from '#domain/text/language.ts'
import { adoptSheet } from '#web/browser/adopt-sheet.ts'
import { todayCatalog } from './today-catalog.ts'
import { TODAY_LOOK_ID, TODAY_NOTES_LOOK_ID, TODAY_PAGE_LOOK_ID } from './today-part.tsx'

const brought = new Set<string>()

/** Brings the words and the styles of what a card tells of today, where the page does not have them. */
export async function prepareCard(language: Language): Promise<void> {
  await Promise.all([
    todayCatalog.load(language),
    bring(TODAY_LOOK_ID, () => import('./today-look.css?inline')),
    bring(TODAY_NOTES_LOOK_ID, () => import('./today-notes-look.css?inline')),
  ])
}

/** The same of what a store's page tells. */
export async function preparePage(language: Language): Promise<void> {
  await prepareCard(language)
  await bring(TODAY_PAGE_LOOK_ID, () => import('./today-page-look.css?inline'))
}

async function bring(id: string, load: () => Promise<{ default: string }>): Promise<void> {
  if (typeof document === 'undefined' || brought.has(id) || document.getElementById(id)) return
  brought.add(id)
  adoptSheet((await load()).default)
}
