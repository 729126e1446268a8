import type { Coordinates } from '#domain/address/coordinates.ts'
import type { FuelGrade } from '#domain/day/grades.ts'
import { parseAddress } from '#domain/address/us-address.ts'
import {
  inDateOrder,
  isUnknownWeek,
  weekOf,
  type SpecialDay,
  type Week,
} from '#domain/opening-hours/opening-hours.ts'
import { emptyLocation } from './empty-location.ts'
import { withFactChanges } from './facts/read-fact.ts'
import { mergedSchedules } from './facts/read-schedules.ts'
import { soldGrades } from './facts/sold-grades.ts'
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
   * A stored location, read like a file with exactly its name, address, and phone; `null` when that
   * fails. A file that differs in spelling may be equal once both are repaired.
   */
  asRead: (location: Location) => ImportRow | null
  /** Whether a store may keep a time zone: not one of another country */
  mayKeepZone: (timeZone: string) => boolean
  /** The chain's grades of fuel; empty when they are not known */
  grades: readonly Pick<FuelGrade, 'id' | 'octane'>[]
  /** IANA name for the location's new place */
  timeZoneOf: (address: string, coordinates: Coordinates | null) => string
}

/** About a meter; files round coordinates differently. */
const SAME_POINT_DEGREES = 0.000_01

/**
 * A location merged with a row. Where the row has no value, the stored value stays, and so does the
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
  // A status derived from the name is not a change when the same name is stored.
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
    ...mergedFacts(before, row, answers),
  }
}

/** A row's facts and schedules replace those with the same names; its grades replace all. */
function mergedFacts(
  before: Pick<Location, 'facts' | 'schedules' | 'grades'>,
  row: ImportRow,
  { grades: chain }: Pick<MergeAnswers, 'grades'>,
): Pick<Location, 'facts' | 'schedules' | 'grades'> {
  const facts = row.facts ? withFactChanges(before.facts, row.facts) : before.facts
  const schedules = row.schedules
    ? mergedSchedules(before.schedules, row.schedules)
    : before.schedules
  const grades = row.grades ?? soldOf(before.grades, row, chain)
  return { ...(facts && { facts }), ...(schedules && { schedules }), ...(grades && { grades }) }
}

function soldOf(
  before: readonly string[] | undefined,
  { fuels, facts }: ImportRow,
  chain: MergeAnswers['grades'],
): readonly string[] | undefined {
  return fuels && chain.length > 0 ? soldGrades(before, fuels, facts, chain) : before
}

/**
 * Hours that cannot be read never replace known hours: a day keeps its hours when the row has none for
 * that day.
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
    ...mergedFacts({}, row, answers),
  }
}

/**
 * A row's dates replace stored ones, except for their names; the earliest are dropped beyond the
 * limit.
 */
function mergeSpecialDays(
  before: readonly SpecialDay[],
  fresh: readonly SpecialDay[],
): SpecialDay[] {
  if (fresh.length === 0) return [...before]
  const byDate = new Map(before.map((day) => [day.date, day]))
  for (const { date, hours, ...names } of fresh) {
    const kept = byDate.get(date)
    const { name = kept?.name, nameEs = kept?.nameEs } = names
    byDate.set(date, {
      date,
      hours,
      ...(name !== undefined && { name }),
      ...(nameEs !== undefined && { nameEs }),
    })
  }
  return inDateOrder(byDate.values()).slice(-LOCATION_MAX.specialDays)
}

/**
 * Whether a stored address has the zip, zip+4, or state that a new one for the same street lacks.
 */
function isFuller(before: string, fresh: string): boolean {
  if (before === fresh) return true
  const [was, is] = [placeOf(before), placeOf(fresh)]
  const lacks =
    (was.zip !== null && is.zip === null) ||
    (was.state !== null && is.state === null) ||
    (/-\d{4}$/.test(before) && !/-\d{4}$/.test(fresh))
  return lacks && isSamePlace(was, is)
}

/** Whether two addresses share zip and state, and so a time zone. */
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
