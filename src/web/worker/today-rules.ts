import { ASSETS_FOLDER, FONTS_FOLDER, TODAY_PATH } from '#web/addresses/paths.ts'

/** The cache of `/today`. Its name is none of those that the visitors' worker tidies up. */
export const TODAY_CACHE = 'forecourt.today-1'

/** More files than the page of one version has; then those of former versions go. */
const FILES_MAX = 150

/** Whether an address is `/today` or a store below it: one page for all of them. */
export function isTodayPage(pathname: string): boolean {
  return pathname === TODAY_PATH || pathname.startsWith(`${TODAY_PATH}/`)
}

/** Whether an address names its content. Nothing that the API answers does. */
export function isTodayFile({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  if (pathname.startsWith(ASSETS_FOLDER)) return true
  return (
    (pathname.startsWith(FONTS_FOLDER) || pathname === '/icons.svg') && search.startsWith('?v=')
  )
}

/** The files of former versions, of all that are kept. @param wanted by the newest page */
export function leftovers(kept: readonly string[], wanted: ReadonlySet<string>): string[] {
  return kept.length > FILES_MAX ? kept.filter((address) => !wanted.has(address)) : []
}
