import { expect, onTestFinished, test } from 'vitest'
import type { Location } from '#domain/location.ts'
import type { Tag } from '#domain/tag.ts'
import { exampleAttempt, exampleLocation } from './example-location.ts'
import { TagExists, type Storage, type StoredAttempt } from './storage.ts'

/** Where one test keeps its data, so that it can close a storage and open it again. */
export type StoragePlace = {
  /** Opens the place; the first time it holds the seed. The one before is closed by then. */
  open: () => Promise<Storage>
  remove: () => Promise<void>
}

export type StorageSeed = { locations: readonly Location[]; tags: readonly Tag[] }

const CAR_WASH: Tag = { id: 'car-wash', name: 'Car Wash', color: '#1f6f8b' }
const DIESEL: Tag = { id: 'diesel', name: 'Diesel', color: '#9bd418' }
const NORTH = exampleLocation('north', { tagIds: ['car-wash', 'diesel'] })
const SOUTH = exampleLocation('south', { tagIds: ['diesel'], coordinates: null })
const WEST = exampleLocation('west')
const SEED: StorageSeed = { locations: [NORTH, SOUTH, WEST], tags: [CAR_WASH, DIESEL] }

/**
 * Registers the tests that every implementation of `Storage` passes.
 *
 * @param name stands in front of each test's sentence
 * @param newPlace makes a new place that holds the seed
 */
