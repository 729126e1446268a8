import type { Coordinates } from '#domain/address/coordinates.ts'
import type { ImportRow, ImportWarning, Rejection } from './import-row.ts'
import { emptyLocation } from './empty-location.ts'
import { LOCATION_MAX, TAGS_MAX } from '#domain/limits.ts'
import { addsNumber, isSamePlace, matchLocations, placeOf } from './match.ts'
import { slug } from './slug.ts'
import type { Location } from './location.ts'
import {
  inDateOrder,
  isUnknownWeek,
  weekOf,
  type SpecialDay,
  type Week,
} from '#domain/opening-hours/opening-hours.ts'
import { summary } from '#domain/opening-hours/text.ts'
import type { Steps } from '#domain/time/steps.ts'
import { parseAddress } from '#domain/address/us-address.ts'

/** One field that an import changes, as text for display. */
export type FieldChange = { field: string; from: string; to: string }

export type LocationUpdate = {
  location: Location
  before: Location
  changes: readonly FieldChange[]
}

/** The result of merging rows into the stored locations. */
export type LocationMerge = {
  /** Kept ones in their order, then the added ones; the very array `kept` when nothing changes */
  next: readonly Location[]
  added: readonly Location[]
  updated: readonly LocationUpdate[]
  unchanged: number
  refused: readonly Rejection[]
  warnings: readonly ImportWarning[]
  /** The row that each location of the file came from, by the location's id */
  rows: ReadonlyMap<string, ImportRow>
}

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
 * Merges fresh rows into the kept locations. Locations are matched by id, then by name and
 * address; their ids stay. Where a row is silent, stored values stay: names, phones, coordinates,
 * hours. Tags and special days are only ever added. No location is removed. A step is one row.
 */
export function* mergeSteps(
  kept: readonly Location[],
  rows: readonly ImportRow[],
  answers: MergeAnswers,
): Steps<LocationMerge> {
  const match = matchLocations(kept, rows)
  const ids = new Set(kept.map(({ id }) => id))
  // An id that is made must not be one that a later row has of its own.
  const named = rows.flatMap(({ id }) => (id === null ? [] : [id]))
  const reserved = new Set([...ids, ...named])
  const added: Location[] = []
  const updates = new Map<string, LocationUpdate>()
  const refused: Rejection[] = []
  const warnings: ImportWarning[] = []
  const rowsById = new Map<string, ImportRow>()
  let unchanged = 0

  for (const row of rows) {
    yield
    const matched = yield* match(row)
    if (matched === 'several') {
      refused.push(
        rejection(row, 'could be either of two stores at this address: give it their id'),
      )
    } else if (matched === 'none') {
      const id = row.id ?? madeId(row, reserved)
      const location = ids.has(id) ? null : newLocation(id, row, answers)
      if (location === null) refused.push(rejection(row, 'another row has the same id'))
      else {
        ids.add(id)
        reserved.add(id)
        added.push(location)
        rowsById.set(location.id, row)
      }
    } else {
      const before = matched.location
      const location = mergeLocation(before, row, answers)
      const changes = fieldChanges(before, location, answers)
      if (changes.length === 0) unchanged += 1
      else updates.set(before.id, { location, before, changes })
      if (hasMoved(before, location)) warnings.push(movedWarning(row))
      rowsById.set(before.id, row)
    }
  }

  const next =
    added.length === 0 && updates.size === 0
      ? kept
      : [...kept.map((location) => updates.get(location.id)?.location ?? location), ...added]
  const updated = [...updates.values()]
  return { next, added, updated, unchanged, refused, warnings, rows: rowsById }
}

function mergeLocation(before: Location, row: ImportRow, answers: MergeAnswers): Location {
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

function newLocation(id: string, row: ImportRow, answers: MergeAnswers): Location {
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

/** A stable id from name and address, with a number where it is taken. */
function madeId({ name, address }: ImportRow, taken: ReadonlySet<string>): string {
  const wanted = slug(`${name} ${address}`, LOCATION_MAX.id - 8) || 'store'
  let id = wanted
  for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`
  return id
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

function hasMoved(before: Location, after: Location): boolean {
  if (after.address === before.address) return false
  if (after.coordinates === null || after.coordinates !== before.coordinates) return false
  return !isSamePlace(placeOf(before.address), placeOf(after.address))
}

function movedWarning({ row, id }: ImportRow): ImportWarning {
  const reason = 'the address changed and the coordinates did not: check them'
  return { row, id, field: 'coordinates', reason }
}

function rejection({ row, id }: ImportRow, reason: string): Rejection {
  return { row, id, reason }
}

function fieldChanges(before: Location, after: Location, answers: MergeAnswers): FieldChange[] {
  return Object.values(FIELDS).flatMap(({ field, of, say }) =>
    // Texts of two different weeks may be equal, so the values themselves are compared.
    isEqual(of(before), of(after))
      ? []
      : [{ field, from: say(before, answers), to: say(after, answers) }],
  )
}

/** What each field is called and how it reads; the compiler asks for a new one. */
const FIELDS = {
  name: plain('name', ({ name }) => name),
  address: plain('address', ({ address }) => address),
  phone: plain('phone', ({ phone }) => phone),
  coordinates: {
    field: 'coordinates',
    of: ({ coordinates }) => coordinates,
    say: ({ coordinates }) => pointText(coordinates),
  },
  businessStatus: plain('status', ({ businessStatus }) => businessStatus),
  timeZone: plain('time zone', ({ timeZone }) => timeZone),
  tagIds: {
    field: 'tags',
    of: ({ tagIds }) => tagIds,
    say: ({ tagIds }, { tagNameOf }) => tagIds.map(tagNameOf).join(', '),
  },
  week: { field: 'hours', of: ({ week }) => week, say: ({ week }) => weekText(week) },
  specialDays: {
    field: 'special hours',
    of: ({ specialDays }) => specialDays,
    say: ({ specialDays }) => dates(specialDays),
  },
} satisfies Record<Exclude<keyof Location, 'id'>, ComparedField>

type ComparedField = {
  field: string
  of: (location: Location) => unknown
  say: (location: Location, answers: MergeAnswers) => string
}

function plain(field: string, of: (location: Location) => string): ComparedField {
  return { field, of, say: of }
}

function pointText(point: Coordinates | null): string {
  return point === null ? '' : `${point.lat}, ${point.lng}`
}

function weekText(week: Week | null): string {
  return week === null ? '' : summary(week)
}

function dates(days: readonly SpecialDay[]): string {
  return days.map(({ date }) => date).join(', ')
}

function isEqual(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
