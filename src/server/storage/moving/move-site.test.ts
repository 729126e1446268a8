import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChild } from '#server/storage/files/testing/child-process.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'
import { openDatabase } from '#server/storage/postgres/database.ts'
import { openPostgresStorage } from '#server/storage/postgres/postgres-storage.ts'
import { startTestServer, type TestServer } from '#server/storage/postgres/testing/test-database.ts'
import { moveToDatabase, moveToFolder } from './move-site.ts'
import { fillFolder, openRichFolder, toldBy, toldIn } from './testing/rich-site.ts'

let server: TestServer
let example: string
beforeAll(async () => {
  server = await startTestServer()
  example = await mkdtemp(join(tmpdir(), 'forecourt-test-'))
  await fillFolder(example)
})
afterAll(async () => {
  await server.remove()
  await rm(example, { recursive: true })
})

/** A folder that has something of everything, as it is after a stop. */
async function richFolder(): Promise<string> {
  const directory = join(await temporaryFolder(), 'live')
  await cp(example, directory, { recursive: true, preserveTimestamps: true })
  return directory
}

/** Hashes of all files of a folder but its lock, with their times. */
async function hashesOf(directory: string): Promise<Record<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const hashes: Record<string, string> = {}
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || entry.name === '.lock') continue
    const { mtimeMs, ino } = await stat(path)
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
    hashes[path] = `${hash} ${mtimeMs} ${ino}`
  }
  return hashes
}

