import { expect, test } from 'vitest'
import { rememberedText } from './remembered-text.ts'

function storageOf(kept: Map<string, string>) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('a text is found again on the next visit, and one taken back is not', () => {
  const kept = new Map<string, string>()
  const open = () => storageOf(kept)
  rememberedText('wallet', open).write('two coupons')
  expect(rememberedText('wallet', open).read()).toBe('two coupons')
  expect(rememberedText('garage', open).read()).toBe(null)

  rememberedText('wallet', open).write(null)
  expect(rememberedText('wallet', open).read()).toBe(null)
})

test('a browser that blocks storage still keeps the text while the page is open', () => {
  const text = rememberedText('wallet', () => {
    throw new Error('The operation is insecure')
  })
  expect(text.read()).toBe(null)
  text.write('two coupons')
  expect(text.read()).toBe('two coupons')
})

test('a full storage still keeps the text while the page is open', () => {
  const text = rememberedText('wallet', () => ({
    ...storageOf(new Map()),
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }))
  text.write('two coupons')
  expect(text.read()).toBe('two coupons')
})
