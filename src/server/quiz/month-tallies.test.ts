import { expect, test } from 'vitest'
import { attemptCounter, countOf } from '#domain/quiz/attempt-tally.ts'
import { exampleAttempt } from '#server/storage/contract/example-location.ts'
import type { Storage, StoredAttempt } from '#server/storage/storage.ts'
import { createMonthTallies, monthsWithAttempts } from './month-tallies.ts'

/** Attempts in memory; `reads` has the months that were read. */
function given(...stored: StoredAttempt[]) {
  const reads: (string | undefined)[] = []
  let problem: Error | null = null
  const countIn = (month: string) => stored.filter(({ at }) => at.startsWith(month)).length
  const attempts: Storage['attempts'] = {
    append: async (attempt) => void stored.push(attempt),
    read: async function* read({ month = '' } = {}) {
      reads.push(month)
      if (problem) throw problem
      yield* stored.filter(({ at }) => at.startsWith(month))
    },
    counts: async () => ({ all: stored.length }),
    countOf: async (month) => countIn(month),
    deleteBefore: async () => [],
  }
  const tallies = createMonthTallies({
    storage: { attempts },
    count: attemptCounter({ roles: {} }),
  })
  const countsOf = async (month: string, timeZone = 'UTC') =>
    [...(await tallies.of(month, timeZone))].map(([name, tally]) => [
      name,
      countOf(tally, null).attempts,
    ])
  return {
    attempts,
    reads,
    countsOf,
    fail: (error: Error | null) => {
      problem = error
    },
  }
}

const ONE = exampleAttempt('a', { at: '2026-11-01T03:00:00.000Z' })
const TWO = exampleAttempt('b', { at: '2026-11-20T03:00:00.000Z' })

test('a month is read once for all who ask, until it has another attempt', async () => {
  const { attempts, reads, countsOf } = given(ONE)
  await Promise.all([countsOf('2026-11'), countsOf('2026-11')])
  expect(await countsOf('2026-11')).toEqual([['2026-11', 1]])
  expect(reads).toEqual(['2026-11'])
  await attempts.append(TWO)
  expect(await countsOf('2026-11')).toEqual([['2026-11', 2]])
  expect(reads).toHaveLength(2)
})

test('a month without attempts is not read', async () => {
  const { reads, countsOf } = given(ONE)
  expect(await countsOf('2026-10')).toEqual([])
  expect(reads).toEqual([])
})

test('another time zone of the chain counts the month again, on its calendar', async () => {
  const { countsOf } = given(ONE, TWO)
  expect(await countsOf('2026-11')).toEqual([['2026-11', 2]])
  expect(await countsOf('2026-11', 'America/New_York')).toEqual([
    ['2026-10', 1],
    ['2026-11', 1],
  ])
})

test('a month that could not be read is read again', async () => {
  const { countsOf, fail } = given(ONE)
  fail(new Error('the disk is away'))
  await expect(countsOf('2026-11')).rejects.toThrow('the disk is away')
  fail(null)
  expect(await countsOf('2026-11')).toEqual([['2026-11', 1]])
})

test('months with attempts are found over gaps, newest first', async () => {
  const { attempts } = given(ONE, exampleAttempt('old', { at: '2024-02-01T03:00:00.000Z' }))
  expect(await monthsWithAttempts({ attempts }, '2026-12')).toEqual(['2026-11', '2024-02'])
})

test('attempts of a clock that ran ahead do not keep the search going', async () => {
  const { attempts } = given(ONE, exampleAttempt('ahead', { at: '2031-02-01T03:00:00.000Z' }))
  expect(await monthsWithAttempts({ attempts }, '2026-12')).toEqual(['2026-11'])
})
