import { expect, test } from 'vitest'
import type { Receipt } from '#domain/day/day.ts'
import { answeredBefore, receiptId, withReceipt } from './receipts.ts'

const NOW = Date.parse('2026-11-28T15:12:00Z')

test('a key is another one for another account', () => {
  const ids = ['ana', 'mia'].flatMap((account) => ['k', 'l'].map((key) => receiptId(account, key)))
  expect(new Set(ids).size).toBe(4)
  expect(receiptId('an', 'ak')).not.toBe(receiptId('ana', 'k'))
  expect(receiptId('ana', undefined)).toBeNull()
})

test.each(['', 'two words', 'ü', 'x'.repeat(201), 'a\tb'])('the key %j is refused', (key) => {
  expect(() => receiptId('ana', key)).toThrow('Idempotency-Key must be')
})

test('receipts go after 72 hours, and the oldest when there are 5,000', () => {
  let receipts: readonly Receipt[] = []
  for (let at = 0; at < 5002; at += 1) receipts = withReceipt(receipts, `r${at}`, `a${at}`, NOW)
  expect(receipts).toHaveLength(5000)
  expect(answeredBefore(receipts, 'r1')).toBeNull()
  expect(answeredBefore(receipts, 'r2')).toBe('a2')
  expect(withReceipt(receipts, 'new', 'a', NOW + 72 * 3_600_000)).toHaveLength(1)
  expect(withReceipt(receipts, 'new', 'a', NOW + 72 * 3_600_000 - 1)).toHaveLength(5000)
  expect(withReceipt(receipts, null, 'a', NOW)).toBe(receipts)
})
