import { expect, test } from 'vitest'
import type { ListedSession } from '#domain/staff/staff-answers.ts'
import {
  addPerson,
  cookieOf,
  sessionOf,
  signIn,
  startSignedIn,
} from '#server/testing/testing-staff.ts'

const SESSIONS = '/api/admin/sessions'

type Caller = Pick<Awaited<ReturnType<typeof startSignedIn>>, 'call'>

async function listOf({ call }: Caller): Promise<ListedSession[]> {
  return (await (await call('GET', SESSIONS)).json()) as ListedSession[]
}

const isOpen = async ({ call }: Caller) =>
  (await call('GET', '/api/admin/check-auth')).status === 200

test('a person’s sessions have browser and system in plain words, and say which one asks', async () => {
  const app = await startSignedIn()
  app.clock.now += 60_000
  const answer = await signIn(app, 'ana', undefined, {
    'user-agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  })
  const phone = await app.get(SESSIONS, { cookie: cookieOf(answer) })
  expect(await phone.json()).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{16}$/),
      browser: '',
      platform: '',
      createdAt: '2026-06-15T14:30:00.000Z',
      lastSeenAt: '2026-06-15T14:30:00.000Z',
      isCurrent: false,
    },
    {
      id: expect.stringMatching(/^[\w-]{16}$/),
      browser: 'Safari',
      platform: 'iPhone',
      createdAt: '2026-06-15T14:31:00.000Z',
      lastSeenAt: '2026-06-15T14:31:00.000Z',
      isCurrent: true,
    },
  ])
})

test('one session is ended, and no one else’s', async () => {
  const app = await startSignedIn()
  const other = await sessionOf(app, 'ana')
  const ben = await addPerson(app, { username: 'ben', role: 'owner' })
  const meant = (await listOf(app)).find(({ isCurrent }) => !isCurrent)
  expect((await ben.call('DELETE', `${SESSIONS}/${meant?.id}`)).status).toBe(404)
  expect(await isOpen(other)).toBe(true)
  expect((await app.call('DELETE', `${SESSIONS}/${meant?.id}`)).status).toBe(204)
  expect([await isOpen(app), await isOpen(other), await isOpen(ben)]).toEqual([true, false, true])
  expect((await app.call('DELETE', `${SESSIONS}/${meant?.id}`)).status).toBe(404)
})

test('ending the session that asks takes its cookie', async () => {
  const app = await startSignedIn()
  const [own] = await listOf(app)
  const ended = await app.call('DELETE', `${SESSIONS}/${own?.id}`)
  expect(ended.headers.get('set-cookie')).toMatch(/^admin=; Max-Age=0/)
  expect(await isOpen(app)).toBe(false)
})

test('all the others end at once, and the one that asks stays', async () => {
  const app = await startSignedIn()
  const others = [await sessionOf(app, 'ana'), await sessionOf(app, 'ana')]
  const ben = await addPerson(app, { username: 'ben', role: 'manager' })
  expect((await app.call('DELETE', SESSIONS)).status).toBe(204)
  expect(await Promise.all([app, ben, ...others].map(isOpen))).toEqual([true, true, false, false])
  expect(await listOf(app)).toHaveLength(1)
})

test('an expired session is not in the list', async () => {
  const app = await startSignedIn()
  app.clock.now += 50 * 60_000
  const late = await sessionOf(app, 'ana')
  app.clock.now += 20 * 60_000
  expect((await listOf(late)).map(({ isCurrent }) => isCurrent)).toEqual([true])
})
