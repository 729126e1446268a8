import { expect, test } from 'vitest'
import { createGoogleLoader, KeyRejected, NoAnswer } from './google-libraries.ts'

/** A loader whose attempts end with these outcomes in order, without waits. */
function loaderOf(attempts: readonly ('works' | 'fails' | 'hangs')[], isPatient = true) {
  const waits: number[] = []
  const page: { gm_authFailure?: () => void } = {}
  let made = 0
  const loader = createGoogleLoader({
    load: async () => {
      const how = attempts[made]
      made += 1
      if (how === 'fails') throw new Error(`attempt ${made} failed`)
      if (how === 'hangs') await new Promise(() => undefined)
      return { attempt: made }
    },
    after: async (ms) => {
      // The timeout of an attempt is not a wait between attempts.
      if (ms === 10_000 && isPatient) return new Promise(() => undefined)
      waits.push(ms)
    },
    page,
  })
  return { loader, waits, page, made: () => made }
}

test('all callers share one attempt', async () => {
  const { loader, waits, made } = loaderOf(['works'])
  const [first, second] = await Promise.all([loader.libraries(), loader.libraries()])
  expect(first).toEqual({ attempt: 1 })
  expect(second).toBe(first)
  expect(await loader.libraries()).toBe(first)
  expect(made()).toBe(1)
  expect(waits).toEqual([])
})

test('after two failures there is a third attempt, with waits of one and two seconds', async () => {
  const { loader, waits } = loaderOf(['fails', 'fails', 'works'])
  expect(await loader.libraries()).toEqual({ attempt: 3 })
  expect(waits).toEqual([1000, 2000])
})

test('after three retries loading fails, and the next call starts again', async () => {
  const { loader, waits, made } = loaderOf(['fails', 'fails', 'fails', 'fails', 'works'])
  await expect(loader.libraries()).rejects.toThrow('attempt 4 failed')
  expect(waits).toEqual([1000, 2000, 4000])
  expect(made()).toBe(4)
  expect(await loader.libraries()).toEqual({ attempt: 5 })
})

test('a hanging attempt fails after ten seconds without a second attempt', async () => {
  const { loader, waits, made } = loaderOf(['hangs'], false)
  await expect(loader.libraries()).rejects.toThrow(NoAnswer)
  expect(waits).toEqual([10_000])
  expect(made()).toBe(1)
})

test('a rejected key fails the load, and is remembered', async () => {
  const { loader, page, made } = loaderOf(['hangs'])
  const asked = loader.libraries()
  page.gm_authFailure?.()
  await expect(asked).rejects.toThrow(KeyRejected)
  await expect(loader.libraries()).rejects.toThrow(KeyRejected)
  expect(made()).toBe(1)
})

test('an open map is notified of a rejected key, unless it was removed', async () => {
  const { loader, page } = loaderOf(['works'])
  await loader.libraries()
  const notified: string[] = []
  const gone = new AbortController()
  loader.onRejected(() => notified.push('open'))
  loader.onRejected(() => notified.push('gone'), gone.signal)
  gone.abort()
  page.gm_authFailure?.()
  expect(notified).toEqual(['open'])
  loader.onRejected(() => notified.push('later'))
  expect(notified).toEqual(['open', 'later'])
})
