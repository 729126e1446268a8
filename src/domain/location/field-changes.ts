import type { Coordinates } from '#domain/address/coordinates.ts'
import type { SpecialDay, Week } from '#domain/opening-hours/opening-hours.ts'
import { summary } from '#domain/opening-hours/text.ts'
import { factsText, schedulesText } from './facts/fact-text.ts'
import type { Location } from './location.ts'

/** One field that an import changes, as text for display. */
export type FieldChange = { field: string; from: string; to: string }

/**
 * The differences between a location and its later version, field by field.
 *
 * @param tagNameOf names a tag by its id
 */
export function fieldChanges(
  before: Location,
  after: Location,
  tagNameOf: (id: string) => string,
): FieldChange[] {
  return Object.values(FIELDS).flatMap(({ field, of, say }) =>
    // Two different weeks may have equal texts, so the values themselves are compared.
    isEqual(of(before), of(after))
      ? []
      : [{ field, from: say(before, tagNameOf), to: say(after, tagNameOf) }],
  )
}

/** Each field's label and text. The type requires an entry for every new field. */
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
    say: ({ tagIds }, tagNameOf) => tagIds.map(tagNameOf).join(', '),
  },
  week: { field: 'hours', of: ({ week }) => week, say: ({ week }) => weekText(week) },
  specialDays: {
    field: 'special hours',
    of: ({ specialDays }) => specialDays,
    say: ({ specialDays }) => dates(specialDays),
  },
  facts: { field: 'facts', of: ({ facts }) => facts, say: ({ facts }) => factsText(facts) },
  schedules: {
    field: 'more hours',
    of: ({ schedules }) => schedules,
    say: ({ schedules }) => schedulesText(schedules),
  },
  grades: {
    field: 'fuel grades',
    of: ({ grades }) => grades,
    say: ({ grades }) => (grades ?? []).join(', '),
  },
} satisfies Record<Exclude<keyof Location, 'id'>, ComparedField>

type ComparedField = {
  field: string
  of: (location: Location) => unknown
  say: (location: Location, tagNameOf: (id: string) => string) => string
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
