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
 * A catalog of words. English is part of the code that uses it, so that most visitors need no file
 * more; a page in another language loads its words beside that code.
 *
 * @param folder below `src/web`
 * @param english has the type of all, so a sentence that is missing in a language is a type error
 */
export function createCatalog<Words>(
  folder: string,
  english: Words,
  others: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ words: Words }>>>,
): Catalog<Words> {
  const loaded = new Map<Language, Words>([['en', english]])
  return {
    folder,
    load: async (language) => {
      if (language === 'en' || loaded.has(language)) return
      loaded.set(language, (await others[language]()).words)
    },
    in: (language) => {
      const words = loaded.get(language)
      if (words === undefined)
        throw new Error(`The words of ${folder} are not loaded in ${language}`)
      return words
    },
  }
}

/** The words of the page's language. The page's route names the catalog, so they are there. */
export function useWords<Words>(catalog: Catalog<Words>): Words {
  return catalog.in(useLanguage())
}
