import type { FuelSign } from '#domain/day/fuel-sign.ts'
import type { Language } from '#domain/text/language.ts'
import { FINDER_PATH } from '#web/addresses/paths.ts'
import { todayCatalog } from '#web/locations/today/today-catalog.ts'
import look from '#web/locations/today/today-look.css?inline'
import { todayRules } from '#web/locations/today/today-rules.ts'
import notesLook from '#web/locations/today/today-notes-look.css?inline'
import pageLook from '#web/locations/today/today-page-look.css?inline'
import {
  TODAY_LOOK_ID,
  TODAY_NOTES_LOOK_ID,
  TODAY_PAGE_LOOK_ID,
} from '#web/locations/today/today-part.tsx'

/** What only a part of the cards have, by the classes in today-notes-look.css */
const NOTES = /class="today-(?:fact|lowest|old|aged|note)/

/**
 * The style sheets of what a page tells of today, with the ids of their elements. A page without one
 * gets it with the code that may need it.
 *
 * @param body the page's HTML
 * @param page its path is without its language
 */
export function todayLooks(
  body: string,
  { sign, language, path }: { sign: FuelSign; language: Language; path: string },
): (readonly [id: string, look: string])[] {
  return [
    [TODAY_LOOK_ID, look + todayRules(todayCatalog.in(language), sign)],
    ...(NOTES.test(body) ? [[TODAY_NOTES_LOOK_ID, notesLook] as const] : []),
    // The finder shows what pages do in its dialogs alone, which bring it.
    ...(path === FINDER_PATH ? [] : [[TODAY_PAGE_LOOK_ID, pageLook] as const]),
  ]
}
