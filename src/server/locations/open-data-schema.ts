import { z } from 'zod'
import { DAY_STATUSES, PAYMENTS } from '#domain/day/day.ts'
import { Location } from '#domain/location/location.ts'
import { Tag } from '#domain/location/tag.ts'

const Instant = z.iso.datetime().describe('ISO 8601, UTC')
const Clock = z
  .string()
  .regex(/^\d\d:\d\d$/)
  .describe('HH:MM on the store’s clock')
const Dollars = z
  .string()
  .regex(/^\d{1,2}\.\d{3}$/)
  .describe('Dollars with three decimals')

const Day = z
  .object({
    status: z.enum(DAY_STATUSES),
    reason: z.string().optional(),
    until: Instant.optional(),
    opensAt: Clock.optional(),
    closesAt: Clock.optional(),
    factsUntil: Instant.optional(),
    payments: z.enum(PAYMENTS),
    out: z.array(z.string()).describe('Ids of fuel grades that are out of stock'),
    outOfOrder: z.array(z.string()).describe('Ids of services that do not work'),
    note: z.string().optional(),
    asOf: Instant,
  })
  .describe('How today differs from the plan, as the store’s staff said it')

const Price = z.object({
  grade: z.string(),
  credit: Dollars,
  cash: Dollars.optional(),
  asOf: Instant.describe('When staff last said or confirmed it'),
})

const { tagIds: _, ...fields } = Location.shape

/** `/api/locations.json`. Fields may be added; none changes its meaning. */
export const OpenData = z.object({
  locations: z.array(
    z.object({
      ...fields,
      hours: z.string().optional().describe('The week in one line'),
      weekdayDescriptions: z.array(z.string()).length(7).optional(),
      tags: z.array(z.string()).describe('Names'),
      url: z.url().describe('The store’s page'),
      shownWeek: z.array(z.string()).length(7).describe('The week that visitors see, Monday first'),
      day: Day.optional(),
      prices: z.array(Price).optional(),
      heardAt: Instant.optional(),
    }),
  ),
  tags: z.array(Tag),
})

/** The same as JSON Schema. */
export function openDataSchema() {
  return z.toJSONSchema(OpenData, { io: 'output', unrepresentable: 'any' })
}
