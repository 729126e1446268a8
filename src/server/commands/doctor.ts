import { reviewQuiz } from '#domain/quiz/quiz-file.ts'
import { isSampleSite } from '#domain/site/review/review.ts'
import { SiteFile, siteProblems } from '#domain/site/site-file.ts'
import type { HealthFinding } from '#domain/staff/health-finding.ts'
import { productVersion } from '#server/built-files.ts'
import { backupSettingProblems } from '#server/backup-settings.ts'
import type { Config, Environment } from '#server/config.ts'
import { storeFindings } from '#server/health/content-findings.ts'
import { spaceFinding } from '#server/health/folder-findings.ts'
import { addressFinding, versionFinding } from '#server/health/setting-findings.ts'
import { siteSentences } from '#server/health/site-health.ts'
import { namesWithoutSpanish } from '#server/queries/names-without-spanish.ts'
import { readQuizFile } from '#server/quiz/quiz-file.ts'
import { listPlaces } from '#server/storage/backup/places/places-of.ts'
import { findFolder, roomIn } from '#server/storage/files/folder/folder-state.ts'
import { readCatalog } from '#server/storage/files/journal/catalog-on-disk.ts'
import { brokenStateFiles } from '#server/storage/files/state/broken-state-files.ts'
import { createOwnerFiles } from '#server/storage/files/owners/owner-files.ts'
import { QUESTIONS_FILE, SITE_FILE } from '#server/storage/folder-names.ts'
import { OddEntry } from '#server/storage/files/plain-file.ts'
import type { OwnerFiles, OwnersText } from '#server/storage/owner-files.ts'
import {
  bucketFindings,
  filesWithBucket,
  libraryFindings,
  lookIntoBucket,
  type BucketLook,
  type Finding,
} from './doctor-media.ts'

/** The features that each missing setting would add. */
const WOULD_ADD: Readonly<Partial<Record<keyof typeof Environment.shape, string>>> = {
  PUBLIC_URL: 'canonical links, the sitemap, and secure cookies for your own address',
  JOBS_FEED_URL: 'openings from your Paylocity feed instead of jobs.json',
  GOOGLE_MAPS_API_KEY: 'Google’s map on Find a Store instead of the built-in one',
  GOOGLE_GEOCODING_API_KEY: 'address lookups beyond the built-in zip and city table',
  GOOGLE_CLIENT_ID: 'the connection to your Google Business listing',
  ATTEMPTS_KEEP_MONTHS: 'a limit to how long fit-quiz attempts are kept',
  DELIVERY_URL: 'your delivery partner’s page instead of the sample page',
  MAP_TILE_URL: 'streets on the built-in map',
  BACKUP_FOLDER: 'automatic backups to a folder (BACKUP_BUCKET: to a bucket)',
  SMTP_URL: 'alerts and a weekly summary by mail, with ALERTS_TO',
}

/**
 * Checks the settings and the data folder, and reports everything that is not set up.
 *
 * @returns the exit status: 1 when something is wrong
 */
export async function doctor(config: Config, say: (line: string) => void): Promise<number> {
  const bucket = await lookIntoBucket(config)
  const findings = [
    ...checkSettings(config),
    ...(await checkDatabase(config)),
    ...(await checkFolder(config)),
    ...(await checkContent(config, bucket)),
    ...(await checkPlaces(config)),
    ...bucketFindings(bucket),
    ...notes(config),
  ]
  for (const { level, text } of findings) say(`${level.padEnd(8)}${text}`)
  return findings.some(({ level }) => level === 'error') ? 1 : 0
}

function checkSettings(config: Config): Finding[] {
  return [
    asLine(versionFinding(productVersion(), process.versions.node, null)),
    asLine(addressFinding(config)),
  ]
}

const LEVELS = { good: 'ok', look: 'warning', bad: 'error' } as const

/** A finding of the page "Health" as a line. */
function asLine({ state, detail, toDo }: HealthFinding): Finding {
  return { level: LEVELS[state], text: toDo === null ? detail : `${detail} ${toDo}` }
}

/** Checks that the database has what a start would need. */
async function checkDatabase({ databaseUrl }: Config): Promise<Finding[]> {
  if (databaseUrl === undefined) return []
  const { databaseFinding } = await import('#server/storage/postgres/database-finding.ts')
  return [await databaseFinding(databaseUrl)]
}

/** Checks what is in the data folder, or in the database. */
async function checkContent(config: Config, bucket: BucketLook | null): Promise<Finding[]> {
  const { databaseUrl: url, dataDirectory } = config
  if (url === undefined) return checkFiles(config, bucket)
  const [database] = await checkDatabase(config)
  // The finding about the database already says why there is nothing.
  if (database?.level !== 'ok') return []
  const { withDatabaseLook } = await import('#server/storage/moving/database-folder.ts')
  try {
    return await withDatabaseLook(url, async (folder) => {
      const own = await createOwnerFiles(dataDirectory).questions()
      const found = await checkFiles({ ...config, dataDirectory: folder }, bucket)
      const ofProcess = own === null ? [] : await checkQuiz(config)
      return [
        ...found.map((one) => ({ ...one, text: one.text.replaceAll(`${folder}/`, '') })),
        ...ofProcess,
      ]
    })
  } catch (error) {
    return [{ level: 'error', text: error instanceof Error ? error.message : String(error) }]
  }
}

