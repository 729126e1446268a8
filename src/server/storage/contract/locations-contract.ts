import { expect } from 'vitest'
import { CAR_WASH, DIESEL, NORTH, renamed, SOUTH, WEST, type Contract } from './contract-seed.ts'
import type { Tag } from '#domain/location/tag.ts'
import { exampleLocation } from './example-location.ts'

/** What every storage does with locations and with the undo of imports. */
export function locationsContract(contract: Contract): void {
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
}