export function storageContract(
  name: string,
  newPlace: (seed: StorageSeed) => Promise<StoragePlace>,
): void {
  const contract = (sentence: string, run: (start: Started) => Promise<void>) => {
    // oxlint-disable-next-line vitest/expect-expect -- each `run` below asserts
    test(`${name}: ${sentence}`, async () => {
      await run(await startIn(await newPlace(SEED)))
    })
  }

  contract('a new place holds what it was seeded with', async ({ storage }) => {
    expect(await storage.locations.list()).toEqual([NORTH, SOUTH, WEST])
    expect(await storage.tags.list()).toEqual([CAR_WASH, DIESEL])
    expect(await storage.staff.list()).toEqual([])
    expect(await storage.googleTokens.get()).toBe(null)
    expect(await storage.attempts.counts()).toEqual({})
    expect(storage.health()).toEqual({ mode: 'read-write', repairs: [] })
    expect(await storage.site.get()).toBeTypeOf('object')
  })

  contract(
    'an update gives its result and is there after reopening',
    async ({ storage, reopen }) => {
      const east = exampleLocation('east')
      const result = await storage.locations.update((kept) => [
        [east, ...kept.filter(({ id }) => id !== 'south')],
        { had: kept.length },
      ])
      expect(result).toEqual({ had: 3 })
      expect(await storage.locations.list()).toEqual([east, NORTH, WEST])
      expect(await (await reopen()).locations.list()).toEqual([east, NORTH, WEST])
    },
  )

  contract('a hundred updates at once are all kept, one over the other', async (start) => {
    const { storage, reopen } = start
    const counts = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        storage.locations.update((kept) => [[...kept, exampleLocation(`n${at}`)], kept.length]),
      ),
    )
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, at) => at + 3))
    const ids = (await (await reopen()).locations.list()).map(({ id }) => id)
    expect(ids).toHaveLength(103)
    expect(new Set(ids)).toEqual(
      new Set(['north', 'south', 'west', ...Array.from({ length: 100 }, (_, at) => `n${at}`)]),
    )
  })

  contract(
    'a change that throws changes nothing, and those beside it count',
    async ({ storage }) => {
      const add = (id: string) =>
        storage.locations.update((kept) => [[...kept, exampleLocation(id)], id])
      const outcomes = await Promise.allSettled([
        add('first'),
        storage.locations.update(() => {
          throw new Error('changed my mind')
        }),
        add('third'),
      ])
      expect(outcomes).toEqual([
        { status: 'fulfilled', value: 'first' },
        { status: 'rejected', reason: new Error('changed my mind') },
        { status: 'fulfilled', value: 'third' },
      ])
      const ids = (await storage.locations.list()).map(({ id }) => id)
      expect(ids).toEqual(['north', 'south', 'west', 'first', 'third'])
    },
  )

  contract('what readers got stays what it was', async ({ storage }) => {
    const before = await storage.locations.list()
    await storage.locations.update((kept) => [
      kept.map((location) => ({ ...location, name: 'Renamed' })),
      null,
    ])
    expect(before).toEqual([NORTH, SOUTH, WEST])
    await expect(
      storage.locations.update((kept) => {
        for (const location of kept) location.tagIds.push('diesel')
        return [[...kept], null]
      }),
    ).rejects.toThrow(TypeError)
    expect((await storage.locations.list()).map(({ tagIds }) => tagIds)).toEqual([
      ['car-wash', 'diesel'],
      ['diesel'],
      [],
    ])
  })

  contract('a list that breaks a rule is refused with the reason', async ({ storage }) => {
    await expect(
      storage.locations.update((kept) => [[...kept, exampleLocation('west')], null]),
    ).rejects.toThrow('Two locations have the id "west"')
    await expect(
      storage.locations.update((kept) => [[...kept, exampleLocation('east', { name: '' })], null]),
    ).rejects.toThrow('The location "east" cannot be kept: name: ')
    expect(await storage.locations.list()).toEqual([NORTH, SOUTH, WEST])
  })

  contract('tag ids that are no tag are dropped from a location', async ({ storage }) => {
    const east = exampleLocation('east', { tagIds: ['gone', 'diesel', 'diesel'] })
    await storage.locations.update((kept) => [[...kept, east], null])
    expect((await storage.locations.list()).at(-1)?.tagIds).toEqual(['diesel'])
  })

  contract('locations and their new tags are one commit', async ({ storage, reopen }) => {
    const atm: Tag = { id: 'atm', name: 'ATM', color: '#333333' }
    let changes = 0
    storage.onChange(() => {
      changes += 1
    })
    await storage.locations.update((kept, tags) => [
      kept.map((location) => ({ ...location, tagIds: [...location.tagIds, 'atm'] })),
      null,
      [...tags, atm],
    ])
    expect(changes).toBe(1)
    const again = await reopen()
    expect(await again.tags.list()).toEqual([CAR_WASH, DIESEL, atm])
    expect((await again.locations.list()).map(({ tagIds }) => tagIds)).toEqual([
      ['car-wash', 'diesel', 'atm'],
      ['diesel', 'atm'],
      ['atm'],
    ])
  })

  contract('undo brings back what the last undoable update touched', async (start) => {
    const { storage, reopen } = start
    expect(await storage.locations.undo()).toBe(null)
    expect(await storage.locations.lastUndoable()).toBe(null)
    const east = exampleLocation('east')
    await storage.locations.update(
      (kept) => [
        [east, ...kept.filter(({ id }) => id !== 'south').map(renamed('north', 'Imported'))],
        null,
      ],
      { undoable: true },
    )
    // What staff do afterwards elsewhere is not the import's.
    await storage.locations.update((kept) => [kept.map(renamed('west', 'Staff named it')), null])
    await storage.locations.update((kept) => [[...kept, exampleLocation('later')], null])

    const again = await reopen()
    expect(await again.locations.lastUndoable()).toMatchObject({ added: 1, changed: 2 })
    expect(await again.locations.undo()).toEqual({ restored: 2, removed: 1 })
    expect(await again.locations.lastUndoable()).toBe(null)
    const expected = [NORTH, SOUTH, { ...WEST, name: 'Staff named it' }, exampleLocation('later')]
    expect(await again.locations.list()).toEqual(expected)
    expect(await again.locations.undo()).toBe(null)
    expect(await (await reopen()).locations.list()).toEqual(expected)
  })

  contract('only the last undoable update can be undone', async ({ storage }) => {
    await storage.locations.update((kept) => [kept.map(renamed('north', 'One')), null], {
      undoable: true,
    })
    await storage.locations.update((kept) => [kept.map(renamed('west', 'Two')), null], {
      undoable: true,
    })
    // One that touches nothing is not the last.
    await storage.locations.update((kept) => [kept, null], { undoable: true })
    expect(await storage.locations.undo()).toEqual({ restored: 1, removed: 0 })
    expect((await storage.locations.list()).map((location) => location.name)).toEqual([
      'One',
      'Lindenway south',
      'Lindenway west',
    ])
    expect(await storage.locations.undo()).toBe(null)
  })

  contract(
    'an update that is undone by its name is undone only while it is the last',
    async ({ storage }) => {
      const nameOf = (id: string) =>
        storage.locations.update((kept, _, undoId) => [kept.map(renamed(id, 'New')), undoId], {
          undoable: true,
        })
      const [first, second] = [await nameOf('north'), await nameOf('west')]
      expect((await storage.locations.lastUndoable())?.undoId).toBe(second)
      expect(await storage.locations.undo(first)).toBe(null)
      expect(await storage.locations.undo(second)).toEqual({ restored: 1, removed: 0 })
      expect(await storage.locations.undo(first)).toBe(null)
      expect((await storage.locations.list())[0]?.name).toBe('New')
    },
  )

  contract('undo at the same time as updates is one whole change', async ({ storage }) => {
    const importing = (id: string) =>
      storage.locations.update((kept) => [[...kept, exampleLocation(id)], null], { undoable: true })
    await importing('a')
    const [, undone] = await Promise.all([importing('b'), storage.locations.undo(), importing('c')])
    const ids = (await storage.locations.list()).map(({ id }) => id)
    // Whichever of the three it found last, exactly that one is gone.
    expect(undone).toEqual({ restored: 0, removed: 1 })
    expect(ids).toHaveLength(5)
  })

  contract('undo takes along a tag that only the import used', async ({ storage }) => {
    const made = ['atm', 'propane'].map((id) => ({ id, name: id, color: '#333333' }))
    await storage.locations.update(
      (kept, tags) => [
        kept.map((location) => ({ ...location, tagIds: ['atm', 'propane'] })),
        null,
        [...tags, ...made],
      ],
      { undoable: true },
    )
    await storage.locations.update((kept) => [
      [...kept, exampleLocation('later', { tagIds: ['propane'] })],
      null,
    ])
    await storage.locations.undo()
    expect((await storage.tags.list()).map(({ id }) => id)).toEqual([
      'car-wash',
      'diesel',
      'propane',
    ])
  })

  contract('undo gives no location a tag that was deleted since', async ({ storage }) => {
    await storage.locations.update((kept) => [kept.map(renamed('north', 'Imported')), null], {
      undoable: true,
    })
    await storage.tags.delete('diesel')
    await storage.locations.undo()
    expect(await storage.locations.list()).toEqual([
      { ...NORTH, tagIds: ['car-wash'] },
      { ...SOUTH, tagIds: [] },
      WEST,
    ])
  })

  contract('paths that locations leave are remembered, also over an undo', async (start) => {
    const { storage, reopen } = start
    // Two examples of one length share a street, and the second has its id in its path.
    const [north, south] = ['oh/medina/500-weir-mill-ln', 'oh/medina/500-weir-mill-ln-south']
    expect(await storage.locations.idAtFormerPath(north)).toBe(null)
    const elm = { ...NORTH, address: '1 Elm St, Medina, OH 44256' }
    await storage.locations.update((kept) => [[elm, ...kept.slice(1)], null], { undoable: true })
    // South is the only one of its street now: its path moves up, and north's is not free.
    expect(await storage.locations.idAtFormerPath(north)).toBe(null)
    expect(await storage.locations.idAtFormerPath(south)).toBe('south')

    const again = await reopen()
    expect(await again.locations.idAtFormerPath(south)).toBe('south')
    await again.locations.undo()
    expect(await again.locations.idAtFormerPath(south)).toBe(null)
    expect(await again.locations.idAtFormerPath('oh/medina/1-elm-st')).toBe('north')
    await again.locations.update((kept) => [kept.filter(({ id }) => id !== 'west'), null])
    expect(await again.locations.idAtFormerPath('oh/medina/400-weir-mill-ln')).toBe('west')
    expect(await (await reopen()).locations.idAtFormerPath('oh/medina/400-weir-mill-ln')).toBe(
      'west',
    )
  })

  contract('a tag gets an id, and its name only once', async ({ storage, reopen }) => {
    const made = await storage.tags.create({ name: 'Café & Deli', color: '#aa3300' })
    expect(made).toMatchObject({ name: 'Café & Deli', color: '#aa3300' })
    expect(made.id).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
    await expect(storage.tags.create({ name: 'CAFÉ & deli', color: '#000000' })).rejects.toThrow(
      TagExists,
    )
    expect(await (await reopen()).tags.list()).toEqual([CAR_WASH, DIESEL, made])
  })

  contract('of tags of one name made at once exactly one is', async ({ storage }) => {
    const outcomes = await Promise.allSettled(
      ['ATM', 'atm', 'Atm', 'aTM'].map((tag) =>
        storage.tags.create({ name: tag, color: '#123456' }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await storage.tags.list()).toHaveLength(3)
  })

  contract('a deleted tag leaves every location', async ({ storage, reopen }) => {
    expect(await storage.tags.delete('diesel')).toBe(true)
    expect(await storage.tags.delete('diesel')).toBe(false)
    const again = await reopen()
    expect(await again.tags.list()).toEqual([CAR_WASH])
    expect((await again.locations.list()).map(({ tagIds }) => tagIds)).toEqual([
      ['car-wash'],
      [],
      [],
    ])
  })

  contract('the version grows with each change that pages show', async ({ storage }) => {
    const seen: number[] = []
    const start = storage.version()
    const stop = storage.onChange(() => seen.push(storage.version() - start))
    await storage.tags.create({ name: 'ATM', color: '#123456' })
    await storage.locations.update((kept) => [kept.map(renamed('west', 'New')), null])
    await storage.locations.update((kept) => [kept, null])
    await storage.locations.update((kept) => [[...kept], null])
    await storage.googleTokens.set('sealed')
    await storage.staff.setPassword('ana', 'hash')
    expect(seen).toEqual([1, 2])
    stop()
    await storage.tags.delete('diesel')
    expect(seen).toEqual([1, 2])
    expect(storage.version() - start).toBe(3)
  })

  contract('a listener that throws does not fail the change', async ({ storage }) => {
    storage.onChange(() => {
      throw new Error('a broken listener')
    })
    await storage.tags.create({ name: 'ATM', color: '#123456' })
    expect(await storage.tags.list()).toHaveLength(3)
  })

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

  contract('whole months of attempts are forgotten for good, the others stay', async (start) => {
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

  contract('an attempt keeps no field that it is not made of', async ({ storage }) => {
    const attempt = exampleAttempt('a')
    const withAddress = { ...attempt, address: '203.0.113.9' }
    await storage.attempts.append(withAddress)
    expect(await all(storage.attempts.read())).toEqual([attempt])
    await expect(storage.attempts.append({ ...attempt, at: 'yesterday' })).rejects.toThrow(
      'The attempt cannot be kept: at: ',
    )
    expect(await storage.attempts.counts()).toEqual({ cashier: 1 })
  })

  contract('an account keeps its day and gets another password', async ({ storage, reopen }) => {
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

  contract('sessions are found, renewed and ended', async ({ storage, reopen }) => {
    const now = Date.now()
    const session = (idHash: string, username: string) => ({
      idHash,
      username,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: now + 60_000,
    })
    await storage.sessions.save(session('one', 'ana'))
    await storage.sessions.save(session('two', 'ana'))
    await storage.sessions.save(session('three', 'ben'))
    await storage.sessions.touch('one', now + 5)
    await storage.sessions.touch('never was', now + 5)
    const again = await reopen()
    expect(await again.sessions.find('one')).toEqual({
      ...session('one', 'ana'),
      lastSeenAt: now + 5,
    })
    await again.sessions.delete('one')
    await again.sessions.delete('never was')
    expect(await again.sessions.find('one')).toBe(undefined)
    await again.sessions.touch('one', now + 6)
    expect(await again.sessions.find('one')).toBe(undefined)
    expect(await again.sessions.find('never was')).toBe(undefined)
    await again.sessions.deleteOf('ana')
    expect(await again.sessions.find('two')).toBe(undefined)
    expect(await again.sessions.find('three')).toEqual(session('three', 'ben'))
  })

  contract('the sealed tokens are kept and forgotten', async ({ storage, reopen }) => {
    await storage.googleTokens.set('sealed')
    const again = await reopen()
    expect(await again.googleTokens.get()).toBe('sealed')
    await again.googleTokens.set(null)
    expect(await (await reopen()).googleTokens.get()).toBe(null)
  })

  contract('closing waits for what was asked for and takes nothing more', async (start) => {
    const { storage, reopen } = start
    const asked = [
      storage.tags.create({ name: 'ATM', color: '#123456' }),
      storage.attempts.append(exampleAttempt('a')),
      storage.sessions.deleteOf('nobody'),
      storage.googleTokens.set('sealed'),
    ]
    await storage.close()
    expect(await Promise.allSettled(asked)).toMatchObject(
      asked.map(() => ({ status: 'fulfilled' })),
    )
    await expect(storage.tags.create({ name: 'Late', color: '#123456' })).rejects.toThrow('closed')
    await expect(storage.attempts.append(exampleAttempt('late'))).rejects.toThrow('closed')
    await storage.close()
    const again = await reopen()
    expect((await again.tags.list()).map((tag) => tag.name)).toEqual(['Car Wash', 'Diesel', 'ATM'])
    expect(await again.attempts.counts()).toEqual({ cashier: 1 })
  })
}

type Started = { storage: Storage; reopen: () => Promise<Storage> }

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

function renamed(id: string, name: string) {
  return (location: Location): Location => (location.id === id ? { ...location, name } : location)
}

async function all(attempts: AsyncIterable<StoredAttempt>): Promise<StoredAttempt[]> {
  const list: StoredAttempt[] = []
  for await (const attempt of attempts) list.push(attempt)
  return list
}
