import { expect } from 'vitest'
import { changeLocations, createTag } from './change-locations.ts'
import { NORTH, renamed, SOUTH, WEST, type Contract } from './contract-seed.ts'
import { examplePerson } from './example-person.ts'
import { changeParts, sourceNamed } from './parts-contract.ts'
import type { Storage } from '#server/storage/storage.ts'

const idsOf = async (storage: Storage) =>
  (await Array.fromAsync(storage.history())).map(({ id }) => id)

/** The behavior of every storage for the history of its commits. */
export function historyContract(contract: Contract): void {
  contract('an entry tells what the commit replaced, item by item', async ({ storage, reopen }) => {
    const { siteSource } = storage.current()
    await changeLocations(storage, (kept) => [
      kept.filter(({ id }) => id !== 'south').map(renamed('north', 'New')),
      null,
    ])
    await changeParts(storage, { siteSource: sourceNamed(storage, 'Kestrel') })
    const again = await reopen()
    const [site, stores] = await Array.fromAsync(again.history())
    expect(stores?.changes.locations.items).toEqual([
      { id: 'north', before: NORTH, after: { ...NORTH, name: 'New' }, index: 0 },
      { id: 'south', before: SOUTH, after: null, index: 1 },
    ])
    expect(site?.changes.site).toEqual({
      before: siteSource,
      after: sourceNamed(again, 'Kestrel'),
    })
    expect(await again.historyEntry(site?.id ?? '')).toEqual(site)
    expect(await again.historyEntry('1-nothing0')).toBe(null)
  })

  contract('the first change of people tells only the people that it changed', async (start) => {
    const { storage } = start
    await storage.staff.setPassword('ana', 'hash')
    const [ana] = storage.current().people
    const ben = examplePerson('ben')
    await changeParts(storage, { people: [...storage.current().people, ben] })
    const [entry] = await Array.fromAsync(storage.history())
    expect(entry?.changes.people.items).toEqual([
      { id: ben.id, before: null, after: ben, index: 1 },
    ])
    await changeParts(storage, { people: [ben] })
    const [last] = await Array.fromAsync(storage.history())
    expect(last?.changes.people.items).toMatchObject([{ id: ana?.id, before: ana, after: null }])
  })

  contract('a note without a change is an entry, and stays one', async ({ storage, reopen }) => {
    const { version, locations } = storage.current()
    const note = { by: 'ana', what: 'Required something', kind: 'people' } as const
    await storage.commit(note, () => [{}, null])
    expect(await idsOf(storage)).toEqual([])
    await storage.commit({ ...note, isNoteOnly: true }, () => [{}, null])
    const again = await reopen()
    expect(await Array.fromAsync(again.history())).toMatchObject([
      { by: 'ana', what: 'Required something', kind: 'people' },
    ])
    expect(again.current()).toMatchObject({ version: version + 1, locations })
  })

  contract('entries are read before one of them', async ({ storage }) => {
    for (const name of ['ATM', 'Air', 'Propane']) {
      await createTag(storage, { name, color: '#123456' })
    }
    const [last, , first] = await idsOf(storage)
    const before = await Array.fromAsync(storage.history({ before: last ?? '' }))
    expect(before.map(({ what }) => what)).toEqual(['Added the tag Air', 'Added the tag ATM'])
    expect(await Array.fromAsync(storage.history({ before: first ?? '' }))).toEqual([])
  })

  contract('a snapshot is as it was after each commit', async ({ storage, reopen }) => {
    await changeLocations(storage, (kept) => [kept.toReversed(), null])
    await changeParts(storage, { siteSource: sourceNamed(storage, 'Kestrel'), tags: [] })
    await changeLocations(storage, (kept) => [kept.filter(({ id }) => id !== 'south'), null])
    const again = await reopen()
    const [gone, published, reversed] = await idsOf(again)
    const [now, then, first] = await Promise.all(
      [gone, published, reversed].map((id) => again.snapshotAt(id ?? '')),
    )
    expect(now).toEqual({ ...again.current(), formerPaths: [] })
    expect(then?.locations.map(({ id, tagIds }) => [id, tagIds])).toEqual([
      ['west', []],
      ['south', []],
      ['north', []],
    ])
    expect(first?.locations).toEqual([WEST, SOUTH, NORTH])
    expect(first?.tags).toHaveLength(2)
    expect(JSON.stringify(first?.site)).not.toContain('Kestrel')
    expect(JSON.stringify(then?.site)).toContain('Kestrel')
    expect(await again.snapshotAt('2-nothing0')).toBe(null)
  })

  contract('how long the history is kept survives reopening', async ({ storage, reopen }) => {
    expect(storage.historyDays()).toBe(90)
    await storage.setHistoryDays(null)
    const again = await reopen()
    expect(again.historyDays()).toBe(null)
    await again.setHistoryDays(365)
    expect((await reopen()).historyDays()).toBe(365)
  })
}
