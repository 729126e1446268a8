import { z } from 'zod'
import { Coordinates } from '#domain/address/coordinates.ts'
import type { Day, Price } from '#domain/day/day.ts'
import type { SpecialDay, Week } from '#domain/opening-hours/opening-hours.ts'
import { LOCATION_MAX, TAG_MAX, TAGS_MAX } from '#domain/limits.ts'
import { factsSchemas } from './facts/facts-schema.ts'
import type { Schedule, StoreFacts } from './facts/facts.ts'
import type { Tag } from './tag.ts'

/** Removes lone surrogates, which a cut may leave and a URL cannot hold. */
const Text = z.string().overwrite((text) => text.toWellFormed())

const Minutes = z.number().int().min(0).max(2880)
const Interval = z
  .tuple([Minutes, Minutes])
  .refine(([open, close]) => open < close && open < 1440, 'an interval must end after it starts')
const Intervals = z.array(Interval).max(LOCATION_MAX.intervalsOfDay)
const DayHours = z.union([Intervals, Text.max(LOCATION_MAX.dayHours), z.null()])

/** A week as the data file keeps it; the model is described in `opening-hours.ts`. */
export const WeekSchema: z.ZodType<Week> = z.tuple([
  DayHours,
  DayHours,
  DayHours,
  DayHours,
  DayHours,
  DayHours,
  DayHours,
])

const SpecialDaySchema: z.ZodType<SpecialDay> = z.object({
  date: z.iso.date(),
  hours: z.union([Intervals, Text.max(LOCATION_MAX.dayHours)]),
  name: Text.max(LOCATION_MAX.specialDayName).exactOptional(),
  nameEs: Text.max(LOCATION_MAX.specialDayName).exactOptional(),
})

const { facts, schedules, grades } = factsSchemas(WeekSchema)

/** Ids come from owners' own files ("#57", "8344"), so they are kept as they are, within reason. */
export const LocationId = Text.min(1).max(LOCATION_MAX.id)

/**
 * A location as storage keeps it. Tags are kept by id, so renaming one is one change; text forms
 * (`hours`, `weekdayDescriptions`) are made from `week` for visitors (`server/locations/location-listing.ts`).
 */
export const Location = z.object({
  id: LocationId,
  name: Text.min(1).max(LOCATION_MAX.name),
  /** One line: "1840 Harbor Mill Rd, Parma, OH 44129" */
  address: Text.min(1).max(LOCATION_MAX.address),
  /** As displayed; empty when unknown */
  phone: Text.max(LOCATION_MAX.phone),
  /** `null` when unknown: such a location is listed but never ranked or drawn */
  coordinates: Coordinates.nullable(),
  week: WeekSchema.nullable(),
  specialDays: z.array(SpecialDaySchema).max(LOCATION_MAX.specialDays),
  businessStatus: z.enum([
    'OPERATIONAL',
    'CLOSED_TEMPORARILY',
    'CLOSED_PERMANENTLY',
    'FUTURE_OPENING',
  ]),
  /** IANA name, found from the coordinates when the location is saved */
  timeZone: z.string().min(1).max(LOCATION_MAX.timeZone),
  tagIds: z.array(z.string().max(TAG_MAX.id)).max(TAGS_MAX),
  /** What people filter by; absent when there is nothing to tell, as are the next two */
  facts: facts.exactOptional(),
  /** Hours of parts of the store, in the owner's order */
  schedules: schedules.exactOptional(),
  /** Ids of the fuel grades that it sells */
  grades: grades.exactOptional(),
})
export type Location = z.infer<typeof Location>

/**
 * A location as the API and the pages give it: the spec's Store location, with what the browser
 * needs to keep a status true.
 */
export type ListedLocation = {
  id: string
  name: string
  address: string
  /** Its own page on this site: "/stores/oh/parma/1840-harbor-mill-rd" */
  path: string
  phone: string
  /** RFC 3966 link with the extension as a parameter; `null` when the text holds no dialable number */
  phoneHref: string | null
  /** One line for a card: "6:00 AM – 11:00 PM", "Open 24 hours", or the owner's words */
  hours: string
  coordinates: Coordinates | null
  tags: readonly Tag[]
  /** Seven lines, Monday first: "Monday: 6:00 AM – 11:00 PM" */
  weekdayDescriptions: readonly string[]
  /** Never `null` here: the chain's default week or an unknown week replaces it */
  week: Week
  specialDays: readonly SpecialDay[]
  businessStatus: Location['businessStatus']
  timeZone: string
  /** How today differs from the plan; absent when it does not */
  day?: Day
  /** What fuel costs; absent when no price is young enough to be shown */
  prices?: readonly Price[]
  /** When staff last said anything of today or of prices: ISO instant, UTC */
  heardAt?: string
  /** Absent when nothing is known, as are the next two */
  facts?: StoreFacts
  schedules?: readonly Schedule[]
  /** Ids of the fuel grades that it sells */
  grades?: readonly string[]
  /** Miles from the searched point, one decimal; absent when there is no point or no coordinates */
  distance?: number
}
