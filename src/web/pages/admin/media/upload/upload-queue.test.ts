import { expect, test, vi } from 'vitest'
import type { PictureAnswer } from '#domain/media/media-answer.ts'
import { CallFailed } from '#web/pages/admin/catalog/admin-api.ts'
import { PictureUnusable } from './picture-unusable.ts'
import { progressText } from './upload-text.ts'
import { createUploadQueue, type UploadSteps } from './upload-queue.ts'

const aFile = (name: string) => new File(['pixels'], name, { type: 'image/jpeg' })

function answerOf(id: string): PictureAnswer {
  return {
    id,
    name: id,
    src: `/media/${id}.webp`,
    type: 'image/webp',
    width: 10,
    height: 10,
    bytes: 6,
    renditions: [],
    alt: '',
    decorative: false,
    focus: { x: 0.5, y: 0.5 },
    addedAt: '2026-11-28T12:00:00.000Z',
    addedBy: 'ana',
    usedIn: [],
    needsDescription: true,
  }
}

function queueOf(given: Partial<UploadSteps> = {}) {
  const done: string[] = []
  const queue = createUploadQueue(
    {
      make: async (file) => ({ main: file, smaller: [], preview: null }),
      send: async (_, { main }) => answerOf(main.name),
      untilOnline: async () => undefined,
      ...given,
    },
    (_, picture) => done.push(picture.id),
  )
  const states = () => queue.read().map(({ name, state }) => `${name} ${state}`)
  return { queue, done, states }
}

test('pictures are uploaded one after another', async () => {
  let together = 0
  let most = 0
  const { queue, done } = queueOf({
    send: async (_, { main }) => {
      most = Math.max(most, (together += 1))
      await Promise.resolve()
      together -= 1
      return answerOf(main.name)
    },
  })
  queue.add([aFile('a'), aFile('b'), aFile('c')])
  await expect.poll(() => done).toEqual(['a', 'b', 'c'])
  expect(most).toBe(1)
})

test('one that fails says why, and the others go on', async () => {
  const { queue, states } = queueOf({
    make: async (file) => {
      if (file.name === 'b') throw new PictureUnusable('This picture is damaged.')
      return { main: file, smaller: [], preview: null }
    },
    send: async (_, { main }) => {
      if (main.name === 'c') throw new CallFailed(415, 'TIFF doesn’t work here.')
      return answerOf(main.name)
    },
  })
  queue.add([aFile('a'), aFile('b'), aFile('c'), aFile('d')])
  await expect.poll(states).toEqual(['a done', 'b failed', 'c failed', 'd done'])
  expect(queue.read().map(({ problem }) => problem)).toEqual([
    null,
    'This picture is damaged.',
    'TIFF doesn’t work here.',
    null,
  ])
  expect(queue.read().some(({ canRetry }) => canRetry)).toBe(false)
})

test('without a connection an upload waits, and continues as the same one', async () => {
  const keys: string[] = []
  const waiting: (() => void)[] = []
  const { queue, states, done } = queueOf({
    send: async ({ key }, { main }) => {
      keys.push(key)
      if (keys.length < 3) throw new CallFailed(0, 'no connection')
      return answerOf(main.name)
    },
    untilOnline: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
      }),
  })
  queue.add([aFile('a')])
  await expect.poll(states).toEqual(['a offline'])
  waiting.shift()?.()
  await expect.poll(() => keys.length).toBe(2)
  await expect.poll(states).toEqual(['a offline'])
  waiting.shift()?.()
  await expect.poll(() => done).toEqual(['a'])
  expect(new Set(keys).size).toBe(1)
})

test('while the server cannot take it, an upload waits, says why, and continues', async () => {
  const waiting: (() => void)[] = []
  const send = vi
    .fn<UploadSteps['send']>()
    .mockRejectedValueOnce(
      new CallFailed(503, 'The store can’t be used right now. Try again in a minute.'),
    )
    .mockResolvedValue(answerOf('a'))
  const { queue, states } = queueOf({
    send,
    untilOnline: () => new Promise((resolve) => void waiting.push(resolve)),
  })
  queue.add([aFile('a')])
  await expect.poll(states).toEqual(['a offline'])
  expect(queue.read()[0]?.problem).toBe(
    'The store can’t be used right now. It continues by itself.',
  )
  expect(progressText(queue.read())).toBe('1 waiting for the site')
  waiting.shift()?.()
  await expect.poll(states).toEqual(['a done'])
  expect(queue.read()[0]?.problem).toBeNull()
})

test('a stopped upload leaves the list, and the next one begins', async () => {
  const { queue, states, done } = queueOf({
    send: async (_, { main }, { signal }) => {
      if (main.name === 'b') return answerOf('b')
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      })
    },
  })
  queue.add([aFile('a'), aFile('b')])
  await expect.poll(states).toEqual(['a sending', 'b waiting'])
  queue.remove(queue.read()[0]?.key ?? '')
  await expect.poll(() => done).toEqual(['b'])
  expect(states()).toEqual(['b done'])
})

test('a failed upload can be tried again', async () => {
  const send = vi
    .fn<UploadSteps['send']>()
    .mockRejectedValueOnce(new CallFailed(500, 'broken'))
    .mockResolvedValue(answerOf('a'))
  const { queue, states } = queueOf({ send })
  queue.add([aFile('a')])
  await expect.poll(states).toEqual(['a failed'])
  expect(queue.read()[0]?.canRetry).toBe(true)
  queue.retry(queue.read()[0]?.key ?? '')
  await expect.poll(states).toEqual(['a done'])
})
