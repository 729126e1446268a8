import { removeTag, idAtFormerPath } from '#server/storage/contract/change-locations.ts'
import { changeLocations } from '#server/storage/contract/change-locations.ts'
import { expect } from 'vitest'
import { CAR_WASH, DIESEL, NORTH, renamed, SOUTH, WEST, type Contract } from './contract-seed.ts'
import type { Tag } from '#domain/location/tag.ts'
import { exampleLocation } from './example-location.ts'

/** The behavior of every storage for locations and for the undo of imports. */
export function locationsContract(contract: Contract): void {
  contract('a commit returns its result and survives reopening', async ({ storage, reopen }) => {
    const east = exampleLocation('east')
    const result = await changeLocations(storage, (kept) => [
      [east, ...kept.filter(({ id }) => id !== 'south')],
      { had: kept.length },
    ])
    expect(result).toEqual({ had: 3 })
    expect(storage.current().locations).toEqual([east, NORTH, WEST])
    expect((await reopen()).current().locations).toEqual([east, NORTH, WEST])
  })

  contract(
    'a hundred concurrent commits are all stored, each based on the previous one',
    async (start) => {
      const { storage, reopen } = start
      const counts = await Promise.all(
        Array.from({ length: 100 }, (_, at) =>
          changeLocations(storage, (kept) => [[...kept, exampleLocation(`n${at}`)], kept.length]),
        ),
      )
      expect(counts.toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 100 }, (_, at) => at + 3),
      )
      const ids = (await reopen()).current().locations.map(({ id }) => id)
      expect(ids).toHaveLength(103)
      expect(new Set(ids)).toEqual(
        new Set(['north', 'south', 'west', ...Array.from({ length: 100 }, (_, at) => `n${at}`)]),
      )
    },
  )

  contract(
    'a change that throws changes nothing, and concurrent changes succeed',
    async ({ storage }) => {
      const add = (id: string) =>
        changeLocations(storage, (kept) => [[...kept, exampleLocation(id)], id])
      const outcomes = await Promise.allSettled([
        add('first'),
        changeLocations(storage, () => {
          throw new Error('changed my mind')
        }),
        add('third'),
      ])
      expect(outcomes).toEqual([
        { status: 'fulfilled', value: 'first' },
        { status: 'rejected', reason: new Error('changed my mind') },
        { status: 'fulfilled', value: 'third' },
      ])
      const ids = storage.current().locations.map(({ id }) => id)
      expect(ids).toEqual(['north', 'south', 'west', 'first', 'third'])
    },
  )

  contract('a snapshot never changes after it was read', async ({ storage }) => {
    const before = storage.current().locations
    await changeLocations(storage, (kept) => [
      kept.map((location) => ({ ...location, name: 'Renamed' })),
      null,
    ])
    expect(before).toEqual([NORTH, SOUTH, WEST])
    await expect(
      changeLocations(storage, (kept) => {
        for (const location of kept) location.tagIds.push('diesel')
        return [[...kept], null]
      }),
    ).rejects.toThrow(TypeError)
    expect(storage.current().locations.map(({ tagIds }) => tagIds)).toEqual([
      ['car-wash', 'diesel'],
      ['diesel'],
      [],
    ])
  })

  contract('an invalid list is rejected with the reason', async ({ storage }) => {
    await expect(
      changeLocations(storage, (kept) => [[...kept, exampleLocation('west')], null]),
    ).rejects.toThrow('Two locations have the id "west"')
    await expect(
      changeLocations(storage, (kept) => [[...kept, exampleLocation('east', { name: '' })], null]),
    ).rejects.toThrow('The location "east" cannot be kept: name: ')
    expect(storage.current().locations).toEqual([NORTH, SOUTH, WEST])
  })

  contract('unknown tag ids are dropped from a location', async ({ storage }) => {
    const east = exampleLocation('east', { tagIds: ['gone', 'diesel', 'diesel'] })
    await changeLocations(storage, (kept) => [[...kept, east], null])
    expect(storage.current().locations.at(-1)?.tagIds).toEqual(['diesel'])
  })

  contract('locations and their new tags are one commit', async ({ storage, reopen }) => {
    const atm: Tag = { id: 'atm', name: 'ATM', color: '#333333' }
    let changes = 0
    storage.onChange(() => {
      changes += 1
    })
    await changeLocations(storage, (kept, tags) => [
      kept.map((location) => ({ ...location, tagIds: [...location.tagIds, 'atm'] })),
      null,
      [...tags, atm],
    ])
    expect(changes).toBe(1)
    const again = await reopen()
    expect(again.current().tags).toEqual([CAR_WASH, DIESEL, atm])
    expect(again.current().locations.map(({ tagIds }) => tagIds)).toEqual([
      ['car-wash', 'diesel', 'atm'],
      ['diesel', 'atm'],
      ['atm'],
    ])
  })

  contract('undo reverts what the last undoable commit changed', async (start) => {
    const { storage, reopen } = start
    expect(await storage.undo('a test')).toBe(null)
    expect(await storage.lastUndoable()).toBe(null)
    const east = exampleLocation('east')
    await changeLocations(
      storage,
      (kept) => [
        [east, ...kept.filter(({ id }) => id !== 'south').map(renamed('north', 'Imported'))],
        null,
      ],
      { undoable: true },
    )
    // Later changes by staff to other locations are not part of the import.
    await changeLocations(storage, (kept) => [kept.map(renamed('west', 'Staff named it')), null])
    await changeLocations(storage, (kept) => [[...kept, exampleLocation('later')], null])

    const again = await reopen()
    expect(await again.lastUndoable()).toMatchObject({ added: 1, changed: 2 })
    expect(await again.undo('a test')).toEqual({ restored: 2, removed: 1 })
    expect(await again.lastUndoable()).toBe(null)
    const expected = [NORTH, SOUTH, { ...WEST, name: 'Staff named it' }, exampleLocation('later')]
    expect(again.current().locations).toEqual(expected)
    expect(await again.undo('a test')).toBe(null)
    expect((await reopen()).current().locations).toEqual(expected)
  })

  contract('only the last undoable commit can be undone', async ({ storage }) => {
    await changeLocations(storage, (kept) => [kept.map(renamed('north', 'One')), null], {
      undoable: true,
    })
    await changeLocations(storage, (kept) => [kept.map(renamed('west', 'Two')), null], {
      undoable: true,
    })
    // A commit without a change does not become the last one.
    await changeLocations(storage, (kept) => [kept, null], { undoable: true })
    expect(await storage.undo('a test')).toEqual({ restored: 1, removed: 0 })
    expect(storage.current().locations.map((location) => location.name)).toEqual([
      'One',
      'Lindenway south',
      'Lindenway west',
    ])
    expect(await storage.undo('a test')).toBe(null)
  })

  contract(
    'a commit can be undone by its id only while it is the last undoable one',
    async ({ storage }) => {
      const nameOf = (id: string) =>
        changeLocations(storage, (kept, _, undoId) => [kept.map(renamed(id, 'New')), undoId], {
          undoable: true,
        })
      const [first, second] = [await nameOf('north'), await nameOf('west')]
      expect((await storage.lastUndoable())?.undoId).toBe(second)
      expect(await storage.undo('a test', first)).toBe(null)
      expect(await storage.undo('a test', second)).toEqual({ restored: 1, removed: 0 })
      expect(await storage.undo('a test', first)).toBe(null)
      expect(storage.current().locations[0]?.name).toBe('New')
    },
  )

  contract('an undo that runs beside other commits is atomic', async ({ storage }) => {
    const importing = (id: string) =>
      changeLocations(storage, (kept) => [[...kept, exampleLocation(id)], null], { undoable: true })
    await importing('a')
    const [, undone] = await Promise.all([importing('b'), storage.undo('a test'), importing('c')])
    const ids = storage.current().locations.map(({ id }) => id)
    // It undoes exactly one of the three, the last at that moment.
    expect(undone).toEqual({ restored: 0, removed: 1 })
    expect(ids).toHaveLength(5)
  })

  contract('undo removes a tag that only the import used', async ({ storage }) => {
    const made = ['atm', 'propane'].map((id) => ({ id, name: id, color: '#333333' }))
    await changeLocations(
      storage,
      (kept, tags) => [
        kept.map((location) => ({ ...location, tagIds: ['atm', 'propane'] })),
        null,
        [...tags, ...made],
      ],
      { undoable: true },
    )
    await changeLocations(storage, (kept) => [
      [...kept, exampleLocation('later', { tagIds: ['propane'] })],
      null,
    ])
    await storage.undo('a test')
    expect(storage.current().tags.map(({ id }) => id)).toEqual(['car-wash', 'diesel', 'propane'])
  })

  contract('undo does not add a tag that has since been deleted', async ({ storage }) => {
    await changeLocations(storage, (kept) => [kept.map(renamed('north', 'Imported')), null], {
      undoable: true,
    })
    await removeTag(storage, 'diesel')
    await storage.undo('a test')
    expect(storage.current().locations).toEqual([
      { ...NORTH, tagIds: ['car-wash'] },
      { ...SOUTH, tagIds: [] },
      WEST,
    ])
  })

  contract('former paths of locations are remembered, also across an undo', async (start) => {
    const { storage, reopen } = start
    // Example ids of the same length share a street, and the second has its id in its path.
    const [north, south] = ['oh/medina/500-weir-mill-ln', 'oh/medina/500-weir-mill-ln-south']
    expect(idAtFormerPath(storage, north)).toBe(null)
    const elm = { ...NORTH, address: '1 Elm St, Medina, OH 44256' }
    await changeLocations(storage, (kept) => [[elm, ...kept.slice(1)], null], { undoable: true })
    // South is now alone on its street and gets the short path, so north's former path is in use.
    expect(idAtFormerPath(storage, north)).toBe(null)
    expect(idAtFormerPath(storage, south)).toBe('south')

    const again = await reopen()
    expect(idAtFormerPath(again, south)).toBe('south')
    await again.undo('a test')
    expect(idAtFormerPath(again, south)).toBe(null)
    expect(idAtFormerPath(again, 'oh/medina/1-elm-st')).toBe('north')
    await changeLocations(again, (kept) => [kept.filter(({ id }) => id !== 'west'), null])
    expect(idAtFormerPath(again, 'oh/medina/400-weir-mill-ln')).toBe('west')
    expect(idAtFormerPath(await reopen(), 'oh/medina/400-weir-mill-ln')).toBe('west')
  })
}
