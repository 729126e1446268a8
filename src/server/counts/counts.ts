import type { CountEvent } from '#domain/counts/count-event.ts'
import { addToTally, forgetOldCounts, type CountedOf, type Tally } from '#domain/counts/tally.ts'
import { localDate } from '#domain/time/zoned-time.ts'
import type { Log } from '#server/logs/logging.ts'
import type { Storage } from '#server/storage/storage.ts'
import { countsShape, keptForm, tallyOf } from './counts-document.ts'

/** A crash loses the counts of one such interval. */
const SAVE_EVERY_MS = 60_000

/** Counts what visitors look for. Counts are in memory, and saved once a minute and at the end. */
export type Counts = {
  /** `false` with COUNTS=off: `add` does nothing */
  isOn: boolean
  add: (event: CountEvent, of?: CountedOf) => void
  /** What is counted now; not to be changed. */
  tally: () => Tally
  /** The month that is counted into, on the chain's calendar: "2026-11" */
  thisMonth: () => string
  /** Saves what was counted since the last time. Never rejects: what cannot be saved stays counted. */
  save: () => Promise<void>
}

export async function createCounts(options: {
  storage: Pick<Storage, 'durable'>
  isOn: boolean
  timeZone: () => string
  log: Log
  /** Milliseconds since the epoch */
  clock: () => number
}): Promise<Counts> {
  const { storage, isOn, timeZone, log, clock } = options
  const document = await storage.durable(countsShape).catch((error: unknown) => {
    // The site must not stay down for its counts.
    log.error({ err: error }, 'counts of what visitors look for are not saved')
    return null
  })
  const tally = tallyOf(document?.current() ?? countsShape.empty)
  const today = () => localDate(clock(), timeZone())
  let isChanged = false
  forgetOldCounts(tally, today().slice(0, 7))

  return {
    isOn,
    tally: () => tally,
    thisMonth: () => today().slice(0, 7),
    add: (event, of) => {
      if (!isOn) return
      addToTally(tally, today(), event, of)
      isChanged = true
    },
    save: async () => {
      if (document === null) return
      const { days, months } = tally
      const before = days.size + months.size
      forgetOldCounts(tally, today().slice(0, 7))
      if (!isChanged && days.size + months.size === before) return
      isChanged = false
      try {
        const kept = keptForm(tally)
        await document.update(() => [kept, undefined])
      } catch (error) {
        isChanged = true
        log.warn({ err: error }, 'counts of what visitors look for could not be saved')
      }
    },
  }
}

/** Saves for as long as the site runs. Returns what stops it; the last save is the caller's. */
export function keepSavingCounts({ save }: Pick<Counts, 'save'>): () => void {
  const timer = setInterval(() => void save(), SAVE_EVERY_MS).unref()
  return () => clearInterval(timer)
}
