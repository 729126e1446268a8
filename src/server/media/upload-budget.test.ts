import { expect, test } from 'vitest'
import { createUploadBudget } from './upload-budget.ts'

test('uploads beyond the memory for them are told to wait; one alone always fits', async () => {
  const budget = createUploadBudget(100)
  const release = Promise.withResolvers<void>()
  const first = budget.within(150, () => release.promise)
  await expect(budget.within(1, async () => 1)).rejects.toMatchObject({
    status: 429,
    headers: { 'Retry-After': '2' },
  })
  release.resolve()
  await first
  expect(await budget.within(60, () => budget.within(40, async () => 'both'))).toBe('both')
})

test('an upload that fails gives its memory back', async () => {
  const budget = createUploadBudget(100)
  await expect(budget.within(100, () => Promise.reject(new Error('broken')))).rejects.toThrow()
  expect(await budget.within(100, async () => 'next')).toBe('next')
})
