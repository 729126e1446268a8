import { expect, test, vi } from 'vitest'
import { createOutbox } from './outbox.ts'
import { aChange, memoryStorage } from './testing-store.ts'

function windowOver(localStorage: Storage) {
  return { localStorage, addEventListener: vi.fn(), removeEventListener: vi.fn() }
}

test('changes outlive the page, in the order of the presses', () => {
  const kept = windowOver(memoryStorage())
  const outbox = createOutbox('jo', kept)
  outbox.put(aChange({ key: 'b', order: 2 }))
  outbox.put(aChange({ key: 'a', order: 1 }))
  expect(
    createOutbox('jo', kept)
      .read()
      .map(({ key }) => key),
  ).toEqual(['a', 'b'])
})

test('another person’s changes stay theirs', () => {
  const kept = windowOver(memoryStorage())
  createOutbox('jo', kept).put(aChange())
  expect(createOutbox('sam', kept).read()).toEqual([])
})

test('two tabs that change at once lose nothing', () => {
  const kept = windowOver(memoryStorage())
  const [one, other] = [createOutbox('jo', kept), createOutbox('jo', kept)]
  one.read()
  other.put(aChange({ key: 'other' }))
  one.put(aChange({ key: 'one' }))
  one.remove('one')
  expect(one.read().map(({ key }) => key)).toEqual(['other'])
})

test('the list is the same object until it changes', () => {
  const outbox = createOutbox('jo', windowOver(memoryStorage()))
  outbox.put(aChange())
  expect(outbox.read()).toBe(outbox.read())
})

test('without room the change lives as long as the page, which can say so', () => {
  const storage = memoryStorage()
  storage.setItem = () => {
    throw new Error('QuotaExceededError')
  }
  const outbox = createOutbox('jo', windowOver(storage))
  outbox.put(aChange())
  expect([outbox.read().length, outbox.isFleeting()]).toEqual([1, true])
})
