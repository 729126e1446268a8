import { MAIN_LANGUAGE, type Language } from '#domain/text/language.ts'
import { SITE_CALL, pathTo } from './paths.ts'

/** The call for the owner's texts of a page, or of the frame, in a language. */
export function siteCall(name: string, language: Language): string {
  return pathTo(SITE_CALL, { name }) + (language === MAIN_LANGUAGE ? '' : `?lang=${language}`)
}
