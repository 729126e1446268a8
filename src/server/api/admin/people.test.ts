import { expect, test } from 'vitest'
import { aLocation } from '#server/testing/testing.ts'
import { addPerson, HASH, sessionOf, signIn, startSignedIn } from '#server/testing/testing-staff.ts'
import type { ListedPerson } from '#domain/staff/staff-answers.ts'

const PEOPLE = '/api/admin/people'

/** The app with the owner "ana" and two stores. */
function start() {
  return startSignedIn({
    locations: [aLocation(), aLocation({ id: 'solon', name: 'Test Solon' })],
  })
}

type Started = Awaited<ReturnType<typeof start>>

async function listOf({ call }: Pick<Started, 'call'>): Promise<ListedPerson[]> {
  return (await (await call('GET', PEOPLE)).json()) as ListedPerson[]
}

/** What the history says of people, newest first. */
async function historyOf({ storage }: Started): Promise<string[]> {
  const said: string[] = []
  for await (const { by, kind, what } of storage.history()) {
    if (kind === 'people') said.push(`${by}: ${what}`)
  }
  return said
}

const checkStatus = async ({ call }: Pick<Started, 'call'>) =>
  (await call('GET', '/api/admin/check-auth')).status

test('the list has everybody, with what they may do and when they were last here', async () => {
  const app = await start()
  const ben = await addPerson(app, { username: 'ben', role: 'manager', locations: ['parma'] })
  const [ana] = await listOf(app)
  expect(await listOf(app)).toEqual([
    {
      id: ana?.id,
      username: 'ana',
      role: 'owner',
      locations: [],
      active: true,
      twoStep: false,
      lastSeenAt: '2026-06-15T14:30:00.000Z',
      hasPassword: true,
      invitedUntil: null,
    },
    {
      id: ben.id,
      username: 'ben',
      role: 'manager',
      locations: ['parma'],
      active: true,
      twoStep: false,
      lastSeenAt: '2026-06-15T14:30:00.000Z',
      hasPassword: true,
      invitedUntil: null,
    },
  ])
})

test('an invitation is a link for 72 hours, and the person is in the list', async () => {
  const app = await start()
  const answer = await app.call('POST', PEOPLE, {
    username: ' Nia Brooks ',
    role: 'manager',
    locations: ['parma', 'parma'],
  })
  expect(answer.status).toBe(201)
  const link = (await answer.json()) as Record<string, string>
  expect(link).toMatchObject({
    id: expect.stringMatching(/^p_[\w-]{12}$/),
    inviteUrl: expect.stringMatching(/^http:\/\/localhost:\d+\/invite\/[\w-]{22}$/),
    expiresAt: '2026-06-18T14:30:00.000Z',
    qr: expect.stringMatching(/^<svg /),
  })
  expect((await listOf(app))[1]).toMatchObject({
    id: link['id'],
    username: 'Nia Brooks',
    role: 'manager',
    locations: ['parma'],
    lastSeenAt: null,
    hasPassword: false,
    invitedUntil: '2026-06-18T14:30:00.000Z',
  })
  expect(await historyOf(app)).toEqual(['ana: Invited Nia Brooks as a store manager of Test Parma'])
})

test('only the hash of an invitation’s token is stored', async () => {
  const app = await start()
  const answer = await app.call('POST', PEOPLE, { username: 'nia', role: 'editor' })
  const { inviteUrl } = (await answer.json()) as { inviteUrl: string }
  const token = inviteUrl.split('/').at(-1) ?? ''
  const [kept] = await app.storage.invitations.list()
  expect(JSON.stringify(kept)).not.toContain(token)
})

test.for([
  [{}, 'username: missing, expected text; role: missing'],
  [{ username: 'x', role: 'admin' }, 'role'],
  [{ username: '   ', role: 'editor' }, 'username: expected at least 1 character'],
  [{ username: 'x'.repeat(65), role: 'editor' }, 'username'],
  [{ username: 'a\u202eb', role: 'editor' }, 'letters that can be seen'],
  [{ username: 'x', role: 'manager', locations: ['nowhere'] }, 'A store doesn’t exist'],
  [{ username: 'x', role: 'manager', locations: 'parma' }, 'locations'],
  [{ username: 'x', role: 'editor', active: true }, 'active'],
] as const)('an invitation with %j is rejected', async ([body, message]) => {
  const app = await start()
  const answer = await app.call('POST', PEOPLE, body)
  expect(answer.status).toBe(422)
  expect(((await answer.json()) as { message: string }).message).toContain(message)
  expect(await listOf(app)).toHaveLength(1)
})

test('a name is taken in whatever case', async () => {
  const app = await start()
  const answer = await app.call('POST', PEOPLE, { username: 'ANA', role: 'editor' })
  expect([answer.status, await answer.json()]).toEqual([
    409,
    { message: 'The username ana is already taken.' },
  ])
})

