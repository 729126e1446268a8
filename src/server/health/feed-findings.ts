import type { ListingConnection } from '#domain/location/listing-connection.ts'
import type { HealthFinding } from '#domain/staff/health-finding.ts'
import { instantText } from '#domain/time/instant-text.ts'
import { timeAgo } from '#domain/time/time-ago.ts'
import type { OpeningsHealth } from '#server/jobs/job-openings.ts'
import type { Config } from '#server/config.ts'
import type { Geocoder } from '#server/geocoding/geocoder.ts'
import type { MapKey } from '#server/map-key.ts'
import { LISTING_PATH } from '#web/addresses/paths.ts'
import { bad, couldNotCheck, good, look } from './finding.ts'

/** How long before its end a connection needs attention. */
const SOON_MS = 3 * 24 * 3_600_000
/** How many jobs are named. */
const NAMES = 3

type Clock = { now: number; timeZone: string }

/** Sentences on a jobs feed that fails, is suddenly empty, or has unreadable values. */
export function jobNotes(
  { failure, asOf, doubtfulEmptySince, doubts }: OpeningsHealth,
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

export function jobsFinding(health: OpeningsHealth, { now, timeZone }: Clock): HealthFinding {
  const part = { id: 'jobs', title: health.source === 'feed' ? 'Jobs feed' : 'Jobs' }
  const notes = jobNotes(health, now)
  const where = health.source === 'feed' ? 'the feed (JOBS_FEED_URL)' : 'jobs.json'
  if (health.failure !== null) {
    const told = { ...part, detail: notes.join(' '), toDo: `Check ${where}.` }
    return health.asOf === null
      ? bad({ ...told, word: 'No list' })
      : look({ ...told, word: 'Not refreshed' })
  }
  if (notes.length > 0) {
    return look({
      ...part,
      word: health.doubtfulEmptySince === null ? 'Unclear values' : 'Suddenly empty',
      detail: notes.join(' '),
      toDo: `Check ${where}.`,
    })
  }
  if (health.asOf === null) return couldNotCheck(part, 'The site has not requested the list yet.')
  const openings = health.count === 1 ? '1 opening' : `${health.count} openings`
  const stays = health.source === 'feed' ? ' If it fails, the last list stays up.' : ''
  return good({
    ...part,
    word: 'Fresh',
    detail: `${openings}, read ${instantText(health.asOf, now, timeZone)}.${stays}`,
  })
}

/** Sentences on a business listing whose connection ended, or will soon. */
export function listingNotes({ ended, endsAt }: ListingConnection, now: number): string[] {
  if (ended !== null) return [`The business listing is no longer connected. ${ended}`]
  if (endsAt === null || endsAt - now > SOON_MS) return []
  const date = new Date(endsAt).toISOString().slice(0, 10)
  return [
    `The connection to the business listing expires on ${date} because the app is in testing. Connect again before then, or publish the app in the Google console.`,
  ]
}

export function listingFinding(
  connection: ListingConnection,
  { now, timeZone }: Clock,
): HealthFinding {
  const part = { id: 'listing', title: 'Business listing' }
  const action = { label: 'Open the connection', href: LISTING_PATH }
  const notes = listingNotes(connection, now)
  if (connection.ended !== null) {
    return bad({
      ...part,
      word: 'Not connected',
      detail: notes.join(' '),
      toDo: 'Connect it again. Stores stay as they are until then.',
      action,
    })
  }
  if (notes.length > 0) return look({ ...part, word: 'Ends soon', detail: notes.join(' '), action })
  return connection.connectedAt === null
    ? good({ ...part, word: 'Not used', detail: 'The stores’ data is only on this site.' })
    : good({
        ...part,
        word: 'Connected',
        detail: `Connected ${instantText(connection.connectedAt, now, timeZone)}.`,
      })
}

type GoogleKeys = { geocoder: Geocoder; mapKey: MapKey }

/** Sentences on Google keys that Google rejects. */
export function keyNotes({ geocoder, mapKey }: GoogleKeys): string[] {
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

/** Only for a chain that has keys. */
export function keysFinding(
  keys: GoogleKeys,
  { googleMapsKey, googleGeocoding }: Pick<Config, 'googleMapsKey' | 'googleGeocoding'>,
): HealthFinding[] {
  const part = { id: 'google-keys', title: 'Google maps and look-ups' }
  const notes = keyNotes(keys)
  if (notes.length > 0) {
    const isMap = keys.mapKey.isRefused()
    const told = { ...part, word: 'Rejected', detail: notes.join(' ') }
    return [isMap ? bad(told) : look(told)]
  }
  return googleMapsKey === null && googleGeocoding === null
    ? []
    : [good({ ...part, word: 'Accepted', detail: 'Google has not rejected a key.' })]
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
