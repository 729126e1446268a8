import { expect, test } from 'vitest'
import { addPerson, cookieOf, PASSWORD, startSignedIn } from '#server/testing/testing-staff.ts'
import { codeAt, enroll } from '#server/testing/testing-two-step.ts'

type SignedIn = Awaited<ReturnType<typeof startSignedIn>>

/** Requests a session with whatever is given. */
function signIn(app: Pick<SignedIn, 'send'>, given: object) {
  return app.send('POST', '/api/admin/login', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ana', password: PASSWORD, ...given }),
  })
}

const answerOf = async (answer: Response | Promise<Response>) => {
  const { status } = await answer
  return [status, await (await answer).json()]
}

const DUE = [401, { message: 'Enter the code from your authenticator app.', needs: 'code' }]
const WRONG = [401, { message: 'Invalid credentials', needs: 'code' }]

test('the set-up gives an address and its QR code, and is off until the first code', async () => {
  const app = await startSignedIn()
  const [status, start] = await answerOf(app.call('POST', '/api/admin/two-step/start'))
  expect(status).toBe(200)
  expect(start).toMatchObject({
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    otpauth: expect.stringMatching(/^otpauth:\/\/totp\/\S+:ana\?/),
    qr: expect.stringMatching(/^<svg /),
  })
  expect(await answerOf(app.call('GET', '/api/admin/two-step'))).toEqual([
    200,
    { isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false },
  ])
  expect((await signIn(app, {})).status).toBe(200)
})

test('the first code turns it on and gives eight recovery codes', async () => {
  const app = await startSignedIn()
  const { recoveryCodes } = await enroll(app, app.call)
  expect(recoveryCodes).toHaveLength(8)
  expect(await answerOf(app.call('GET', '/api/admin/two-step'))).toMatchObject([
    200,
    { isOn: true, recoveryCodesLeft: 8 },
  ])
  const people = await (await app.call('GET', '/api/admin/people')).json()
  expect(people).toMatchObject([{ username: 'ana', twoStep: true }])
})

test('neither the secret nor a recovery code is in the data folder', async () => {
  const app = await startSignedIn()
  const { secret, recoveryCodes } = await enroll(app, app.call)
  const kept = JSON.stringify(await app.storage.staff.list())
  expect(kept).toContain('secondFactor')
  for (const text of [secret, ...recoveryCodes]) expect(kept).not.toContain(text)
})

test('a wrong first code says to wait, and turns nothing on', async () => {
  const app = await startSignedIn()
  const [, start] = await answerOf(app.call('POST', '/api/admin/two-step/start'))
  const code = codeAt(start.secret, app.clock.now)
  const wrong = code === '123456' ? '654321' : '123456'
  expect(await answerOf(app.call('POST', '/api/admin/two-step/confirm', { code: wrong }))).toEqual([
    422,
    { message: 'That code is not right. Wait for the next one.' },
  ])
  expect((await signIn(app, {})).status).toBe(200)
  const typed = `${code.slice(0, 3)} ${code.slice(3)}`
  const right = await app.call('POST', '/api/admin/two-step/confirm', { code: typed })
  expect(right.status).toBe(200)
})

test('a set-up is over after an hour, and when another one begins', async () => {
  const app = await startSignedIn()
  const begin = async () => {
    const [, start] = await answerOf(app.call('POST', '/api/admin/two-step/start'))
    return String(start.secret)
  }
  const confirm = async (secret: string) =>
    (
      await app.call('POST', '/api/admin/two-step/confirm', {
        code: codeAt(secret, app.clock.now),
      })
    ).status
  const first = await begin()
  const second = await begin()
  expect(await confirm(first)).toBe(422)
  // Still within the session's idle hour.
  app.clock.now += 59 * 60_000
  await app.call('GET', '/api/admin/check-auth')
  app.clock.now += 60_000
  expect(await confirm(second)).toBe(409)
})

test('once it is on, it cannot be set up anew without turning it off', async () => {
  const app = await startSignedIn()
  await enroll(app, app.call)
  expect((await app.call('POST', '/api/admin/two-step/start')).status).toBe(409)
  expect((await app.call('POST', '/api/admin/two-step/confirm', { code: '123456' })).status).toBe(
    409,
  )
})

test('signing in asks for the code only after the right password', async () => {
  const app = await startSignedIn()
  const { secret } = await enroll(app, app.call)
  const code = codeAt(secret, app.clock.now)
  expect(await answerOf(signIn(app, { password: 'wrong', code }))).toEqual([
    401,
    { message: 'Invalid credentials' },
  ])
  expect(await answerOf(signIn(app, { username: 'nobody', code }))).toEqual([
    401,
    { message: 'Invalid credentials' },
  ])
  expect(await answerOf(signIn(app, {}))).toEqual(DUE)
  expect(await answerOf(signIn(app, { code: ' ' }))).toEqual(DUE)
  expect(await answerOf(signIn(app, { code }))).toEqual([200, { username: 'ana', role: 'owner' }])
})

test('a code works once, also one that turned it on', async () => {
  const app = await startSignedIn()
  const { secret, confirmedWith } = await enroll(app, app.call)
  expect(await answerOf(signIn(app, { code: confirmedWith }))).toEqual(WRONG)
  const code = codeAt(secret, app.clock.now)
  expect((await signIn(app, { code })).status).toBe(200)
  expect(await answerOf(signIn(app, { code }))).toEqual(WRONG)
})

