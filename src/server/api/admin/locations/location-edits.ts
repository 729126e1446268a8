import { randomBytes } from 'node:crypto'
import { parseAddress } from '#domain/address/us-address.ts'
import { emptyLocation } from '#domain/location/empty-location.ts'
import type { Location } from '#domain/location/location.ts'
import { slug } from '#domain/location/slug.ts'
import type { Tag } from '#domain/location/tag.ts'
import { PublicError } from '#server/errors.ts'
import { timeZoneOf } from '#server/importing/time-zones/time-zone.ts'
import type { Services } from '#server/services.ts'
import { withFactFields } from './fact-change.ts'
import type { LocationChange } from './location-change.ts'
import { idsOfTags, requirePhone, requirePlace } from './location-checks.ts'
import { withHoursRead } from './location-hours.ts'

const ID_LENGTH = 40

/**
 * A location with a change applied. The time zone is derived again when the address or the place
 * changes, or when the change sets it to `null`.
 *
 * @throws PublicError 422
 */
export function withChange(
  { site, zips, fallbackTimeZone }: Services,
  location: Location,
  { tags: named, facts, schedules, grades, ...given }: LocationChange,
  tags: readonly Tag[],
): Location {
  const { timeZone, ...change } = withHoursRead(given, location, site().defaultWeek)
  const defined = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  )
  // The remaining fields of the change's schema have the types of a location's.
  const changed = withFactFields(
    { ...location, ...defined, ...(named && { tagIds: idsOfTags(named, tags) }) },
    { facts, schedules, grades },
  )
  requirePhone(changed.phone, location.phone)
  if (change.coordinates) requirePlace(changed, change.coordinates, zips)
  if (typeof timeZone === 'string') return { ...changed, timeZone }
  const hasMoved = change.address !== undefined || change.coordinates !== undefined
  if (!hasMoved && timeZone === undefined) return changed
  return {
    ...changed,
    timeZone: timeZoneOf(changed.address, changed.coordinates, zips, fallbackTimeZone()),
  }
}

/** A new location. Without a given id, its id is its city, with random digits if that is taken. */
export function newLocation(
  { id, name = '', address = '' }: LocationChange,
  kept: readonly Location[],
): Location {
  const taken = new Set(kept.map((one) => one.id))
  const base = slug(parseAddress(address).city ?? name, ID_LENGTH) || 'store'
  return emptyLocation({
    id: id ?? (taken.has(base) ? `${base}-${randomBytes(4).toString('hex')}` : base),
    name,
    address,
    timeZone: 'America/New_York',
  })
}

/** @throws PublicError 409 when another location has the id */
export function rejectTakenId({ id }: LocationChange, kept: readonly Location[]): void {
  if (id === undefined || !kept.some((location) => location.id === id)) return
  throw new PublicError(409, `A store with the id ${id} already exists.`)
}

/** @throws PublicError 422 when a change would change the id */
export function rejectOtherId({ id }: LocationChange, known: string): void {
  if (id === undefined || id === known) return
  const message = 'A store’s id can’t be changed.'
  throw new PublicError(422, message, { errors: [{ path: 'id', message }] })
}

/**
 * Rejects a duplicate from a second click or from a colleague; `?twin=1` skips this check.
 *
 * @throws PublicError 409
 */
export function rejectTwin({ name, address }: LocationChange, kept: readonly Location[]): void {
  const [given, first] = [twinKey(name, address), firstWord(address)]
  const twin = kept.find(
    (location) =>
      // Of thousands of stores, few have the same house number.
      firstWord(location.address) === first && twinKey(location.name, location.address) === given,
  )
  if (!twin) return
  throw new PublicError(409, `${twin.name} at ${twin.address} already exists.`)
}

/** The first word of an address as `twinKey` compares it. */
function firstWord(address = ''): string {
  return /[^\s,.]+/.exec(address)?.[0].toLowerCase() ?? ''
}

function twinKey(name = '', address = ''): string {
  return [name, address]
    .map((text) =>
      text
        .toLowerCase()
        .replace(/[\s,.]+/g, ' ')
        .trim(),
    )
    .join('\n')
}
