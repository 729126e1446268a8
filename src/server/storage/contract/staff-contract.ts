import { expect } from 'vitest'
import type { Contract } from './contract-seed.ts'
import type { StaffInvitation, StaffSession } from '#server/storage/staff-records.ts'

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

  contract('all sessions of an account end but one', async ({ storage, reopen }) => {
    await storage.staff.setPassword('ana', 'hash')
    await storage.staff.setPassword('ben', 'other')
    for (const idHash of ['one', 'two'])
      await storage.sessions.begin(aSession(idHash, 'ana'), 'hash')
    await storage.sessions.begin(aSession('three', 'ben'), 'other')
    await storage.sessions.deleteOthers('ana', 'two')
    const again = await reopen()
    const left = [
      ...(await again.sessions.ofAccount('ana')),
      ...(await again.sessions.ofAccount('ben')),
    ]
    expect(left.map(({ idHash }) => idHash)).toEqual(['two', 'three'])
  })

  contract('an invitation sets a password once, and a later one replaces it', async (start) => {
    const { storage, reopen } = start
    await storage.staff.setPassword('nia', 'forgotten', { personId: 'p_1' })
    await storage.sessions.begin(aSession('old', 'nia'), 'forgotten')
    await storage.invitations.open(anInvitation('first', 'p_1'))
    await storage.invitations.open(anInvitation('second', 'p_1'))
    const account = { username: 'nia', passwordHash: 'new', session: aSession('new', 'nia') }
    // All are started together, so later ones arrive while the first is being written.
    const outcomes = await Promise.all(
      ['first', 'second', 'second', 'never was'].map((hash) =>
        storage.invitations.accept(hash, account),
      ),
    )
    expect(outcomes).toEqual([false, true, false, false])
    const again = await reopen()
    expect(await again.staff.list()).toMatchObject([
      { username: 'nia', passwordHash: 'new', personId: 'p_1' },
    ])
    expect(await again.sessions.find('old')).toBe(undefined)
    expect((await again.sessions.find('new'))?.username).toBe('nia')
    expect((await again.invitations.list()).map(({ isOver }) => isOver)).toEqual([true, true])
  })

  contract('the account of a removed person does not become the next person’s', async (start) => {
    const { storage, reopen } = start
    await storage.staff.setPassword('nia', 'hers', { personId: 'p_gone' })
    await storage.sessions.begin(aSession('hers', 'nia'), 'hers')
    await storage.invitations.open(anInvitation('link', 'p_2'))
    const account = { username: 'nia', passwordHash: 'new', session: aSession('new', 'nia') }
    expect(await storage.invitations.accept('link', account)).toBe(true)
    const again = await reopen()
    expect(await again.staff.list()).toMatchObject([{ passwordHash: 'new', personId: 'p_2' }])
    expect(await again.sessions.find('hers')).toBe(undefined)
  })

  contract(
    'a person who is shut out has no session and no invitation',
    async ({ storage, reopen }) => {
      await storage.staff.setPassword('nia', 'hash', { personId: 'p_1' })
      await storage.staff.setPassword('ben', 'hash', { personId: 'p_2' })
      await storage.sessions.begin(aSession('one', 'nia'), 'hash')
      await storage.sessions.begin(aSession('two', 'ben'), 'hash')
      await storage.invitations.open(anInvitation('link', 'p_1'))
      await storage.staff.shutOut('p_1')
      const again = await reopen()
      expect(await again.sessions.ofAccount('nia')).toEqual([])
      expect(await again.sessions.ofAccount('ben')).toHaveLength(1)
      expect((await again.invitations.list())[0]?.isOver).toBe(true)
      expect(await again.staff.list()).toHaveLength(2)
      await again.staff.shutOut('p_1', { forget: true })
      expect((await again.staff.list()).map(({ username }) => username)).toEqual(['ben'])
    },
  )

  contract('tokens are kept until they are deleted', async ({ storage, reopen }) => {
    const token = { id: 't_1', name: 'Feed', may: ['prices'], tokenHash: 'hash' } as const
    await storage.tokens.add({ ...token, createdAt: 1, createdBy: 'ana' })
    const again = await reopen()
    expect(await again.tokens.list()).toMatchObject([token])
    expect(await again.tokens.delete('t_1')).toBe(true)
    expect(await again.tokens.delete('t_1')).toBe(false)
    expect(await again.tokens.list()).toEqual([])
  })
}

function anInvitation(tokenHash: string, personId: string): StaffInvitation {
  const now = Date.now()
  return { tokenHash, personId, createdAt: now, expiresAt: now + 60_000, isOver: false }
}

export function aSession(idHash: string, username: string): StaffSession {
  const now = Date.now()
  return { idHash, username, createdAt: now, lastSeenAt: now, expiresAt: now + 60_000 }
}
