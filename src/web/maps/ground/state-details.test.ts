import { expect, test, vi } from 'vitest'
import { createStateDetails } from './state-details.ts'

/** States that load when the test says so. */
function setUp() {
  const pending = new Map<string, PromiseWithResolvers<string>>()
  const load = vi.fn<(code: string) => Promise<string>>((code) => {
    const answer = Promise.withResolvers<string>()
    pending.set(code, answer)
    return answer.promise
  })
  const onLoaded = vi.fn<() => void>()
  const ending = new AbortController()
  return {
    details: createStateDetails({ load, onLoaded, signal: ending.signal }),
    load,
    onLoaded,
    end: () => ending.abort(),
    arrive: async (code: string) => {
      pending.get(code)?.resolve(`detail of ${code}`)
      await Promise.resolve()
      await Promise.resolve()
    },
    fail: async (code: string) => {
      pending.get(code)?.reject(new Error('offline'))
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

test('states that load together are reported once, when all are there', async () => {
  const { details, onLoaded, arrive } = setUp()
  details.request(['oh', 'pa'])
  await arrive('oh')
  expect(onLoaded).not.toHaveBeenCalled()
  expect(details.isLoading(['oh'])).toBe(false)
  expect(details.isLoading(['oh', 'pa'])).toBe(true)
  await arrive('pa')
  expect(onLoaded).toHaveBeenCalledOnce()
  expect([...details.loaded.keys()]).toEqual(['oh', 'pa'])
})

test('a state is loaded once', async () => {
  const { details, load, arrive } = setUp()
  details.request(['oh'])
  details.request(['oh'])
  await arrive('oh')
  details.request(['oh'])
  expect(load).toHaveBeenCalledOnce()
})

test('a state that failed is loaded again only after a retry', async () => {
  const { details, load, onLoaded, fail } = setUp()
  details.request(['oh'])
  await fail('oh')
  expect(onLoaded).toHaveBeenCalledOnce()
  details.request(['oh'])
  expect(load).toHaveBeenCalledOnce()
  details.retry()
  details.request(['oh'])
  expect(load).toHaveBeenCalledTimes(2)
})

test('after the map has ended nothing is reported', async () => {
  const { details, onLoaded, end, arrive } = setUp()
  details.request(['oh'])
  end()
  await arrive('oh')
  expect(onLoaded).not.toHaveBeenCalled()
})
