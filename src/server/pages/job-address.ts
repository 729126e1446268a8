import type { Services } from '#server/services.ts'
import { JOBS_PATH } from '#web/addresses/paths.ts'

const JOB_PATH = new RegExp(`^${JOBS_PATH}/([^/]+)$`)

/**
 * Tells pages of openings that are or once were from ids that nobody ever gave out. All of those are
 * the 404 page, so nobody can fill the cache with them.
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
    // Ids in addresses need no escapes, so what has any is none.
    return (await jobs.find(id)) ? address : notFound
  }
}
