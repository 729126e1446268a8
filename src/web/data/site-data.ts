import type { FactName } from '#domain/location/facts/fact-names.ts'
import type { Coordinates } from '#domain/address/coordinates.ts'
import type { SearchCenter } from '#domain/search/location-search.ts'
import type { Price } from '#domain/day/day.ts'
import type { PackedPrices } from '#domain/day/packed-prices.ts'
import type { FuelSign } from '#domain/day/fuel-sign.ts'
import type { ListedLocation } from '#domain/location/location.ts'
import type { NearestFound } from '#domain/search/nearest-found.ts'
import type { QuizRole } from '#domain/quiz/quiz-role.ts'
import type { QuizQuestion } from '#domain/quiz/quiz.ts'
import type { SearchFallback, SearchReading } from '#domain/search/search-reading.ts'
import type { Site } from '#domain/site/site.ts'
import type { Language } from '#domain/text/language.ts'
import type { Tag } from '#domain/location/tag.ts'
import type { FinderQuery } from '#web/addresses/finder-query.ts'
import type { DirectoryData } from './directory-data.ts'
import type { JobsData } from './jobs-data.ts'
import type { Perishable } from './perishable.ts'
import type { StatusBoard } from './status-board.ts'

/** The data of every page's frame: banner, bar, and footer. */
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
  /** The year in the chain's time zone, for the copyright line */
  year: number
  /** Part of the addresses of pictures that are drawn from `site.json` */
  picturesVersion: string
  /** Changes with the site's content; an open tab then loads its next page as a document */
  siteVersion: string
  /** The languages that visitors can read the site in, the main one first */
  languages: readonly Language[]
  /** `PUBLIC_URL` without a trailing slash: where canonical addresses begin */
  origin: string
  /** The delivery partner's page; `null` while there is none */
  deliveryUrl: string | null
  /** The chain has the design's colors, and so may show the committed renders of its drawings */
  hasDesignColors?: true
  /** Set when the finder has Google's map; that page then has its own policy */
  hasGoogleMap?: true
  /** Set with OFFLINE=off: browsers keep no pages */
  isOfflineOff?: true
  /** Set with COUNTS=off: what visitors look for is not counted */
  isCountsOff?: true
  /** The number of locations that visitors can find */
  locationCount: number
} & Perishable

/** The keys of the pages whose texts and figures are in `site.json`, and of how it shows prices. */
export type PageName = keyof Site['pages'] | 'fuelPrices'

/** The texts and figures of one page. */
export type PageWords<Name extends PageName> = Name extends 'fuel'
  ? FuelWords
  : Name extends keyof Site['pages']
    ? Site['pages'][Name]
    : FuelSign

type FuelWords = Site['pages']['fuel'] & { today?: FuelToday }

/** The lowest prices of the chain; a page has them when there are any. */
export type FuelToday = {
  sign: FuelSign
  /** In the order of the pumps */
  lowest: readonly LowestPrice[]
  /** The instant that it was made for, ms since the epoch */
  now: number
}

/** What a grade costs where it costs least. */
export type LowestPrice = Pick<Price, 'grade' | 'credit' | 'asOf'> & {
  location: Pick<ListedLocation, 'name' | 'path' | 'timeZone'>
}

export type FinderAnswer = {
  /** The search that this answers */
  query: FinderQuery
  /** The results to show now, in order */
  locations: readonly FoundLocation[]
  /** The total number of results */
  total: number
  /** The point that distances are measured from, if the search has one */
  center: SearchCenter | null
  /** Why all stores are shown, when the zip leads nowhere (spec 8) */
  fallback: SearchFallback | null
  /** The nearest locations, suggested when nothing is found near a known place */
  nearby: { place: string; locations: readonly FoundLocation[] } | null
  /** Corners of the map's view when there are no stores to show; otherwise absent */
  region?: readonly Coordinates[]
  /** The nearest of the found or suggested locations; `null` without distances */
  nearest: NearestFound | null
  /** How the text was understood, if no address or name contains it */
  reading: SearchReading | null
  /** Every tag that a visitor can filter by */
  tags: readonly Tag[]
  /** The facts that a visitor can filter by; absent without any */
  facts?: readonly FactName[]
  /** Ids of the grades that a visitor can filter by; absent without any */
  grades?: readonly string[]
  /** The instant the answer was made, ms since the epoch: statuses are computed for it */
  now: number
  /** Present when staff said something of today at any store of the chain */
  today?: ChainToday
} & Perishable

export type ChainToday = {
  /** Ids of the grades that some store has a price for */
  priced: readonly string[]
  /** In a page's data: the prices of its locations and, after them, of those nearby, which have none */
  packed?: PackedPrices
}

/** How prices are shown, with the answer whose locations they are of. */
export type AnswerSign = FuelSign & {
  answer?: Pick<FinderAnswer, 'locations' | 'nearby' | 'today'>
}

/** A location in a list of many, without the texts that are made of its week. */
export type FoundLocation = Omit<ListedLocation, 'hours' | 'weekdayDescriptions' | 'phoneHref'> & {
  /** Absent where it is `usualHref` of the phone */
  phoneHref?: string | null
}

/** What a map pin or a short list says about a location; the home page's has its day only if it is limited. */
export type BriefLocation = Omit<FoundLocation, 'phone' | 'phoneHref' | 'tags'>

/** The home page's texts and the few locations on its map. */
export type HomeData = {
  words: PageWords<'home'>
  locations: readonly BriefLocation[]
  /** The instant that statuses are computed for, ms since the epoch */
  now: number
} & Perishable

/** A search without an answer from the server; the page keeps the previous results. */
export class SearchFailed extends Error {
  override readonly name = 'SearchFailed'
}

/**
 * The map points of locations with coordinates, as columns, which need half as many bytes as rows.
 */
export type PointColumns = {
  ids: readonly string[]
  names: readonly string[]
  /** Degrees, to about 10 m */
  lats: readonly number[]
  lngs: readonly number[]
}

/**
 * All data reads of page loaders: from storage on the server, over `/api` in the browser.
 */
export type SiteData = {
  frame: () => Promise<Frame>
  page: <Name extends PageName>(name: Name) => Promise<PageWords<Name>>
  findLocations: (query: FinderQuery) => Promise<FinderAnswer>
  /** The location with an id; `null` when it never existed or was deleted */
  location: (id: string) => Promise<ListedLocation | null>
  /** The data reads of the directory and of location pages */
  directory: () => Promise<DirectoryData>
  /** The storm board. @param search the query of its address, with the question mark */
  status: (search: string) => Promise<StatusBoard>
  /** The data reads of the pages about openings */
  jobs: () => Promise<JobsData>
  /**
   * The questions for a role, if they come with the page. `null` in the browser, where the quiz
   * reads `/questions.json` itself and shows a spinner.
   */
  quizQuestions: (role: QuizRole) => Promise<readonly QuizQuestion[] | null>
}
