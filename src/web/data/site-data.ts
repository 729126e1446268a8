import type { Coordinates } from '#domain/address/coordinates.ts'
import type { SearchCenter } from '#domain/search/location-search.ts'
import type { ListedLocation } from '#domain/location/location.ts'
import type { NearestFound } from '#domain/search/nearest-found.ts'
import type { QuizRole } from '#domain/quiz/quiz-role.ts'
import type { QuizQuestion } from '#domain/quiz/quiz.ts'
import type { SearchReading } from '#domain/search/search-reading.ts'
import type { Site } from '#domain/site/site.ts'
import type { Tag } from '#domain/location/tag.ts'
import type { FinderQuery } from '#web/addresses/finder-query.ts'
import type { DirectoryData } from './directory-data.ts'
import type { JobsData } from './jobs-data.ts'
import type { Perishable } from './perishable.ts'

/** What every page's frame shows: banner, bar, footer. */
export type Frame = Pick<
  Site,
  | 'brand'
  | 'banner'
  | 'social'
  | 'credit'
  | 'paymentAccepted'
  | 'currenciesAccepted'
  | 'menu'
  | 'pagesOff'
> & {
  contact: { phone: string; phoneHref: string | null; email: string }
  /** The year on the chain's own calendar, for the copyright line */
  year: number
  /** Goes into the addresses of pictures that are drawn from `site.json` */
  picturesVersion: string
  /** Another one for other words; a tab that is open loads its next page anew then */
  siteVersion: string
  /** `PUBLIC_URL` without a trailing slash: where canonical addresses begin */
  origin: string
  /** The delivery partner's page; `null` while there is none */
  deliveryUrl: string | null
  /** The chain has the design's colors, and so may show the committed renders of its drawings */
  hasDesignColors?: true
  /** Only where Google's map is on the finder: that page has a policy of its own */
  hasGoogleMap?: true
  /** How many locations a visitor can find */
  locationCount: number
} & Perishable

/** The pages whose words and figures live in `site.json`, by their key there. */
export type PageName = keyof Site['pages']

/** The words and figures of one page. */
export type PageWords<Name extends PageName> = Site['pages'][Name]

export type FinderAnswer = {
  /** The search that this answers */
  query: FinderQuery
  /** The results to show now, in order */
  locations: readonly ListedLocation[]
  /** How many there are in all */
  total: number
  /** The point that distances are measured from, when the search gave one */
  center: SearchCenter | null
  /** A sentence of the spec's error catalogue, when the search had to fall back */
  notice: string | null
  /** Where nothing is found near a known place: the nearest ones, offered beside the empty result */
  nearby: { place: string; locations: readonly ListedLocation[] } | null
  /** Corners of the map to show where it has no stores to show; absent where it has */
  region?: readonly Coordinates[]
  /** The nearest of those found or offered; `null` where nothing is measured */
  nearest: NearestFound | null
  /** What the text was taken for, where no address or name holds it */
  reading: SearchReading | null
  /** Every tag that a visitor can filter by */
  tags: readonly Tag[]
  /** The instant the answer was made, ms since the epoch: statuses are computed for it */
  now: number
} & Perishable

/** A search that the server could not be asked: the visitor keeps what was there before. */
export class SearchFailed extends Error {
  override readonly name = 'SearchFailed'
}

/**
 * Locations as the map draws them, those that have a place, as columns: thousands of them take half
 * of what rows would.
 */
export type PointColumns = {
  ids: readonly string[]
  names: readonly string[]
  /** Degrees, to about 10 m */
  lats: readonly number[]
  lngs: readonly number[]
}

/**
 * All that a page's loader may ask. On the server it is answered from storage, in the browser over
 * `/api`; pages cannot tell which.
 */
export type SiteData = {
  frame: () => Promise<Frame>
  page: <Name extends PageName>(name: Name) => Promise<Site['pages'][Name]>
  findLocations: (query: FinderQuery) => Promise<FinderAnswer>
  /** The location of an id; `null` when there is none, or none any more */
  location: (id: string) => Promise<ListedLocation | null>
  /** What the directory and the locations' own pages ask */
  directory: () => Promise<DirectoryData>
  /** What the pages about openings ask */
  jobs: () => Promise<JobsData>
  /**
   * What applicants for a role are asked, where it comes with the page. In the browser `null`: there
   * the quiz reads `/questions.json` itself, with a spinner meanwhile.
   */
  quizQuestions: (role: QuizRole) => Promise<readonly QuizQuestion[] | null>
}
