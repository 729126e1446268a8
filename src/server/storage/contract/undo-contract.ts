import { expect } from 'vitest'
import { changeLocations, idAtFormerPath, removeTag } from './change-locations.ts'
import { NORTH, renamed, SOUTH, WEST, type Contract } from './contract-seed.ts'
import { exampleLocation } from './example-location.ts'

/** The behavior of every storage for the undo of imports. */
export function undoContract(contract: Contract): void {
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

  undoOfTagsContract(contract)
  formerPathsContract(contract)
}

/** What an undo does to tags. */
function undoOfTagsContract(contract: Contract): void {
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
}

/** The addresses that the page of a location had before. */
function formerPathsContract(contract: Contract): void {
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
