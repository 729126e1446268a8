import type { TodayStore } from '#domain/day/today.ts'
import type { SignedInPerson } from '#web/pages/admin/catalog/admin-api.ts'
import { TODAY_CACHE } from '#web/worker/today-rules.ts'

/** What this device last knew of somebody's stores. */
export type KeptStores = {
  stores: readonly TodayStore[]
  /** When the server said so, ms since the epoch */
  at: number
}

const PERSON = 'today.person'
const STORES = 'today.stores.'
const SAVED = 'today.saved.'
/** As long as a session; anything older must not be shown. */
const KEPT_MS = 30 * 86_400_000
/** A chain's whole list is too long. */
const MOST = 50

export function keepPerson(person: SignedInPerson): void {
  keep(PERSON, person)
}

/** Who was signed in on this device last. */
export function keptPerson(): SignedInPerson | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `keepPerson` wrote
  return read(PERSON) as SignedInPerson | null
}

/** For a page that is opened without a signal. An answer that comes after the sign-out is not kept. */
export function keepStores(account: string, kept: KeptStores): void {
  if (kept.stores.length <= MOST && keptPerson()?.username === account) keep(STORES + account, kept)
}

/** @param now ms since the epoch */
export function keptStores(account: string, now: number): KeptStores | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `keepStores` wrote
  const kept = read(STORES + account) as Partial<KeptStores> | null
  const { stores, at } = kept ?? {}
  return stores && at !== undefined && now - at < KEPT_MS ? { stores, at } : null
}

/**
 * Forgets the stores of everybody except one person; without a person, also the page that opens
 * without a signal. Waiting changes stay: each is sent once its own person signs in.
 */
export function forgetToday(except: string | null): void {
  try {
    const { localStorage: storage } = window
    const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    const own = new Set(except === null ? [] : [STORES + except, SAVED + except])
    if (keptPerson()?.username !== except) storage.removeItem(PERSON)
    for (const name of names) {
      if ((name.startsWith(STORES) || name.startsWith(SAVED)) && !own.has(name)) {
        storage.removeItem(name)
      }
    }
    if (except === null && 'caches' in window) void caches.delete(TODAY_CACHE)
  } catch {
    // A browser without storage has kept nothing.
  }
}

function keep(name: string, value: unknown): void {
  try {
    window.localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Then the page needs a signal.
  }
}

function read(name: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}
