import type { Site } from '#domain/site/site.ts'
import type { Read } from './read.ts'
import type { Frame, PageName, SiteData } from './site-data.ts'
import { SITE_CALL, pathTo } from '#web/addresses/paths.ts'

/**
 * The browser's `SiteData`, over `/api`.
 *
 * @param locationCount the chain's number of locations; decides whether the browser searches
 */
export function createHttpSiteData(options: { read: Read; locationCount: number }): SiteData {
  const { read } = options
  return {
    frame: () => read<Frame>([pathTo(SITE_CALL, { name: 'frame' })]),
    page: <Name extends PageName>(name: Name) =>
      read<Site['pages'][Name]>([pathTo(SITE_CALL, { name })]),
    findLocations: async (query) => {
      // Most visits never search, so the code loads with the first search.
      const { searchOverHttp } = await import('./finder-http.ts')
      return searchOverHttp(options, query)
    },
    location: async (id) => (await import('./finder-http.ts')).locationOverHttp(read, id),
    directory: async () => (await import('./directory-http.ts')).directoryOverHttp(read),
    jobs: async () => (await import('./jobs-http.ts')).jobsOverHttp(read),
    quizQuestions: async () => null,
  }
}
