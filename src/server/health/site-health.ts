import { reviewQuiz, type QuizFile } from '#domain/quiz/quiz-file.ts'
import { warning, type SiteFinding } from '#domain/site/review/site-finding.ts'
import { healthCounts, type HealthFinding } from '#domain/staff/health-finding.ts'
import { MAIN_LANGUAGE, type Language } from '#domain/text/language.ts'
import { productVersion } from '#server/built-files.ts'
import type { Config } from '#server/config.ts'
import type { Geocoder } from '#server/geocoding/geocoder.ts'
import type { GoogleConnection } from '#server/google-listing/google-connection.ts'
import type { JobOpenings } from '#server/jobs/job-openings.ts'
import type { MailState } from '#server/mail/mailer.ts'
import type { MapKey } from '#server/map-key.ts'
import { namesWithoutSpanish } from '#server/queries/names-without-spanish.ts'
import { findInSite } from '#server/queries/site-findings.ts'
import { publishedIn } from '#server/site-editor/site-forms.ts'
import type { SiteBackups } from '#server/storage/backup/backup-service.ts'
import type { PlaceState } from '#server/storage/backup/places/timed-backups.ts'
import { roomIn } from '#server/storage/files/folder/folder-state.ts'
import type { OwnerFiles } from '#server/storage/owner-files.ts'
import type { Snapshot } from '#server/storage/snapshot.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { LookAtCertificate } from './certificate.ts'
import {
  contentFindings,
  picturesWithoutWords,
  sampleFinding,
  savingFinding,
  storeFindings,
} from './content-findings.ts'
import { jobsFinding, keysFinding, listingFinding } from './feed-findings.ts'
import { inEditorWords } from './editor-words.ts'
import { checked } from './finding.ts'
import { backupFinding, folderFinding, siteFileFinding, spaceFinding } from './folder-findings.ts'
import type { ProcessFigures } from './process-figures.ts'
import { mediaFinding } from './media-finding.ts'
import { mailFinding } from './mail-findings.ts'
import { placeFindings } from './place-findings.ts'
import { processFinding, signInFinding } from './process-findings.ts'
import {
  addressFinding,
  certificateFinding,
  versionFinding,
  type SeenRequest,
} from './setting-findings.ts'
import type { SignInWatch } from './sign-in-watch.ts'

/** A count for the staff bar may be this old, if nothing has changed. */
const FRESH_MS = 5 * 60_000
/** How long a check waits for a list of jobs that is not there yet. */
const JOBS_PATIENCE_MS = 3000

export type SiteHealth = {
  /**
   * Checks every part now. Never rejects: a part that cannot be checked says so.
   *
   * @param seen how the request came in that asks
   */
  check: (seen?: SeenRequest) => Promise<HealthFinding[]>
  /** How many findings need a person, from a check of the last minutes. */
  badCount: () => Promise<number>
}

type Parts = {
  config: Config
  storage: Storage
  timeZone: () => string
  jobs: JobOpenings
  connection: Pick<GoogleConnection, 'state'>
  geocoder: Geocoder
  mapKey: MapKey
  quizFile: QuizFile
  backups: Pick<SiteBackups, 'list' | 'elsewhere'>
  /** Where backups go by themselves, and how often, in ms */
  places: () => readonly PlaceState[]
  backupEveryMs: number | null
  mail: () => MailState
  signIns: SignInWatch
  certificate: LookAtCertificate
  figures: () => ProcessFigures
  clock: () => number
  monotonic: () => number
}

/** Describes the state of the process to the owner. */
export function createSiteHealth(parts: Parts): SiteHealth {
  const { storage, monotonic } = parts
  let kept: { at: number; count: Promise<number> } | null = null
  storage.onChange(() => (kept = null))

  async function check(seen?: SeenRequest): Promise<HealthFinding[]> {
    const checking = checkAll(parts, seen)
    kept = { at: monotonic(), count: checking.then((found) => healthCounts(found).bad) }
    return checking
  }

  return {
    check,
    badCount: async () => {
      if (kept === null || monotonic() - kept.at >= FRESH_MS) await check()
      return kept?.count ?? 0
    },
  }
}

