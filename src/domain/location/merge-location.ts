import type { Coordinates } from '#domain/address/coordinates.ts'
import { parseAddress } from '#domain/address/us-address.ts'
import {
  inDateOrder,
  isUnknownWeek,
  weekOf,
  type SpecialDay,
  type Week,
} from '#domain/opening-hours/opening-hours.ts'
import { emptyLocation } from './empty-location.ts'
import type { ImportRow } from './import-row.ts'
import { LOCATION_MAX, TAGS_MAX } from '#domain/limits.ts'
import type { Location } from './location.ts'
import { addsNumber, isSamePlace, placeOf } from './match.ts'

/** What a merge needs from its caller. */
export type MergeAnswers = {
  /** The ids of a row's tags */
  tagIdsOf: (row: ImportRow) => readonly string[]
  tagNameOf: (id: string) => string
  /**
   * A kept location as a file that holds its name, address and phone word for word would be read;
   * `null` when none could be. What a file says in other words may be the very same once repaired.
   */
  asRead: (location: Location) => ImportRow | null
  /** Whether a store may keep a time zone: none of another country */
  mayKeepZone: (timeZone: string) => boolean
  /** IANA name for where a location is now */
  timeZoneOf: (address: string, coordinates: Coordinates | null) => string
}

/** About a meter; files round coordinates differently. */
const SAME_POINT_DEGREES = 0.000_01

/**
 * A location with what a row says of it. Where the row is silent, stored values stay, and so does the
 * id. Tags and special days are only ever added.
 */
export function mergeLocation(before: Location, row: ImportRow, answers: MergeAnswers): Location {
  const isOfName = row.isStatusOfName === true
  const differs = isOfName || before.name !== row.name || before.address !== row.address
  const same = differs ? answers.asRead(before) : null
  const isSameName = same?.name === row.name
  const keepsAddress = same?.address === row.address || isFuller(before.address, row.address)
  const address = keepsAddress ? before.address : row.address
  const coordinates =
    row.coordinates === undefined || isSamePoint(before.coordinates, row.coordinates)
      ? before.coordinates
      : row.coordinates
  const keepsName = isSameName || row.isNameMade || addsNumber(before.name, row.name)
  // A status from the name alone is not news when the name is stored already.
  const keepsStatus = isOfName && isSameName && same.businessStatus === row.businessStatus
  return {
    id: before.id,
    name: keepsName ? before.name : row.name,
    address,
    phone:
      row.phone === undefined || isSameNumber(before.phone, row.phone) ? before.phone : row.phone,
    coordinates,
    week: mergeWeek(before.week, row.week),
    specialDays: mergeSpecialDays(before.specialDays, row.specialDays ?? []),
    businessStatus: keepsStatus
      ? before.businessStatus
      : (row.businessStatus ?? before.businessStatus),
    timeZone:
      row.timeZone ??
      (coordinates === before.coordinates &&
      isSameTown(before.address, address) &&
      answers.mayKeepZone(before.timeZone)
        ? before.timeZone
        : answers.timeZoneOf(address, coordinates)),
    tagIds: [...new Set([...before.tagIds, ...answers.tagIdsOf(row)])].slice(0, TAGS_MAX),
  }
}

/**
 * Hours that could not be read never take the place of known ones: a day stays as it is where the
 * row is silent on that day.
 */
function mergeWeek(before: Week | null, fresh: Week | undefined): Week | null {
  if (fresh === undefined || before === null) return fresh ?? before
  if (isUnknownWeek(fresh)) return before
  return weekOf((day) => fresh[day] ?? before[day] ?? null)
}

/** The location that a row describes. */
export function newLocation(id: string, row: ImportRow, answers: MergeAnswers): Location {
  const { name, address, phone, coordinates, week, businessStatus } = row
  const timeZone = row.timeZone ?? answers.timeZoneOf(address, coordinates ?? null)
  return {
    ...emptyLocation({ id, name, address, timeZone }),
    ...(phone !== undefined && { phone }),
    ...(coordinates && { coordinates }),
    ...(week && { week }),
    ...(businessStatus && { businessStatus }),
    specialDays: mergeSpecialDays([], row.specialDays ?? []),
    tagIds: [...new Set(answers.tagIdsOf(row))].slice(0, TAGS_MAX),
  }
}

/** A row's dates win over kept ones, but for their names; the earliest go when there are too many. */
function mergeSpecialDays(
  before: readonly SpecialDay[],
  fresh: readonly SpecialDay[],
): SpecialDay[] {
  if (fresh.length === 0) return [...before]
  const byDate = new Map(before.map((day) => [day.date, day]))
  for (const day of fresh) {
    const name = day.name ?? byDate.get(day.date)?.name
    byDate.set(day.date, name === undefined ? day : { ...day, name })
  }
  return inDateOrder(byDate.values()).slice(-LOCATION_MAX.specialDays)
}

/** Whether a stored address has the zip, zip+4 or state of the same street that a new one lacks. */
function isFuller(before: string, fresh: string): boolean {
  if (before === fresh) return true
  const [was, is] = [placeOf(before), placeOf(fresh)]
  const lacks =
    (was.zip !== null && is.zip === null) ||
    (was.state !== null && is.state === null) ||
    (/-\d{4}$/.test(before) && !/-\d{4}$/.test(fresh))
  return lacks && isSamePlace(was, is)
}

/** Whether two addresses are in one zip and state, and so keep one time. */
function isSameTown(before: string, fresh: string): boolean {
  if (before === fresh) return true
  const [was, is] = [parseAddress(before), parseAddress(fresh)]
  return was.zip === is.zip && was.state === is.state
}

function isSamePoint(before: Coordinates | null, fresh: Coordinates): boolean {
  return (
    before !== null &&
    Math.abs(before.lat - fresh.lat) < SAME_POINT_DEGREES &&
    Math.abs(before.lng - fresh.lng) < SAME_POINT_DEGREES
  )
}

function isSameNumber(before: string, fresh: string): boolean {
  return before === fresh || (digitsOf(fresh).length >= 7 && digitsOf(before) === digitsOf(fresh))
}

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^1(?=\d{10})/, '')
}
