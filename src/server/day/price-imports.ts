import type { StoreDay } from '#domain/day/day.ts'
import { iso } from '#domain/day/confirm-day.ts'
import { fuelGrades } from '#domain/day/grades.ts'
import type { ItemChange } from '#domain/history/entry-changes.ts'
import { PublicError } from '#server/errors.ts'
import { counted } from '#server/importing/planning/counted.ts'
import type { JournalEntry } from '#server/storage/snapshot.ts'
import type { Storage } from '#server/storage/storage.ts'
import { runInSlices } from '#server/time-slicing.ts'
import {
  planPrices,
  pricesMessage,
  readSaidPrices,
  type PricePlan,
  type PriceWarning,
  type RefusedPrice,
} from './plan-prices.ts'
import { readPriceRows } from './read-price-rows.ts'
import { answeredBefore, fitsReceipt, receiptId, withReceipt } from './receipts.ts'
import { isOwn, withDays, type DayAuthor } from './store-days.ts'

/** What came of a list of prices. */
export type PricesAnswer = {
  message: string
  updated: number
  unchanged: number
  refused: readonly RefusedPrice[]
  warnings: readonly PriceWarning[]
  /** For the undo; `null` when no price changed */
  undoId: string | null
}

/** Lists of prices for many stores, from a file or a program. */
export type PriceImports = {
  /**
   * Takes what of a list can be taken, in one commit.
   *
   * @param options.isConfirmed takes prices that jump or are out of the usual range
   * @param options.key of the request; the same key again gives the same answer
   * @throws UnreadableImport
   */
  apply: (
    author: DayAuthor,
    bytes: Uint8Array,
    options: { isDryRun: boolean; isConfirmed: boolean; key: string | undefined },
  ) => Promise<PricesAnswer>
  /**
   * Puts the prices of an import back, unless they changed since.
   *
   * @param id of an import; without it, the author's last one
   * @throws PublicError 404, 409
   */
  undo: (
    author: DayAuthor,
    id: string | undefined,
  ) => Promise<{ message: string; restored: number; kept: number }>
}

/** The start of the sentence in the history, by which an import is known */
const IMPORTED = 'Imported prices'
/** How far back an undo without an id looks */
const ENTRIES_MAX = 500

export function createPriceImports({
  storage,
  clock,
}: {
  storage: Pick<Storage, 'current' | 'commit' | 'history' | 'historyEntry'>
  clock: () => number
}): PriceImports {
  async function lastOf({ username }: DayAuthor): Promise<JournalEntry | null> {
    let seen = 0
    for await (const entry of storage.history()) {
      seen += 1
      if (entry.what.startsWith(IMPORTED) && entry.by === username) return entry
      if (seen === ENTRIES_MAX) break
    }
    return null
  }

  return {
    apply: async (author, bytes, { isDryRun, isConfirmed, key }) => {
      const receipt = receiptId(author.personId, key)
      const before = answeredBefore(storage.current().receipts, receipt)
      if (before !== null && !isDryRun) return answerIn(before)
      const { locations, site } = storage.current()
      const grades = fuelGrades(site.en.site)
      const rows = readPriceRows(bytes, grades)
      const read = await runInSlices(
        readSaidPrices(rows, locations, grades, (id) => isOwn(author, id)),
      )
      const now = clock()
      const said = { by: author.username, pressedAt: now, now, isConfirmed }
      if (isDryRun) {
        const { days, version } = storage.current()
        return answerOf(planPrices(read, days, grades, { ...said, version }), null, { isDryRun })
      }
      const note = {
        by: author.username,
        kind: 'today' as const,
        what: ({ updated }: PricesAnswer) =>
          `${IMPORTED}: ${counted(updated, 'change', 'changes')}`,
      }
      return storage.commit<PricesAnswer>(note, (snapshot, id) => {
        const known = answeredBefore(snapshot.receipts, receipt)
        if (known !== null) return [{}, answerIn(known)]
        const there = new Set(snapshot.locations.map((one) => one.id))
        const still = { ...read, said: read.said.filter(({ store }) => there.has(store.id)) }
        const plan = planPrices(still, snapshot.days, grades, {
          ...said,
          version: snapshot.version + 1,
        })
        const answer = answerOf(plan, plan.updated > 0 ? id : null, { isDryRun })
        const text = JSON.stringify(answer)
        const receipts = fitsReceipt(text)
          ? withReceipt(snapshot.receipts, receipt, text, now)
          : snapshot.receipts
        const days = plan.days.length > 0 ? withDays(snapshot.days, plan.days) : snapshot.days
        return [{ days, receipts }, answer]
      })
    },
    undo: async (author, id) => {
      const entry = id === undefined ? await lastOf(author) : await storage.historyEntry(id)
      const isImport = entry?.what.startsWith(IMPORTED) === true
      if (!entry || !isImport) throw new PublicError(404, 'There is no import of prices to undo.')
      if (author.role === 'manager' && entry.by !== author.username) {
        throw new PublicError(403, 'Somebody else imported these prices.')
      }
      const now = clock()
      const note = { by: author.username, kind: 'today' as const, what: `Undid: ${entry.what}` }
      return storage.commit(note, ({ days, version }) => {
        const changed = new Map(entry.changes.days.items.map((item) => [item.id, item]))
        let restored = 0
        let kept = 0
        const next = days.map((day) => {
          const item = changed.get(day.id)
          const back = item && pricesBack(day, item)
          kept += back?.kept ?? 0
          if (!back || back.restored === 0) return day
          restored += back.restored
          const by = author.username
          return { ...day, prices: back.prices, version: version + 1, by, heardAt: iso(now) }
        })
        if (restored === 0) {
          throw new PublicError(409, 'These prices changed since, or were already undone.')
        }
        const rest = kept === 0 ? '' : ` ${counted(kept, 'has', 'have')} changed since.`
        const message = `Put ${counted(restored, 'price', 'prices')} back.${rest}`
        return [{ days: next }, { message, restored, kept }]
      })
    },
  }
}

/** A day's prices without a change of them; those that changed since stay. */
function pricesBack(
  day: StoreDay,
  { before, after }: ItemChange<StoreDay>,
): { prices: StoreDay['prices']; restored: number; kept: number } {
  let { prices } = day
  let restored = 0
  let kept = 0
  for (const price of after?.prices ?? []) {
    const { grade } = price
    const former = before?.prices.find((one) => one.grade === grade)
    if (former?.credit === price.credit && former.cash === price.cash) continue
    const current = prices.find((one) => one.grade === grade)
    if (current?.credit !== price.credit || current.cash !== price.cash) {
      kept += 1
      continue
    }
    restored += 1
    prices = prices.flatMap((one) => (one.grade === grade ? (former ?? []) : [one]))
  }
  return { prices, restored, kept }
}

function answerOf(
  plan: PricePlan,
  undoId: string | null,
  { isDryRun }: { isDryRun: boolean },
): PricesAnswer {
  const { updated, unchanged, refused, warnings } = plan
  const message = pricesMessage(plan, { isDryRun })
  return { message, updated, unchanged, refused, warnings, undoId }
}

function answerIn(text: string): PricesAnswer {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the text was made of one
  return JSON.parse(text) as PricesAnswer
}
