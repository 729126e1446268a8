import { createTag } from '#server/storage/contract/change-locations.ts'
import { changeLocations } from '#server/storage/contract/change-locations.ts'
import { expect, test } from 'vitest'
import { examplePerson, examplePicture } from '#server/storage/contract/example-person.ts'
import { changeParts } from '#server/storage/contract/parts-contract.ts'
import { exampleAttempt, exampleLocation } from '#server/storage/contract/example-location.ts'
import type { Storage } from '#server/storage/storage.ts'
import { openExample } from '#server/storage/files/testing/example-folder.ts'
import { faultyDisk } from '#server/storage/files/testing/faulty-disk.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'

type Journey = {
  name: string
  before: (storage: Storage) => Promise<unknown>
  step: (storage: Storage) => Promise<unknown>
  /** The stored data as one text */
  read: (storage: Storage) => Promise<string>
  old: string
  new: string
}

const importEast = (storage: Storage) =>
  changeLocations(storage, (kept) => [[...kept.slice(1), exampleLocation('east')], null], {
    undoable: true,
  })
const changeAll = (storage: Storage, name: string) =>
  changeParts(storage, {
    people: [examplePerson(name)],
    media: [examplePicture('pumps', { alt: name })],
    siteSource: { brand: { name } },
    tags: [{ id: 'diesel', name, color: '#123456' }],
  })
const ids = async (storage: Storage) =>
  storage
    .current()
    .locations.map(({ id }) => id)
    .join()

const anaSession = (idHash: string) => {
  const now = Date.now()
  return { idHash, username: 'ana', createdAt: now, lastSeenAt: now, expiresAt: now + 60_000 }
}

const JOURNEYS: readonly Journey[] = [
  {
    name: 'a change of the catalog',
    before: (storage) => createTag(storage, { name: 'One', color: '#123456' }),
    step: (storage) => createTag(storage, { name: 'Two', color: '#123456' }),
    read: async (storage) =>
      storage
        .current()
        .tags.map(({ name }) => name)
        .join(),
    old: 'Diesel,One',
    new: 'Diesel,One,Two',
  },
  {
    name: 'an import over another one',
    before: (storage) =>
      changeLocations(storage, (kept) => [kept.slice(0, 2), null], { undoable: true }),
    step: importEast,
    // The result of an undo shows which import is the last one.
    read: async (storage) => {
      const now = await ids(storage)
      await storage.undo('a test')
      return `${now} from ${await ids(storage)}`
    },
    old: 'north,south from north,south,west',
    new: 'south,east from north,south',
  },
  {
    name: 'an undo',
    before: importEast,
    step: (storage) => storage.undo('a test'),
    read: ids,
    old: 'south,west,east',
    new: 'north,south,west',
  },
  {
    name: 'a change of every part of the snapshot',
    before: (storage) => changeAll(storage, 'One'),
    step: (storage) => changeAll(storage, 'Two'),
    read: async (storage) => {
      const { people, media, siteSource, tags } = storage.current()
      return [people[0]?.username, media[0]?.alt, JSON.stringify(siteSource), tags[0]?.name].join()
    },
    old: 'One,One,{"brand":{"name":"One"}},One',
    new: 'Two,Two,{"brand":{"name":"Two"}},Two',
  },
  {
    name: 'an attempt',
    before: (storage) => storage.attempts.append(exampleAttempt('a')),
    step: (storage) =>
      storage.attempts.append(exampleAttempt('b', { at: '2026-12-01T00:00:00.000Z' })),
    read: async (storage) => {
      const kept: string[] = []
      for await (const { id } of storage.attempts.read()) kept.push(id)
      return kept.join()
    },
    old: 'a',
    new: 'a,b',
  },
  {
    name: 'a password and the end of the sessions',
    before: async (storage) => {
      await storage.staff.setPassword('ana', 'old')
      await storage.sessions.begin(anaSession('first'), 'old')
    },
    step: (storage) =>
      storage.staff.setPassword('ana', 'new', { former: 'old', session: anaSession('second') }),
    read: async (storage) => {
      const [account] = await storage.staff.list()
      const sessions = await Promise.all(['first', 'second'].map(storage.sessions.find))
      return [account?.passwordHash, ...sessions.map((one) => one?.idHash ?? 'none')].join()
    },
    old: 'old,first,none',
    new: 'new,none,second',
  },
]

for (const journey of JOURNEYS) {
  test(
    `${journey.name} that is interrupted at any step is stored completely or not at all`,
    { timeout: 120_000 },
    async () => {
      const steps = (await cutAt(journey, Number.POSITIVE_INFINITY)).steps
      expect(steps).toBeGreaterThan(5)
      const outcomes: { isAcknowledged: boolean; kept: string }[] = []
      for (let nth = 1; nth <= steps + 1; nth += 1) outcomes.push(await cutAt(journey, nth))
      for (const { isAcknowledged, kept } of outcomes) {
        expect(isAcknowledged ? [journey.new] : [journey.old, journey.new]).toContain(kept)
      }
      expect(outcomes[0]).toMatchObject({ isAcknowledged: false, kept: journey.old })
      expect(outcomes.at(-1)).toMatchObject({ isAcknowledged: true, kept: journey.new })
    },
  )
}

/** Runs the step on a disk that stops answering at the nth operation, then reopens the folder. */
async function cutAt(journey: Journey, nth: number) {
  const directory = await temporaryFolder()
  let isCounting = false
  let steps = 0
  const storage = await openExample(directory, {
    disk: faultyDisk(() => {
      if (!isCounting) return undefined
      steps += 1
      return steps >= nth ? 'EIO' : undefined
    }),
  })
  await journey.before(storage)
  isCounting = true
  const isAcknowledged = await journey.step(storage).then(
    () => true,
    () => false,
  )
  await storage.close()

  const again = await openExample(directory)
  const kept = await journey.read(again)
  expect(again.health()).toEqual({ mode: 'read-write', repairs: [] })
  await again.close()
  return { steps, isAcknowledged, kept }
}
