import { Hono } from 'hono'
import type { ListingConnection } from '#domain/location/listing-connection.ts'
import type { Location } from '#domain/location/location.ts'
import { reviewQuiz } from '#domain/quiz/quiz-file.ts'
import { timeAgo } from '#domain/time/time-ago.ts'
import { hasUnreadHours } from '#domain/opening-hours/unread-hours.ts'
import { isUsable } from '#domain/address/usable-coordinates.ts'
import type { AppEnv } from '#server/app-env.ts'
import type { Services } from '#server/services.ts'
import { namesWithoutSpanish } from '#server/queries/names-without-spanish.ts'
import { findInSite } from '#server/queries/site-findings.ts'
import { ATTENTION_CALL } from '#web/addresses/paths.ts'

/** How long before its end a connection needs attention. */
const SOON_MS = 3 * 24 * 3_600_000
/** The number of names that fit into a sentence. */
const NAMES = 3

/** /api/admin/attention: what staff should look at, one sentence each, the most serious first. */
export function adminAttention(services: Services) {
  return new Hono<AppEnv>().get(ATTENTION_CALL, async (c) =>
    c.json({ notes: await notes(services) }),
  )
}

async function notes(services: Services): Promise<string[]> {
  const { storage, config, jobs, google, clock } = services
  const { mode, reason, repairs, siteProblem } = await storage.checkHealth()
  const locations = storage.current().locations
  const unplaced = locations.filter(({ coordinates }) => !isUsable(coordinates))
  const unread = locations.filter(({ week }) => hasUnreadHours(week))
  return [
    ...(mode === 'read-only'
      ? [`Changes can’t be saved right now: ${reason ?? 'the disk rejects writes'}.`]
      : []),
    ...(siteProblem !== undefined
      ? [`The last edit of site.json isn’t shown: ${siteProblem}`]
      : []),
    ...repairs.map((repair) => `The data folder was repaired at startup: ${repair}`),
    ...(config.isExposed
      ? [
          `The site runs over plain http (${config.publicUrl}), so passwords can be intercepted. Put it behind https and set PUBLIC_URL.`,
        ]
      : []),
    ...jobNotes(jobs.health(), clock()),
    ...keyNotes(services),
    ...listingNotes(await google.connection.state(), clock()),
    ...(unplaced.length > 0
      ? [`${stores(unplaced)} no map location, so distance search skips ${themFor(unplaced)}.`]
      : []),
    ...(unread.length > 0
      ? [
          `${stores(unread)} hours we couldn’t read. Visitors see them as written, or “Call for hours”.`,
        ]
      : []),
    ...(await siteNotes(services, locations)),
    // Without names: the lists of tags and stores mark them.
    ...namesWithoutSpanish(config.languages, storage.current(), clock(), 0),
    ...reviewQuiz(services.quizFile, config.languages).map(({ text }) => `questions.json: ${text}`),
  ]
}

/** The findings of the "doctor" command about the site file and the stores. */
async function siteNotes(
  { storage, config }: Services,
  locations: readonly Location[],
): Promise<string[]> {
  const { site, tags } = storage.current()
  const found = await findInSite(storage.files, site, config.languages, { locations, tags })
  return found.map(({ text }) => `site.json: ${text}`)
}

function jobNotes(
  { failure, asOf, doubtfulEmptySince, doubts }: ReturnType<Services['jobs']['health']>,
  now: number,
): string[] {
  return [
    ...(failure !== null
      ? [
          asOf === null
            ? `Jobs couldn’t load: ${jobsReason(failure)}.`
            : `Couldn’t refresh jobs: ${jobsReason(failure)}. Showing the list from ${timeAgo(now - asOf)}.`,
        ]
      : []),
    ...(doubtfulEmptySince !== null
      ? ['The jobs feed is suddenly empty. Showing the previous list.']
      : []),
    ...doubts.slice(0, NAMES).map((doubt) => `Job ${doubt}. It is shown.`),
    ...(doubts.length > NAMES
      ? [
          doubts.length === NAMES + 1
            ? '1 more job has values that are not recognized.'
            : `${doubts.length - NAMES} more values of jobs are not recognized.`,
        ]
      : []),
  ]
}

/** The feed's failure without the prefix that visitors see. */
function jobsReason(failure: string): string {
  const reason = failure.replace(/^Failed to fetch jobs: /, '')
  return /^\d+$/.test(reason) ? `the feed returned status ${reason}` : reason
}

function keyNotes({ geocoder, mapKey }: Services): string[] {
  const failure = geocoder.failure()
  return [
    ...(mapKey.isRefused()
      ? [
          'Google rejected the map key (GOOGLE_MAPS_API_KEY), so visitors see the list without a map. In the Google console, check that the key allows this site and that billing is on.',
        ]
      : []),
    ...(failure !== null ? [lookupNote(failure.replace(/^Google geocoding failed: /, ''))] : []),
  ]
}

/** Plain English first, then Google's own reason, for people who look it up. */
function lookupNote(reason: string): string {
  const fallback = 'For now, visitors find stores by zip and by the built-in list of places.'
  return `${lookupTrouble(reason)} ${fallback} Google reported: “${reason.replace(/\.$/, '')}”.`
}

/**
 * What a failed address lookup means to the owner, by the status that Google gives
 * (https://developers.google.com/maps/documentation/geocoding/requests-geocoding#StatusCodes).
 */
function lookupTrouble(reason: string): string {
  if (/^(fetch failed|no answer)/.test(reason)) {
    return 'Can’t reach Google for address lookups.'
  }
  switch (/^[A-Z_]+(?=:|$)/.exec(reason)?.[0] ?? '') {
    case 'REQUEST_DENIED':
      return 'Google rejected the address lookup key (GOOGLE_GEOCODING_API_KEY). In the Google console, check that the key is for a server and not for websites, and that the Geocoding API and billing are on.'
    case 'OVER_QUERY_LIMIT':
    case 'OVER_DAILY_LIMIT':
      return 'Google isn’t accepting more address lookups: the key (GOOGLE_GEOCODING_API_KEY) reached its limit, or billing is off.'
    default:
      return 'Google’s address lookups aren’t working right now.'
  }
}

function listingNotes({ ended, endsAt }: ListingConnection, now: number): string[] {
  if (ended !== null) return [`The business listing is no longer connected. ${ended}`]
  if (endsAt === null || endsAt - now > SOON_MS) return []
  const date = new Date(endsAt).toISOString().slice(0, 10)
  return [
    `The connection to the business listing expires on ${date} because the app is in testing. Connect again before then, or publish the app in the Google console.`,
  ]
}

/** "Lindenway Parma and 2 more have" */
function stores(list: readonly Location[]): string {
  const names = list.slice(0, NAMES).map(({ name }) => name)
  const rest = list.length - names.length
  const all = rest > 0 ? [...names, `${rest.toLocaleString('en-US')} more`] : names
  const last = all.pop() ?? ''
  return `${all.length === 0 ? last : `${all.join(', ')} and ${last}`} ${list.length === 1 ? 'has' : 'have'}`
}

function themFor(list: readonly Location[]): string {
  return list.length === 1 ? 'it' : 'them'
}
