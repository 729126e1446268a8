import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoreDay } from '#domain/day/day.ts'
import { reportedShape } from '#server/health/reported.ts'
import { lastGoodShape } from '#server/jobs/jobs-last-good.ts'
import { unusedShape } from '#server/media/forget-unused-pictures.ts'
import { exampleAttempt, exampleLocation } from '#server/storage/contract/example-location.ts'
import { examplePerson, examplePicture } from '#server/storage/contract/example-person.ts'
import { openFileStorage, type FileStorageOptions } from '#server/storage/files/file-storage.ts'
import { DURABLE_SHAPES } from '#server/storage/moving/moved-documents.ts'
import { openPostgresStorage } from '#server/storage/postgres/postgres-storage.ts'
import type { JournalEntry, Snapshot, SnapshotChanges } from '#server/storage/snapshot.ts'
import type { Storage, StoredAttempt } from '#server/storage/storage.ts'

const NORTH = exampleLocation('north', { tagIds: ['diesel'] })
const SOUTH = exampleLocation('south', { coordinates: null, name: 'Lindenway “South” \u{1f6e2}' })
const DIESEL = { id: 'diesel', name: 'Diesel', nameEs: 'Diésel', color: '#9bd418' }
const DUSK = examplePicture('dusk', { alt: 'The pumps\nat dusk' })

/** The sample chain's texts, with two stores. */
async function richSeed() {
  const site: unknown = JSON.parse(await readFile('data/sample/site.json', 'utf8'))
  return { locations: [NORTH, SOUTH], tags: [DIESEL], site }
}

/** Opens a data folder that starts with the two stores. */
export function openRichFolder(
  directory: string,
  options: Partial<FileStorageOptions> = {},
): Promise<Storage> {
  return openFileStorage({ directory, seed: richSeed, ...options })
}

/** Makes a data folder that has something of everything, and closes it. */
export async function fillFolder(
  directory: string,
  options: Partial<FileStorageOptions> = {},
): Promise<void> {
  let now = Date.UTC(2026, 3, 1, 12)
  const storage = await openRichFolder(directory, { clock: () => (now += 3_600_000), ...options })
  await fillOwnerFiles(directory)
  await fillRecords(storage)
  await fillSnapshot(storage)
  await storage.close()
}

async function fillOwnerFiles(directory: string): Promise<void> {
  const eggs = { id: 'eggs', label: 'How many eggs?', type: 'number', answer: 12 }
  const quiz = { roles: { Cook: { title: 'Cook', questions: [eggs] } } }
  await writeFile(join(directory, 'jobs.json'), await readFile('data/sample/jobs.json'))
  await writeFile(join(directory, 'questions.json'), `\ufeff${JSON.stringify(quiz, null, 3)}`)
  await mkdir(join(directory, 'media'), { recursive: true })
  const drawing = join(directory, 'media', 'own drawing.svg')
  await writeFile(drawing, '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await utimes(drawing, new Date('2025-02-03T04:05:06.789Z'), new Date('2025-02-03T04:05:06.789Z'))
  await writeFile(join(directory, 'secret.key'), 'a secret that never leaves this folder', {
    mode: 0o600,
  })
}

async function fillRecords(storage: Storage): Promise<void> {
  await storage.staff.setPassword('ana', '$2b$12$hash', { personId: 'p_ana' })
  await storage.staff.requireTwoStep(true)
  await storage.googleTokens.set('sealed')
  await storage.setHistoryDays(365)
  for (const shape of DURABLE_SHAPES.slice(3)) {
    const document = await storage.durable(shape)
    await document.update((data) => [{ ...data }, null])
  }
  for (const shape of [lastGoodShape, unusedShape, reportedShape]) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each is written with its own shape
    await storage.document<object>(shape as never).write(shape.empty)
  }
  await storage.media.write('dusk.webp', Buffer.from([0, 1, 2, 255, 10, 13, 0]))
  await Promise.all(
    Array.from({ length: 30 }, (_, at) => storage.attempts.append(attemptNumber(at))),
  )
}

/** They alternate between three months, and have what texts and JSON may have in them. */
function attemptNumber(at: number): StoredAttempt {
  return exampleAttempt(`a${at}`, {
    at: `2026-0${4 + (at % 3)}-0${1 + (at % 9)}T10:00:00.000Z`,
    role: at % 2 ? 'cashier' : 'Köche "am" Herd',
    jobTitle: 'Ünïcode \u{1f35e}\n\\u0000 \u0000',
    answers: { z: 1, 10: 2, a: 0 },
    ...(at % 5 === 0 && { clientScore: 5 }),
  })
}

