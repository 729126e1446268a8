import { expect } from 'vitest'
import { changeLocations } from './change-locations.ts'
import { CAR_WASH, DIESEL, NORTH, SOUTH, WEST, type Contract } from './contract-seed.ts'
import type { Tag } from '#domain/location/tag.ts'
import { exampleLocation } from './example-location.ts'

/** The behavior of every storage for locations. */
export function locationsContract(contract: Contract): void {
  commitsContract(contract)

  contract('an invalid list is rejected with the reason', async ({ storage }) => {
    await expect(
      changeLocations(storage, (kept) => [[...kept, exampleLocation('west')], null]),
    ).rejects.toThrow('Two locations have the id "west"')
    await expect(
      changeLocations(storage, (kept) => [[...kept, exampleLocation('east', { name: '' })], null]),
    ).rejects.toThrow('The location "east" cannot be saved: name: ')
    expect(storage.current().locations).toEqual([NORTH, SOUTH, WEST])
  })

  contract('facts, schedules, and grades outlive a restart', async ({ storage, reopen }) => {
    const east = exampleLocation('east', {
      facts: { ev: { connectors: [{ type: 'NACS', kW: 250, count: 8 }] }, showers: 4, atm: true },
      schedules: [{ name: 'Deli', hours: [[[360, 1080]], [], [], [], [], [], null] }],
      grades: ['regular', 'diesel'],
    })
    await changeLocations(storage, (kept) => [[...kept, east], null])
    const again = await reopen()
    expect(again.current().locations.at(-1)).toEqual(east)
    await expect(
      changeLocations(again, (kept) => [
        [...kept, exampleLocation('x', { facts: { showers: 0 } })],
        null,
      ]),
    ).rejects.toThrow('The location "x" cannot be saved: facts.showers: ')
  })

  contract('unknown tag ids are dropped from a location', async ({ storage }) => {
    const east = exampleLocation('east', { tagIds: ['gone', 'diesel', 'diesel'] })
    await changeLocations(storage, (kept) => [[...kept, east], null])
    expect(storage.current().locations.at(-1)?.tagIds).toEqual(['diesel'])
  })

  contract('locations and their new tags are one commit', async ({ storage, reopen }) => {
    const atm: Tag = { id: 'atm', name: 'ATM', nameEs: 'Cajero', color: '#333333' }
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
}

/** What every storage promises about a commit. */
function commitsContract(contract: Contract): void {
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
}