test('of two sign-ins with one code at the same time, one gets in', async () => {
  const app = await startSignedIn()
  const { secret } = await enroll(app, app.call)
  const code = codeAt(secret, app.clock.now)
  const answers = await Promise.all([signIn(app, { code }), signIn(app, { code })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
})

test('after a later code, an earlier one does not work any more', async () => {
  const app = await startSignedIn()
  const { secret } = await enroll(app, app.call)
  const [now, next] = [app.clock.now, app.clock.now + 30_000].map((ms) => codeAt(secret, ms))
  expect((await signIn(app, { code: next })).status).toBe(200)
  expect(await answerOf(signIn(app, { code: now }))).toEqual(WRONG)
})

test('a phone whose clock is half a minute off gets in, and one two minutes off does not', async () => {
  const app = await startSignedIn()
  const { secret } = await enroll(app, app.call)
  app.clock.now += 10 * 60_000
  const codeWith = (skew: number) => codeAt(secret, app.clock.now + skew)
  for (const skew of [-120_000, -60_000, 60_000, 120_000]) {
    expect(await answerOf(signIn(app, { code: codeWith(skew) }))).toEqual(WRONG)
  }
  expect((await signIn(app, { code: codeWith(-30_000) })).status).toBe(200)
  expect((await signIn(app, { code: codeWith(30_000) })).status).toBe(200)
})

test('each recovery code works once, however it is typed', async () => {
  const app = await startSignedIn()
  const { recoveryCodes } = await enroll(app, app.call)
  const [first = '', second = ''] = recoveryCodes
  expect((await signIn(app, { code: first })).status).toBe(200)
  expect(await answerOf(signIn(app, { code: first }))).toEqual(WRONG)
  expect((await signIn(app, { code: second.toUpperCase().replace('-', ' ') })).status).toBe(200)
  expect(await answerOf(app.call('GET', '/api/admin/two-step'))).toMatchObject([
    200,
    { recoveryCodesLeft: 6 },
  ])
})

test('new recovery codes need the password, and the former ones are over', async () => {
  const app = await startSignedIn()
  const { recoveryCodes } = await enroll(app, app.call)
  const renew = (password: string) =>
    app.call('POST', '/api/admin/two-step/recovery-codes', { password })
  expect((await renew('not the password')).status).toBe(422)
  const [status, renewed] = await answerOf(renew(PASSWORD))
  expect(status).toBe(200)
  expect(await answerOf(signIn(app, { code: recoveryCodes[0] }))).toEqual(WRONG)
  expect((await signIn(app, { code: renewed.recoveryCodes[0] })).status).toBe(200)
})

test('wrong codes count like wrong passwords, and asking for the code ends no pause', async () => {
  const app = await startSignedIn()
  const { secret } = await enroll(app, app.call)
  const wrong = '000000'
  for (let tries = 0; tries < 4; tries += 1) {
    expect((await signIn(app, { code: wrong })).status).toBe(401)
    expect(await answerOf(signIn(app, {}))).toEqual(DUE)
  }
  expect((await signIn(app, { code: wrong })).status).toBe(401)
  const paused = await signIn(app, { code: codeAt(secret, app.clock.now) })
  expect([paused.status, paused.headers.get('retry-after')]).toEqual([429, '2'])
  app.clock.now += 2000
  expect((await signIn(app, { code: codeAt(secret, app.clock.now) })).status).toBe(200)
})

test('asking for the code uses up no attempts', async () => {
  const app = await startSignedIn()
  await enroll(app, app.call)
  for (let tries = 0; tries < 22; tries += 1) {
    expect((await signIn(app, {})).status).toBe(401)
  }
})

test('turning it off needs the password, and then the password is enough', async () => {
  const app = await startSignedIn()
  await enroll(app, app.call)
  const turnOff = (body: object) => app.call('DELETE', '/api/admin/two-step', body)
  expect((await turnOff({})).status).toBe(422)
  expect(await answerOf(turnOff({ password: 'not the password' }))).toEqual([
    422,
    { message: 'Your current password is incorrect.' },
  ])
  expect(await answerOf(signIn(app, {}))).toEqual(DUE)
  expect((await turnOff({ password: PASSWORD })).status).toBe(204)
  expect((await signIn(app, {})).status).toBe(200)
})

test('a new password link does not get around it, and stays open until the code is right', async () => {
  const app = await startSignedIn()
  const ben = await addPerson(app, { username: 'ben', role: 'editor' })
  const { secret } = await enroll(app, ben.call)
  const [, link] = await answerOf(app.call('POST', `/api/admin/people/${ben.id}/invite`))
  const path = `/api${new URL(String(link.inviteUrl)).pathname}`
  const accept = (code?: string) =>
    app.send('POST', path, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'a new long password', code }),
    })
  expect(await answerOf(accept())).toEqual(DUE)
  expect(await answerOf(accept('000000'))).toEqual(WRONG)
  const accepted = await accept(codeAt(secret, app.clock.now))
  expect([accepted.status, cookieOf(accepted)]).toEqual([200, expect.stringMatching(/^admin=ey/)])
  expect((await signIn(app, { username: 'ben', password: 'a new long password' })).status).toBe(401)
})
