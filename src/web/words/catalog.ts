import type { Language } from '#domain/text/language.ts'
import { useLanguage } from './language.ts'

/** The words of a part of the site, in each language. */
export type Catalog<Words> = {
  /** The folder of its files, which are `words.en.ts` and so on: "pages/fuel" */
  folder: string
  /** Loads the words of a language, once */
  load: (language: Language) => Promise<void>
  /**
   * The words of a language.
   *
   * @throws Error when they are not loaded
   */
  in: (language: Language) => Words
}

/**
 * A catalog of words. A browser loads those of its page's language alone.
 *
 * @param folder below `src/web`
 * @param loaders for each language, the file that exports its `words`; all have the same type, so a
 *   missing sentence is a type error
 */
export function createCatalog<Words>(
  folder: string,
  loaders: Readonly<Record<Language, () => Promise<{ words: Words }>>>,
): Catalog<Words> {
  const loaded = new Map<Language, Words>()
  return {
    folder,
    load: async (language) => {
      if (!loaded.has(language)) loaded.set(language, (await loaders[language]()).words)
    },
    in: (language) => {
      const words = loaded.get(language)
      if (words === undefined) throw new Error(`These words are not loaded in ${language}`)
      return words
    },
  }
}

/** The words of the page's language. The page's route names the catalog, so they are there. */
export function useWords<Words>(catalog: Catalog<Words>): Words {
  return catalog.in(useLanguage())
}
