import { createHash } from 'node:crypto'
import { quizForVisitors, type QuizFile } from '#domain/quiz/quiz-file.ts'
import type { Quiz } from '#domain/quiz/quiz.ts'
import type { MediaPicture } from '#domain/media/media-picture.ts'
import { withVersions } from '#domain/media/picture-versions.ts'
import { siteForVisitors } from '#domain/site/site-for-visitors.ts'
import type { Site } from '#domain/site/site.ts'
import type { SiteFile } from '#domain/site/site-file.ts'
import { MAIN_LANGUAGE, type Language } from '#domain/text/language.ts'
import { paintFiles, passwordFile, readingFiles, readZipTableText } from './built-files.ts'
import type { Config } from './config.ts'
import { keptLook, lookAtCertificate, type LookAtCertificate } from '#server/health/certificate.ts'
import { processFigures, type ProcessFigures } from '#server/health/process-figures.ts'
import { createSignInWatch } from '#server/health/sign-in-watch.ts'
import { createHealthReports, type HealthReports } from '#server/health/health-reports.ts'
import { reportedShape } from '#server/health/reported.ts'
import { createMailer, type Mailer } from '#server/mail/mailer.ts'
import { STAFF_HEALTH_PATH } from '#web/addresses/paths.ts'
import { createSiteHealth, type SiteHealth } from '#server/health/site-health.ts'
import { watchSignIns } from '#server/health/watch-sign-ins.ts'
import { createBoardNotices, type BoardNotices } from '#server/day/board-notice.ts'
import { createUpdateAsks, type UpdateAsks } from '#server/day/update-asks.ts'
import { createPriceImports, type PriceImports } from '#server/day/price-imports.ts'
import { createStoreDays, type StoreDays } from '#server/day/store-days.ts'
import { createCounts, type Counts } from '#server/counts/counts.ts'
import { createVisitCounter, type VisitCounter } from '#server/counts/visit-counter.ts'
import { createGoogle, type Google } from '#server/google-listing/google.ts'
import {
  createReadingThread,
  type LocationReader,
} from '#server/importing/readers/reading-thread.ts'
import { createJobOpenings, type JobOpenings } from '#server/jobs/job-openings.ts'
import { createJobsFile } from '#server/jobs/jobs-file.ts'
import { lastGoodShape } from '#server/jobs/jobs-last-good.ts'
import { createLocationListing, type LocationListing } from '#server/locations/location-listing.ts'
import type { Log } from '#server/logs/logging.ts'
import { createMapKey, type MapKey } from './map-key.ts'
import { createMetrics, type Metrics } from '#server/metrics/metrics.ts'
import { watchFetch, watchGeocoding, type OutsideService } from '#server/metrics/outside-calls.ts'
import { watchCommits } from '#server/metrics/watch-commits.ts'
import { markVersion } from './pictures/chain-mark.ts'
import { createChainPictures, type ChainPictures } from './pictures/chain-pictures.ts'
import { createPainter } from './pictures/painter.ts'
import { oldestMonth } from '#server/quiz/attempt-retention.ts'
import { createQuizAttempts, type QuizAttempts } from '#server/quiz/quiz-attempts.ts'
import { readQuizFile } from '#server/quiz/quiz-file.ts'
import { createGeocoder, type Geocoder } from '#server/geocoding/geocoder.ts'
import { createGoogleGeocoding } from '#server/geocoding/google-geocoding.ts'
import { createJobsFeed } from '#server/jobs/jobs-feed.ts'
import { lazyZipTable, type ZipTable } from '#server/geocoding/zip-table.ts'
import { deriveKeys } from '#server/staff/secret-keys.ts'
import { createSiteEditor, type SiteEditor } from '#server/site-editor/site-editor.ts'
import { createSetup, type Setup } from '#server/setup/setup.ts'
import { createStaff, type Staff } from '#server/staff/staff.ts'
import type { SiteBackupOptions, SiteBackups } from './storage/backup/backup-service.ts'
import { createSiteBackups } from './storage/backup/site-backups.ts'
import { placesOf } from './storage/backup/places/places-of.ts'
import type { TimedBackups } from './storage/backup/places/timed-backups.ts'
import { derived } from './storage/derived.ts'
import type { Storage } from './storage/storage.ts'

