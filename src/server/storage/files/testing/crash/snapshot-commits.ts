import type { StoreDay } from '#domain/day/day.ts'
import { amountText } from '#domain/day/price-text.ts'
import { exampleLocation } from '#server/storage/contract/example-location.ts'
import { examplePerson, examplePicture } from '#server/storage/contract/example-person.ts'
import type { Snapshot, SnapshotChanges } from '#server/storage/snapshot.ts'
import type { Storage } from '#server/storage/storage.ts'
import { lastNumber, seen, withItem, type CommitKind } from './commit-kind.ts'

/** Commits of every part of the snapshot, alone and together, and imports with their undo. */
export const SNAPSHOT_COMMITS: readonly CommitKind[] = [
  part('locations', (now, lane, n) => ({
    locations: withItem(now.locations, locationOf(lane, n)),
  })),
  {
    name: 'locations that come and go',
    write: (storage, lane, n) =>
      commit(storage, ({ locations }) => ({
        locations:
          n % 2 === 1
            ? withItem(locations, locationOf(`coming-${lane}`, n))
            : locations.filter(({ id }) => id !== `coming-${lane}`),
      })),
    read: async (storage, lane) => {
      const found = storage.current().locations.find(({ id }) => id === `coming-${lane}`)
      return found === undefined ? 'none' : seen(found.phone, found.name.split(' ').at(-1))
    },
    expected: (n) => (n % 2 === 1 ? String(n) : 'none'),
  },
  part('tags', (now, lane, n) => ({
    tags: withItem(now.tags, {
      id: lane,
      name: `${lane} ${n}`,
      nameEs: `${lane} ${n} es`,
      color: '#123456',
    }),
  })),
  part('people', (now, lane, n) => ({
    people: withItem(
      now.people,
      examplePerson(lane, { id: `p_${lane}`, locations: [String(n), String(n)] }),
    ),
  })),
  part('media', (now, lane, n) => ({
    media: withItem(now.media, examplePicture(lane, { alt: String(n), bytes: n })),
  })),
  part('days', (now, lane, n) => ({ days: withItem(now.days, dayOf(lane, n, now.version)) })),
  part('receipts', (now, lane, n) => ({
    receipts: withItem(now.receipts, { id: lane, at: INSTANT, answer: `{"n":${n}}` }),
  })),
  {
    name: 'site',
    isSingle: true,
    write: (storage, _lane, n) =>
      commit(storage, ({ siteSource }) => ({
        siteSource: { ...siteSource, brand: { name: String(n) }, tagline: String(n) },
      })),
    read: async (storage) => {
      const { siteSource, site } = storage.current()
      const { tagline, brand } = siteSource
      return tagline === undefined
        ? '0'
        : seen(tagline, Object(brand).name, Object(site).brand.name)
    },
    expected: lastNumber,
  },
  {
    name: 'every list in one commit',
    write: (storage, lane, n) =>
      commit(storage, (now) => {
        const id = `all-${lane}`
        return {
          locations: withItem(now.locations, locationOf(id, n)),
          people: withItem(
            now.people,
            examplePerson(id, { id: `p_${id}`, locations: [String(n)] }),
          ),
          media: withItem(now.media, examplePicture(id, { alt: String(n), bytes: n })),
          days: withItem(now.days, dayOf(id, n, now.version)),
        }
      }),
    read: async (storage, lane) => {
      const now = storage.current()
      const id = `all-${lane}`
      const numbers = [
        now.locations.find((one) => one.id === id)?.phone,
        now.people.find((one) => one.id === `p_${id}`)?.locations[0],
        now.media.find((one) => one.id === id)?.alt,
        now.days.find((one) => one.id === id)?.day?.note,
      ]
      return seen(...numbers.map((one) => one ?? 0))
    },
    expected: lastNumber,
  },
  {
    name: 'imports and their undo',
    isSingle: true,
    write: (storage, _lane, n) =>
      n % 2 === 0
        ? storage.undo('a test')
        : commit(
            storage,
            ({ locations }) => ({ locations: [...locations, locationOf('imported', n)] }),
            true,
          ),
    read: async (storage) => {
      const found = storage.current().locations.find(({ id }) => id === 'imported')
      const undoable = await storage.lastUndoable()
      return `${found?.phone ?? 'none'}, ${undoable === null ? 'not to be undone' : 'to be undone'}`
    },
    expected: (n) => (n % 2 === 1 ? `${n}, to be undone` : 'none, not to be undone'),
  },
]

const INSTANT = '2026-11-30T01:00:00.000Z'

function locationOf(id: string, n: number) {
  return exampleLocation(id, { phone: String(n), name: `${id} ${n}` })
}

/** Within what a price may be */
function priceOf(n: number): string {
  return amountText(1000 + (n % 8000))
}

function dayOf(id: string, n: number, version: number): StoreDay {
  return {
    id,
    version,
    day: {
      status: 'open',
      payments: 'all',
      out: [],
      outOfOrder: [],
      note: String(n),
      asOf: INSTANT,
    },
    prices: [{ grade: 'regular', credit: priceOf(n), asOf: INSTANT }],
    heardAt: INSTANT,
    by: 'a test',
  }
}

function commit(
  storage: Storage,
  change: (now: Snapshot) => SnapshotChanges,
  isUndoable = false,
): Promise<null> {
  return storage.commit({ by: 'a test', what: 'Changed', isUndoable }, (now) => [change(now), null])
}

/** Where each list holds a lane's number. */
const PLACES: Readonly<Record<string, (now: Snapshot, lane: string) => unknown[] | undefined>> = {
  locations: (now, lane) => {
    const one = now.locations.find(({ id }) => id === lane)
    return one && [one.phone, one.name.split(' ').at(-1)]
  },
  tags: (now, lane) => {
    const one = now.tags.find(({ id }) => id === lane)
    return one && [one.name.split(' ')[1], one.nameEs?.split(' ')[1]]
  },
  people: (now, lane) => now.people.find(({ id }) => id === `p_${lane}`)?.locations.slice(),
  media: (now, lane) => {
    const one = now.media.find(({ id }) => id === lane)
    return one && [one.alt, one.bytes]
  },
  days: (now, lane) => {
    const one = now.days.find(({ id }) => id === lane)
    const note = one?.day?.note
    return one && [note, one.prices[0]?.credit === priceOf(Number(note)) ? note : 'another price']
  },
  receipts: (now, lane) => {
    const one = now.receipts.find(({ id }) => id === lane)
    return one && [JSON.parse(one.answer).n]
  },
}

/** A kind that changes one list of the snapshot. */
function part(
  name: string,
  change: (now: Snapshot, lane: string, n: number) => SnapshotChanges,
): CommitKind {
  return {
    name,
    write: (storage, lane, n) => commit(storage, (now) => change(now, `${name}-${lane}`, n)),
    read: async (storage, lane) => {
      const places = PLACES[name]?.(storage.current(), `${name}-${lane}`)
      return places === undefined ? '0' : seen(...places)
    },
    expected: lastNumber,
  }
}
