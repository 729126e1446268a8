import { expect, test } from 'vitest'
import { forgetOldAttempts } from './attempt-retention.ts'
import { exampleAttempt } from '#server/storage/contract/example-location.ts'
import { startApp } from '#server/testing/testing.ts'

async function monthsAfter(environment: Record<string, string>, now: number) {
  const { services, storage } = await startApp({ environment, now })
  for (const month of ['2025-12', '2026-04', '2026-05', '2026-11']) {
    await storage.attempts.append(exampleAttempt(month, { at: `${month}-28T23:00:00.000Z` }))
  }
  await forgetOldAttempts(services)
  const months: string[] = []
  for await (const { id } of storage.attempts.read()) months.push(id)
  return months
}

test('attempts are kept indefinitely by default', async () => {
  expect(await monthsAfter({}, Date.UTC(2040, 0, 1))).toHaveLength(4)
})

test('whole months are deleted when every attempt in them is old enough', async () => {
  const keepSix = { ATTEMPTS_KEEP_MONTHS: '6' }
  const lastOfOctober = Date.UTC(2026, 9, 31, 23, 59)
  expect(await monthsAfter(keepSix, lastOfOctober)).toEqual(['2026-04', '2026-05', '2026-11'])
  expect(await monthsAfter(keepSix, lastOfOctober + 60_000)).toEqual(['2026-05', '2026-11'])
  expect(await monthsAfter({ ATTEMPTS_KEEP_MONTHS: '11' }, Date.UTC(2026, 11, 31))).toHaveLength(3)
})

test('attempts that cannot be deleted stay, and the failure is logged', async () => {
  const { services, storage, errors } = await startApp({
    environment: { ATTEMPTS_KEEP_MONTHS: '1' },
  })
  const failing = { ...storage.attempts, deleteBefore: () => Promise.reject(new Error('EIO')) }
  await forgetOldAttempts({
    ...services,
    log: Object.assign(services.log, { error: (...said: unknown[]) => void errors.push(said) }),
    storage: { ...storage, attempts: failing },
  })
  expect(errors).toEqual([
    [{ err: new Error('EIO') }, 'old fit-quiz attempts could not be deleted'],
  ])
})
