import { availableParallelism } from 'node:os'
import { reviewQuiz } from '#domain/quiz/quiz-file.ts'
import { isSampleSite } from '#domain/site/review.ts'
import { SiteFile, siteProblems } from '#domain/site/site-file.ts'
import { NO_DATABASE, type Config, type Environment } from '#server/config.ts'
import { namesWithoutSpanish } from '#server/queries/names-without-spanish.ts'
import { findInSite } from '#server/queries/site-findings.ts'
import { readQuizFile } from '#server/quiz/quiz-file.ts'
import { findFolder, roomIn } from '#server/storage/files/folder/folder-state.ts'
import { readCatalog } from '#server/storage/files/journal/catalog-on-disk.ts'
import { brokenStateFiles } from '#server/storage/files/state/broken-state-files.ts'
import { createOwnerFiles, QUESTIONS_FILE } from '#server/storage/files/owners/owner-files.ts'
import { OddEntry } from '#server/storage/files/plain-file.ts'
import { SITE_FILE } from '#server/storage/files/site-file.ts'
import type { OwnersText } from '#server/storage/owner-files.ts'

type Finding = { level: 'ok' | 'note' | 'warning' | 'error'; text: string }

/** The features that each missing setting would add. */
const WOULD_ADD: Readonly<Partial<Record<keyof typeof Environment.shape, string>>> = {
  PUBLIC_URL: 'canonical links, the sitemap and secure cookies for your own address',
  JOBS_FEED_URL: 'openings from your Paylocity feed instead of jobs.json',
  GOOGLE_MAPS_API_KEY: 'Google’s map on Find a Store instead of the built-in one',
  GOOGLE_GEOCODING_API_KEY: 'address lookups beyond the built-in zip and city table',
  GOOGLE_CLIENT_ID: 'the connection to your Google Business listing',
  ATTEMPTS_KEEP_MONTHS: 'a limit to how long fit-quiz attempts are kept',
  DELIVERY_URL: 'your delivery partner’s page instead of the sample page',
  MAP_TILE_URL: 'streets on the built-in map',
}

/**
 * Checks the settings and the data folder, and reports everything that is not set up.
 *
 * @returns the exit status: 1 when something is wrong
 */
export async function doctor(config: Config, say: (line: string) => void): Promise<number> {
  const findings = [
    ...checkSettings(config),
    ...(await checkFolder(config)),
    ...(await checkStateFiles(config)),
    ...(await checkSite(config)),
    ...(await checkQuiz(config)),
    ...notes(config),
  ]
  for (const { level, text } of findings) say(`${level.padEnd(8)}${text}`)
  return findings.some(({ level }) => level === 'error') ? 1 : 0
}

function checkSettings(config: Config): Finding[] {
  const major = Number(process.versions.node.split('.')[0])
  return [
    major >= 24
      ? { level: 'ok', text: `Node.js ${process.versions.node} on ${availableParallelism()} cores` }
      : { level: 'error', text: `Node.js ${process.versions.node} is too old: 24 is needed` },
    config.isExposed
      ? {
          level: 'error',
          text: `PUBLIC_URL is plain http (${config.publicUrl}): passwords are sent unprotected, and browsers do not share a visitor's location`,
        }
      : { level: 'ok', text: `PUBLIC_URL is ${config.publicUrl}` },
    ...(config.databaseUrl === undefined ? [] : [{ level: 'error' as const, text: NO_DATABASE }]),
  ]
}

async function checkFolder({ dataDirectory }: Config): Promise<Finding[]> {
  try {
    if ((await findFolder(dataDirectory)) === 'no folder') {
      return [{ level: 'error', text: `DATA_DIR is ${dataDirectory}, which is not a folder` }]
    }
    const freeMegabytes = Math.floor((await roomIn(dataDirectory)) / 1_000_000)
    return [
      { level: 'ok', text: `The data folder is ${dataDirectory}` },
      freeMegabytes >= 200
        ? { level: 'ok', text: `${freeMegabytes} MB are free there` }
        : { level: 'warning', text: `Only ${freeMegabytes} MB are free there` },
    ]
  } catch {
    return [
      {
        level: 'note',
        text: `${dataDirectory} does not exist or is not writable; the first start creates it with the sample chain`,
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
async function checkSite({ dataDirectory, languages }: Config): Promise<Finding[]> {
  const files = createOwnerFiles(dataDirectory)
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
  const { memberSavingCents, metaSavingCents } = site.pages.fuel.savings
  // A start reports what is wrong with the catalog; the site file can be checked without it.
  const catalog = await readCatalog(dataDirectory).catch(() => ({ locations: [], tags: [] }))
  const found = await findInSite(files, file, languages, catalog)
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
    ...(memberSavingCents === metaSavingCents
      ? []
      : [
          {
            level: 'warning' as const,
            text: `The pages promise ${memberSavingCents}¢ a gallon, but the fuel page's description says ${metaSavingCents}¢ (pages.fuel.savings)`,
          },
        ]),
  ]
}

/** Reads the questions of the fit quiz: its errors, and what is in no language but the main one. */
async function checkQuiz({ dataDirectory, languages }: Config): Promise<Finding[]> {
  try {
    const file = await readQuizFile(createOwnerFiles(dataDirectory))
    const found = reviewQuiz(file, languages)
    return found.map(({ level, text }) => ({ level, text: `${QUESTIONS_FILE}: ${text}` }))
  } catch (error) {
    return [{ level: 'error', text: error instanceof Error ? error.message : String(error) }]
  }
}

function notes({ environment }: Config): Finding[] {
  const given: Readonly<Record<string, unknown>> = environment
  return Object.entries(WOULD_ADD)
    .filter(([name]) => given[name] === undefined)
    .map(([name, adds]) => ({ level: 'note', text: `${name} is not set; it would add ${adds}` }))
}
