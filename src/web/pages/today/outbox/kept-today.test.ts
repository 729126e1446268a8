import { beforeEach, expect, test, vi } from 'vitest'
import { forgetToday, keepPerson, keepStores, keptPerson, keptStores } from './kept-today.ts'
import { aStore, memoryStorage, NOON } from './testing-store.ts'

const DAY = 86_400_000
const JO = { username: 'Jo', role: 'manager' } as const
const deleted = vi.fn(() => Promise.resolve(true))

beforeEach(() => {
  deleted.mockClear()
  vi.stubGlobal('caches', { delete: deleted })
  vi.stubGlobal('window', { caches: {}, localStorage: memoryStorage() })
  keepPerson(JO)
  keepStores('Jo', { stores: [aStore()], at: NOON })
  window.localStorage.setItem('today.saved.Jo', '[]')
  window.localStorage.setItem('today.change.1', '{}')
})

const names = () =>
  Array.from({ length: window.localStorage.length }, (_, at) => window.localStorage.key(at))

test('a device knows a person’s stores, and when it heard of them, for as long as a session', () => {
  expect(keptPerson()).toEqual(JO)
  expect(keptStores('Jo', NOON + 29 * DAY)).toEqual({ stores: [aStore()], at: NOON })
  expect(keptStores('Jo', NOON + 30 * DAY)).toBeNull()
  expect(keptStores('Ana', NOON)).toBeNull()
})

test('what a former version kept without its time is not shown', () => {
  window.localStorage.setItem('today.stores.Jo', JSON.stringify([aStore()]))
  expect(keptStores('Jo', NOON)).toBeNull()
})

test('signing out leaves only what waits to be sent, and the page does not open without a signal', () => {
  forgetToday(null)
  // An answer that was still on its way.
  keepStores('Jo', { stores: [aStore()], at: NOON })
  expect(names()).toEqual(['today.change.1'])
  expect(deleted).toHaveBeenCalledWith('forecourt.today-1')
})

test('another person who signs in finds nothing of the former one, and one’s own stays', () => {
  forgetToday('Jo')
  expect(names()).toHaveLength(4)
  forgetToday('Ana')
  expect(names()).toEqual(['today.change.1'])
  expect(deleted).not.toHaveBeenCalled()
})

test('a chain’s whole list is not kept', () => {
  const { length: before } = keptStores('Jo', NOON)?.stores ?? []
  keepStores('Jo', { stores: Array.from({ length: 51 }, () => aStore()), at: NOON })
  expect(keptStores('Jo', NOON)?.stores).toHaveLength(before ?? 0)
})
