import { expect, test } from 'vitest'
import { createSelectedName } from './selected-name.ts'

function storageOf(kept: Map<string, string>) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('a choice is found again on the next visit, and a choice taken back is not', () => {
  const kept = new Map<string, string>()
  createSelectedName(() => storageOf(kept)).write('Lindenway Avon')
  expect(createSelectedName(() => storageOf(kept)).read()).toBe('Lindenway Avon')

  createSelectedName(() => storageOf(kept)).write(null)
  expect(createSelectedName(() => storageOf(kept)).read()).toBe(null)
})

test('a browser that blocks storage still keeps the choice while the page is open', () => {
  const selected = createSelectedName(() => {
    throw new Error('The operation is insecure')
  })
  expect(selected.read()).toBe(null)
  selected.write('Lindenway Avon')
  expect(selected.read()).toBe('Lindenway Avon')
})

test('a full storage still keeps the choice while the page is open', () => {
  const full = {
    ...storageOf(new Map()),
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  const selected = createSelectedName(() => full)
  selected.write('Lindenway Avon')
  expect(selected.read()).toBe('Lindenway Avon')
})

test('an empty or endless text in the storage is not shown as it is', () => {
  const kept = new Map([['forecourt:selected-location', '   ']])
  expect(createSelectedName(() => storageOf(kept)).read()).toBe(null)
  kept.set('forecourt:selected-location', 'a'.repeat(5000))
  expect(createSelectedName(() => storageOf(kept)).read()).toBe('a'.repeat(200))
})
