import type { ImportTag } from '#domain/location/import-row.ts'
import { amenityTag, saysYes } from '#server/importing/columns/amenity-tags.ts'
import { factColumn, type FactColumn } from '#server/importing/columns/fact-columns.ts'
import { addFuel, fuelOfKey } from '#server/importing/columns/fuel-columns.ts'
import { cleanText } from '#server/importing/columns/clean-text.ts'
import { daysNamed } from '#domain/opening-hours/reading/day-names.ts'
import {
  DAY_FIELDS,
  fieldNamed,
  type Field,
  type NamedField,
} from '#server/importing/columns/field-names.ts'
import { fileHours } from '#server/importing/hours/file-hours.ts'
import { fileRow, type FileHours, type FileRow } from '#server/importing/columns/file-row.ts'
import { fileTags } from '#server/importing/columns/file-tags.ts'
import { linesOf } from '#server/importing/hours/hours-found.ts'
import { at, isObject, listOf } from '#server/importing/columns/json-value.ts'
import { addFacts, type RecordFacts } from './record-facts.ts'
import { statusInColumn } from '#server/importing/status/status-columns.ts'

/** The use of a record's key: a field, a tag, a nested object, or none. */
type Key = {
  named: NamedField | null
  tag: string | null
  about: FactColumn | null
  /** The grade of fuel that it says yes or no about */
  fuel: string | null
  isContainer: boolean
  /** A column of hours for several days: "Mon-Fri", "weekday_hours" */
  isDays: boolean
}

/** Keys whose objects contain an address, a point, or phones. */
const CONTAINER =
  /address|location|coordinates|coords|geo|position|point|latlng|contact|phones|store$/i
/** Fields to read from such an object: its `name` or `id` is not the location's. */
const NESTED: ReadonlySet<Field> = new Set<Field>([
  'address',
  'houseNumber',
  'streetName',
  'address2',
  'city',
  'state',
  'zip',
  'country',
  'lat',
  'lng',
  'point',
  'phone',
])
const MAX_DEPTH = 4

/**
 * Creates a reader that turns records with any keys into rows: columns of a table, properties of a
 * GeoJSON feature, or a JSON object with a nested address. Each file needs its own reader.
 */
export function createRecordReader(ownTags?: ReadonlyMap<string, ImportTag>): RecordReader {
  const keys = new Map<string, Key>()
  const unread = new Set<string>()

  const keyFor = (text: string): Key => {
    const known = keys.get(text)
    if (known !== undefined) return known
    const key = {
      named: fieldNamed(text),
      tag: amenityTag(text),
      about: factColumn(text),
      fuel: fuelOfKey(text),
      isContainer: CONTAINER.test(text),
      isDays: daysNamed(text) !== null,
    }
    keys.set(text, key)
    const { named, tag, about, fuel, isContainer, isDays } = key
    if (!named && !tag && !about && !fuel && !isContainer && !isDays) unread.add(text.trim())
    return key
  }

  return {
    read: (row, entries) => {
      const found: Found = new Map()
      const more: unknown[] = []
      const days: [string, unknown][] = []
      const tags: string[] = []
      const statuses: string[] = []
      const about: RecordFacts = { facts: [], schedules: [], grades: null, fuels: {} }
      const collect = (pairs: Iterable<readonly [string, unknown]>, depth: number): void => {
        for (const [text, value] of pairs) {
          if (isSilent(value)) continue
          const status = depth === 0 ? statusInColumn(text, value) : null
          if (status !== null) {
            statuses.push(status)
            continue
          }
          const key = keyFor(text)
          if (depth === 0 && key.about !== null) addFacts(about, key.about, text, value)
          if (depth === 0 && key.fuel !== null) addFuel(about.fuels, key.fuel, value)
          if (depth === 0 && key.tag !== null && saysYes(value)) tags.push(key.tag)
          if (depth === 0 && key.named === null && key.isDays) days.push([text, value])
          if (key.named?.field === 'address2') more.push(value)
          else if (key.named !== null && (depth === 0 || NESTED.has(key.named.field))) {
            offer(found, key.named, value)
          }
          if (key.isContainer && depth < MAX_DEPTH) {
            for (const inner of Array.isArray(value) ? value.slice(0, 8) : [value]) {
              if (isObject(inner)) collect(Object.entries(inner), depth + 1)
            }
          }
        }
      }
      collect(entries, 0)
      return { ...rowOf(row, found, { more, tags, statuses, ownTags, days }), ...about }
    },
    unread: () => [...unread],
  }
}

export type RecordReader = {
  read: (row: number, entries: Iterable<readonly [key: string, value: unknown]>) => FileRow
  /** The keys so far that are unrelated to locations */
  unread: () => string[]
}

type Found = Map<Field, { rank: number; value: unknown }>

