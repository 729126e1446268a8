import { expect } from 'vitest'
import type { Contract } from './contract-seed.ts'
import type { StaffSession } from '#server/storage/storage.ts'

/** The behavior of every `Storage` for accounts and their sessions. */
export function staffContract(contract: Contract): void {
  contract('a new password keeps the day an account was created', async ({ storage, reopen }) => {
    await storage.staff.setPassword('ana', 'first')
    const [before] = await storage.staff.list()
    await storage.staff.setPassword('ben', 'other')
    await storage.staff.setPassword('ana', 'second')
    const accounts = await (await reopen()).staff.list()
    expect(accounts.map(({ username, passwordHash }) => [username, passwordHash])).toEqual([
      ['ana', 'second'],
      ['ben', 'other'],
    ])
    expect(accounts[0]?.createdAt).toBe(before?.createdAt)
  })

  contract('sessions are found, renewed, and ended', async ({ storage, reopen }) => {
    await storage.staff.setPassword('ana', 'hash')
    const one = aSession('one', 'ana')
    expect(await storage.sessions.begin(one, 'hash')).toBe(true)
    await storage.sessions.touch('one', one.createdAt + 5)
    await storage.sessions.touch('never was', one.createdAt + 5)
    const again = await reopen()
    expect(await again.sessions.find('one')).toEqual({ ...one, lastSeenAt: one.createdAt + 5 })
    await again.sessions.delete('one')
    await again.sessions.delete('never was')
    expect(await again.sessions.find('one')).toBe(undefined)
    await again.sessions.touch('one', one.createdAt + 6)
    expect(await again.sessions.find('one')).toBe(undefined)
    expect(await again.sessions.find('never was')).toBe(undefined)
  })

  contract('a new password ends every session of its account except the new one', async (start) => {
    const { storage, reopen } = start
    await storage.staff.setPassword('ana', 'old')
    await storage.staff.setPassword('ben', 'other')
    await storage.sessions.begin(aSession('one', 'ana'), 'old')
    await storage.sessions.begin(aSession('two', 'ana'), 'old')
    await storage.sessions.begin(aSession('three', 'ben'), 'other')
    const session = aSession('four', 'ana')
    expect(await storage.staff.setPassword('ana', 'new', { former: 'old', session })).toBe(true)
    const again = await reopen()
    const found = await Promise.all(
      ['one', 'two', 'three', 'four'].map((idHash) => again.sessions.find(idHash)),
    )
    expect(found.map((kept) => kept?.username)).toEqual([undefined, undefined, 'ben', 'ana'])
    await again.staff.setPassword('ana', 'newer')
    expect(await again.sessions.find('four')).toBe(undefined)
  })

  contract('a replaced password opens no session and changes nothing', async (start) => {
    const { storage, reopen } = start
    await storage.staff.setPassword('ana', 'old')
    // All are started together, so later ones arrive while the first is being written.
    const outcomes = await Promise.all([
      storage.staff.setPassword('ana', 'new', { former: 'old' }),
      storage.sessions.begin(aSession('one', 'ana'), 'old'),
      storage.staff.setPassword('ana', 'stolen', {
        former: 'old',
        session: aSession('two', 'ana'),
      }),
      storage.staff.setPassword('nobody', 'new', { former: 'old' }),
      storage.sessions.begin(aSession('three', 'nobody'), 'old'),
    ])
    expect(outcomes).toEqual([true, false, false, false, false])
    const again = await reopen()
    expect(await again.staff.list()).toMatchObject([{ username: 'ana', passwordHash: 'new' }])
    for (const idHash of ['one', 'two', 'three']) {
      expect(await again.sessions.find(idHash)).toBe(undefined)
    }
  })
}

function aSession(idHash: string, username: string): StaffSession {
  const now = Date.now()
  return { idHash, username, createdAt: now, lastSeenAt: now, expiresAt: now + 60_000 }
}
