import { z } from 'zod'
import { Location } from '#domain/location.ts'
import {
  isKnown,
  weekOf,
  type DayHours,
  type SpecialDay,
  type Week,
} from '#domain/opening-hours.ts'
import { shownLine } from '#domain/shown-text.ts'
import { isTimeZone } from '#server/importing/time-zone.ts'

const ORDERED = 'expected times in their order, each after the one before has ended'

/** What a person types into one line, or pastes from anywhere. */
const line = (text: z.ZodString) => z.string().transform(shownLine).pipe(text)

/** What staff may set; what is not named stays as it is. */
export const LocationChange = z
  .strictObject({
    name: line(z.string().min(1).max(200)),
    address: line(z.string().min(1).max(400)),
    phone: line(z.string().max(60)),
    coordinates: Location.shape.coordinates,
    week: Location.shape.week
      .refine((week) => week === null || week.every(isInOrder), ORDERED)
      .transform((week) => week && shownWeek(week)),
    /** As typed, e.g. "Mon-Fri 6am-10pm"; read into `week` */
    hours: z.string().max(500),
    specialDays: Location.shape.specialDays
      .refine(hasEachDateOnce, 'expected each date once')
      .refine((days) => days.every(({ hours }) => isInOrder(hours)), ORDERED)
      .transform((days) => days.map(shownDay))
      .refine((days) => days.every(({ hours }) => hours !== ''), 'expected hours at each date'),
    businessStatus: Location.shape.businessStatus,
    timeZone: z.string().refine(isTimeZone, 'expected a time zone such as "America/New_York"'),
    tagIds: Location.shape.tagIds,
  })
  .partial()
  .refine(({ week, hours }) => week === undefined || hours === undefined, {
    message: 'expected week or hours, not both',
    path: ['hours'],
  })
export type LocationChange = z.infer<typeof LocationChange>

/** `name` and `address` are what a new one cannot do without. */
export const NewLocation = LocationChange.refine(({ name }) => name !== undefined, {
  message: 'the name of the store',
  path: ['name'],
}).refine(({ address }) => address !== undefined, {
  message: 'the address of the store',
  path: ['address'],
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
    return typeof hours === 'string' ? shownLine(hours) || null : hours
  })
}

function shownDay({ date, hours, name = '' }: SpecialDay): SpecialDay {
  const shownName = shownLine(name)
  return {
    date,
    hours: typeof hours === 'string' ? shownLine(hours) : hours,
    ...(shownName !== '' && { name: shownName }),
  }
}