async function checkAll(parts: Parts, seen?: SeenRequest): Promise<HealthFinding[]> {
  const { config, storage, jobs, connection, certificate, signIns, figures } = parts
  const isDatabase = config.databaseUrl !== undefined
  const clock = { now: parts.clock(), timeZone: parts.timeZone(), isDatabase }
  const snapshot = storage.current()
  const health = await storage.checkHealth()
  const [folder, ...rest] = await Promise.all([
    checked({ id: 'folder', title: isDatabase ? 'Database' : 'Data folder' }, async () => [
      folderFinding(health, await lastChange(storage), clock),
      ...siteFileFinding(health),
    ]),
    checked({ id: 'space', title: 'Disk' }, async () =>
      spaceFinding(await roomIn(config.dataDirectory)),
    ),
    checked({ id: 'backup', title: 'Last backup' }, async () => [
      backupFinding(await parts.backups.list(), await lastElsewhere(parts), clock),
      ...placeFindings(parts.places(), parts.backupEveryMs, clock),
    ]),
    checked({ id: 'media', title: 'Store of the pictures' }, () =>
      mediaFinding(storage.media.elsewhere),
    ),
    checked({ id: 'jobs', title: 'Jobs' }, async () => {
      if (jobs.health().asOf === null) await atMost(JOBS_PATIENCE_MS, jobs.current())
      return jobsFinding(jobs.health(), clock)
    }),
    checked({ id: 'listing', title: 'Business listing' }, async () =>
      listingFinding(await connection.state(), clock),
    ),
    checked({ id: 'certificate', title: 'Certificate' }, async () =>
      config.isSecure ? certificateFinding(await certificate(config.publicUrl), clock) : [],
    ),
    checked({ id: 'site-rest', title: 'Texts and colors' }, () =>
      contentOf(parts, snapshot, clock.now),
    ),
  ])
  return [
    ...folder,
    addressFinding(config, seen),
    ...rest.flat(),
    ...keysFinding(parts, config),
    ...storeFindings(snapshot.locations),
    mailFinding(parts.mail(), clock),
    signInFinding(signIns.lastDay()),
    processFinding(figures()),
    versionFinding(productVersion(), process.versions.node, figures().uptime),
  ]
}

/** The findings about texts, links, and pictures. */
async function contentOf(
  { config: { languages }, storage, quizFile }: Parts,
  snapshot: Snapshot,
  now: number,
): Promise<HealthFinding[]> {
  const sentences = await siteSentences(storage.files, snapshot, languages)
  const names = namesWithoutSpanish(languages, snapshot, now).map((text) =>
    warning(text, 'languages'),
  )
  const quiz = reviewQuiz(quizFile, languages).map((one) => ({
    ...one,
    text: `questions.json: ${one.text}`,
  }))
  const source = publishedIn(snapshot)
  return [
    ...contentFindings(
      [...sentences, ...names, ...quiz].map((one) => inEditorWords(one, source)),
      languages.includes('es'),
    ),
    ...sampleFinding(snapshot.site[MAIN_LANGUAGE].site),
  ]
}

/** What the owner should look at in the site file and in the stores, as `doctor` lists it too. */
export async function siteSentences(
  files: Pick<OwnerFiles, 'picture'>,
  { site: file, locations, tags, media }: Pick<Snapshot, 'site' | 'locations' | 'tags' | 'media'>,
  languages: readonly Language[],
): Promise<SiteFinding[]> {
  const { site } = file[MAIN_LANGUAGE]
  return [
    ...(await findInSite(files, file, languages, { locations, tags })),
    ...picturesWithoutWords(site, media),
    ...savingFinding(site),
  ]
}

/** The newest backup outside of the data folder, by the command or by itself. */
async function lastElsewhere({ backups, places }: Parts) {
  const placed = places().flatMap(({ last }) =>
    last === null ? [] : [{ at: new Date(last.at).toISOString(), bytes: last.bytes }],
  )
  const noted = await backups.elsewhere()
  const all = [...(noted === null ? [] : [noted]), ...placed]
  return all.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0] ?? null
}

async function lastChange(storage: Pick<Storage, 'history'>): Promise<number | null> {
  for await (const { at } of storage.history()) return Date.parse(at)
  return null
}

/** Waits for a work, but no longer than some milliseconds. */
async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds).unref()
  })
  await Promise.race([work.then(() => undefined), late])
  clearTimeout(timer)
}
