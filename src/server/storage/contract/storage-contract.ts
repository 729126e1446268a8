import { expect, onTestFinished, test } from 'vitest'
import { changeLocations, createTag, removeTag } from './change-locations.ts'
import {
  CAR_WASH,
  DIESEL,
  NORTH,
  renamed,
  SEED,
  SOUTH,
  WEST,
  type Contract,
  type Started,
  type StorageSeed,
} from './contract-seed.ts'
import { exampleAttempt } from './example-location.ts'
import { historyContract } from './history-contract.ts'
import { locationsContract } from './locations-contract.ts'
import { partsContract } from './parts-contract.ts'
import { factorsContract } from './factors-contract.ts'
import { sharedContract } from './shared-contract.ts'
import { staffContract } from './staff-contract.ts'
import { undoContract } from './undo-contract.ts'
import { TagExists, type Storage, type StoredAttempt } from '#server/storage/storage.ts'

/** Where a test stores its data, so that it can close a storage and open it again. */
export type StoragePlace = {
  /** Opens the storage; the first time it has the seed. Close the previous one first. */
  open: () => Promise<Storage>
  remove: () => Promise<void>
}

/**
 * Registers the tests that every implementation of `Storage` passes.
 *
 * @param name the prefix of each test's title
 * @param newPlace creates a new place with the seed
 */
export function storageContract(
  name: string,
  newPlace: (seed: StorageSeed) => Promise<StoragePlace>,
): void {
  const contract: Contract = (sentence, run) => {
    // oxlint-disable-next-line vitest/expect-expect -- each `run` below asserts
    test(`${name}: ${sentence}`, async () => {
      await run(await startIn(await newPlace(SEED)))
    })
  }

  contract('a new storage contains its seed', async ({ storage }) => {
    expect(storage.current().locations).toEqual([NORTH, SOUTH, WEST])
    expect(storage.current().tags).toEqual([CAR_WASH, DIESEL])
    expect(await storage.staff.list()).toEqual([])
    expect(await storage.googleTokens.get()).toBe(null)
    expect(await storage.attempts.counts()).toEqual({})
    expect(storage.health()).toEqual({ mode: 'read-write', repairs: [] })
    expect(storage.current().site).toBeTypeOf('object')
  })

  locationsContract(contract)
  undoContract(contract)
  tagsContract(contract)
  announcementsContract(contract)
  attemptsContract(contract)
  partsContract(contract)
  historyContract(contract)
  staffContract(contract)
  factorsContract(contract)
  sharedContract(contract)

  contract('the sealed tokens are stored and deleted', async ({ storage, reopen }) => {
    await storage.googleTokens.set('sealed')
    const again = await reopen()
    expect(await again.googleTokens.get()).toBe('sealed')
    await again.googleTokens.set(null)
    expect(await (await reopen()).googleTokens.get()).toBe(null)
  })

  contract('closing waits for pending writes and rejects new ones', async (start) => {
    const { storage, reopen } = start
    const asked = [
      createTag(storage, { name: 'ATM', color: '#123456' }),
      storage.attempts.append(exampleAttempt('a')),
      storage.sessions.delete('never was'),
      storage.googleTokens.set('sealed'),
    ]
    await storage.close()
    expect(await Promise.allSettled(asked)).toMatchObject(
      asked.map(() => ({ status: 'fulfilled' })),
    )
    await expect(createTag(storage, { name: 'Late', color: '#123456' })).rejects.toThrow('closed')
    await expect(storage.attempts.append(exampleAttempt('late'))).rejects.toThrow('closed')
    await storage.close()
    const again = await reopen()
    expect(again.current().tags.map((tag) => tag.name)).toEqual(['Car Wash', 'Diesel', 'ATM'])
    expect(await again.attempts.counts()).toEqual({ cashier: 1 })
  })
}

