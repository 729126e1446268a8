import { expect, onTestFinished, test } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { openConfiguredStorage } from '#server/open-storage.ts'
import { createLog } from '#server/logs/logging.ts'
import { listenForCommands } from '#server/running-site.ts'
import { carryOutOrder } from '#server/staff/people/account-orders.ts'
import { newPerson, setPasswordOf } from '#server/staff/people/staff-people.ts'
import type { Storage } from '#server/storage/storage.ts'
import { userCommand } from './user-command.ts'

const CREATED = { createdAt: '2026-01-01T00:00:00.000Z' }

/** A data folder with the owner "ana" and the deactivated editor "ben". */
async function setUp() {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-user-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const config = readConfig({ DATA_DIR: join(directory, 'data'), ADMIN_PASSWORD: 'first password' })
  const log = createLog('silent')
  const storage = await openConfiguredStorage(config, log)
  await setPasswordOf(storage, { username: 'ana', passwordHash: 'hash', by: 'test' }, Date.now())
  const ben = { ...newPerson({ username: 'ben', role: 'editor', ...CREATED }), active: false }
  await storage.commit({ by: 'test', what: 'Added ben' }, ({ people }) => [
    { people: [...people, ben] },
    undefined,
  ])
  return { config, log, storage, run: (...args: string[]) => userCommand({ config, log, args }) }
}

/** The same while the site runs, and while it does not. */
async function both(use: (given: Awaited<ReturnType<typeof setUp>>) => Promise<void>) {
  const stopped = await setUp()
  await stopped.storage.close()
  await use(stopped)
  const running = await setUp()
  const { config, storage, log } = running
  onTestFinished(() => storage.close())
  onTestFinished(
    await listenForCommands(config.dataDirectory, (order) => carryOutOrder(storage, order), log),
  )
  await use(running)
}

test('everybody is listed with role, state, and last visit', () =>
  both(async ({ run }) => {
    expect(await run('list')).toBe(
      'ana  Owner   active       never here\nben  Editor  deactivated  never here',
    )
  }))

test('a role is set, and counts', () =>
  both(async ({ run }) => {
    expect(await run('set-role', 'ben', 'manager')).toBe('ben is a store manager now.')
    expect(await run('list')).toContain('ben  Store manager (0)  deactivated')
  }))

test('who was deactivated is let in again', () =>
  both(async ({ run }) => {
    expect(await run('activate', 'ben')).toBe('ben can sign in again.')
    expect(await run('list')).toContain('ben  Editor  invited')
  }))

test('two-step sign-in is reset with its passkeys and sessions, and stays required', async () => {
  const { storage } = await setUp()
  onTestFinished(() => storage.close())
  const recovery = { salt: 'salt', hashes: [] }
  const secondFactor = { sealedSecret: 'sealed', lastStep: 1, since: 1, recovery }
  const passkeys = [{ id: 'x', publicKey: 'y', counter: 0, name: 'Phone', createdAt: 1 }]
  await storage.staff.changeFactors('ana', () => [{ secondFactor, passkeys }, true])
  await storage.staff.requireTwoStep(true)
  const now = Date.now()
  const times = { createdAt: now, lastSeenAt: now, expiresAt: now + 60_000 }
  await storage.sessions.begin({ idHash: 'one', username: 'ana', ...times }, 'hash')
  expect(await carryOutOrder(storage, { order: 'reset-two-step', username: 'ana' })).toEqual([
    'ana signs in with the password alone now. Passkeys and sessions of that account are gone.',
    'Two-step sign-in has to be set up again right after.',
  ])
  const [account] = await storage.staff.list()
  expect([account?.secondFactor, account?.passkeys]).toEqual([undefined, undefined])
  expect(await storage.sessions.find('one')).toBe(undefined)
})

test('who has no password has no two-step sign-in to reset', () =>
  both(async ({ run }) => {
    expect(await run('reset-two-step', 'ben')).toBe(
      'ben has no password yet, so there is nothing to reset.',
    )
  }))

test('the last owner keeps the role', () =>
  both(async ({ run }) => {
    await expect(run('set-role', 'ana', 'editor')).rejects.toThrow(/This is the last owner/)
  }))

test('a name that nobody has, or that is spelled otherwise, is said', () =>
  both(async ({ run }) => {
    await expect(run('activate', 'zoe')).rejects.toThrow(/Nobody has the name zoe\./)
    await expect(run('set-role', 'ANA', 'editor')).rejects.toThrow(/The name is spelled ana\./)
  }))

test.for([
  [['set-role', 'ben'], 'Enter a role: user set-role NAME owner|editor|manager'],
  [['set-role', 'ben', 'king'], 'Enter a role: user set-role NAME owner|editor|manager'],
  [['set-role'], 'Enter a username: node dist/server.js user set-role NAME'],
  [['activate', 'ben', 'x'], 'Unexpected argument. Usage: node dist/server.js user activate NAME'],
  [['list', 'x'], 'Usage: node dist/server.js user list'],
] as const)('user %j is a usage error', async ([args, message]) => {
  const { run, storage } = await setUp()
  await storage.close()
  await expect(run(...args)).rejects.toThrow(message)
})

async function accountsOf(storage: Storage) {
  const accounts = await storage.staff.list()
  const { people } = storage.current()
  return accounts.map(({ username, personId }) => [
    username,
    people.find(({ id }) => id === personId)?.role,
  ])
}

test('a set password makes an owner of a new name, and tells who is deactivated', async () => {
  const { storage } = await setUp()
  onTestFinished(() => storage.close())
  const passwordHash = `v1$$2b$12$${'a'.repeat(53)}`
  const set = (username: string) =>
    carryOutOrder(storage, { order: 'set-password', username, passwordHash })
  expect(await set('dana')).toHaveLength(1)
  expect(await set('ben')).toEqual([
    'ben has a new password, and every session of that account has ended.',
    'ben is deactivated. To let them in: user activate ben',
  ])
  expect(await accountsOf(storage)).toEqual([
    ['ana', 'owner'],
    ['dana', 'owner'],
    ['ben', 'editor'],
  ])
  await expect(set('Ana')).rejects.toThrow('The name is spelled ana.')
})
