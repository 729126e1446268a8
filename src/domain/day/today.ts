import type { Day, Price } from './day.ts'
import type { SpecialDay, Week } from '#domain/opening-hours/opening-hours.ts'
import type { ListedLocation } from '#domain/location/location.ts'
import type { FuelSign } from './fuel-sign.ts'
import type { FuelGrade } from './grades.ts'
import type { DayService } from './services.ts'

/** What staff last said of a store, as `PATCH /api/today/{id}` answers it. */
export type TodayAnswer = {
  id: string
  /** 0 until staff say something; a client sends it as `base` */
  version: number
  /** Absent when nothing differs from the plan */
  day?: Day
  /** All that are known, old ones as well */
  prices: readonly Price[]
  /** ISO instant, UTC; absent when staff never said anything */
  heardAt?: string
  /** Who said it last */
  by?: string
}

/** That head office wants to hear from a store, as `GET /api/today` tells it. */
export type UpdateAsk = {
  /** ISO instant, UTC */
  at: string
  by: string
}

/** What `POST /api/today/ask` answers. */
export type AskAnswer = {
  message: string
  /** How many stores are asked */
  asked: number
  /** How many managers get a mail */
  mailed: number
}

/** A store that an account may change, as `GET /api/today` lists it. */
export type TodayStore = TodayAnswer & {
  name: string
  address: string
  /** Of its page */
  path: string
  timeZone: string
  /** What it sells, in the order of the pumps */
  grades: readonly FuelGrade[]
  /** What it has that may be out of order */
  services: readonly DayService[]
  /** Head office waits for a word; absent once somebody said one */
  asked?: UpdateAsk
  /** Its hours as planned; absent in a long list */
  week?: Week
  specialDays?: readonly SpecialDay[]
  /** What else its card shows to drivers; absent in a long list, as are its hours */
  card?: StoreCard
}

/** What a store's card shows beside its day and hours. `grades` are the ids of those that it sells. */
export type StoreCard = Pick<
  ListedLocation,
  'phone' | 'phoneHref' | 'tags' | 'businessStatus' | 'grades'
> & { sign: FuelSign }

/** What `PATCH /api/today` answers for many stores. */
export type ManyTodayAnswer = {
  message: string
  /** How many stores changed */
  changed: number
  version: number
  /** Of the history's entry, which owners and editors can undo */
  undoId: string
}

/** A line over the storm board, as `GET /api/today/notice` gives it. */
export type BoardNotice = {
  text: string
  /** ISO instant, UTC */
  until: string
  by: string
  at: string
}

/** The most characters of a notice. */
export const NOTICE_MAX = 200

/** What a grade cost from an instant on. */
export type PricePoint = {
  /** ISO instant, UTC */
  at: string
  by: string
  /** `null` from when it had no price */
  credit: string | null
  cash?: string
}

export type GradeHistory = {
  grade: string
  /** Oldest first */
  points: readonly PricePoint[]
}

/** What a store's grades cost, as `GET /api/today/{id}/history` gives it. */
export type PriceHistory = {
  /** ISO instant, UTC, from which on every change is in it */
  since: string
  /** Whether that is as far back as was asked for */
  isWhole: boolean
  grades: readonly GradeHistory[]
}
