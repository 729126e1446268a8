import { createHash } from 'node:crypto'
import { quizForVisitors } from '#domain/quiz/quiz-file.ts'
import type { MediaPicture } from '#domain/media/media-picture.ts'
import { withVersions } from '#domain/media/picture-versions.ts'
import { siteForVisitors } from '#domain/site/site-for-visitors.ts'
import type { SiteFile } from '#domain/site/site-file.ts'
import { MAIN_LANGUAGE, type Language } from '#domain/text/language.ts'
import { passwordFile, readingFiles } from './built-files.ts'
import type { Config } from './config.ts'
import { keptLook, lookAtCertificate, type LookAtCertificate } from '#server/health/certificate.ts'
import { processFigures, type ProcessFigures } from '#server/health/process-figures.ts'
import { createSignInWatch } from '#server/health/sign-in-watch.ts'
import { createHealthReports } from '#server/health/health-reports.ts'
import { reportedShape } from '#server/health/reported.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { STAFF_HEALTH_PATH } from '#web/addresses/paths.ts'
import { createSiteHealth } from '#server/health/site-health.ts'
import { watchSignIns } from '#server/health/watch-sign-ins.ts'
import { createBoardNotices } from '#server/day/board-notice.ts'
import { createUpdateAsks } from '#server/day/update-asks.ts'
import { createPriceImports } from '#server/day/price-imports.ts'
import { createStoreDays } from '#server/day/store-days.ts'
import { createCounts } from '#server/counts/counts.ts'
import { createVisitCounter } from '#server/counts/visit-counter.ts'
import { createGoogle } from '#server/google-listing/google.ts'
import { createReadingThread } from '#server/importing/readers/reading-thread.ts'
import { createJobOpenings } from '#server/jobs/job-openings.ts'
import { createJobsFile } from '#server/jobs/jobs-file.ts'
import { lastGoodShape } from '#server/jobs/jobs-last-good.ts'
import { createLocationListing } from '#server/locations/location-listing.ts'
import type { Log } from '#server/logs/logging.ts'
import { createMapKey } from './map-key.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { watchFetch, watchGeocoding, type OutsideService } from '#server/metrics/outside-calls.ts'
import { watchCommits } from '#server/metrics/watch-commits.ts'
import { oldestMonth } from '#server/quiz/attempt-retention.ts'
import { createQuizAttempts } from '#server/quiz/quiz-attempts.ts'
import { readQuizFile } from '#server/quiz/quiz-file.ts'
import { createGeocoder } from '#server/geocoding/geocoder.ts'
import { createGoogleGeocoding } from '#server/geocoding/google-geocoding.ts'
import { createJobsFeed } from '#server/jobs/jobs-feed.ts'
import { deriveKeys } from '#server/staff/secrets/secret-keys.ts'
import { createSiteEditor } from '#server/site-editor/site-editor.ts'
import { createSetup } from '#server/setup/setup.ts'
import { createStaff } from '#server/staff/staff.ts'
import type { SiteBackupOptions } from './storage/backup/backup-service.ts'
import { createSiteBackups } from './storage/backup/site-backups.ts'
import { placesOf } from './storage/backup/places/places-of.ts'
import { derived } from './storage/derived.ts'
import type { Storage } from './storage/storage.ts'
import { builtZipTable } from '#server/geocoding/built-zip-table.ts'
import { createPictures } from './pictures/pictures.ts'
import type { Services } from './services.ts'
import { keptElsewhere } from './storage/backup/data-elsewhere.ts'

/**
 * Puts the services together over a storage that is open. This file alone chooses implementations.
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
  const pictures = createPictures({ site, files: storage.files, log, monotonic })
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

function shownIn(language: Language) {
  return derived((file: SiteFile, media: readonly MediaPicture[]) =>
    withVersions(siteForVisitors(file[language], language), media),
  )
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}
