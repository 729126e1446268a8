import { FACT_NAMES } from '#domain/location/facts/fact-names.ts'
import { groupByReason } from '#domain/location/import-reasons.ts'
import type { Location } from '#domain/location/location.ts'
import { dayText, summary, weekLines } from '#domain/opening-hours/text.ts'
import { isUnknownWeek } from '#domain/opening-hours/opening-hours.ts'
import { runAtOnce, type SlicedWork } from '#domain/time/sliced-work.ts'
import type { Tag } from '#domain/location/tag.ts'
import { addressCells } from '#server/importing/columns/address-cells.ts'
import {
  csvCell,
  csvLine,
  csvOfLines,
  uploadedCsvCell,
} from '#server/importing/readers/csv-text.ts'
import { googleSheet, type ExportNote } from './export-google-sheet.ts'
import { DAY_FIELDS } from '#server/importing/columns/field-names.ts'
import { factHeader } from '#server/importing/columns/fact-columns.ts'
import { factCell } from './fact-cell.ts'
import { specialDaysCell } from './special-days-cell.ts'
import { tagsCell } from '#server/importing/columns/file-tags.ts'

export const EXPORT_FORMATS = ['json', 'csv', 'geojson', 'google'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export function isExportFormat(text: string): text is ExportFormat {
  return EXPORT_FORMATS.some((format) => format === text)
}

/**
 * Exports all locations to a file that other programs accept, and that imports again without a
 * change: JSON with everything, a CSV for Excel (UTF-8 with a byte order mark), GeoJSON for maps, or
 * Google Business Profile's bulk sheet.
 */
export function exportLocations(
  locations: readonly Location[],
  tags: readonly Tag[],
  format: ExportFormat,
): string {
  return runAtOnce(exportSteps(locations, tags, format))
}

/** What a file says of a location beside its own fields. An import must not read it as one. */
export type FurtherFields = {
  json: (kept: Location) => object
  columns: readonly { name: string; cell: (kept: Location) => string }[]
}

const NOTHING_FURTHER: FurtherFields = { json: () => ({}), columns: [] }

/**
 * The same, as sliced work with one location per step.
 *
 * @param further more of each location; Google's sheet has none of it
 */
export function* exportSteps(
  locations: readonly Location[],
  tags: readonly Tag[],
  format: ExportFormat,
  further = NOTHING_FURTHER,
): SlicedWork<string> {
  const names = new Map(tags.map(({ id, name }) => [id, name]))
  const tagNames = ({ tagIds }: Location) => tagIds.flatMap((id) => names.get(id) ?? [])
  switch (format) {
    case 'json': {
      const list = yield* jsonList(locations, (kept) => ({
        ...jsonForm(kept, tagNames(kept)),
        ...further.json(kept),
      }))
      return `{\n  "locations": ${list},\n  "tags": ${jsonText(tags, 1)}\n}\n`
    }
    case 'geojson': {
      const list = yield* jsonList(locations, (kept) =>
        featureForm(kept, tagNames(kept), further.json(kept)),
      )
      // A foreign member, as RFC 7946 calls it: colors and Spanish names, which features lack.
      return `{\n  "type": "FeatureCollection",\n  "features": ${list},\n  "tags": ${jsonText(tags, 1)}\n}\n`
    }
    case 'csv':
      return yield* csvSteps(csvRows(locations, tagNames, further.columns))
    case 'google':
      return yield* csvSteps((yield* googleSheet(locations, tagNames)).rows, uploadedCsvCell)
  }
}

/**
 * Notes on what an export cannot express. Only Google's sheet has any.
 */
export function* exportNotes(
  locations: readonly Location[],
  tags: readonly Tag[],
  format: ExportFormat,
): SlicedWork<readonly ExportNote[]> {
  if (format !== 'google') return []
  const names = new Map(tags.map(({ id, name }) => [id, name]))
  const sheet = yield* googleSheet(locations, ({ tagIds }) =>
    tagIds.flatMap((id) => names.get(id) ?? []),
  )
  return sheet.notes
}

/** Notes for a terminal, a line for each kind with its first stores. */
export function exportNoteLines(notes: readonly ExportNote[]): string[] {
  return groupByReason(notes).map(({ reason, faults }) => {
    const shown = faults.slice(0, SHOWN_NOTES).map(({ id, detail }) => {
      return detail === undefined ? id : `${id} (${detail.slice(0, 60)})`
    })
    if (faults.every(({ id }) => id === '')) return reason
    const more = faults.length > SHOWN_NOTES ? `, and ${faults.length - SHOWN_NOTES} more` : ''
    return `${faults.length}  ${reason}: ${shown.join(', ')}${more}`
  })
}

const SHOWN_NOTES = 5

/** A list inside an object, indented like the rest of the file. */
function* jsonList(
  locations: readonly Location[],
  form: (kept: Location) => object,
): SlicedWork<string> {
  const items: string[] = []
  for (const location of locations) {
    yield
    items.push(jsonText(form(location), 2))
  }
  return items.length === 0 ? '[]' : `[\n    ${items.join(',\n    ')}\n  ]`
}

/** @param depth the nesting depth */
function jsonText(value: unknown, depth: number): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${'  '.repeat(depth)}`)
}

function* csvSteps(rows: Iterable<readonly string[]>, cell = csvCell): SlicedWork<string> {
  const lines: string[] = []
  for (const row of rows) {
    yield
    lines.push(csvLine(row, cell))
  }
  return csvOfLines(lines)
}

function* csvRows(
  locations: readonly Location[],
  tagNames: (kept: Location) => readonly string[],
  further: FurtherFields['columns'],
): Generator<readonly string[], void> {
  const columns = ALL_COLUMNS.filter(({ isUsed }) => !isUsed || locations.some(isUsed))
  yield [...columns.flatMap(({ names }) => names), ...further.map(({ name }) => name)]
  for (const location of locations) {
    const tags = tagNames(location)
    yield [
      ...columns.flatMap(({ cells }) => cells(location, tags)),
      ...further.map(({ cell }) => cell(location)),
    ]
  }
}

/** A format's part for each field. A new field of `Location` is a type error here. */
type ByField<Form> = Readonly<Record<Exclude<keyof Location, 'tagIds'> | 'tags', Form>>

function jsonForm(kept: Location, tags: readonly string[]) {
  const { id, name, address, phone, coordinates, week, specialDays, businessStatus, timeZone } =
    kept
  const { facts = null, schedules = null, grades = null } = kept
  const texts = week === null ? {} : { hours: summary(week), weekdayDescriptions: weekLines(week) }
  return {
    id,
    name,
    address,
    phone,
    ...texts,
    coordinates,
    tags,
    week,
    specialDays,
    businessStatus,
    timeZone,
    ...withoutEmpty({ facts, schedules, grades }),
  } satisfies ByField<unknown>
}

/** Leaves out what a store does not have, so that its export is as it was before there were facts. */
function withoutEmpty<Fields extends object>(fields: Fields): Fields {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- readers take absent for null
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Fields
}

function featureForm(kept: Location, tags: readonly string[], further: object) {
  const { id, coordinates, ...properties } = jsonForm(kept, tags)
  const geometry =
    coordinates === null ? null : { type: 'Point', coordinates: [coordinates.lng, coordinates.lat] }
  return { type: 'Feature', id, properties: { id, ...properties, ...further }, geometry }
}

/** The ordered columns of a field, and its cells. */
type Columns = {
  names: readonly string[]
  cells: (kept: Location, tags: readonly string[]) => readonly string[]
  /** Left out while no location needs it */
  isUsed?: (kept: Location) => boolean
}

const COLUMNS = {
  id: { names: ['id'], cells: ({ id }) => [id] },
  name: { names: ['name'], cells: ({ name }) => [name] },
  address: {
    names: ['street', 'city', 'state', 'zip'],
    cells: ({ address }) => {
      const { street, city, state, zipText } = addressCells(address)
      return [street, city, state, zipText]
    },
  },
  coordinates: {
    names: ['latitude', 'longitude'],
    cells: ({ coordinates }) =>
      coordinates === null ? ['', ''] : [String(coordinates.lat), String(coordinates.lng)],
  },
  phone: { names: ['phone'], cells: ({ phone }) => [phone] },
  week: { names: DAY_FIELDS, cells: (kept) => DAY_FIELDS.map((_, day) => dayCell(kept, day)) },
  specialDays: {
    names: ['special hours'],
    cells: ({ specialDays }) => [specialDaysCell(specialDays)],
  },
  businessStatus: { names: ['status'], cells: ({ businessStatus }) => [businessStatus] },
  timeZone: { names: ['time zone'], cells: ({ timeZone }) => [timeZone] },
  tags: { names: ['tags'], cells: (_kept, tags) => [tagsCell(tags)] },
  facts: FACT_NAMES.map((fact) => ({
    names: [factHeader(fact)],
    cells: ({ facts }) => [factCell(fact, facts)],
    isUsed: ({ facts }) => facts?.[fact] !== undefined,
  })),
  schedules: {
    names: ['schedules'],
    cells: ({ schedules }) => [schedules ? JSON.stringify(schedules) : ''],
    isUsed: ({ schedules }) => schedules !== undefined,
  },
  grades: {
    names: ['grades'],
    cells: ({ grades }) => [grades?.join('; ') ?? ''],
    isUsed: ({ grades }) => grades !== undefined,
  },
} satisfies ByField<Columns | readonly Columns[]>

const ALL_COLUMNS: readonly Columns[] = Object.values<Columns | readonly Columns[]>(COLUMNS).flat()

function dayCell({ week }: Location, day: number): string {
  // Distinguishes a store with unknown hours from one on the chain's hours, whose cells are empty.
  return week === null || (week[day] === null && !isUnknownWeek(week))
    ? ''
    : dayText(week[day] ?? null)
}