test('of two invitations of one name at the same time, one is made', async () => {
  const app = await start()
  const answers = await Promise.all(
    ['nia', 'Nia'].map((username) => app.call('POST', PEOPLE, { username, role: 'editor' })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test('changes of role, stores, and access are described in the history', async () => {
  const app = await start()
  const ben = await addPerson(app, { username: 'ben', role: 'editor' })
  const change = async (body: object) => {
    const answer = await app.call('PATCH', `${PEOPLE}/${ben.id}`, body)
    return [answer.status, await answer.json()]
  }
  expect(await change({ role: 'manager', locations: ['parma'] })).toMatchObject([
    200,
    { id: ben.id, username: 'ben', role: 'manager', locations: ['parma'] },
  ])
  expect(await change({ locations: ['solon', 'parma'] })).toMatchObject([
    200,
    { locations: ['solon', 'parma'] },
  ])
  expect(await change({ active: false })).toMatchObject([200, { active: false }])
  // Other roles have every store, so none by name.
  expect(await change({ role: 'owner', active: true })).toMatchObject([
    200,
    { role: 'owner', locations: [], active: true },
  ])
  expect(await change({})).toMatchObject([200, { role: 'owner' }])
  expect(await historyOf(app)).toEqual([
    'ana: Made ben an owner and activated ben',
    'ana: Deactivated ben',
    'ana: Gave ben Test Solon and Test Parma',
    'ana: Made ben a store manager of Test Parma',
    'test: Added somebody',
  ])
})

test('a new role counts at once', async () => {
  const app = await start()
  const ben = await addPerson(app, { username: 'ben', role: 'editor' })
  expect((await ben.call('GET', PEOPLE)).status).toBe(403)
  await app.call('PATCH', `${PEOPLE}/${ben.id}`, { role: 'owner' })
  expect((await ben.call('GET', PEOPLE)).status).toBe(200)
})

test('a deactivated person is signed out everywhere at once, and stays out', async () => {
  const app = await start()
  const ben = await addPerson(app, { username: 'ben', role: 'editor' })
  const other = await sessionOf(app, 'ben')
  expect([await checkStatus(ben), await checkStatus(other)]).toEqual([200, 200])
  await app.call('PATCH', `${PEOPLE}/${ben.id}`, { active: false })
  expect([await checkStatus(ben), await checkStatus(other)]).toEqual([401, 401])
  const tried = await signIn(app, 'ben')
  expect([tried.status, await tried.json()]).toEqual([401, { message: 'Invalid credentials' }])
  await app.call('PATCH', `${PEOPLE}/${ben.id}`, { active: true })
  expect([await checkStatus(ben), await checkStatus(other)]).toEqual([401, 401])
  expect((await signIn(app, 'ben')).status).toBe(200)
})

test('a removed person is signed out at once, and another person can use the name', async () => {
  const app = await start()
  const ben = await addPerson(app, { username: 'ben', role: 'editor' })
  expect((await app.call('DELETE', `${PEOPLE}/${ben.id}`)).status).toBe(204)
  expect((await ben.call('GET', '/api/admin/check-auth')).status).toBe(401)
  expect((await signIn(app, 'ben')).status).toBe(401)
  expect((await app.storage.staff.list()).map(({ username }) => username)).toEqual(['ana'])
  expect(await historyOf(app)).toEqual(['ana: Removed ben', 'test: Added somebody'])
  expect((await app.call('DELETE', `${PEOPLE}/${ben.id}`)).status).toBe(404)
  const again = await app.call('POST', PEOPLE, { username: 'Ben', role: 'editor' })
  expect(again.status).toBe(201)
})

test.for([
  ['PATCH', ''],
  ['DELETE', ''],
  ['POST', '/invite'],
] as const)('%s of somebody who is not there is 404', async ([method, end]) => {
  const app = await start()
  const answer = await app.call(method, `${PEOPLE}/p_nobody${end}`, {})
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { message: 'This person doesn’t exist. Someone may have removed them.' },
  ])
})

test('a deactivated person gets no new link', async () => {
  const app = await start()
  const ben = await addPerson(app, { username: 'ben', role: 'editor' })
  await app.call('PATCH', `${PEOPLE}/${ben.id}`, { active: false })
  expect((await app.call('POST', `${PEOPLE}/${ben.id}/invite`)).status).toBe(409)
})

test('a deleted store is none of a manager’s, until it is back', async () => {
  const app = await start()
  await addPerson(app, { username: 'ben', role: 'manager', locations: ['parma', 'solon'] })
  const begun = await app.services.staff.sessions.begin('ben', HASH)
  const stores = async () => (await app.services.staff.sessions.find(begun?.token ?? ''))?.locations
  await app.call('DELETE', '/api/admin/locations/parma')
  expect(await stores()).toEqual(['solon'])
  await app.call('POST', '/api/admin/locations/parma/restore')
  expect(await stores()).toEqual(['parma', 'solon'])
})

test('accounts from before there were roles are owners', async () => {
  const app = await start()
  await app.storage.staff.setPassword('old', HASH)
  const old = await sessionOf(app, 'old')
  expect((await old.call('GET', PEOPLE)).status).toBe(200)
  expect((await listOf(app)).map(({ username, role }) => [username, role])).toEqual([
    ['ana', 'owner'],
    ['old', 'owner'],
  ])
})
