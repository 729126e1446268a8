import { z } from 'zod'
import { schemaProblems } from '#domain/text/schema-problems.ts'
import type { Language } from '#domain/text/language.ts'
import { translatedFile, type Translated, type Untranslated } from '#domain/text/translated-file.ts'
import { plainSite } from './forms/plain-source.ts'
import { Site } from './site.ts'

/** A chain in one language, and the texts that it lacks there. */
export type TranslatedSite = { site: Site; untranslated: readonly Untranslated[] }

/** A chain in each language. */
export type SiteFile = Readonly<Record<Language, TranslatedSite>>

/**
 * `site.json`. Each of its texts may be in several languages (`translated-file.ts`), and items of its
 * lists may have ids for the editor (`forms/prepared-source.ts`).
 */
export const SiteFile = z
  .preprocess((file) => plainSite(Site, file), translatedFile(Site))
  .transform(({ en, es }): SiteFile => ({
    en: siteOf(en),
    es: siteOf(es),
  }))

function siteOf({ content, untranslated }: Translated<Site>): TranslatedSite {
  return { site: content, untranslated }
}

/**
 * What is wrong with a site file, all at once: one sentence per problem that starts with the path
 * in the file, e.g. `pages.fuel.grades[2].octane: expected a number, got "eighty-seven"`. Empty
 * when it is right.
 */
export function siteProblems(value: unknown): string[] {
  return schemaProblems(SiteFile, plainSite(Site, value))
}
