import { z } from 'zod'
import { DAYS_MAX } from '#domain/limits.ts'
import type { Receipt, StoreDay } from '#domain/day/day.ts'
import { ReceiptSchema, StoreDaySchema } from '#domain/day/store-day.ts'
import { checkedList } from './checked-list.ts'
import type { DocumentShape } from '#server/storage/kept-document.ts'

/** The days of the stores in a file, and the version of the last commit that changed them. */
export type DaysFile = { readonly version: number; readonly days: readonly StoreDay[] }

/** The handled requests in a file, and the version of the last commit that changed them. */
export type ReceiptsFile = { readonly version: number; readonly receipts: readonly Receipt[] }

const version = z.number().int().nonnegative().default(0)

export const daysShape: DocumentShape<DaysFile> = {
  name: 'days.json',
  schema: z.object({ version, days: z.array(StoreDaySchema) }),
  steps: [],
  empty: { version: 0, days: [] },
  remedy: 'remove the file; every store is then open as planned, without prices.',
}

export const receiptsShape: DocumentShape<ReceiptsFile> = {
  name: 'receipts.json',
  schema: z.object({ version, receipts: z.array(ReceiptSchema) }),
  steps: [],
  empty: { version: 0, receipts: [] },
  remedy: 'remove the file; it only keeps a repeated request from counting twice.',
}

/** The next days, checked and frozen. @throws NotKept as `checkedList` */
export function checkedDays(
  kept: readonly StoreDay[],
  next: readonly StoreDay[],
): readonly StoreDay[] {
  return checkedList(kept, next, {
    schema: StoreDaySchema,
    nameOf: ({ id }) => `The day of the store "${id}"`,
    many: 'days',
    most: DAYS_MAX,
  })
}

/** The next handled requests, checked and frozen. @throws NotKept as `checkedList` */
export function checkedReceipts(
  kept: readonly Receipt[],
  next: readonly Receipt[],
): readonly Receipt[] {
  return checkedList(kept, next, {
    schema: ReceiptSchema,
    nameOf: () => 'A request',
    many: 'requests',
    most: DAYS_MAX,
  })
}