async function checkFiles(config: Config, bucket: BucketLook | null): Promise<Finding[]> {
  const files = filesWithBucket(config, bucket)
  return [
    ...(await checkStateFiles(config)),
    ...(await checkSite(config, files)),
    ...(await libraryFindings(config, files)),
    ...(await checkQuiz(config)),
  ]
}

async function checkFolder({ dataDirectory, databaseUrl }: Config): Promise<Finding[]> {
  try {
    if ((await findFolder(dataDirectory)) === 'no folder') {
      return [{ level: 'error', text: `DATA_DIR is ${dataDirectory}, which is not a folder` }]
    }
    const room = await roomIn(dataDirectory)
    return [
      {
        level: 'ok',
        text: `The ${databaseUrl === undefined ? 'data folder' : 'folder of this process'} is ${dataDirectory}`,
      },
      asLine(spaceFinding(room)),
    ]
  } catch {
    return [
      {
        level: 'note',
        text: `${dataDirectory} does not exist or is not writable; the first start creates it${databaseUrl === undefined ? ' with the sample chain' : ''}`,
      },
    ]
  }
}

/** Reads what a start would otherwise restore from a copy, or reject. */
async function checkStateFiles({ dataDirectory }: Config): Promise<Finding[]> {
  const problems = await brokenStateFiles(dataDirectory)
  return problems.map((text) => ({ level: 'error', text }))
}

/** Reads the chain's `site.json` and lists its errors and oddities. */
async function checkSite(
  { dataDirectory, languages }: Config,
  files: OwnerFiles,
): Promise<Finding[]> {
  let written: OwnersText | null
  try {
    written = await files.site()
  } catch (error) {
    if (error instanceof OddEntry) return [{ level: 'error', text: error.message }]
    throw error
  }
  // The findings about the folder already say why it is missing.
  if (written === null) return []
  const { path, text } = written
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [{ level: 'error', text: `${path} is not JSON: ${reason}` }]
  }
  const problems = siteProblems(value)
  if (problems.length > 0) {
    return problems.map((problem) => ({ level: 'error', text: `${SITE_FILE}: ${problem}` }))
  }
  const file = SiteFile.parse(value)
  const { site } = file.en
  // A start reports what is wrong with the catalog; the site file can be checked without it.
  const catalog = await readCatalog(dataDirectory).catch(() => ({ locations: [], tags: [] }))
  const found = await siteSentences(files, { ...catalog, media: [], site: file }, languages)
  return [
    { level: 'ok', text: `${path} fits` },
    ...(isSampleSite(site)
      ? [
          {
            level: 'note' as const,
            text: `${SITE_FILE} is the sample chain's; docs/put-it-online.md says how to make it yours`,
          },
        ]
      : []),
    ...found,
    ...namesWithoutSpanish(languages, catalog, Date.now()).map((sentence) => ({
      level: 'note' as const,
      text: sentence,
    })),
    ...storeFindings(catalog.locations)
      .filter(({ state }) => state !== 'good')
      .map(asLine),
  ]
}

/** Reads the questions of the fit quiz and lists errors and missing translations. */
async function checkQuiz({ dataDirectory, languages }: Config): Promise<Finding[]> {
  try {
    const file = await readQuizFile(createOwnerFiles(dataDirectory))
    const found = reviewQuiz(file, languages)
    return found.map(({ level, text }) => ({ level, text: `${QUESTIONS_FILE}: ${text}` }))
  } catch (error) {
    return [{ level: 'error', text: error instanceof Error ? error.message : String(error) }]
  }
}

/** Checks each place where automatic backups go. */
async function checkPlaces(config: Config): Promise<Finding[]> {
  const problems = backupSettingProblems(config.environment).map((text) => ({
    level: 'error' as const,
    text,
  }))
  if (config.timedBackups === null || problems.length > 0) return problems
  const found = await listPlaces(config)
  return found.map(({ kind, address, backups: [last, ...older], problem }) => {
    if (problem !== null) return { level: 'error', text: problem }
    const has =
      last === undefined
        ? 'it has no backup yet'
        : `it has ${older.length + 1}, the newest from ${new Date(last.at).toISOString()}`
    return { level: 'ok', text: `The ${kind} for backups is ${address}; ${has}` }
  })
}

function notes({ environment }: Config): Finding[] {
  const given: Readonly<Record<string, unknown>> = environment
  return Object.entries(WOULD_ADD)
    .filter(([name]) => given[name] === undefined)
    .filter(([name]) => name !== 'BACKUP_FOLDER' || given['BACKUP_BUCKET'] === undefined)
    .map(([name, adds]) => ({ level: 'note', text: `${name} is not set; it would add ${adds}` }))
}
