import { Hono } from 'hono'
import type { ListingConnection } from '#domain/listing-connection.ts'
import type { Location } from '#domain/location.ts'
import { timeAgo } from '#domain/time-ago.ts'
import { hasUnreadHours } from '#domain/unread-hours.ts'
import { isUsable } from '#domain/usable-coordinates.ts'
import type { AppEnv } from '#server/app-env.ts'
import type { Services } from '#server/services.ts'

/** So long before a connection ends it is said. */
const SOON_MS = 3 * 24 * 3_600_000
/** As many names as a sentence can take. */
const NAMES = 3

/** /api/admin/attention: what staff should look at, one sentence each, the gravest first. */
export function adminAttention(services: Services) {
  return new Hono<AppEnv>().get('/', async (c) => c.json({ notes: await notes(services) }))
}

async function notes(services: Services): Promise<string[]> {
  const { storage, config, jobs, google, clock } = services
  const { mode, reason, repairs } = storage.health()
  const locations = await storage.locations.list()
  const unplaced = locations.filter(({ coordinates }) => !isUsable(coordinates))
  const unread = locations.filter(({ week }) => hasUnreadHours(week))
  return [
    ...(mode === 'read-only'
      ? [`Changes cannot be saved at present: ${reason ?? 'the disk refuses writes'}.`]
      : []),
    ...repairs.map((repair) => `The data folder was repaired when the site started: ${repair}`),
    ...(config.isExposed
      ? [
          `The site is on plain http (${config.publicUrl}): passwords can be read on their way. Put it behind https and set PUBLIC_URL.`,
        ]
      : []),
    ...jobNotes(jobs.health(), clock()),
    ...keyNotes(services),
    ...listingNotes(await google.connection.state(), clock()),
    ...(unplaced.length > 0
      ? [`${stores(unplaced)} no place on the map, and so in no search by distance.`]
      : []),
    ...(unread.length > 0
      ? [
          `${stores(unread)} hours that were not understood. Visitors see them as written, or “Call for hours”.`,
        ]
      : []),
  ]
}

function jobNotes(
  { failure, asOf, doubtfulEmptySince }: ReturnType<Services['jobs']['health']>,
  now: number,
): string[] {
  return [
    ...(failure !== null
      ? [
          asOf === null
            ? `The list of jobs cannot be had: ${jobsReason(failure)}.`
            : `The list of jobs could not be read anew: ${jobsReason(failure)}. The site shows the one of ${timeAgo(now - asOf)}.`,
        ]
      : []),
    ...(doubtfulEmptySince !== null
      ? ['The feed of jobs is suddenly empty. The site still shows the list of before.']
      : []),
  ]
}

/** What the feed's failure says beside the words that visitors get with it. */
function jobsReason(failure: string): string {
  const reason = failure.replace(/^Failed to fetch jobs: /, '')
  return /^\d+$/.test(reason) ? `the feed answered with status ${reason}` : reason
}

function keyNotes({ geocoder, mapKey }: Services): string[] {
  const failure = geocoder.failure()
  return [
    ...(mapKey.isRefused()
      ? [
          'Google refused the key of the map (GOOGLE_MAPS_API_KEY): visitors see the list without it. Look in the Google console whether the key is for this site, and whether billing is on.',
        ]
      : []),
    ...(failure !== null ? [lookupNote(failure.replace(/^Google geocoding failed: /, ''))] : []),
  ]
}

/** The owner's words first; the reason as it came helps who looks it up. */
function lookupNote(reason: string): string {
  const meanwhile = 'Visitors find stores by zip and by the built-in list of places meanwhile.'
  return `${lookupTrouble(reason)} ${meanwhile} What was reported: “${reason.replace(/\.$/, '')}”.`
}

/**
 * What a failed address lookup means to the owner, by the status that Google gives
 * (https://developers.google.com/maps/documentation/geocoding/requests-geocoding#StatusCodes).
 */
function lookupTrouble(reason: string): string {
  if (/^(fetch failed|no answer)/.test(reason)) {
    return 'The address lookup at Google cannot be reached.'
  }
  switch (/^[A-Z_]+(?=:|$)/.exec(reason)?.[0] ?? '') {
    case 'REQUEST_DENIED':
      return 'Google refused the key of the address lookup (GOOGLE_GEOCODING_API_KEY). Look in the Google console whether the key is for a server and not for websites, whether the Geocoding API is on, and whether billing is.'
    case 'OVER_QUERY_LIMIT':
    case 'OVER_DAILY_LIMIT':
      return 'Google takes no more address lookups for now: the key (GOOGLE_GEOCODING_API_KEY) is at its limit, or billing is off.'
    default:
      return 'The address lookup at Google gives no usable answer at present.'
  }
}

function listingNotes({ ended, endsAt }: ListingConnection, now: number): string[] {
  if (ended !== null) return [`The business listing is not connected any more. ${ended}`]
  if (endsAt === null || endsAt - now > SOON_MS) return []
  const date = new Date(endsAt).toISOString().slice(0, 10)
  return [
    `Google ends the connection to the business listing on ${date}, because the app is in testing. Connect again before, or publish the app in the Google console.`,
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
