import { MAIN_LANGUAGE, type Language } from '#domain/text/language.ts'
import type { Read } from './read.ts'
import type { StatusBoard } from './status-board.ts'
import type { Frame, PageName, PageWords, SiteData } from './site-data.ts'
import { STATUS_BOARD_FOLDER } from '#web/addresses/paths.ts'
import { siteCall } from '#web/addresses/site-call.ts'

/**
 * The browser's `SiteData`, over `/api`.
 *
 * @param language of the owner's texts
 * @param locationCount the chain's number of locations; decides whether the browser searches
 */
export function createHttpSiteData(options: {
  read: Read
  language?: Language
  locationCount: number
}): SiteData {
  const { read, language = MAIN_LANGUAGE } = options
  return {
    frame: () => read<Frame>([siteCall('frame', language)]),
    page: <Name extends PageName>(name: Name) => read<PageWords<Name>>([siteCall(name, language)]),
    findLocations: async (query) => {
      // Most visits never search, so the code loads with the first search.
      const { searchOverHttp } = await import('./finder-http.ts')
      return searchOverHttp(options, query)
    },
    location: async (id) => (await import('./finder-http.ts')).locationOverHttp(read, id),
    directory: async () => (await import('./directory-http.ts')).directoryOverHttp(read),
    status: (search) => read<StatusBoard>([STATUS_BOARD_FOLDER + language + search]),
    jobs: async () => (await import('./jobs-http.ts')).jobsOverHttp(read),
    quizQuestions: async () => null,
  }
}
