import { createDirectory } from '#server/queries/directory.ts'
import { readLanguage } from '#domain/text/language.ts'
import { notFoundIn } from './page-address.ts'
import type { Services } from '#server/services.ts'
import { STORES_PATH } from '#web/addresses/paths.ts'

/** Under this path every page has an address in lower-case letters, digits and hyphens. */
const DIRECTORY = new RegExp(`^${STORES_PATH}(?:/|$)`, 'i')
const DIRECTORY_PATH = new RegExp(`^${STORES_PATH}(?:/[a-z0-9-]+){0,3}$`)

/** Whether a path is spelled as the directory's are, whether anything is there or not. */
export function isDirectoryPath(path: string): boolean {
  return DIRECTORY_PATH.test(path)
}

/**
 * Distinguishes pages of the directory that exist or existed from paths that were never used. All of
 * those are one page, the 404 page, so that they cannot fill the cache, and one costs no
 * rendering.
 *
 * @returns the address itself, or that of the 404 page
 */
export function createDirectoryAddress(services: Services): (address: URL) => Promise<URL> {
  const { state, city, locationAt } = createDirectory(services)

  async function isKnown(path: string): Promise<boolean> {
    if (!DIRECTORY_PATH.test(path)) return false
    const [inState, inCity, slug] = path.split('/').slice(2)
    if (inState === undefined) return true
    if (inCity === undefined) return (await state(inState)) !== null
    if (slug === undefined) return (await city(inState, inCity)) !== null
    return (await locationAt(`${inState}/${inCity}/${slug}`)) !== null
  }

  return async (address) => {
    const { language, rest } = readLanguage(address.pathname)
    if (!DIRECTORY.test(rest)) return address
    return (await isKnown(rest)) ? address : notFoundIn(language)
  }
}