async function fillSnapshot(storage: Storage): Promise<void> {
  const change = (what: string, make: (now: Snapshot) => SnapshotChanges) =>
    storage.commit({ by: 'ana', what }, (now) => done(make(now)))
  await change('Added people', () => ({
    people: [examplePerson('ana'), examplePerson('ben', { role: 'editor' })],
  }))
  await change('Added a picture', () => ({ media: [DUSK] }))
  await change('Moved a store', ({ locations }) => ({
    locations: locations.map((one) =>
      one.id === 'north' ? { ...one, address: '8 Ash St, Erie, PA 16501' } : one,
    ),
  }))
  await storage.commit({ by: 'command line', what: 'Imported', isUndoable: true }, (now) =>
    done({
      locations: [
        exampleLocation('new', { tagIds: ['ice'] }),
        ...now.locations.map((one) => ({ ...one, phone: '(330) 555-0199' })),
      ],
      tags: [...now.tags, { id: 'ice', name: 'Ice', color: '#1d7244' }],
    }),
  )
  await change('Said what differs today', ({ version }) => ({
    days: [dayOf('south', version + 1), dayOf('north', version + 1)],
    receipts: [{ id: 'r1', at: '2026-04-02T10:00:00.000Z', answer: '{"ok":true}' }],
  }))
  await change('Edited the site', ({ siteSource }) => ({
    siteSource: { ...siteSource, brand: { ...Object(siteSource['brand']), name: 'Kestrel' } },
  }))
  await storage.commit({ by: 'ana', what: 'Noted', isNoteOnly: true }, () => done({}))
}

const done = (changes: SnapshotChanges) => [changes, null] as const

function dayOf(id: string, version: number): StoreDay {
  const asOf = '2026-04-02T10:00:00.000Z'
  return {
    id,
    version,
    day: {
      status: 'limited',
      payments: 'all',
      out: [],
      outOfOrder: ['air'],
      note: 'Ice \u0000 today',
      asOf,
    },
    prices: [{ grade: 'regular', credit: '3.459', asOf }],
    heardAt: asOf,
    by: 'ana',
    said: { note: { version, at: asOf, by: 'ana' } },
  }
}

/** Everything that the calls of a storage tell, to compare it with another one's. */
export async function toldBy(storage: Storage) {
  const entries: JournalEntry[] = await Array.fromAsync(storage.history())
  const attempts: StoredAttempt[] = await Array.fromAsync(storage.attempts.read())
  const documents: Record<string, unknown> = {}
  for (const shape of DURABLE_SHAPES.slice(3)) {
    documents[shape.name] = (await storage.durable(shape)).current()
  }
  for (const shape of [lastGoodShape, unusedShape, reportedShape]) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each is read with its own shape
    documents[shape.name] = await storage.document<object>(shape as never).read()
  }
  const past: unknown[] = []
  for (const { id } of entries) past.push(await storage.snapshotAt(id))
  const questions = await storage.files.questions()
  return {
    snapshot: storage.current(),
    repairs: storage.health().repairs,
    entries,
    past,
    lastUndoable: await storage.lastUndoable(),
    historyDays: storage.historyDays(),
    accounts: await storage.staff.list(),
    google: await storage.googleTokens.get(),
    attempts,
    counts: await storage.attempts.counts(),
    may: await storage.attempts.countOf('2026-05'),
    documents,
    jobs: await storage.files.jobs(),
    questions: questions?.text,
    pictures: await picturesOf(storage),
  }
}

async function picturesOf({ files }: Storage) {
  const pictures: { name: string; changedAt: Date; bytes: string }[] = []
  for (const { name, changedAt } of await files.pictures()) {
    const opened = await files.picture(name)
    const bytes = (await opened?.handle.readFile())?.toString('base64') ?? 'none'
    await opened?.handle.close()
    pictures.push({ name, changedAt, bytes })
  }
  return pictures
}

/** Opens a data folder, or a database with a folder for the process, and tells all that is in it. */
export async function toldIn(directory: string, url?: string) {
  const storage =
    url === undefined
      ? await openFileStorage({ directory })
      : await openPostgresStorage({ url, directory })
  try {
    return await toldBy(storage)
  } finally {
    await storage.close()
  }
}
