import { z } from 'zod'
import { LOCATION_MAX, TAG_MAX, TAGS_MAX } from '#domain/limits.ts'
import { Location, LocationId } from '#domain/location/location.ts'
import {
  isKnown,
  weekOf,
  type DayHours,
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
import { isUsZone } from '#server/importing/time-zones/state-zones.ts'

const ORDERED = 'expected times in their order, each after the one before has ended'

const cleaned = (clean: (typed: string) => string) => z.string().transform((typed) => clean(typed))

/** What a person types into one line, or pastes from anywhere: markup in it is text like any other. */
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

/** Of a text without letters and digits nobody could make sense; an empty one has its own message. */
const saysNothing = (text: string) => text !== '' && !/[\p{L}\p{N}]/u.test(text)

/** What answers of ours say beside the fields: sent back, it changes nothing. */
const OWN_ANSWERS = {
  path: z.unknown(),
  phoneHref: z.unknown(),
  distance: z.unknown(),
  revision: z.unknown(),
}

/** A tag by its id or its name, or as an answer of ours has it. */
const TagOf = z.union([
  z.string().max(TAG_MAX.id),
  z.object({ id: z.string().max(TAG_MAX.id) }).transform(({ id }) => id),
])

/**
 * What staff may set; what is not named stays as it is. The spec's Store location fields are taken
 * beside those that are kept: `hours` and `weekdayDescriptions` beside `week`, `tags` beside `tagIds`.
 */
export const LocationChange = z
  .strictObject({
    /** Chosen for a new one; of one that is there it is what it is */
    id: LocationId.refine(
      (id) => !/^\.{1,2}$/.test(id),
      'expected an id that is no step of a path',
    ),
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
    /** Lines such as "Monday: Open 24 hours", read into `week`; none: the chain's hours */
    weekdayDescriptions: z
      .array(cleaned((typed) => cleanText(typed)).pipe(z.string().max(LOCATION_MAX.dayHours)))
      .max(7),
    specialDays: Location.shape.specialDays
      .refine(hasEachDateOnce, 'expected each date once')
      .refine((days) => days.every(({ hours }) => isInOrder(hours)), ORDERED)
      .transform((days) => days.map(shownDay))
      .refine((days) => days.every(({ hours }) => hours !== ''), 'expected hours at each date'),
    businessStatus: Location.shape.businessStatus,
    /** `null`: told from the place */
    timeZone: z
      .string()
      .refine(isUsZone, 'expected a time zone of the United States such as "America/New_York"')
      .nullable(),
    tagIds: Location.shape.tagIds,
    tags: z.array(TagOf).max(TAGS_MAX),
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

/** `name` and `address` are what a new one cannot do without. */
export const NewLocation = LocationChange.refine(({ name }) => name !== undefined, {
  message: 'the name of the store',
  path: ['name'],
})
  .refine(({ id }) => id === undefined || (id !== '' && cleanText(id) === id), {
    message: 'expected a plain id: no markup, no blanks at its ends, nothing invisible',
    path: ['id'],
  })
  .refine(({ address }) => address !== undefined, {
    message: 'the address of the store',
    path: ['address'],
  })
  .refine(({ id }) => id === undefined || !(isDamagedId(id) || isPlaceholder(id)), {
    message: 'expected a store number or another id, not what a spreadsheet put in its place',
    path: ['id'],
  })

/** Each interval begins after the one before it has ended: two that touch are one. */
function isInOrder(hours: DayHours): boolean {
  return (
    !isKnown(hours) ||
    hours.every(([open], index) => index === 0 || open > (hours[index - 1]?.[1] ?? 0))
  )
}

function hasEachDateOnce(days: readonly SpecialDay[]): boolean {
  return new Set(days.map(({ date }) => date)).size === days.length
}

/** Days without times in words that can be seen; a day of which nothing is seen says nothing. */
function shownWeek(week: Week): Week {
  return weekOf((index) => {
    const hours = week[index] ?? null
    return typeof hours === 'string' ? cleanText(hours) || null : hours
  })
}

function shownDay({ date, hours, name = '' }: SpecialDay): SpecialDay {
  const shownName = cleanText(name)
  return {
    date,
    hours: typeof hours === 'string' ? cleanText(hours) : hours,
    ...(shownName !== '' && { name: shownName }),
  }
}
