import { z } from 'zod'
import { DAY_MAX, DAY_STATUSES, PAYMENTS } from '#domain/day/day.ts'
import { DAYS_MAX, LOCATION_MAX } from '#domain/limits.ts'

/** Longer texts get words of their own, up to here. */
const ANY_TEXT = 2000
const Instant = z.string().max(40)
const Clock = z.string().max(20).nullish()
const Items = z.array(z.string().max(ANY_TEXT)).max(200)
const Amount = z.union([z.string().max(ANY_TEXT), z.number()])

const fields = {
  status: z.enum(DAY_STATUSES).optional(),
  reason: z.string().max(ANY_TEXT).nullish(),
  until: Instant.nullish(),
  opensAt: Clock,
  closesAt: Clock,
  factsUntil: Instant.nullish(),
  payments: z.enum(PAYMENTS).optional(),
  out: Items.optional(),
  outOfOrder: Items.optional(),
  note: z.string().max(ANY_TEXT).nullish(),
  // An `asOf` that was read before is of no interest.
  prices: z
    .array(
      z.object({
        grade: z.string().max(ANY_TEXT),
        credit: Amount.nullable(),
        cash: Amount.nullish(),
      }),
    )
    .max(DAY_MAX.prices)
    .optional(),
  base: z.number().int().nonnegative().optional(),
  pressedAt: Instant.optional(),
  confirm: z.boolean().optional(),
}

/** The body of `PATCH /api/today/{id}`. What it means is checked by `readChange`. */
export const GivenChange = z.strictObject(fields)
export type GivenChange = z.infer<typeof GivenChange>

/** The body of `PATCH /api/today`. */
export const GivenChanges = z.strictObject({
  ...fields,
  ids: z.array(z.string().max(LOCATION_MAX.id)).min(1).max(DAYS_MAX),
})