/** All that handlers and pages work with. This file alone chooses implementations. */
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

/**
 * Puts the services together over a storage that is open.
 *
 * @param opened the storage
 * @param outside the site's secret, and what tests replace: the clocks, and how the outside world is
 *   reached
 */
export async function createServices(
  config: Config,
  log: Log,
  opened: Storage,
  outside: {
    clock?: () => number
    monotonic?: () => number
    fetch?: typeof fetch
    certificate?: LookAtCertificate
    figures?: () => ProcessFigures
    /** The disk of backups, and its space in bytes */
    backupDisk?: Pick<SiteBackupOptions, 'disk' | 'room'>
    secret: string
  },
): Promise<Services> {
  const metrics = createMetrics()
  const storage = watchCommits(opened, metrics.countCommit, log)
  const fetchFrom = (service: OutsideService) =>
    watchFetch(service, outside.fetch ?? fetch, metrics.countOutside)
  const zips = builtZipTable()
  const shown = { en: shownIn('en'), es: shownIn('es') }
  const site = (language = MAIN_LANGUAGE) => {
    const current = storage.current()
    return shown[language](current.site, current.media)
  }
  const fallbackTimeZone = () => config.timeZone ?? site().timeZone
  const versionOf = derived((of: SiteFile) => hashOf(JSON.stringify(of)))
  const geocoding = config.googleGeocoding
  const { clock = Date.now, monotonic = () => performance.now() } = outside
  const keys = deriveKeys(outside.secret)
  const quizFile = await readQuizFile(storage.files)
  const quizzes = { en: quizForVisitors(quizFile.en), es: quizForVisitors(quizFile.es) }
  const quiz = (language = MAIN_LANGUAGE) => quizzes[language]
  const locationReader = createReadingThread(readingFiles())
  const painter = createPainter(paintFiles())
  const picturesIn = (language: Language) => {
    // Drawn again only for another brand, other titles, or another file of the mark.
    const drawnWords = derived((of: Site) => JSON.stringify([of.brand, of.pages]))
    const picturesOf = derived((_words: string, _mark: string) =>
      createChainPictures({
        site: site(language),
        painter,
        files: storage.files,
        log,
        monotonic,
      }),
    )
    return async () => {
      const mark = await markVersion(storage.files, site().brand.mark)
      return picturesOf(drawnWords(site(language)), mark)
    }
  }
  const drawn = { en: picturesIn('en'), es: picturesIn('es') }
  const pictures = (language = MAIN_LANGUAGE) => drawn[language]()
  // A mark that cannot be used is reported at the start.
  await pictures()
  const geocoder = createGeocoder({
    zips,
    monotonic,
    ...(geocoding && {
      google: watchGeocoding(
        createGoogleGeocoding({ ...geocoding, fetch: outside.fetch ?? fetch }),
        metrics.countOutside,
      ),
    }),
  })
  const jobs = createJobOpenings({
    source:
      config.jobsFeedUrl === null
        ? createJobsFile(storage.files)
        : createJobsFeed({ url: config.jobsFeedUrl, fetch: fetchFrom('jobs') }),
    lastGood: storage.document(lastGoodShape),
    shared: storage.shared,
    zips,
    timeZone: () => site().timeZone,
    log,
    clock,
    monotonic,
  })
  const google = createGoogle({
    config,
    fallbackTimeZone,
    storage,
    zips,
    locationReader,
    key: keys.google,
    fetch: fetchFrom('listing'),
    clock,
  })
  const mapKey = createMapKey(monotonic)
  const signIns = createSignInWatch(clock)
  const backups = createSiteBackups({
    ...outside.backupDisk,
    ...(await keptElsewhere(config, storage)),
    directory: config.dataDirectory,
    storage,
    clock,
    oldestMonth: () => oldestMonth(config, clock()),
  })
  const timedBackups = placesOf(config, {
    ...outside.backupDisk,
    fetch: outside.fetch ?? fetch,
    backups,
    clock,
    log,
  })
  const mailer = createMailer(config.mail, clock)
  const health = createSiteHealth({
    backups,
    places: () => timedBackups?.state() ?? [],
    backupEveryMs: timedBackups?.everyMs ?? null,
    mail: mailer.state,
    config,
    storage,
    timeZone: () => site().timeZone,
    jobs,
    connection: google.connection,
    geocoder,
    mapKey,
    quizFile,
    signIns,
    certificate: keptLook(outside.certificate ?? lookAtCertificate, monotonic),
    figures: outside.figures ?? processFigures,
    clock,
    monotonic,
  })
  const listing = createLocationListing(storage, site, clock)
  const counts = await createCounts({
    storage,
    isOn: config.isCountsOn,
    timeZone: () => site().timeZone,
    log,
    clock,
  })
  return {
    config,
    log,
    metrics,
    clock,
    monotonic,
    storage,
    site,
    fallbackTimeZone,
    siteVersion: () => versionOf(storage.current().site),
    zips,
    geocoder,
    listing,
    storeDays: createStoreDays({ storage, listing, clock, monotonic }),
    priceImports: createPriceImports({ storage, clock }),
    notices: await createBoardNotices(storage, clock),
    updateAsks: await createUpdateAsks(storage, clock),
    mailer,
    counts,
    visits: createVisitCounter({ counts, listing, zips, config, log, monotonic }),
    locationReader,
    jobs,
    siteEditor: await createSiteEditor({
      storage,
      jobs,
      config,
      timeZone: () => site().timeZone,
      log,
      clock,
    }),
    setup: await createSetup({ storage, site, config, log, clock }),
    quiz,
    quizFile,
    quizAttempts: createQuizAttempts({ quiz: quiz(), storage, config, log, clock }),
    staff: watchSignIns(
      createStaff({
        storage,
        config,
        keys,
        clock,
        passwordCode: passwordFile(),
      }),
      { accounts: storage.staff, watch: signIns, log },
    ),
    google,
    mapKey,
    backups,
    timedBackups,
    health,
    reports: createHealthReports({
      check: health.check,
      mailer,
      kept: storage.document(reportedShape),
      storage,
      brand: () => site().brand.name,
      timeZone: () => site().timeZone,
      address: `${config.publicUrl}${STAFF_HEALTH_PATH}`,
      clock,
      log,
    }),
    pictures,
  }
}

