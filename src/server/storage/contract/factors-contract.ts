import { expect } from 'vitest'
import type { Contract } from './contract-seed.ts'
import { aSession } from './staff-contract.ts'

const PASSKEY = { id: 'key', publicKey: 'public', counter: 4, name: 'Phone', createdAt: 1 }

/** The behavior of every `Storage` for what people sign in with beside their passwords. */
export function factorsContract(contract: Contract): void {
  contract('what an account signs in with survives a new password', async (start) => {
    const { storage, reopen } = start
    await storage.staff.setPassword('ana', 'old')
    const recovery = { salt: 'salt', hashes: ['one', 'two'] }
    const secondFactor = { sealedSecret: 'sealed', lastStep: 7, since: 5, recovery }
    const begun = { sealedSecret: 'other', begunAt: 3 }
    const set = await storage.staff.changeFactors('ana', () => [
      { secondFactor, begunSecondFactor: begun, passkeys: [PASSKEY] },
      'set',
    ])
    expect(set).toBe('set')
    await storage.staff.changeFactors('ana', () => [{ begunSecondFactor: undefined }, true])
    await storage.staff.setPassword('ana', 'new')
    const [account] = await (await reopen()).staff.list()
    expect(account).toMatchObject({ passwordHash: 'new', secondFactor, passkeys: [PASSKEY] })
    expect(account?.begunSecondFactor).toBe(undefined)
  })

  contract('of changes at the same time, each sees the one before', async ({ storage }) => {
    await storage.staff.setPassword('ana', 'hash')
    const begin = () =>
      storage.staff.changeFactors('ana', ({ begunSecondFactor: kept }) => [
        { begunSecondFactor: { sealedSecret: 'x', begunAt: (kept?.begunAt ?? 0) + 1 } },
        kept?.begunAt ?? 0,
      ])
    expect(await Promise.all([begin(), begin(), begin()])).toEqual([0, 1, 2])
    expect(await storage.staff.changeFactors('nobody', () => [{}, true])).toBe(null)
  })

  contract('two-step sign-in is required until it is not', async ({ storage, reopen }) => {
    expect(await storage.staff.isTwoStepRequired()).toBe(false)
    await storage.staff.requireTwoStep(true)
    const again = await reopen()
    expect(await again.staff.isTwoStepRequired()).toBe(true)
    await again.staff.requireTwoStep(false)
    expect(await again.staff.isTwoStepRequired()).toBe(false)
  })

  contract('a passkey begins a session while its counter goes on', async ({ storage, reopen }) => {
    await storage.staff.setPassword('ana', 'hash')
    await storage.staff.changeFactors('ana', () => [{ passkeys: [PASSKEY] }, true])
    const begin = (idHash: string, used: { id: string; counter: number }) =>
      storage.sessions.beginWithPasskey(aSession(idHash, 'ana'), used)
    expect(await begin('one', { id: 'key', counter: 5 })).toBe(true)
    expect(await begin('two', { id: 'key', counter: 5 })).toBe(false)
    expect(await begin('three', { id: 'another', counter: 6 })).toBe(false)
    const again = await reopen()
    expect(await again.sessions.find('one')).toMatchObject({ username: 'ana' })
    expect(await again.sessions.find('two')).toBe(undefined)
    const [account] = await again.staff.list()
    expect(account?.passkeys).toMatchObject([{ counter: 5, lastUsedAt: expect.any(Number) }])
  })
}
