import type { Location } from '#domain/location.ts'
import { dayText, summary, weekLines } from '#domain/opening-hours-text.ts'
import type { SpecialDay } from '#domain/opening-hours.ts'
import type { Tag } from '#domain/tag.ts'
import { formatAddress, splitAddress } from '#domain/us-address.ts'
import { DAY_FIELDS } from './field-names.ts'

export const EXPORT_FORMATS = ['json', 'csv', 'geojson'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export function isExportFormat(text: string): text is ExportFormat {
  return EXPORT_FORMATS.some((format) => format === text)
}

/**
 * All locations as a file that other programs take, and that this one imports again without a
 * change: JSON with everything, a CSV that Excel opens as it should (UTF-8 with its mark), or
 * GeoJSON for maps.
 */
export function exportLocations(
  locations: readonly Location[],
  tags: readonly Tag[],
  format: ExportFormat,
): string {
  const names = new Map(tags.map(({ id, name }) => [id, name]))
  const tagNames = ({ tagIds }: Location) => tagIds.flatMap((id) => names.get(id) ?? [])
  switch (format) {
    case 'json':
      return jsonText({ locations: locations.map((kept) => jsonForm(kept, tagNames(kept))), tags })
    case 'geojson':
      return jsonText({
        type: 'FeatureCollection',
        features: locations.map((kept) => featureForm(kept, tagNames(kept))),
      })
    case 'csv':
      return csvText(locations.map((kept) => csvForm(kept, tagNames(kept))))
  }
}

function jsonForm(kept: Location, tags: readonly string[]) {
  const { id, name, address, phone, coordinates, week, specialDays, businessStatus, timeZone } =
    kept
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
  }
}

function featureForm(kept: Location, tags: readonly string[]) {
  const { id, coordinates, ...properties } = jsonForm(kept, tags)
  const geometry =
    coordinates === null ? null : { type: 'Point', coordinates: [coordinates.lng, coordinates.lat] }
  return { type: 'Feature', id, properties: { id, ...properties }, geometry }
}

const HEADER = [
  'id',
  'name',
  'street',
  'city',
  'state',
  'zip',
  'latitude',
  'longitude',
  'phone',
  ...DAY_FIELDS,
  'special hours',
  'status',
  'time zone',
  'tags',
]

function csvForm(kept: Location, tags: readonly string[]): string[] {
  const parts = splitAddress(kept.address)
  // An address that its parts do not give back stands whole in the first column.
  const { street, city, state, zipText } =
    formatAddress(parts) === kept.address
      ? parts
      : { street: kept.address, city: '', state: '', zipText: '' }
  return [
    kept.id,
    kept.name,
    street,
    city,
    state,
    zipText,
    kept.coordinates === null ? '' : String(kept.coordinates.lat),
    kept.coordinates === null ? '' : String(kept.coordinates.lng),
    kept.phone,
    ...DAY_FIELDS.map((_, day) => dayCell(kept, day)),
    kept.specialDays.map(specialText).join(', '),
    kept.businessStatus,
    kept.timeZone,
    tags.join('; '),
  ]
}

function dayCell({ week }: Location, day: number): string {
  const hours = week?.[day] ?? null
  return hours === null ? '' : dayText(hours)
}

function specialText({ date, hours }: SpecialDay): string {
  return `${date}: ${dayText(hours)}`
}

function csvText(rows: readonly (readonly string[])[]): string {
  const lines = [HEADER, ...rows].map((row) => row.map(csvCell).join(','))
  // Excel takes a CSV for UTF-8 only when it starts with the mark.
  return `\ufeff${lines.join('\r\n')}\r\n`
}

/** A text as a cell of a CSV that a spreadsheet takes for text, whatever it begins with. */
export function csvCell(text: string): string {
  // A spreadsheet runs a cell that starts like a formula; an apostrophe keeps it text.
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
