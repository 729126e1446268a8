import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { ensureStaffAccount, openConfiguredStorage } from '#server/open-storage.ts'
import { createLog } from '#server/logs/logging.ts'
import { createStaffPeople } from './staff-people.ts'

async function newFolder() {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-people-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const config = readConfig({ DATA_DIR: join(directory, 'data'), ADMIN_PASSWORD: 'first password' })
  const open = () => openConfiguredStorage(config, createLog('silent'))
  return { config, open }
}

test('the first account is an owner’s', async () => {
  const { config, open } = await newFolder()
  const storage = await open()
  onTestFinished(() => storage.close())
  await ensureStaffAccount(storage, config)
  expect(await createStaffPeople(storage).ofAccount('admin')).toMatchObject({ role: 'owner' })
  const [account] = await storage.staff.list()
  expect(account?.personId).toBe(storage.current().people[0]?.id)
})

test('accounts from before there were people become owners, each with a person of its own', async () => {
  const { config, open } = await newFolder()
  const before = await open()
  await before.staff.setPassword('ana', 'hash')
  await before.staff.setPassword('Ana', 'hash')
  await before.close()
  const storage = await open()
  onTestFinished(() => storage.close())
  await ensureStaffAccount(storage, config)
  const accounts = await storage.staff.list()
  const people = createStaffPeople(storage)
  for (const { username, personId } of accounts) {
    expect(await people.ofAccount(username)).toMatchObject({
      id: personId,
      username,
      role: 'owner',
    })
  }
  expect(new Set(accounts.map(({ personId }) => personId)).size).toBe(2)
})

test('an account whose person is gone opens nothing', async () => {
  const { config, open } = await newFolder()
  const storage = await open()
  onTestFinished(() => storage.close())
  await ensureStaffAccount(storage, config)
  // As a crash leaves it between removing the person and the account.
  await storage.staff.setPassword('ben', 'hash', { personId: 'p_gone' })
  expect(await createStaffPeople(storage).ofAccount('ben')).toBe(null)
  await ensureStaffAccount(storage, config)
  expect(await createStaffPeople(storage).ofAccount('ben')).toBe(null)
})
