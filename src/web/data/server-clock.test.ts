import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  vi.useRealTimers()
})

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 5, 15, 14)

/** A page that was saved while the server's clock was ahead of the device's by `lead`, if it was. */
async function clockOf(lead: number | null, fetch: () => Promise<Response>) {
  const line = lead === null ? null : { dataset: { lead: String(lead) } }
  vi.stubGlobal('document', { getElementById: () => line })
  vi.stubGlobal('fetch', fetch)
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'performance'] })
  return import('./server-clock.ts')
}

const noSignal = () => Promise.reject<Response>(new TypeError('Failed to fetch'))

test('a kept page without a signal goes by the device and its last known difference', async () => {
  const { serverTime } = await clockOf(-2 * HOUR, noSignal)
  expect(await serverTime(NOW - 9 * HOUR)).toBe(NOW - 2 * HOUR)
  vi.advanceTimersByTime(5 * HOUR)
  expect(await serverTime(NOW - 9 * HOUR)).toBe(NOW + 3 * HOUR)
})

test('a kept page does not wait for a server that does not answer', async () => {
  const { serverTime } = await clockOf(0, () => new Promise(() => undefined))
  expect(await serverTime(NOW - 9 * HOUR)).toBe(NOW)
})

test('a page that is not a copy goes on from when it was made', async () => {
  const { serverTime } = await clockOf(null, noSignal)
  expect(await serverTime(NOW - HOUR)).toBe(NOW - HOUR)
})

test('the server’s answer wins over the last known difference', async () => {
  const date = new Date(NOW + HOUR).toUTCString()
  const { serverTime } = await clockOf(-2 * HOUR, () =>
    Promise.resolve(new Response(null, { headers: { date } })),
  )
  await serverTime(NOW)
  await new Promise(setImmediate)
  // An answer has whole seconds: half of one is added.
  expect(await serverTime(NOW)).toBe(NOW + HOUR + 500)
})
