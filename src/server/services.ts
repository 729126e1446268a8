import type { QuizFile } from '#domain/quiz/quiz-file.ts'
import type { Quiz } from '#domain/quiz/quiz.ts'
import type { Site } from '#domain/site/site.ts'
import type { Language } from '#domain/text/language.ts'
import type { Config } from './config.ts'
import type { HealthReports } from '#server/health/health-reports.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { SiteHealth } from '#server/health/site-health.ts'
import type { BoardNotices } from '#server/day/board-notice.ts'
import type { UpdateAsks } from '#server/day/update-asks.ts'
import type { PriceImports } from '#server/day/price-imports.ts'
import type { StoreDays } from '#server/day/store-days.ts'
import type { Counts } from '#server/counts/counts.ts'
import type { VisitCounter } from '#server/counts/visit-counter.ts'
import type { Google } from '#server/google-listing/google.ts'
import type { LocationReader } from '#server/importing/readers/reading-thread.ts'
import type { JobOpenings } from '#server/jobs/job-openings.ts'
import type { LocationListing } from '#server/locations/location-listing.ts'
import type { Log } from '#server/logs/logging.ts'
import type { MapKey } from './map-key.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { ChainPictures } from './pictures/chain-pictures.ts'
import type { QuizAttempts } from '#server/quiz/quiz-attempts.ts'
import type { Geocoder } from '#server/geocoding/geocoder.ts'
import type { ZipTable } from '#server/geocoding/zip-table.ts'
import type { SiteEditor } from '#server/site-editor/site-editor.ts'
import type { Setup } from '#server/setup/setup.ts'
import type { Staff } from '#server/staff/staff.ts'
import type { SiteBackups } from './storage/backup/backup-service.ts'
import type { TimedBackups } from './storage/backup/places/timed-backups.ts'
import type { Storage } from './storage/storage.ts'

/** All that handlers and pages work with. `create-services.ts` chooses the implementations. */
export type Services = {
  config: Config
  log: Log
  /** What monitoring is told */
  metrics: Metrics
  /** Milliseconds since the epoch */
  clock: () => number
  /** Milliseconds of a clock that never goes back, for timers in memory */
  monotonic: () => number
  storage: Storage
  /**
   * The chain now in a language, with the figures put into its texts, and nothing that leads to a page
   * that is off. It changes while the site runs, so nobody keeps it longer than a request.
   */
  site: (language?: Language) => Site
  /** The time zone of a store whose own cannot be found: an IANA name */
  fallbackTimeZone: () => string
  /** Another one for another `site.json`; open tabs compare it */
  siteVersion: () => string
  zips: ZipTable
  geocoder: Geocoder
  listing: () => Promise<LocationListing>
  /** Reads files of locations, in a thread of its own */
  locationReader: LocationReader
  /** What is open to apply for */
  jobs: JobOpenings
  /** What the fit quiz asks in a language. Questions, right answers and scores are the same in each. */
  quiz: (language?: Language) => Quiz
  /** As it is written, with what it lacks in each language */
  quizFile: QuizFile
  quizAttempts: QuizAttempts
  /** What visitors look for, as counts */
  counts: Counts
  /** Counts the requests of visitors */
  visits: VisitCounter
  /** Link previews and icons, made of the chain's words in a language and its mark as they are now */
  pictures: (language?: Language) => Promise<ChainPictures>
  /** Who may change things */
  staff: Staff
  /** The chain's business listing at Google */
  google: Google
  /** Behind the site editor */
  siteEditor: SiteEditor
  /** What staff say of the stores' days */
  storeDays: StoreDays
  /** Lists of prices */
  priceImports: PriceImports
  /** The line over the storm board */
  notices: BoardNotices
  updateAsks: UpdateAsks
  mailer: Mailer
  /** An owner's first hour */
  setup: Setup
  /** Of Google's map, which browsers alone use */
  mapKey: MapKey
  /** Copies of the data folder, and what becomes of them */
  backups: SiteBackups
  /** Backups that the site makes by itself, elsewhere; `null` when nothing says where */
  timedBackups: TimedBackups | null
  /** How the site is, for its owner */
  health: SiteHealth
  /** What of it goes out by mail */
  reports: HealthReports
}
