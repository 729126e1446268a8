import type { Language } from '#domain/text/language.ts'
import { withMarks } from '#domain/text/translated-file.ts'
import { fillSite } from './figures.ts'
import { withoutPagesOff } from './links.ts'
import type { TranslatedSite } from './site-file.ts'
import type { Site } from './site.ts'

/**
 * The site as visitors read it in a language: with the figures in its texts, with nothing that leads to
 * a page that is off, and with a mark on each text that is not translated (`own-text.ts`).
 */
export function siteForVisitors({ site, untranslated }: TranslatedSite, language: Language): Site {
  return withoutPagesOff(withMarks(fillSite(site, language), untranslated))
}