/** All rows of a database, as text. */
async function rowsOf(url: string): Promise<string> {
  const sql = openDatabase(url, 1)
  try {
    const tables = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = current_schema() order by 1`
    const rows: string[] = []
    for (const { name } of tables) {
      await sql.begin(async (tx) => {
        await tx.run(`create temporary view seen as select t::text as row from ${name} as t`)
        const found = await tx<{ row: string }>`select row from seen order by row`
        rows.push(name, ...found.map(({ row }) => row))
        await tx.run('drop view seen')
      })
    }
    return rows.join('\n')
  } finally {
    await sql.end()
  }
}

test('files, database, files: everything is the same at each stop, and the source stays as it was', async () => {
  const from = await richFolder()
  const url = await server.newDatabase()
  const hashes = await hashesOf(from)
  const there = await moveToDatabase(from, url)
  expect(await hashesOf(from)).toEqual(hashes)

  const rows = await rowsOf(url)
  const to = join(await temporaryFolder(), 'deep', 'back')
  const back = await moveToFolder(url, to)
  expect(await rowsOf(url)).toBe(rows)
  expect(back.target).toEqual(there.source)
  expect(Object.fromEntries(there.source.sums.map(({ kind, count }) => [kind, count]))).toEqual({
    stores: 3,
    tags: 2,
    'former addresses': 1,
    people: 2,
    'picture texts': 1,
    days: 2,
    'handled requests': 1,
    site: 1,
    changes: 7,
    attempts: 30,
    documents: 15,
    pictures: 2,
  })

  const told = await toldIn(from)
  expect(told.entries).toHaveLength(7)
  expect(told.lastUndoable).toMatchObject({ added: 1, changed: 2 })
  expect(told.counts).toEqual({ cashier: 15, 'Köche "am" Herd': 15 })
  expect(await toldIn(await temporaryFolder(), url)).toEqual(told)
  expect(await toldIn(to)).toEqual(told)
}, 30_000)

test('a folder that was never changed moves both ways', async () => {
  const from = join(await temporaryFolder(), 'new')
  await (await openRichFolder(from)).close()
  const url = await server.newDatabase()
  await moveToDatabase(from, url)
  const to = join(await temporaryFolder(), 'back')
  await moveToFolder(url, to)
  const told = await toldIn(to)
  expect(told).toEqual(await toldIn(from))
  expect([told.snapshot.version, told.entries, told.repairs]).toEqual([0, [], []])
}, 30_000)

test('what a killed site left in its journal moves, and the import can be undone in the database', async () => {
  const from = await richFolder()
  const storage = await openRichFolder(from, { checkpointAfterMs: 1_000_000 })
  await storage.commit({ by: 'ana', what: 'Removed the tags' }, () => [{ tags: [] }, null])
  const killed = join(await temporaryFolder(), 'killed')
  await cp(from, killed, { recursive: true, filter: (path) => !path.endsWith('.lock') })
  const told = await toldBy(storage)
  await storage.close()

  const url = await server.newDatabase()
  await moveToDatabase(killed, url)
  const moved = await openPostgresStorage({ url, directory: await temporaryFolder() })
  expect(moved.current()).toEqual(told.snapshot)
  expect(await moved.undo('ben')).toEqual({ restored: 2, removed: 1 })
  expect(moved.current().locations.map(({ id }) => id)).toEqual(['north', 'south'])
  await moved.close()
}, 30_000)

test('an edit of site.json while the site was stopped is a change of the history after the move', async () => {
  const from = await richFolder()
  const file = join(from, 'site.json')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('Kestrel', 'Kestrel & Sons'))
  const url = await server.newDatabase()
  await moveToDatabase(from, url)
  const told = await toldIn(await temporaryFolder(), url)
  expect(told.snapshot.site.en.site.brand.name).toBe('Kestrel & Sons')
  expect(told.entries[0]).toMatchObject({
    by: 'site.json',
    what: 'Edited site.json while the site was stopped',
  })
  expect(told.entries).toHaveLength(8)
}, 30_000)

test('a broken document moves as its copy, which a start would restore, and a note says so', async () => {
  const from = await richFolder()
  await writeFile(join(from, 'staff.json'), 'torn {')
  const notes: string[] = []
  const url = await server.newDatabase()
  await moveToDatabase(from, url, { onNote: (note) => notes.push(note) })
  expect(notes).toEqual([expect.stringMatching(/^staff\.json was broken .* is restored from /)])
  expect((await toldIn(await temporaryFolder(), url)).accounts).toMatchObject([{ username: 'ana' }])
  expect(await readFile(join(from, 'staff.json'), 'utf8')).toBe('torn {')
}, 30_000)

test('a database with a site, and one of another program, are refused and stay as they are', async () => {
  const from = await richFolder()
  const url = await server.newDatabase()
  await moveToDatabase(from, url)
  const rows = await rowsOf(url)
  await expect(moveToDatabase(from, url)).rejects.toThrow(
    /^The database 127\.0\.0\.1:\d+\/\w+ already has a site\./,
  )
  expect(await rowsOf(url)).toBe(rows)

  const others = await server.newDatabase()
  const sql = openDatabase(others, 1)
  await sql`create table invoices (id integer)`
  await sql.end()
  await expect(moveToDatabase(from, others)).rejects.toThrow('contains another program’s tables')
}, 30_000)

test('a folder that is not empty is refused, and an empty one is filled', async () => {
  const url = await server.newDatabase()
  await moveToDatabase(await richFolder(), url)
  const folder = await temporaryFolder()
  const full = join(folder, 'full')
  await mkdir(full)
  await writeFile(join(full, 'letter.txt'), 'mine')
  await expect(moveToFolder(url, full)).rejects.toThrow(
    `${full} is not empty: it has letter.txt. Nothing was changed. Use an empty or a new folder.`,
  )
  const empty = join(folder, 'empty')
  await mkdir(empty)
  await moveToFolder(url, empty)
  expect(await readdir(folder)).toEqual(['empty', 'full'])
  expect(await readdir(full)).toEqual(['letter.txt'])
}, 30_000)

test('a database without a site moves nowhere', async () => {
  const url = await server.newDatabase()
  const to = join(await temporaryFolder(), 'new')
  await expect(moveToFolder(url, to)).rejects.toThrow('has no site.')
  await expect(stat(to)).rejects.toThrow('ENOENT')
})

test('a folder that a site runs on is refused', async () => {
  const from = await richFolder()
  const storage = await openRichFolder(from)
  await expect(moveToDatabase(from, await server.newDatabase())).rejects.toThrow('another process')
  await storage.close()
}, 30_000)

test('a kill in the middle leaves an empty database, and a folder that is filled at the next try', async () => {
  const from = await richFolder()
  const url = await server.newDatabase()
  const child = resolve(import.meta.dirname, 'testing/move-until-killed.child.ts')
  const forth = startChild(child, ['database', from, url])
  expect(await forth.nextLine()).toBe('attempts written')
  await forth.kill()
  expect((await rowsOf(url)).trim()).toBe('')
  await moveToDatabase(from, url)

  const to = join(await temporaryFolder(), 'back')
  const back = startChild(child, ['folder', url, to])
  expect(await back.nextLine()).toBe('attempts written')
  await back.kill()
  await expect(stat(to)).rejects.toThrow('ENOENT')
  await moveToFolder(url, to)
  expect(await toldIn(to)).toEqual(await toldIn(from))
}, 30_000)
