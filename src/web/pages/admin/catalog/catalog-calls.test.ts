import { expect, test } from 'vitest'
import { createCatalogCalls } from './catalog-calls.ts'

test('a read that overlaps with a change is repeated after the change', async () => {
  const calls = createCatalogCalls()
  let kept = 'before'
  const readings: { answer: (text: string) => void; saw: string }[] = []
  const readOnce = () =>
    new Promise<string>((answer) => {
      readings.push({ answer, saw: kept })
    })
  const read = calls.read(readOnce)
  await expect.poll(() => readings.length).toBe(1)

  const change = Promise.withResolvers<void>()
  const changed = calls.change(() => change.promise)
  readings[0]?.answer('before')
  await new Promise((resolve) => setTimeout(resolve))
  // During the change, another read would be just as old.
  expect(readings).toHaveLength(1)
  kept = 'after'
  change.resolve()
  expect(await changed).toEqual({ answer: undefined, isLatest: true })
  await expect.poll(() => readings.length).toBe(2)
  expect(readings[1]?.saw).toBe('after')
  readings[1]?.answer('after')
  expect(await read).toBe('after')
})

test('only a change that overlaps with no other is the latest', async () => {
  const calls = createCatalogCalls()
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const both = [calls.change(() => first.promise), calls.change(() => second.promise)]
  second.resolve('b')
  first.resolve('a')
  expect(await Promise.all(both)).toEqual([
    { answer: 'a', isLatest: false },
    { answer: 'b', isLatest: false },
  ])
  expect(await calls.change(() => Promise.resolve('c'))).toEqual({ answer: 'c', isLatest: true })
})

test('a failed call blocks neither the next change nor the next reads', async () => {
  const calls = createCatalogCalls()
  await expect(calls.change(() => Promise.reject(new Error('rejected')))).rejects.toThrow(
    'rejected',
  )
  await expect(calls.read(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await calls.read(() => Promise.resolve('there'))).toBe('there')
})

test('reads keep their order, so that an older one never comes after a newer one', async () => {
  const calls = createCatalogCalls()
  const order: string[] = []
  const first = Promise.withResolvers<string>()
  const slow = calls.read(() => first.promise).then((answer) => order.push(answer))
  const quick = calls.read(() => Promise.resolve('second')).then((answer) => order.push(answer))
  first.resolve('first')
  await Promise.all([slow, quick])
  expect(order).toEqual(['first', 'second'])
})
