import { expect, test } from 'vitest'
import { PASSWORD, startSignedIn } from '#server/testing/testing-staff.ts'
import { codeAt, enroll } from '#server/testing/testing-two-step.ts'

/** The owner "ana" with two-step sign-in, and the form as a browser without JavaScript sends it. */
async function setUp() {
  const app = await startSignedIn()
  const { secret } = await enroll(app, app.call)
  const send = async (fields: Record<string, string>) => {
    const answer = await app.send('POST', '/admin/login', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ username: 'ana', password: PASSWORD, ...fields }).toString(),
    })
    return [answer.status, answer.headers.get('location')]
  }
  return { app, send, code: () => codeAt(secret, app.clock.now) }
}

test('after the right password, the form asks for the code', async () => {
  const { app, send } = await setUp()
  expect(await send({ password: 'wrong' })).toEqual([303, '/admin/login?problem=credentials'])
  expect(await send({})).toEqual([303, '/admin/login?problem=code'])
  const page = await (await app.get('/admin/login?problem=code')).text()
  expect(page).toMatch(/<input[^>]+autoComplete="one-time-code"[^>]+name="code"/)
  expect(await (await app.get('/admin/login')).text()).not.toContain('name="code"')
})

test('a right code signs in, and a wrong one is said', async () => {
  const { send, code } = await setUp()
  expect(await send({ code: '000000' })).toEqual([303, '/admin/login?problem=wrong-code'])
  expect(await send({ code: code() })).toEqual([303, '/admin'])
})

test('a person who has to set up two-step sign-in arrives at the setup', async () => {
  const { app, send } = await setUp()
  await app.call('PUT', '/api/admin/two-step/required', { required: true })
  await app.call('DELETE', '/api/admin/two-step', { password: PASSWORD })
  expect(await send({})).toEqual([303, '/admin/account?set-up=two-step'])
})
