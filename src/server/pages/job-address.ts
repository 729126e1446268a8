import type { Services } from '#server/services.ts'
import { JOBS_PATH } from '#web/addresses/paths.ts'

const JOB_PATH = new RegExp(`^${JOBS_PATH}/([^/]+)$`)

/**
 * Distinguishes pages of openings that exist or existed from ids that were never used. All of those are
 * the 404 page, so that they cannot fill the cache.
 *
 * @param notFound the address of the 404 page
 * @returns the address itself, or `notFound`
 */
export function createJobAddress(
  { jobs }: Pick<Services, 'jobs'>,
  notFound: URL,
): (address: URL) => Promise<URL> {
  return async (address) => {
    const [, id] = JOB_PATH.exec(address.pathname) ?? []
    if (id === undefined) return address
    // Ids need no escapes in addresses, so a text with one is not an id.
    return (await jobs.find(id)) ? address : notFound
  }
}
