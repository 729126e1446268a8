import { expect, test } from 'vitest'
import { watchSignIns } from '#server/health/watch-sign-ins.ts'
import { createSignInWatch } from '#server/health/sign-in-watch.ts'
import { addPerson, startSignedIn } from '#server/testing/testing-staff.ts'

test('a call that a role may not make is a line of the log, with who made it', async () => {
  const app = await startSignedIn()
  const { call } = await addPerson(app, { username: 'ben', role: 'manager', locations: ['parma'] })
  expect((await call('DELETE', '/api/admin/tags/diesel')).status).toBe(403)
  expect(app.warnings).toEqual([
    [
      {
        requestId: expect.any(String),
        username: 'ben',
        reason: 'As a store manager you can’t do this. Ask an owner of this site.',
      },
      'a request was refused',
    ],
  ])
})

test('a change from another site is a line of the log', async () => {
  const { call, warnings } = await startSignedIn()
  await call('DELETE', '/api/admin/tags/diesel', undefined, { origin: 'https://evil.example' })
  expect(warnings).toMatchObject([
    [{ reason: 'This request didn’t come from a page on this site.' }, 'a request was refused'],
  ])
})

test('a refused sign-in is a line of the log, which repeats only the name of an account', async () => {
  const { services, storage } = await startSignedIn()
  const lines: unknown[] = []
  const staff = watchSignIns(services.staff, {
    accounts: storage.staff,
    watch: createSignInWatch(() => 0),
    log: { warn: (...said: unknown[]) => void lines.push(said) },
  })
  const client = { from: '203.0.113.7', device: { browser: '', platform: '' } }
  for (const username of ['ana', 'my secret in the wrong box']) {
    await expect(staff.signIn.signIn(username, { password: 'wrong' }, client)).rejects.toThrow(
      'Invalid credentials',
    )
  }
  expect(lines).toEqual([
    [{ username: 'ana', isPaused: false }, 'sign-in refused'],
    [{ username: null, isPaused: false }, 'sign-in refused'],
  ])
})

test('a passkey that signs nobody in is a line of the log', async () => {
  const { send, warnings } = await startSignedIn()
  const response = { clientDataJSON: 'e30', authenticatorData: 'SZYN', signature: 'MEUC' }
  const answer = await send('POST', '/api/admin/passkeys/login/finish', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: 'AAAA', rawId: 'AAAA', type: 'public-key', response }),
  })
  expect(answer.status).toBe(401)
  expect(warnings).toMatchObject([[{}, 'a sign-in with a passkey was refused']])
})