function offer(found: Found, { field, rank }: NamedField, value: unknown): void {
  // Objects under "address" are read as nested objects instead.
  if (!HELD_AS_OBJECT.has(field) && hasObject(value)) return
  const held = found.get(field)
  if (held === undefined || rank < held.rank) found.set(field, { rank, value })
}

function hasObject(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isObject) : isObject(value)
}

const HELD_AS_OBJECT: ReadonlySet<Field> = new Set<Field>([
  ...DAY_FIELDS,
  ...DAY_FIELDS.flatMap((day) => [`${day}Open`, `${day}Close`] as const),
  'point',
  'phone',
  'tags',
  'hours',
  'specialHours',
  'week',
  'weekLines',
])

function rowOf(
  row: number,
  found: Found,
  rest: {
    more: readonly unknown[]
    tags: readonly string[]
    statuses: readonly string[]
    ownTags: ReadonlyMap<string, ImportTag> | undefined
    days: readonly (readonly [key: string, value: unknown])[]
  },
): FileRow {
  const get = (field: Field): unknown => found.get(field)?.value
  const nameOrId = get('nameOrId')
  const isId = /^#?\s*\d+$/.test(cleanText(nameOrId))
  const street = [get('houseNumber'), get('streetName')].filter((part) => !isSilent(part))
  const point = pointOf(get('point') ?? nameOrId)
  const hours = hoursOf(get, rest.days)
  return fileRow(row, {
    id: get('id') ?? (isId ? nameOrId : null),
    name: get('name') ?? (isId || pointOf(nameOrId) !== null ? null : nameOrId),
    brand: get('brand'),
    address: lineOf(get('address')) ?? (street.length > 0 ? street.join(' ') : null),
    address2: rest.more,
    city: get('city'),
    state: get('state'),
    zip: get('zip'),
    cityStateZip: get('cityStateZip'),
    country: get('country'),
    lat: get('lat') ?? point?.lat,
    lng: get('lng') ?? point?.lng,
    phone: phoneOf(get('phone')),
    hours: hours ?? (saysYes(get('open24Hours')) ? { text: '24/7' } : null),
    specialHours: get('specialHours'),
    statuses: rest.statuses,
    openingDate: get('openingDate'),
    closingDate: get('closingDate'),
    notes: get('notes'),
    timeZone: get('timeZone'),
    tags: [
      ...fileTags(get('tags'), rest.ownTags),
      ...[...new Set(rest.tags)].map((text) => ({ text })),
    ],
  })
}

function hoursOf(
  get: (field: Field) => unknown,
  columns: readonly (readonly [key: string, value: unknown])[],
): FileHours | null {
  const week = get('week')
  if (Array.isArray(week)) return { week }
  const lines = linesOf(get('weekLines'))
  if (lines !== null) return { lines }
  const days = DAY_FIELDS.flatMap((day): [string, unknown][] => {
    const [whole, open, close] = [get(day), get(`${day}Open`), get(`${day}Close`)]
    if (!isSilent(whole)) return [[day, whole]]
    return isSilent(open) && isSilent(close) ? [] : [[day, { open, close }]]
  })
  const named = new Set(days.map(([day]) => day))
  const more = columns.filter(([key]) => !named.has(key))
  if (days.length > 0 || more.length > 0) return fileHours(Object.fromEntries([...more, ...days]))
  const [opens, closes] = [get('opens'), get('closes')]
  return fileHours(get('hours')) ?? fileHours(isSilent(opens) ? null : { daily: { opens, closes } })
}

/**
 * Reads a point from one value: GeoJSON's `[longitude, latitude]`, "41.4, -81.7" as people write it,
 * or "POINT (-81.7 41.4)".
 */
function pointOf(value: unknown): { lat: unknown; lng: unknown } | null {
  if (Array.isArray(value)) return { lng: value[0], lat: value[1] }
  if (isObject(value)) return pointOf(at(value, 'coordinates'))
  if (typeof value !== 'string') return null
  const wkt = /^\s*point\s*\(\s*(\S+)\s+([^\s)]+)\s*\)\s*$/i.exec(value)
  if (wkt !== null) return { lng: wkt[1], lat: wkt[2] }
  const pair = /^\s*\(?\s*([-+\d.]+)\s*[,;\s]\s*([-+\d.]+)\s*\)?\s*$/.exec(value)
  return pair === null ? null : { lat: pair[1], lng: pair[2] }
}

function lineOf(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  const lines = value.filter((line) => typeof line === 'string')
  return lines.length > 0 ? lines.join(', ') : null
}

function phoneOf(value: unknown): unknown {
  const first: unknown = Array.isArray(value) ? listOf(value)[0] : value
  return isObject(first) ? (at(first, 'number') ?? at(first, 'primaryPhone')) : first
}

function isSilent(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}
