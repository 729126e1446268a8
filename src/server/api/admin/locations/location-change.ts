import { z } from 'zod'
import { LOCATION_MAX, TAG_MAX, TAGS_MAX } from '#domain/limits.ts'
import { Location, LocationId } from '#domain/location/location.ts'
import {
  isInOrder,
  weekOf,
  type SpecialDay,
  type Week,
} from '#domain/opening-hours/opening-hours.ts'
import { separatorsAsCommas } from '#domain/address/address-separators.ts'
import { shownLine } from '#domain/text/shown-text.ts'
import { linesOf, tidyCommas } from '#server/importing/columns/clean-address.ts'
import { cleanText } from '#server/importing/columns/clean-text.ts'
import {
  isDamagedId,
  isDamagedName,
  isPlaceholder,
} from '#server/importing/columns/damaged-cell.ts'
import { FACT_CHANGES } from './fact-change.ts'
import { isUsZone } from '#server/importing/time-zones/state-zones.ts'

const ORDERED = 'expected times in order, without overlaps'

const cleaned = (clean: (typed: string) => string) => z.string().transform((typed) => clean(typed))

/** A one-line text field, typed or pasted. Markup in it is plain text. */
const line = (text: z.ZodString) => cleaned(shownLine).pipe(text)

function addressLine(typed: string): string {
  return tidyCommas(separatorsAsCommas(shownLine(linesOf(typed).join(' | '))))
}

function cleanLines(typed: string): string {
  return typed
    .split('\n')
    .map((one) => cleanText(one, undefined, '; '))
    .join('\n')
}

/** Whether a text has neither letters nor digits; an empty text has its own message. */
const saysNothing = (text: string) => text !== '' && !/[\p{L}\p{N}]/u.test(text)

/** Fields that our answers add. Clients may send them back; they change nothing. */
const OWN_ANSWERS = {
  path: z.unknown(),
  phoneHref: z.unknown(),
  distance: z.unknown(),
  revision: z.unknown(),
}

/** A tag by its id or name, or as an object from one of our answers. */
const TagOf = z.union([
  z.string().max(TAG_MAX.id),
  z.object({ id: z.string().max(TAG_MAX.id) }).transform(({ id }) => id),
])

/**
 * The fields that staff may set; absent fields stay as they are. Accepts the spec's Store location
 * fields beside the stored ones: `hours` and `weekdayDescriptions` beside `week`, `tags` beside
 * `tagIds`.
 */
export const LocationChange = z
  .strictObject({
    /** Set when a location is created; cannot change later */
    id: LocationId.refine((id) => !/^\.{1,2}$/.test(id), 'expected an id other than "." and ".."'),
    name: line(z.string().min(1).max(LOCATION_MAX.name)).refine(
      (name) => !saysNothing(name) && !isDamagedName(name),
      'expected the name of a store',
    ),
    address: cleaned(addressLine)
      .pipe(z.string().min(1).max(LOCATION_MAX.address))
      .refine(
        (address) => !saysNothing(address) && !isDamagedName(address),
        'expected an address such as "12 Oak St, Parma, OH 44129"',
      ),
    phone: cleaned((typed) => cleanText(typed)).pipe(z.string().max(LOCATION_MAX.phone)),
    coordinates: Location.shape.coordinates,
    week: Location.shape.week
      .refine((week) => week === null || week.every(isInOrder), ORDERED)
      .transform((week) => week && shownWeek(week)),
    /** As typed, e.g. "Mon-Fri 6am-10pm"; read into `week` */
    hours: cleaned(cleanLines).pipe(z.string().max(500)),
    /** Lines such as "Monday: Open 24 hours", read into `week`; an empty list means the chain's hours */
    weekdayDescriptions: z
      .array(cleaned((typed) => cleanText(typed)).pipe(z.string().max(LOCATION_MAX.dayHours)))
      .max(7),
    specialDays: Location.shape.specialDays
      .refine(hasEachDateOnce, 'expected each date once')
      .refine((days) => days.every(({ hours }) => isInOrder(hours)), ORDERED)
      .transform((days) => days.map(shownDay))
      .refine((days) => days.every(({ hours }) => hours !== ''), 'expected hours for each date'),
    businessStatus: Location.shape.businessStatus,
    /** `null`: derived from the place */
    timeZone: z
      .string()
      .refine(isUsZone, 'expected a time zone of the United States such as "America/New_York"')
      .nullable(),
    tagIds: Location.shape.tagIds,
    tags: z.array(TagOf).max(TAGS_MAX),
    ...FACT_CHANGES,
    ...OWN_ANSWERS,
  })
  .partial()
  .refine(({ tagIds, tags }) => tagIds === undefined || tags === undefined, {
    message: 'expected tags or tagIds, not both',
    path: ['tags'],
  })
  .transform(
    ({ path: _path, phoneHref: _link, distance: _miles, revision: _own, ...change }) => change,
  )
export type LocationChange = z.infer<typeof LocationChange>

/** A new location needs at least `name` and `address`. */
export const NewLocation = LocationChange.refine(({ name }) => name !== undefined, {
  message: 'the name of the store',
  path: ['name'],
})
  .refine(({ id }) => id === undefined || (id !== '' && cleanText(id) === id), {
    message: 'expected an id without markup, invisible characters, or spaces at its ends',
    path: ['id'],
  })
  .refine(({ address }) => address !== undefined, {
    message: 'the address of the store',
    path: ['address'],
  })
  .refine(({ id }) => id === undefined || !(isDamagedId(id) || isPlaceholder(id)), {
    message: 'expected a store number or another id, not a value that a spreadsheet damaged',
    path: ['id'],
  })

function hasEachDateOnce(days: readonly SpecialDay[]): boolean {
  return new Set(days.map(({ date }) => date)).size === days.length
}

/** Cleans the words of days without times; a day without visible words becomes unknown. */
function shownWeek(week: Week): Week {
  return weekOf((index) => {
    const hours = week[index] ?? null
    return typeof hours === 'string' ? cleanText(hours) || null : hours
  })
}

function shownDay({ date, hours, ...names }: SpecialDay): SpecialDay {
  const [name, nameEs] = [cleanText(names.name ?? ''), cleanText(names.nameEs ?? '')]
  return {
    date,
    hours: typeof hours === 'string' ? cleanText(hours) : hours,
    ...(name !== '' && { name }),
    ...(nameEs !== '' && { nameEs }),
  }
}
