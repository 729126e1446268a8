import { z } from 'zod'
import { LOCATION_MAX } from '#domain/limits.ts'
import { DAY_MAX, DAY_STATUSES, PAYMENTS, RECEIPT_MAX, type Receipt, type StoreDay } from './day.ts'

const Instant = z.iso.datetime()
const Text = z.string().overwrite((text) => text.toWellFormed())
const Item = Text.min(1).max(DAY_MAX.item)
const Items = z.array(Item).max(DAY_MAX.items)

/** A time on a store's clock: "06:00". */
export const ClockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time such as "06:00"')

/** Dollars with three decimals: "3.459". */
export const Amount = z.string().regex(/^\d{1,2}\.\d{3}$/, 'an amount such as "3.459"')

const DaySchema = z.object({
  status: z.enum(DAY_STATUSES),
  reason: Text.min(1).max(DAY_MAX.reason).exactOptional(),
  until: Instant.exactOptional(),
  opensAt: ClockTime.exactOptional(),
  closesAt: ClockTime.exactOptional(),
  factsUntil: Instant.exactOptional(),
  payments: z.enum(PAYMENTS),
  out: Items,
  outOfOrder: Items,
  note: Text.min(1).max(DAY_MAX.note).exactOptional(),
  asOf: Instant,
})

const PriceSchema = z.object({
  grade: Item,
  credit: Amount,
  cash: Amount.exactOptional(),
  asOf: Instant,
})

const SaidSchema = z.object({
  version: z.number().int().nonnegative(),
  at: Instant,
  by: z.string(),
})

/** What storage keeps of a store's day. */
export const StoreDaySchema: z.ZodType<StoreDay> = z.object({
  id: Text.min(1).max(LOCATION_MAX.id),
  version: z.number().int().nonnegative(),
  day: DaySchema.exactOptional(),
  prices: z.array(PriceSchema).max(DAY_MAX.prices),
  heardAt: Instant,
  by: z.string(),
  said: z.record(z.string().max(DAY_MAX.item + 20), SaidSchema).exactOptional(),
})

/** What storage keeps of a handled request. */
export const ReceiptSchema: z.ZodType<Receipt> = z.object({
  id: z.string().min(1).max(64),
  at: Instant,
  answer: z.string().max(RECEIPT_MAX),
})
