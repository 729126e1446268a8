import type { Limit } from '#server/middleware/rate-limit.ts'

/**
 * What the processes of one site have in common beside its data. It is short-lived: nobody misses it
 * after a day. With files there is one process, and it is in memory.
 *
 * Calls reject as `Storage` does while the database is away.
 */
export type SharedState = {
  /** No other process can have this storage open. */
  isOneProcess: boolean
  /**
   * A limit that all processes count for.
   *
   * @param name of the limit; its keys are apart from those of others
   * @param keysMax how many keys are remembered in memory
   */
  limit: (name: string, limit: Limit, keysMax?: number) => SharedLimit
  /** Pauses after consecutive failures; see `PauseRule`. */
  pauses: (name: string, rule: PauseRule) => SharedPauses
  /** Values that are used once, at any process. */
  tickets: (name: string, room: TicketRoom) => Tickets
  /** A value that every process sees until it ends. */
  value: (name: string) => SharedValue
  /**
   * Runs work while no process does other work of that name; waits for its turn. The work sees all that
   * others stored before. The turn of a process that was killed ends after `ms`.
   *
   * @param ms is renewed while the work lasts
   * @param signal gives up the waiting; rejects with its reason then
   */
  alone: <Result>(
    name: string,
    ms: number,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ) => Promise<Result>
  /** As `alone`, but `null` instead of waiting. A name is used with one of the two. */
  tryAlone: <Result>(
    name: string,
    ms: number,
    work: () => Promise<Result>,
  ) => Promise<{ result: Result } | null>
  /** Resolves when this process has all that others stored before. */
  catchUp: () => Promise<void>
  /** Tells the other processes to look at something. One that is away is not told later. */
  tell: (name: string) => Promise<void>
  /** Calls the listener when another process tells. Returns a function that stops that. */
  onTold: (name: string, listener: () => void) => () => void
}

export type SharedLimit = {
  /**
   * Uses up one of a key's attempts.
   *
   * @returns 0 when there was one, otherwise the milliseconds until the next one
   */
  take: (key: string) => Promise<number>
  /** The same number as `take`, without using up an attempt. */
  wait: (key: string) => Promise<number>
  /** Returns an attempt that was used up. */
  giveBack: (key: string) => Promise<void>
}

/** `free` failures cause no pause, the next one 2 s, then 4 s and so on, at most `longestMs`. */
export type PauseRule = { free: number; longestMs: number }

export type SharedPauses = {
  /** Milliseconds until a key's pause ends; 0 for none */
  wait: (key: string) => Promise<number>
  /** Notes a failure. */
  note: (key: string) => Promise<void>
  forget: (key: string) => Promise<void>
}

/** How many tickets an owner may have, the latest; and how many owners are remembered in memory. */
export type TicketRoom = { ofOne: number; owners: number }

export type Ticket = {
  key: string
  content: string
  /** Until it ends, in milliseconds */
  ms: number
}

export type Tickets = {
  put: (owner: string, ticket: Ticket) => Promise<void>
  /**
   * Uses up a ticket.
   *
   * @param key `null` for the owner's latest
   * @returns `null` for one that is unknown, used, or over
   */
  take: (owner: string, key: string | null) => Promise<Ticket | null>
}

export type SharedValue = {
  /** `null` when there is none, or it has ended; `ms` is the time until it ends */
  get: () => Promise<{ content: string; ms: number } | null>
  set: (content: string, ms: number) => Promise<void>
  /** Removes it. @param content only if it is this one */
  clear: (content?: string) => Promise<void>
}

/** The pause that the rule gives after a number of failures, in milliseconds. */
export function pauseAfter({ free, longestMs }: PauseRule, failures: number): number {
  return failures <= free ? 0 : Math.min(1000 * 2 ** (failures - free), longestMs)
}