/** The behavior of every storage for tags. */
function tagsContract(contract: Contract): void {
  contract('a tag gets an id, and tag names are unique', async ({ storage, reopen }) => {
    const made = await createTag(storage, { name: 'Café & Deli', color: '#aa3300' })
    expect(made).toMatchObject({ name: 'Café & Deli', color: '#aa3300' })
    expect(made.id).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
    await expect(createTag(storage, { name: 'CAFÉ & deli', color: '#000000' })).rejects.toThrow(
      TagExists,
    )
    expect((await reopen()).current().tags).toEqual([CAR_WASH, DIESEL, made])
  })

  contract(
    'of tags created at once with the same name, exactly one is stored',
    async ({ storage }) => {
      const outcomes = await Promise.allSettled(
        ['ATM', 'atm', 'Atm', 'aTM'].map((tag) =>
          createTag(storage, { name: tag, color: '#123456' }),
        ),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(storage.current().tags).toHaveLength(3)
    },
  )

  contract('a deleted tag is removed from every location', async ({ storage, reopen }) => {
    expect(await removeTag(storage, 'diesel')).toBe(true)
    expect(await removeTag(storage, 'diesel')).toBe(false)
    const again = await reopen()
    expect(again.current().tags).toEqual([CAR_WASH])
    expect(again.current().locations.map(({ tagIds }) => tagIds)).toEqual([['car-wash'], [], []])
  })
}

/** When every storage announces a change. */
function announcementsContract(contract: Contract): void {
  contract('the version increases with each change that pages show', async ({ storage }) => {
    const seen: number[] = []
    const start = storage.current().version
    const stop = storage.onChange(() => seen.push(storage.current().version - start))
    await createTag(storage, { name: 'ATM', color: '#123456' })
    await changeLocations(storage, (kept) => [kept.map(renamed('west', 'New')), null])
    await changeLocations(storage, (kept) => [kept, null])
    await changeLocations(storage, (kept) => [[...kept], null])
    await storage.googleTokens.set('sealed')
    await storage.staff.setPassword('ana', 'hash')
    expect(seen).toEqual([1, 2])
    stop()
    await removeTag(storage, 'diesel')
    expect(seen).toEqual([1, 2])
    expect(storage.current().version - start).toBe(3)
  })

  contract('a listener that throws does not fail the change', async ({ storage }) => {
    storage.onChange(() => {
      throw new Error('a broken listener')
    })
    await createTag(storage, { name: 'ATM', color: '#123456' })
    expect(storage.current().tags).toHaveLength(3)
  })
}

/** The behavior of every storage for fit-quiz attempts. */
function attemptsContract(contract: Contract): void {
  contract('attempts come back in order of writing, by month or all', async (start) => {
    const { storage, reopen } = start
    const october = exampleAttempt('o', { at: '2026-10-31T23:59:59.000Z', role: 'manager' })
    const november = Array.from({ length: 50 }, (_, at) => exampleAttempt(`n${at}`))
    const claimed = exampleAttempt('claimed', { clientScore: 5, answers: {} })
    await storage.attempts.append(october)
    await Promise.all(november.map((attempt) => storage.attempts.append(attempt)))
    await storage.attempts.append(claimed)
    const again = await reopen()
    expect(await all(again.attempts.read())).toEqual([october, ...november, claimed])
    expect(await all(again.attempts.read({ month: '2026-11' }))).toEqual([...november, claimed])
    expect(await all(again.attempts.read({ month: '2026-09' }))).toEqual([])
    expect(await again.attempts.counts()).toEqual({ manager: 1, cashier: 51 })
  })

  contract('whole months of attempts are deleted permanently, the others stay', async (start) => {
    const { storage, reopen } = start
    for (const month of ['2026-08', '2026-09', '2026-09', '2026-10']) {
      await storage.attempts.append(
        exampleAttempt(month, { at: `${month}-30T12:00:00.000Z`, role: month }),
      )
    }
    expect(await storage.attempts.countOf('2026-09')).toBe(2)
    expect(await storage.attempts.deleteBefore('2026-10')).toEqual(['2026-08', '2026-09'])
    expect(await storage.attempts.deleteBefore('2026-10')).toEqual([])
    expect(await storage.attempts.countOf('2026-09')).toBe(0)
    expect(await storage.attempts.counts()).toEqual({ '2026-10': 1 })
    await storage.attempts.append(exampleAttempt('late', { at: '2026-08-31T12:00:00.000Z' }))
    const again = await reopen()
    const kept = (await all(again.attempts.read())).map(({ id }) => id)
    expect(kept).toEqual(['late', '2026-10'])
    expect(await again.attempts.countOf('2026-08')).toBe(1)
    expect(await again.attempts.deleteBefore('2026-12')).toEqual(['2026-08', '2026-10'])
    expect(await all(again.attempts.read())).toEqual([])
    await again.attempts.append(exampleAttempt('next', { at: '2026-10-01T12:00:00.000Z' }))
    expect((await all(again.attempts.read())).map(({ id }) => id)).toEqual(['next'])
  })

  contract('unknown fields of an attempt are not stored', async ({ storage }) => {
    const attempt = exampleAttempt('a')
    const withAddress = { ...attempt, address: '203.0.113.9' }
    await storage.attempts.append(withAddress)
    expect(await all(storage.attempts.read())).toEqual([attempt])
    await expect(storage.attempts.append({ ...attempt, at: 'yesterday' })).rejects.toThrow(
      'The attempt cannot be saved: at: ',
    )
    expect(await storage.attempts.counts()).toEqual({ cashier: 1 })
  })
}

async function startIn(place: StoragePlace): Promise<Started> {
  let current = await place.open()
  onTestFinished(async () => {
    await current.close()
    await place.remove()
  })
  return {
    storage: current,
    reopen: async () => {
      await current.close()
      current = await place.open()
      return current
    },
  }
}

async function all(attempts: AsyncIterable<StoredAttempt>): Promise<StoredAttempt[]> {
  const list: StoredAttempt[] = []
  for await (const attempt of attempts) list.push(attempt)
  return list
}
