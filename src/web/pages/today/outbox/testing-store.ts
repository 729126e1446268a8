import type { TodayStore } from '#domain/day/today.ts'
import type { Change } from './change.ts'

export const NOON = Date.parse('2026-11-28T12:00:00-05:00')

/** A store that sells regular for $3.459, cash 10 cents less. */
export function aStore(fields: Partial<TodayStore> = {}): TodayStore {
  return {
    id: 'parma',
    version: 7,
    name: 'Lindenway Parma',
    address: '1840 Harbor Mill Rd, Parma, OH 44129',
    path: '/stores/oh/parma/1840-harbor-mill-rd',
    timeZone: 'America/New_York',
    grades: [{ id: 'regular', name: 'Regular', octane: 87, unit: 'gallon', color: null }],
    services: [],
    prices: [
      { grade: 'regular', credit: '3.459', cash: '3.359', asOf: '2026-11-28T10:00:00.000Z' },
    ],
    ...fields,
  }
}

/** A change that is due at noon. */
export function aChange(fields: Partial<Change> = {}): Change {
  return {
    key: 'key-1',
    account: 'jo',
    location: 'parma',
    base: 7,
    pressedAt: new Date(NOON).toISOString(),
    order: NOON,
    sendAfter: NOON,
    isSent: false,
    fields: { payments: 'cash' },
    before: { payments: 'all' },
    ...fields,
  }
}

/** What `localStorage` does, in memory. */
export function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    getItem: (name) => items.get(name) ?? null,
    key: (at) => [...items.keys()][at] ?? null,
    removeItem: (name) => void items.delete(name),
    setItem: (name, value) => void items.set(name, value),
  }
}
