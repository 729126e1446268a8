import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import type { RequestLine } from '#server/logs/logging.ts'
import { addPerson, startSignedIn } from '#server/testing/testing-staff.ts'

/** The app behind one proxy, and the lines that its requests leave in the log. */
async function startLogged() {
  const app = await startSignedIn({ environment: { TRUST_PROXY: '1' } })
  const lines: RequestLine[] = []
  const logged = createApp({ ...app.parts, logRequest: (line) => void lines.push(line) })
  const get = async (path: string, headers: Record<string, string> = {}) => {
    await logged.request(`http://test.invalid${path}`, { headers })
    return lines.at(-1)?.refused
  }
  return { ...app, refusalOf: get }
}

test('a refused request’s line says why and whose it was', async () => {
  const app = await startLogged()
  const { cookie } = await addPerson(app, { username: 'ben', role: 'manager' })
  expect(await app.refusalOf('/api/admin/people', { cookie })).toEqual({
    reason: 'role',
    why: 'As a store manager you can’t do this. Ask an owner of this site.',
    username: 'ben',
    place: expect.stringMatching(/^[\w-]{8}$/),
  })
})

test('a request that is not refused has neither reason nor place in its line', async () => {
  const { refusalOf, cookie } = await startLogged()
  expect(await refusalOf('/api/admin/people', { cookie })).toBeUndefined()
  expect(await refusalOf('/no-such-page')).toBeUndefined()
})

test('one address has one place for a day, and no address is in it', async () => {
  const { refusalOf, clock } = await startLogged()
  const placeOf = async (address: string) =>
    (await refusalOf('/metrics', { 'x-forwarded-for': address }))?.place
  const first = await placeOf('203.0.113.7')
  expect(await placeOf('203.0.113.7')).toBe(first)
  expect(await placeOf('203.0.113.8')).not.toBe(first)
  clock.now += 24 * 3_600_000
  expect(await placeOf('203.0.113.7')).not.toBe(first)
})
