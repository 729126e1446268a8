import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '#server/storage/storage-log.ts'
import { StorageReadOnly } from '#server/storage/storage.ts'
import { DatabaseGate, READ_PATIENCE_MS } from './database-gate.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const slow = () => new Promise((resolve) => setTimeout(() => resolve('done'), 4500))
const silence = () => new Promise<never>(() => undefined)

/** A gate of a database that says nothing until `answers` is set. */
function silentGate() {
  const state = { answers: false, asked: 0 }
  const gate = new DatabaseGate(silentLog, async () => {
    state.asked += 1
    await new Promise((resolve) => setTimeout(resolve, 500))
    if (!state.answers) throw new Error('timeout expired')
  })
  return { gate, state }
}

/** How long a call took, in ms, and how it ended. */
async function timed(work: Promise<unknown>): Promise<[ms: number, outcome: unknown]> {
  const began = Date.now()
  const outcome = work.then(
    (value) => value,
    (error: unknown) => (error instanceof StorageReadOnly ? 'away' : error),
  )
  const over = { now: false }
  void outcome.then(() => (over.now = true))
  while (!over.now) await vi.advanceTimersByTimeAsync(10)
  return [Math.round((Date.now() - began) / 100) * 100, await outcome]
}

test('a read of a silent database is given up after three seconds, and those after it at once', async () => {
  const { gate, state } = silentGate()
  expect(await timed(gate.attempt(silence, READ_PATIENCE_MS))).toEqual([3000, 'away'])
  expect(await timed(gate.attempt(silence, READ_PATIENCE_MS))).toEqual([500, 'away'])
  expect(await timed(gate.attempt(silence, READ_PATIENCE_MS))).toEqual([0, 'away'])
  expect(state.asked).toBe(1)
  expect(gate.reason).toBe('the database cannot be reached (ETIMEDOUT)')
})

test('while it is silent, many calls share one question', async () => {
  const { gate, state } = silentGate()
  await timed(gate.attempt(silence, READ_PATIENCE_MS))
  const many = Array.from({ length: 20 }, () => timed(gate.attempt(silence, READ_PATIENCE_MS)))
  expect(new Set((await Promise.all(many)).map(([, outcome]) => outcome))).toEqual(
    new Set(['away']),
  )
  expect(state.asked).toBe(1)
})

test('when it answers again, work goes on', async () => {
  const { gate, state } = silentGate()
  await timed(gate.attempt(silence, READ_PATIENCE_MS))
  state.answers = true
  expect(await timed(gate.attempt(async () => 'done'))).toEqual([500, 'done'])
  expect(await timed(gate.attempt(async () => 'done'))).toEqual([0, 'done'])
  expect(gate.reason).toBeNull()
})

test('a change that the driver gave up is a silence, too; a slow one that ends is none', async () => {
  const { gate, state } = silentGate()
  expect(await timed(gate.attempt(slow))).toEqual([4500, 'done'])
  await timed(gate.attempt(() => Promise.reject(new Error('Query read timeout'))))
  expect(await timed(gate.attempt(async () => 'done'))).toEqual([500, 'away'])
  expect(state.asked).toBe(1)
})