/** How backups reach a site whose data, or pictures, are not in the data folder. */
async function keptElsewhere(config: Config, storage: Storage) {
  const kept = await keptInDatabase(config, storage)
  if (config.mediaBucket === null) return kept
  const [{ mediaBucket, bucketPictures }, { bucketOwners }, { ownersInFolder }] = await Promise.all(
    [
      import('./storage/media-bucket/media-bucket.ts'),
      import('./storage/media-bucket/bucket-media.ts'),
      import('./storage/backup/owner-changes.ts'),
    ],
  )
  const bucket = mediaBucket(config.mediaBucket)
  const owners = kept.owners ?? ownersInFolder(config.dataDirectory)
  return {
    ...kept,
    owners: bucketOwners(owners, bucket),
    pictures: () => bucketPictures(bucket),
  }
}

/** How backups reach a site whose data is in a database; the driver is loaded only with one. */
async function keptInDatabase(
  { databaseUrl: url, dataDirectory }: Config,
  { media }: Storage,
): Promise<Pick<SiteBackupOptions, 'dataFolder' | 'owners'>> {
  if (url === undefined) return {}
  const [{ withDatabaseFolder }, { databaseOwners }] = await Promise.all([
    import('#server/storage/moving/database-folder.ts'),
    import('#server/storage/moving/database-owners.ts'),
  ])
  return {
    dataFolder: (use) => withDatabaseFolder(url, dataDirectory, use),
    owners: databaseOwners(url, media),
  }
}

function shownIn(language: Language) {
  return derived((file: SiteFile, media: readonly MediaPicture[]) =>
    withVersions(siteForVisitors(file[language], language), media),
  )
}

/** The zip and city table that the build made, which is read at its first use. */
export function builtZipTable(): ZipTable {
  return lazyZipTable(readZipTableText)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}
