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
    findLocations: async (query) => (await finder()).searchOverHttp(options, query),
    location: async (id) => (await finder()).locationOverHttp(read, id),
    directory: async () => (await directory()).directoryOverHttp(read),
    status: (search) => read<StatusBoard>([STATUS_BOARD_FOLDER + language + search]),
    jobs: async () => (await jobs()).jobsOverHttp(read),
    quizQuestions: async () => null,
  }
}

// Most visits never search, so the code loads with the first search. The build wraps an `import()` whose
// exports are read on the spot in a helper; as functions they stay as they are.
const finder = () => import('./finder-http.ts')
const directory = () => import('./directory-http.ts')
const jobs = () => import('./jobs-http.ts')
