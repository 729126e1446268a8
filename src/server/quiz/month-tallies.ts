import type { AttemptTally, CountedAttempt } from '#domain/quiz/attempt-tally.ts'
import { addMonths, localMonthReader } from '#domain/time/calendar-month.ts'
import type { Storage } from '#server/storage/storage.ts'
import { inSlices } from '#server/time-slicing.ts'

/** The tallies of a UTC month, by month on the chain's calendar. */
type TalliesByMonth = ReadonlyMap<string, AttemptTally>

type Known = { count: number; timeZone: string; tallies: Promise<TalliesByMonth> }

/**
 * Counts the attempts of months, and keeps the result until the month has another number of attempts.
 * People who ask at once share one reading.
 *
 * @param given.count adds an attempt to a tally
 */
export function createMonthTallies({
  storage,
  count: countAttempt,
}: {
  storage: Pick<Storage, 'attempts'>
  count: (tally: AttemptTally, attempt: CountedAttempt) => void
}): { of: (utcMonth: string, timeZone: string) => Promise<TalliesByMonth> } {
  const known = new Map<string, Known>()

  async function read(utcMonth: string, timeZone: string): Promise<TalliesByMonth> {
    const monthOf = localMonthReader(utcMonth, timeZone)
    const tallies = new Map<string, AttemptTally>()
    for await (const attempt of inSlices(storage.attempts.read({ month: utcMonth }))) {
      const month = monthOf(attempt.at)
      let tally = tallies.get(month)
      if (tally === undefined) {
        tally = new Map()
        tallies.set(month, tally)
      }
      countAttempt(tally, attempt)
    }
    return tallies
  }

  return {
    of: async (utcMonth, timeZone) => {
      // Before reading: an attempt that is stored during the read makes the next call read again.
      const count = await storage.attempts.countOf(utcMonth)
      if (count === 0) {
        known.delete(utcMonth)
        return new Map()
      }
      const kept = known.get(utcMonth)
      if (kept?.count === count && kept.timeZone === timeZone) return kept.tallies
      const tallies = read(utcMonth, timeZone)
      const entry = { count, timeZone, tallies }
      known.set(utcMonth, entry)
      tallies.catch(() => {
        if (known.get(utcMonth) === entry) known.delete(utcMonth)
      })
      return tallies
    },
  }
}

/** Far more than attempts are kept for; it ends the search after months with a wrong clock. */
const MOST_MONTHS = 1200

/**
 * The UTC months that have attempts, newest first.
 *
 * @param newest where the search begins
 */
export async function monthsWithAttempts(
  { attempts }: Pick<Storage, 'attempts'>,
  newest: string,
): Promise<string[]> {
  let left = Object.values(await attempts.counts()).reduce((sum, count) => sum + count, 0)
  const found: string[] = []
  for (let back = 0; left > 0 && back < MOST_MONTHS; back += 1) {
    const month = addMonths(newest, -back)
    const count = await attempts.countOf(month)
    if (count > 0) found.push(month)
    left -= count
  }
  return found
}
