import type { CountEvent } from '#domain/counts/count-event.ts'
import {
  addTallies,
  addToTally,
  emptyTally,
  forgetOldCounts,
  hasOldCounts,
  type CountedOf,
  type Tally,
} from '#domain/counts/tally.ts'
import { localDate } from '#domain/time/zoned-time.ts'
import type { Log } from '#server/logs/logging.ts'
import type { Storage } from '#server/storage/storage.ts'
import { countsShape, keptForm, tallyOf, type KeptCounts } from './counts-document.ts'

/** A crash loses the counts of one such interval. */
const SAVE_EVERY_MS = 60_000

/**
 * Counts what visitors look for. Counts are in memory, and added to the stored ones once a minute and at
 * the end.
 */
export type Counts = {
  /** `false` with COUNTS=off: `add` does nothing */
  isOn: boolean
  add: (event: CountEvent, of?: CountedOf) => void
  /** What is counted now, with what other processes have saved */
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
  const today = () => localDate(clock(), timeZone())
  const thisMonth = () => today().slice(0, 7)
  /** What this process counted and has not saved, or is just saving */
  let unsaved = emptyTally()
  let saving = emptyTally()
  let isChanged = false

  /** What is stored, with more. */
  function sumWith(kept: KeptCounts, ...more: readonly Tally[]): Tally {
    const sum = tallyOf(kept)
    for (const one of more) addTallies(sum, one)
    forgetOldCounts(sum, thisMonth())
    return sum
  }

  return {
    isOn,
    tally: () => sumWith(document?.current() ?? countsShape.empty, saving, unsaved),
    thisMonth,
    add: (event, of) => {
      if (!isOn) return
      addToTally(unsaved, today(), event, of)
      isChanged = true
    },
    save: async () => {
      if (document === null) return
      if (!isChanged && !hasOldCounts(tallyOf(document.current()), thisMonth())) return
      isChanged = false
      saving = unsaved
      unsaved = emptyTally()
      try {
        // Other processes add to the same counts, so what is stored by now is added to.
        await document.update((kept) => [keptForm(sumWith(kept, saving)), undefined])
      } catch (error) {
        addTallies(saving, unsaved)
        unsaved = saving
        isChanged = true
        log.warn({ err: error }, 'counts of what visitors look for could not be saved')
      } finally {
        saving = emptyTally()
      }
    },
  }
}

/** Saves for as long as the site runs. Returns what stops it; the last save is the caller's. */
export function keepSavingCounts({ save }: Pick<Counts, 'save'>): () => void {
  const timer = setInterval(() => void save(), SAVE_EVERY_MS).unref()
  return () => clearInterval(timer)
}
