import type { Language } from '#domain/text/language.ts'
import { markUntranslated } from '#domain/text/own-text.ts'
import { fillSite } from './figures.ts'
import { withoutPagesOff } from './links.ts'
import type { TranslatedSite, Untranslated } from './site-file.ts'
import type { Site } from './site.ts'

/**
 * The site as visitors read it in a language: with the figures in its texts, with nothing that leads to
 * a page that is off, and with a mark on each text that is not translated (`own-text.ts`).
 */
export function siteForVisitors({ site, untranslated }: TranslatedSite, language: Language): Site {
  return withoutPagesOff(marked(fillSite(site, language), untranslated))
}

/** The same site, which is changed, with the marks. */
function marked(site: Site, untranslated: readonly Untranslated[]): Site {
  for (const { path, goes } of untranslated) {
    // An attribute has no place for a language of its own.
    if (goes === 'attribute') continue
    const key = path.at(-1) ?? ''
    const parent = path
      .slice(0, -1)
      .reduce<unknown>((at, name) => Reflect.get(Object(at), name), site)
    const text: unknown = Reflect.get(Object(parent), key)
    if (typeof text === 'string') Reflect.set(Object(parent), key, markUntranslated(text))
  }
  return site
}
