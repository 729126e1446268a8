/** The languages that the product's own words exist in (BCP 47). The first one has no prefix in addresses. */
export const LANGUAGES = ['en', 'es'] as const

export type Language = (typeof LANGUAGES)[number]

/** The language of pages without a prefix, and of everything that is not for visitors. */
export const MAIN_LANGUAGE: Language = LANGUAGES[0]

/** Languages name themselves, so that their readers find them. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

/** For staff, whose area is in English. */
export const ENGLISH_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' }

const PREFIXED = /^\/([a-z]{2})(?=[/?#]|$)/i

/**
 * Reads the language off an address of the site.
 *
 * @param address a path, which may have a query: "/es/fuel?gallons=40"
 * @returns the language and the address without its prefix: "es" and "/fuel?gallons=40"
 */
export function readLanguage(address: string): { language: Language; rest: string } {
  const [prefix = '', code = ''] = PREFIXED.exec(address) ?? []
  const language = LANGUAGES.find((known) => known === code.toLowerCase())
  if (!language || language === MAIN_LANGUAGE) return { language: MAIN_LANGUAGE, rest: address }
  const rest = address.slice(prefix.length)
  return { language, rest: rest.startsWith('/') ? rest : `/${rest}` }
}

/** What the addresses of a language begin with: "/es"; empty for the main language. */
export function languagePrefix(language: Language): string {
  return language === MAIN_LANGUAGE ? '' : `/${language}`
}

/**
 * The address of the same page in a language.
 *
 * @param address a path of the main language, which may have a query: "/", "/fuel?gallons=40"
 */
export function inLanguage(language: Language, address: string): string {
  const prefix = languagePrefix(language)
  return prefix === '' ? address : prefix + address.replace(/^\/(?=[?#]|$)/, '')
}
