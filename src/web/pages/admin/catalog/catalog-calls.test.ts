import { expect, test } from 'vitest'
import { createCatalogCalls } from './catalog-calls.ts'

test('a reading that a change overlaps with is made anew when the change is answered', async () => {
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
  // Not asked again while the change is under way: that would be as old.
  expect(readings).toHaveLength(1)
  kept = 'after'
  change.resolve()
  expect(await changed).toEqual({ answer: undefined, isLatest: true })
  await expect.poll(() => readings.length).toBe(2)
  expect(readings[1]?.saw).toBe('after')
  readings[1]?.answer('after')
  expect(await read).toBe('after')
})

test('of changes that overlap none has the latest word, and of the next one it is', async () => {
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

test('what fails holds nothing up: the next change, a reading, and the reading after that', async () => {
  const calls = createCatalogCalls()
  await expect(calls.change(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  await expect(calls.read(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await calls.read(() => Promise.resolve('there'))).toBe('there')
})

test('readings keep their order, so that an older one never comes after a newer', async () => {
  const calls = createCatalogCalls()
  const order: string[] = []
  const first = Promise.withResolvers<string>()
  const slow = calls.read(() => first.promise).then((answer) => order.push(answer))
  const quick = calls.read(() => Promise.resolve('second')).then((answer) => order.push(answer))
  first.resolve('first')
  await Promise.all([slow, quick])
  expect(order).toEqual(['first', 'second'])
})
