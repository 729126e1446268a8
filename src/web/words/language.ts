import { createContext, use } from 'react'
import { inLanguage, MAIN_LANGUAGE, type Language } from '#domain/text/language.ts'

/** The language of the page. It stays the same for as long as the document. */
export const PageLanguage = createContext<Language>(MAIN_LANGUAGE)

export function useLanguage(): Language {
  return use(PageLanguage)
}

/** The `lang` of texts that are in the main language alone, such as the descriptions of openings. */
export function useSourceLanguage(): Language | undefined {
  return useLanguage() === MAIN_LANGUAGE ? undefined : MAIN_LANGUAGE
}

/**
 * The whole address of a page in the page's language, for forms and frames. Links add it themselves.
 *
 * @param address of the main language: "/fuel"
 */
export function usePageAddress(address: string): string {
  return inLanguage(useLanguage(), address)
}
