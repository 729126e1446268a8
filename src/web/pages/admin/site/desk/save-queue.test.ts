import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSaveQueue, type Sent } from './save-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function queueOf(...answers: Sent[]) {
  const send = vi.fn(() => Promise.resolve(answers.shift() ?? 'kept'))
  return { send, queue: createSaveQueue(send) }
}

test('changes are sent 800 ms after the last key', async () => {
  const { send, queue } = queueOf()
  queue.touch()
  await vi.advanceTimersByTimeAsync(700)
  queue.touch()
  await vi.advanceTimersByTimeAsync(700)
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(send).toHaveBeenCalledOnce()
})

test('while somebody types on, they are sent within two seconds', async () => {
  const { send, queue } = queueOf()
  for (let ms = 0; ms < 2000; ms += 100) {
    queue.touch()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(send).toHaveBeenCalledOnce()
})

test('one request runs at a time, and what is typed during it goes with the next', async () => {
  const asked: ((sent: Sent) => void)[] = []
  const send = vi.fn(() => new Promise<Sent>((resolve) => asked.push(resolve)))
  const queue = createSaveQueue(send)
  queue.touch()
  await vi.advanceTimersByTimeAsync(800)
  queue.touch()
  await vi.advanceTimersByTimeAsync(5000)
  expect(send).toHaveBeenCalledOnce()
  asked[0]?.('again')
  await vi.advanceTimersByTimeAsync(0)
  expect(send).toHaveBeenCalledTimes(2)
})

test('without a connection it is tried again by itself, later and later', async () => {
  const { send, queue } = queueOf('waits', 'waits', 'kept')
  queue.touch()
  await vi.advanceTimersByTimeAsync(800)
  await vi.advanceTimersByTimeAsync(3000)
  expect(send).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(3000)
  expect(send).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(3000)
  expect(send).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(send).toHaveBeenCalledTimes(3)
})

test('when the connection is back, it is sent at once', async () => {
  const { send, queue } = queueOf('waits', 'kept')
  queue.touch()
  await vi.advanceTimersByTimeAsync(800)
  queue.retry()
  await vi.advanceTimersByTimeAsync(0)
  expect(send).toHaveBeenCalledTimes(2)
})

test('what is refused is tried again after the next change only', async () => {
  const { send, queue } = queueOf('refused', 'kept')
  queue.touch()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledOnce()
  queue.touch()
  await vi.advanceTimersByTimeAsync(800)
  expect(send).toHaveBeenCalledTimes(2)
})

test('flush says whether the server has everything', async () => {
  await expect(queueOf('kept').queue.flush()).resolves.toBe(true)
  const { queue } = queueOf('waits')
  await expect(queue.flush()).resolves.toBe(false)
  queue.stop()
})
