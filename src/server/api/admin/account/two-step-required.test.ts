import { expect, test } from 'vitest'
import type { HistoryRow } from '#domain/history/history-answers.ts'
import { ACCESS_BY_CALL } from '#server/api/access.ts'
import { addPerson, cookieOf, PASSWORD, startSignedIn } from '#server/testing/testing-staff.ts'
import { enroll } from '#server/testing/testing-two-step.ts'

const REQUIRED_CALL = '/api/admin/two-step/required'
const MESSAGE = 'An owner of this site requires two-step sign-in. Set it up in your account first.'

/** The owner has it and requires it; "ben" does not have it. */
async function startRequired() {
  const app = await startSignedIn()
  const ben = await addPerson(app, { username: 'ben', role: 'editor' })
  await enroll(app, app.call)
  const answer = await app.call('PUT', REQUIRED_CALL, { required: true })
  expect([answer.status, await answer.json()]).toEqual([200, { required: true }])
  return { app, ben }
}

/** The own-account calls: they work before the set-up. */
const OWN = [
  'GET /api/admin/two-step',
  'POST /api/admin/two-step/start',
  'POST /api/admin/two-step/confirm',
  'POST /api/admin/two-step/recovery-codes',
  'DELETE /api/admin/two-step',
  'GET /api/admin/passkeys',
  'DELETE /api/admin/passkeys/:id',
  'POST /api/admin/passkeys/register/start',
  'POST /api/admin/passkeys/register/finish',
  'POST /api/admin/password',
  'GET /api/admin/sessions',
  'DELETE /api/admin/sessions',
  'DELETE /api/admin/sessions/:id',
]

test('until it is set up, a session opens only the own account', async () => {
  const { ben } = await startRequired()
  const open: string[] = []
  for (const [call, access] of ACCESS_BY_CALL) {
    if (access === 'anyone') continue
    const [method = '', pattern = ''] = call.split(' ')
    const answer = await ben.call(method, pattern.replaceAll(/:\w+/g, 'x'))
    const text = await answer.text()
    if (answer.status !== 403 || !text.includes(MESSAGE)) open.push(call)
  }
  expect(open.toSorted()).toEqual(OWN.toSorted())
  expect((await ben.call('GET', '/metrics')).status).toBe(403)
  expect((await ben.call('GET', '/preview/draft')).status).toBe(401)
})

test('signing in and asking who is signed in say that it has to be set up', async () => {
  const { app, ben } = await startRequired()
  const signedIn = await app.send('POST', '/api/admin/login', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ben', password: PASSWORD }),
  })
  expect(await signedIn.json()).toEqual({ username: 'ben', role: 'editor', mustEnroll: true })
  expect(await (await ben.call('GET', '/api/admin/check-auth')).json()).toEqual({
    authenticated: true,
    username: 'ben',
    role: 'editor',
    mustEnroll: true,
  })
  expect(await (await app.call('GET', '/api/admin/check-auth')).json()).toEqual({
    authenticated: true,
    username: 'ana',
    role: 'owner',
  })
})

test('after the set-up, the same session opens everything', async () => {
  const { app, ben } = await startRequired()
  expect((await ben.call('GET', '/api/admin/locations')).status).toBe(403)
  await enroll(app, ben.call)
  expect((await ben.call('GET', '/api/admin/locations')).status).toBe(200)
})

test('an invitation opens only the set-up, too', async () => {
  const { app } = await startRequired()
  const invited = await app.call('POST', '/api/admin/people', { username: 'cy', role: 'editor' })
  const { inviteUrl } = await invited.json()
  const accepted = await app.send('POST', `/api${new URL(inviteUrl).pathname}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'a new long password' }),
  })
  expect([accepted.status, await accepted.json()]).toEqual([
    200,
    { username: 'cy', role: 'editor', mustEnroll: true },
  ])
  const headers = { cookie: cookieOf(accepted) }
  expect((await app.send('GET', '/api/admin/locations', { headers })).status).toBe(403)
  expect((await app.send('GET', '/api/admin/two-step', { headers })).status).toBe(200)
})

test('turning it off leads back to the set-up', async () => {
  const { app } = await startRequired()
  await app.call('DELETE', '/api/admin/two-step', { password: PASSWORD })
  expect((await app.call('GET', '/api/admin/people')).status).toBe(403)
})

test('when it is required no more, everybody has everything again', async () => {
  const { app, ben } = await startRequired()
  await app.call('PUT', REQUIRED_CALL, { required: false })
  expect((await ben.call('GET', '/api/admin/locations')).status).toBe(200)
})

test('the history says who required it, and who stopped that, once each', async () => {
  const { app, ben } = await startRequired()
  await app.call('PUT', REQUIRED_CALL, { required: true })
  await app.call('PUT', REQUIRED_CALL, { required: false })
  const read = async (call: typeof app.call) =>
    (await (await call('GET', '/api/admin/history')).json()) as HistoryRow[]
  expect((await read(app.call)).slice(0, 2)).toMatchObject([
    { by: 'ana', kind: 'people', summary: 'Stopped requiring two-step sign-in', undoable: false },
    {
      by: 'ana',
      kind: 'people',
      summary: 'Required two-step sign-in of everybody',
      undoable: false,
    },
  ])
  expect(await read(ben.call)).toEqual([])
})

test.for([{}, { required: 'yes' }, { required: null }])('the body %o is refused', async (body) => {
  const app = await startSignedIn()
  expect((await app.call('PUT', REQUIRED_CALL, body)).status).toBe(422)
})
