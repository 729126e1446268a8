import { expect, test } from 'vitest'
import { ROLES } from '#domain/staff/role.ts'
import { addPerson, startSignedIn } from '#server/testing/testing-staff.ts'
import { startApp } from '#server/testing/testing.ts'
import { ACCESS_BY_CALL } from './access.ts'

/** The routes of an app, each once: "GET /api/admin/tags" */
function callsOf(routes: readonly { method: string; path: string }[]): string[] {
  const named = routes.filter(({ method }) => method !== 'ALL')
  return [...new Set(named.map(({ method, path }) => `${method} ${path}`))]
}

/** A call of a route, with ids that nothing has, so that it does no harm. */
function request(call: string): [method: string, path: string] {
  const [method = '', pattern = ''] = call.split(' ')
  return [method, pattern.replaceAll(/:\w+/g, 'x')]
}

test('every call of the API has a line in the table, and every line a call', async () => {
  const { routes } = await startApp()
  const calls = callsOf(routes)
  const ofApi = calls.filter((call) => call.includes(' /api/'))
  expect(ofApi.length).toBeGreaterThan(40)
  expect(ofApi.filter((call) => !ACCESS_BY_CALL.has(call))).toEqual([])
  expect([...ACCESS_BY_CALL.keys()].filter((call) => !calls.includes(call))).toEqual([])
})

test('without a session, each call is 401 unless anyone may make it', async () => {
  const { send } = await startApp()
  const wrong: string[] = []
  for (const [call, access] of ACCESS_BY_CALL) {
    const { status } = await send(...request(call))
    if ((status === 401) !== (access !== 'anyone') && !OWN_401.includes(call)) {
      wrong.push(`${call} ${status}`)
    }
  }
  expect(wrong).toEqual([])
})

/** Anyone may ask whether they are signed in; the answer is 401 when they are not. */
const OWN_401 = ['GET /api/admin/check-auth']

test.for(ROLES)('each call is 403 with words for the role %s, or open to it', async (role) => {
  const app = await startSignedIn()
  const person = await addPerson(app, { username: 'ben', role, locations: ['parma'] })
  const wrong: string[] = []
  const count = { open: 0, refused: 0 }
  for (const [call, access] of ACCESS_BY_CALL) {
    // It ends the session of the test itself.
    if (call === 'POST /api/admin/logout') continue
    const answer = await person.call(...request(call))
    const text = await answer.text()
    const isRefused = answer.status === 403 && text.startsWith('{"message":"As a')
    const isOpen = access === 'anyone' || access.includes(role)
    count[isOpen ? 'open' : 'refused'] += 1
    if (isRefused === isOpen || answer.status >= 500) {
      wrong.push(`${call} ${answer.status} ${text.slice(0, 80)}`)
    }
  }
  expect(wrong.filter((one) => !NOT_SET_UP.test(one))).toEqual([])
  expect(count.open).toBeGreaterThan(20)
  expect(count.refused > 0).toBe(role !== 'owner')
})

/** Without the settings of the business listing, its calls say 503. */
const NOT_SET_UP = /^\S+ \/api\/(google-business\/\S+|map) 50[23]/
