import { expect, test } from 'vitest'
import type { PasswordThread } from '#server/staff/passwords/password-thread.ts'
import { createSignIn } from './sign-in.ts'
import { createStaffPeople } from '#server/staff/people/staff-people.ts'
import { createStaffSessions } from './staff-sessions.ts'
import { startApp } from '#server/testing/testing.ts'

const CLIENT = { from: '198.51.100.1', device: { browser: 'Firefox', platform: 'Linux' } }
const hashOf = (password: string) => `hash of ${password}`

/**
 * Sign-in with a real storage and the account "ana", whose password is "first". Hashes cost nothing
 * here; `hold` delays the next password check, like a queue would, until it is released.
 */
async function setUp() {
  const { storage, clock } = await startApp()
  await storage.staff.setPassword('ana', hashOf('first'))
  let gate: Promise<void> = Promise.resolve()
  const passwords: PasswordThread = {
    verify: async (password, stored) => {
      const mine = gate
      gate = Promise.resolve()
      await mine
      return stored === hashOf(password)
    },
    hash: async (password) => hashOf(password),
  }
  const sessions = createStaffSessions({
    storage,
    people: createStaffPeople(storage),
    key: Buffer.alloc(32, 7),
    issuer: 'http://test.invalid',
    clock: clock.wall,
  })
  const signIn = createSignIn({
    storage,
    sessions,
    passwords,
    twoStep: { isOn: () => Promise.resolve(false), use: () => Promise.resolve(false) },
    chain: () => 'Prairie Star',
  })
  return {
    clock,
    storage,
    sessions,
    signIn: (password: string) => signIn.signIn('ana', { password }, CLIENT),
    change: (current: string, next: string) =>
      signIn.changePassword('ana', { current, next }, CLIENT),
    hold: () => {
      const held = Promise.withResolvers<void>()
      gate = held.promise
      return held.resolve
    },
  }
}

test('a sign-in gets no session when its password changes during verification', async () => {
  const { signIn, change, hold, sessions } = await setUp()
  const letGo = hold()
  const late = signIn('first')
  const { token } = await change('first', 'second')
  letGo()
  await expect(late).rejects.toMatchObject({ status: 401, message: 'Invalid credentials' })
  expect(await sessions.find(token)).toMatchObject({ username: 'ana' })
  expect(await sessions.find((await signIn('second')).token)).toMatchObject({ username: 'ana' })
})

test('of two changes from the same password, the second is rejected', async () => {
  const { signIn, change, hold, sessions, storage } = await setUp()
  const { token: before } = await signIn('first')
  const letGo = hold()
  const late = change('first', 'of somebody else')
  const { token } = await change('first', 'second')
  letGo()
  await expect(late).rejects.toMatchObject({
    status: 422,
    message: 'Your current password is incorrect.',
  })
  expect(await storage.staff.list()).toMatchObject([{ passwordHash: hashOf('second') }])
  expect(await sessions.find(token)).toMatchObject({ username: 'ana' })
  expect(await sessions.find(before)).toBeNull()
})

test('setting the clock back neither changes a pause nor extends a session', async () => {
  const { signIn, sessions, clock } = await setUp()
  const right = clock.now
  clock.now = right + 365 * 24 * 3_600_000
  const { token: early } = await signIn('first')
  for (let tries = 0; tries < 30; tries += 1) {
    await expect(signIn('wrong')).rejects.toMatchObject({ status: tries < 5 ? 401 : 429 })
  }
  clock.now = right
  expect(await sessions.find(early)).toBeNull()
  await expect(signIn('first')).rejects.toMatchObject({ status: 429 })
  clock.now += 16 * 60_000
  const { token } = await signIn('first')
  expect(await sessions.find(token)).toMatchObject({ username: 'ana' })
  // Small clock corrections are common.
  clock.now -= 60_000
  expect(await sessions.find(token)).toMatchObject({ username: 'ana' })
})
