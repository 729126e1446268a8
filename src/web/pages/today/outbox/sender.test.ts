import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Change } from './change.ts'
import { createOutbox } from './outbox.ts'
import type { Outcome } from './send-change.ts'
import { createSender } from './sender.ts'
import { aChange, memoryStorage, NOON } from './testing-store.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

const SAVED: Outcome = { kind: 'saved', store: { id: 'parma', version: 8, prices: [] } }
const NO_SIGNAL: Outcome = { kind: 'unreachable', hasSignal: false }

/** A sender whose server gives these answers, then saves everything. */
function aSender(answers: Outcome[], { isOwn = (_key: string): boolean => true } = {}) {
  const outbox = createOutbox('jo', {
    localStorage: memoryStorage(),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  })
  const sent: Change[] = []
  const saved: string[] = []
  const sender = createSender({
    outbox,
    isOwn,
    alone: (work) => work(),
    clock: () => Date.now(),
    send: (change) => {
      sent.push(change)
      return Promise.resolve(answers.shift() ?? SAVED)
    },
    onSaved: ({ key }) => saved.push(key),
    onTrouble: () => undefined,
  })
  return { outbox, sender, sent, saved }
}

test('changes are sent in the order of their presses, and leave the outbox', async () => {
  const { outbox, sender, saved } = aSender([])
  outbox.put(aChange({ key: 'second', order: NOON + 1, fields: { note: 'Hi' } }))
  outbox.put(aChange({ key: 'first' }))
  sender.wake()
  await vi.advanceTimersByTimeAsync(10)
  expect(saved).toEqual(['first', 'second'])
  expect([outbox.read().length, sender.state()]).toEqual([0, 'idle'])
})

test('without a signal the same key is sent again, and nothing is lost', async () => {
  const { outbox, sender, sent, saved } = aSender([NO_SIGNAL, NO_SIGNAL])
  outbox.put(aChange())
  sender.wake()
  await vi.advanceTimersByTimeAsync(10)
  expect([sender.state(), outbox.read().length]).toEqual(['no-signal', 1])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1'])
  expect(saved).toEqual(['key-1'])
})

test('a change is not sent while presses may still belong to it', async () => {
  const { outbox, sender, sent } = aSender([])
  outbox.put(aChange({ sendAfter: NOON + 800 }))
  sender.wake()
  await vi.advanceTimersByTimeAsync(799)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(2)
  expect(sent).toHaveLength(1)
})

test('another tab’s change is left to it for a while, then sent', async () => {
  const { outbox, sender, sent } = aSender([], { isOwn: () => false })
  outbox.put(aChange())
  sender.wake()
  await vi.advanceTimersByTimeAsync(4900)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(sent).toHaveLength(1)
})

test('a change in trouble holds back those of the same fact alone', async () => {
  const conflict: Outcome = {
    kind: 'trouble',
    trouble: { kind: 'conflict', by: 'ana', at: '', theirs: { payments: 'all' } },
  }
  const { outbox, sender, saved } = aSender([conflict])
  outbox.put(aChange({ key: 'cash' }))
  outbox.put(aChange({ key: 'note', order: NOON + 1, fields: { note: 'Hi' } }))
  outbox.put(aChange({ key: 'card', order: NOON + 2, fields: { payments: 'all' } }))
  sender.wake()
  await vi.advanceTimersByTimeAsync(10)
  expect(saved).toEqual(['note'])
  expect(outbox.read().map(({ key }) => key)).toEqual(['cash', 'card'])
})

test('signed out, changes wait and are sent after the next try', async () => {
  const { outbox, sender, saved } = aSender([{ kind: 'signed-out' }])
  outbox.put(aChange())
  sender.wake()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sender.state(), outbox.read().length]).toEqual(['signed-out', 1])
  sender.tryNow()
  await vi.advanceTimersByTimeAsync(10)
  expect(saved).toEqual(['key-1'])
})

test('a price that jumps is not sent until somebody confirms it', async () => {
  const { outbox, sender, sent } = aSender([])
  const change = aChange({
    fields: { prices: [{ grade: 'regular', credit: '3.879' }] },
    before: { prices: [{ grade: 'regular', credit: '3.459' }] },
  })
  outbox.put(change)
  sender.wake()
  await vi.advanceTimersByTimeAsync(10)
  expect(sent).toEqual([])
  expect(outbox.read()[0]?.trouble).toEqual({
    kind: 'jump',
    message: 'That is 42¢ more than before. Save it?',
  })
  outbox.put({ ...change, confirm: true })
  await vi.advanceTimersByTimeAsync(10)
  expect(sent).toMatchObject([{ confirm: true }])
})

test('a change waits for an earlier one of the same fact that is not due', async () => {
  const { outbox, sender, saved } = aSender([], { isOwn: (key) => key === 'own' })
  outbox.put(aChange({ key: 'others' }))
  outbox.put(aChange({ key: 'own', order: NOON + 1, fields: { payments: 'all' } }))
  sender.wake()
  await vi.advanceTimersByTimeAsync(4900)
  expect(saved).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(saved).toEqual(['others', 'own'])
})
