import { readLanguage } from '#domain/text/language.ts'
import { notFoundIn } from './page-address.ts'
import type { Services } from '#server/services.ts'
import { JOBS_PATH } from '#web/addresses/paths.ts'

const JOB_PATH = new RegExp(`^${JOBS_PATH}/([^/]+)$`)

/**
 * Distinguishes pages of openings that exist or existed from ids that were never used. All of those are
 * the 404 page, so that they cannot fill the cache.
 *
 * @returns the address itself, or that of the 404 page
 */
export function createJobAddress({ jobs }: Pick<Services, 'jobs'>): (address: URL) => Promise<URL> {
  return async (address) => {
    const { language, rest } = readLanguage(address.pathname)
    const [, id] = JOB_PATH.exec(rest) ?? []
    if (id === undefined) return address
    // Ids need no escapes in addresses, so a text with one is not an id.
    return (await jobs.find(id)) ? address : notFoundIn(language)
  }
}
