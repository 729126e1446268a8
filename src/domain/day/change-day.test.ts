import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeDay, type DayChange } from './change-day.ts'
import type { Saying } from './confirm-day.ts'
import type { StoreDay } from './day.ts'

const NOW = Date.parse('2026-11-28T15:12:00Z')
const MINUTE = 60_000
const END = new Date(NOW + 72 * 3_600_000).toISOString()

/** Says something at a version, a minute after the one before. */
function say(
  kept: StoreDay | undefined,
  by: string,
  change: DayChange,
  more: Partial<Saying> = {},
) {
  const version = (kept?.version ?? 0) + 1
  const now = NOW + version * MINUTE
  const facts = { factsUntil: END, ...change }
  return changeDay(kept, 'parma', facts, { by, version, now, pressedAt: now, ...more })
}

function said(...args: Parameters<typeof say>): StoreDay {
  const made = say(...args)
  if ('conflict' in made) throw new Error(JSON.stringify(made.conflict))
  return made.next
}

test.each([
  ['another item', ['diesel', 'regular'], [], ['regular', 'diesel']],
  ['an item that is back', [], ['premium'], ['diesel']],
  ['the same item', ['diesel'], [], ['diesel']],
  ['nothing at all', ['premium'], ['premium'], ['conflict']],
  ['an item that is back, and another', ['regular'], ['premium'], ['diesel', 'regular']],
])('another person’s change to a list stays: %s', (_, mine, before, result) => {
  const first = said(undefined, 'ana', { out: before, note: 'Hi' })
  const second = said(first, 'ana', { out: [...before, 'diesel'] })
  const made = say(second, 'mia', { out: mine }, { base: first.version })
  const found = 'conflict' in made ? ['conflict'] : (made.next.day?.out ?? [])
  expect(new Set(found)).toEqual(new Set(result))
})

test('“open” clears what was said before it, but not what is newer than what was seen', () => {
  const seen = said(undefined, 'mia', { note: 'Generator', out: ['diesel'] })
  const since = said(seen, 'ana', { payments: 'cash' })
  const made = said(since, 'mia', { isCleared: true, door: { status: 'open' } }, { base: 1 })
  expect(made.day).toMatchObject({ payments: 'cash', out: [] })
  expect(made.day).not.toHaveProperty('note')
})

test('what ended by itself stands against nothing', () => {
  const until = new Date(NOW + 2 * MINUTE).toISOString()
  const closed = said(undefined, 'ana', { door: { status: 'closed', reason: 'Ice', until } })
  const door = { status: 'limited', until: END } as const
  const later = { base: 0, now: NOW + 3 * MINUTE, pressedAt: NOW + 3 * MINUTE }
  expect(said(closed, 'mia', { door }, later).day).toMatchObject({ status: 'limited' })
})

test('a store that closed at noon was closed since, whatever is said afterwards', () => {
  const door = { status: 'closed', reason: 'Ice', until: END } as const
  const closed = said(undefined, 'ana', { door })
  const later = said(closed, 'ana', { door, note: 'Fuel only' })
  expect(later.day?.asOf).toBe(closed.day?.asOf)
  expect(later.heardAt > closed.heardAt).toBe(true)
})

test('the newest of several conflicts says who and when', () => {
  const one = said(undefined, 'ana', { payments: 'cash' })
  const two = said(one, 'ben', { prices: [{ grade: 'regular', credit: '3.459' }] })
  const mine = { payments: 'all' as const, prices: [{ grade: 'regular', credit: '3.479' }] }
  expect(say(two, 'mia', mine, { base: 0 })).toEqual({
    conflict: {
      mine: { payments: 'all', prices: [{ grade: 'regular', credit: '3.479' }] },
      theirs: { payments: 'cash', prices: [{ grade: 'regular', credit: '3.459' }] },
      by: 'ben',
      at: two.heardAt,
    },
  })
})

const change = fc.record(
  {
    payments: fc.constantFrom('all', 'cash'),
    note: fc.constantFrom('', 'a', 'b'),
    out: fc.uniqueArray(fc.constantFrom('regular', 'diesel', 'premium')),
    prices: fc
      .tuple(fc.constantFrom('regular', 'diesel'), fc.constantFrom('3.459', '3.479', null))
      .map(([grade, credit]) => [{ grade, credit }]),
  },
  { requiredKeys: [] },
)
const press = fc.record({ by: fc.constantFrom('ana', 'mia'), change })

test('with the newest version as base, every change says what it says', () => {
  fc.assert(
    fc.property(fc.array(press, { maxLength: 12 }), (presses) => {
      let kept: StoreDay | undefined
      for (const { by, change: mine } of presses) {
        kept = said(kept, by, mine, { base: kept?.version ?? 0 })
        const { payments = 'all', out = [] } = kept.day ?? {}
        const prices = (mine.prices ?? []).map(({ grade }) => ({
          grade,
          credit: kept?.prices.find((one) => one.grade === grade)?.credit ?? null,
        }))
        expect({ payments, out: new Set(out), prices }).toEqual({
          payments: mine.payments ?? payments,
          out: new Set(mine.out ?? out),
          prices: mine.prices ?? [],
        })
      }
    }),
  )
})

test('in whatever order the changes of one phone arrive, the last press of a fact stands', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 5 }), (order) => {
      let kept: StoreDay | undefined
      for (const at of order) {
        const mine = { note: `note ${at}`, prices: [{ grade: 'regular', credit: `3.4${at}9` }] }
        const now = NOW + 60 * MINUTE
        const made = say(kept, 'mia', mine, { base: 0, now, pressedAt: NOW + at * MINUTE })
        if ('next' in made) kept = made.next
      }
      expect(kept?.day?.note).toBe('note 5')
      expect(kept?.prices[0]?.credit).toBe('3.459')
    }),
  )
})
