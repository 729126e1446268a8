import type { Location } from '#domain/location.ts'
import { dayText, summary, weekLines } from '#domain/opening-hours-text.ts'
import type { SpecialDay } from '#domain/opening-hours.ts'
import type { Tag } from '#domain/tag.ts'
import { addressCells } from './address-cells.ts'
import { csvText } from './csv-text.ts'
import { googleSheet } from './export-google-sheet.ts'
import { DAY_FIELDS } from './field-names.ts'

export const EXPORT_FORMATS = ['json', 'csv', 'geojson', 'google'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export function isExportFormat(text: string): text is ExportFormat {
  return EXPORT_FORMATS.some((format) => format === text)
}

/**
 * All locations as a file that other programs take, and that this one imports again without a
 * change: JSON with everything, a CSV that Excel opens as it should (UTF-8 with its mark),
 * GeoJSON for maps, or Google Business Profile's bulk sheet.
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
      return csvText([HEADER, ...locations.map((kept) => csvForm(kept, tagNames(kept)))])
    case 'google':
      return csvText(googleSheet(locations, tagNames))
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
  const { street, city, state, zipText } = addressCells(kept.address)
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

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
