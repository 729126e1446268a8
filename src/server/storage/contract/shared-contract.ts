import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Contract } from './contract-seed.ts'

/** Long enough for a slow machine between two calls. */
const LONG_MS = 600_000

/** The behavior of every storage for what processes share. */
export function sharedContract(contract: Contract): void {
  limitsContract(contract)
  ticketsContract(contract)
  turnsContract(contract)
}

function limitsContract(contract: Contract): void {
  contract('of many attempts at once, a limit lets its count through', async ({ storage }) => {
    const { take, wait } = storage.shared.limit('tries', { count: 10, windowMs: LONG_MS })
    expect(await wait('a')).toBe(0)
    const waits = await Promise.all(Array.from({ length: 40 }, () => take('a')))
    expect(waits.filter((ms) => ms === 0)).toHaveLength(10)
    expect(Math.min(...waits.filter((ms) => ms > 0))).toBeGreaterThan(LONG_MS / 10 - 30_000)
    expect(Math.max(...waits)).toBeLessThanOrEqual(LONG_MS / 10)
    expect(await wait('a')).toBeGreaterThan(LONG_MS / 10 - 30_000)
    expect(await take('b')).toBe(0)
  })

  contract('limits of other names have attempts of their own', async ({ storage }) => {
    const limit = { count: 1, windowMs: LONG_MS }
    expect(await storage.shared.limit('one', limit).take('a')).toBe(0)
    expect(await storage.shared.limit('other', limit).take('a')).toBe(0)
  })

  contract('a returned attempt can be used again, and a rejected one costs none', async (start) => {
    const limit = start.storage.shared.limit('tries', { count: 2, windowMs: LONG_MS })
    await limit.giveBack('a')
    expect([await limit.take('a'), await limit.take('a')]).toEqual([0, 0])
    expect(await limit.take('a')).toBeGreaterThan(0)
    expect(await limit.take('a')).toBeGreaterThan(0)
    await limit.giveBack('a')
    expect(await limit.take('a')).toBe(0)
    expect(await limit.take('a')).toBeGreaterThan(0)
  })

  contract('attempts come back with time', async ({ storage }) => {
    const limit = storage.shared.limit('tries', { count: 2, windowMs: 400 })
    await Promise.all([limit.take('a'), limit.take('a')])
    const ms = await limit.take('a')
    expect(ms).toBeGreaterThan(0)
    expect(ms).toBeLessThanOrEqual(200)
    await pause(ms + 5)
    expect(await limit.take('a')).toBe(0)
  })

  contract('pauses double after the free failures, up to the longest one', async ({ storage }) => {
    const pauses = storage.shared.pauses('sign-in', { free: 2, longestMs: 7000 })
    const ends: number[] = []
    for (let failures = 1; failures <= 6; failures += 1) {
      await pauses.note('ana')
      ends.push(Math.ceil((await pauses.wait('ana')) / 1000))
    }
    expect(ends).toEqual([0, 0, 2, 4, 7, 7])
    expect(await pauses.wait('ben')).toBe(0)
    await pauses.forget('ana')
    expect(await pauses.wait('ana')).toBe(0)
    await pauses.note('ana')
    expect(await pauses.wait('ana')).toBe(0)
  })
}

function ticketsContract(contract: Contract): void {
  const room = { ofOne: 2, owners: 50 }

  contract('of many that take a ticket at once, one gets it', async ({ storage }) => {
    const tickets = storage.shared.tickets('challenges', room)
    await tickets.put('ana', { key: 'k', content: 'for ana', ms: LONG_MS })
    expect(await tickets.take('ben', 'k')).toBe(null)
    expect(await tickets.take('ana', 'other')).toBe(null)
    const taken = await Promise.all(Array.from({ length: 20 }, () => tickets.take('ana', 'k')))
    const [ticket, ...rest] = taken.filter((one) => one !== null)
    expect(ticket).toMatchObject({ key: 'k', content: 'for ana' })
    expect(ticket?.ms).toBeGreaterThan(LONG_MS - 30_000)
    expect(rest).toEqual([])
  })

  contract('an owner has the latest tickets, and takes the last one first', async ({ storage }) => {
    const tickets = storage.shared.tickets('flows', room)
    for (const key of ['1', '2', '3']) {
      await tickets.put('ana', { key, content: `c${key}`, ms: LONG_MS })
    }
    expect(await tickets.take('ana', '1')).toBe(null)
    expect(await tickets.take('ana', null)).toMatchObject({ key: '3', content: 'c3' })
    expect(await tickets.take('ana', null)).toMatchObject({ key: '2' })
    expect(await tickets.take('ana', null)).toBe(null)
  })

  contract('tickets and values end', async ({ storage }) => {
    const tickets = storage.shared.tickets('challenges', room)
    const value = storage.shared.value('token')
    expect(await value.get()).toBe(null)
    await value.set('first', LONG_MS)
    await value.set('second', LONG_MS)
    expect(await storage.shared.value('token').get()).toMatchObject({ content: 'second' })
    await value.clear('first')
    expect(await value.get()).not.toBe(null)
    await value.clear('second')
    expect(await value.get()).toBe(null)
    await value.set('short', 60)
    await tickets.put('ana', { key: 'k', content: '', ms: 60 })
    await pause(70)
    expect(await value.get()).toBe(null)
    expect(await tickets.take('ana', 'k')).toBe(null)
  })
}

function turnsContract(contract: Contract): void {
  contract(
    'work of one name is never done twice at a time, also after a failure',
    async (start) => {
      const { shared } = start.storage
      const seen: string[] = []
      const work = (name: string) => async () => {
        seen.push(`${name} begins`)
        await pause(5)
        seen.push(`${name} ends`)
        if (name === 'a') throw new Error('a fails')
        return name
      }
      const done = await Promise.allSettled(
        ['a', 'b', 'c'].map((name) => shared.alone('work', LONG_MS, work(name))),
      )
      expect(seen).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]))
      expect(done).toMatchObject([
        { status: 'rejected', reason: { message: 'a fails' } },
        { value: 'b' },
        { value: 'c' },
      ])
    },
  )

  contract('who does not wait for a turn is told that there is none', async ({ storage }) => {
    const { tryAlone } = storage.shared
    const held = Promise.withResolvers<string>()
    const begun = Promise.withResolvers<undefined>()
    const first = tryAlone('backup', LONG_MS, () => {
      begun.resolve(undefined)
      return held.promise
    })
    await begun.promise
    expect(await tryAlone('backup', LONG_MS, () => Promise.resolve('second'))).toBe(null)
    const other = await tryAlone('sync', LONG_MS, () => Promise.resolve('other'))
    expect(other).toEqual({ result: 'other' })
    held.resolve('first')
    expect(await first).toEqual({ result: 'first' })
    const third = await tryAlone('backup', LONG_MS, () => Promise.resolve('third'))
    expect(third).toEqual({ result: 'third' })
  })
}
