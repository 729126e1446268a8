import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fillFolder, toldIn } from '#server/storage/moving/testing/rich-site.ts'
import { moveToDatabase } from '#server/storage/moving/move-site.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'
import { openPostgresStorage } from '#server/storage/postgres/postgres-storage.ts'
import { startTestServer, type TestServer } from '#server/storage/postgres/testing/test-database.ts'
import { aLocation } from '#server/testing/testing.ts'
import { commandsWith } from './testing/run-command.ts'

let server: TestServer
let richFolder: string
beforeAll(async () => {
  server = await startTestServer()
  richFolder = await mkdtemp(join(tmpdir(), 'forecourt-test-'))
  await fillFolder(richFolder)
})
afterAll(async () => {
  await server.remove()
  await rm(richFolder, { recursive: true })
})

/** A database with something of everything, and a function that runs commands of one process on it. */
async function setUp() {
  const folder = await temporaryFolder()
  const url = await server.newDatabase()
  await moveToDatabase(richFolder, url)
  const directory = join(folder, 'process')
  return { folder, url, directory, run: commandsWith({ DATA_DIR: directory, DATABASE_URL: url }) }
}

test('migrate tells counts and checksums, and what to do with the secret; back, the folder is the same site', async () => {
  const { folder, url, run } = await setUp()
  const empty = await server.newDatabase()
  const there = await commandsWith({ DATA_DIR: richFolder })('migrate', '--to', empty)
  expect(there).toMatchObject({ status: 0, err: '' })
  expect(there.out).toMatch(/^attempts +30 {2}([0-9a-f]{16}) {2}\1$/m)
  expect(there.out).toMatch(
    /^everything, before +([0-9a-f]{64})\neverything, read back +\1\n\nBoth are equal\./m,
  )
  expect(there.out).toContain('secret.key did not move: set SESSION_SECRET')
  expect(there.out).not.toContain('a secret that never leaves')

  const target = join(folder, 'back')
  const back = await run('migrate', '--to-files', target)
  expect(back).toMatchObject({ status: 0, err: '' })
  expect(back.out).toContain(`start one with DATA_DIR=${target} and without DATABASE_URL`)
  expect(await toldIn(target)).toEqual(await toldIn(await temporaryFolder(), url))
  expect(await run('migrate', '--to-files', target)).toMatchObject({ status: 1, out: '' })
}, 30_000)

test('migrate without a direction, with both, or with a wrong address is a usage error without the address', async () => {
  const run = commandsWith({ DATA_DIR: await temporaryFolder() })
  for (const args of [
    [],
    ['--to', 'postgres://a/b', '--to-files'],
    ['--to', 'mysql://a:geheim@b/c'],
  ]) {
    const { status, err } = await run('migrate', ...args)
    expect(status).toBe(2)
    expect(err).not.toContain('geheim')
  }
  expect((await run('migrate', '--to-files')).err).toBe(
    'Set DATABASE_URL to the database to copy the site from.\n',
  )
})

test('import, undo, and export work on the database, also while a site has it open', async () => {
  const { url, run, folder } = await setUp()
  const site = await openPostgresStorage({ url, directory: await temporaryFolder() })
  const file = join(folder, 'stores.csv')
  await writeFile(
    file,
    'Store #,Name,Street,City,ST,Zip,Lat,Long\n901,Ridge Fuel,12 Elm St,Medina,OH,44256,41.138,-81.864\n',
  )
  const before = (await run('export')).out
  expect((await run('import', file)).status).toBe(0)
  await vi.waitFor(() => expect(site.current().locations).toHaveLength(4))
  expect((await run('import', '--undo')).out).toBe('The last import was undone: 1 store removed.\n')
  expect((await run('export')).out).toBe(before)
  await site.close()
}, 30_000)

test('attempts of a month are exported from the database, with its own questions', async () => {
  const { run } = await setUp()
  const { out, status } = await run('export', 'attempts', '--month', '2026-05')
  expect(status).toBe(0)
  expect(out.match(/2026-05-/g)).toHaveLength(10)
  expect(out).not.toContain('2026-04-')
  const empty = commandsWith({
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: await server.newDatabase(),
  })
  expect(await empty('export', 'attempts')).toMatchObject({ status: 1, out: '' })
}, 30_000)

test('people are managed in the database where no site runs in the folder', async () => {
  const { run } = await setUp()
  expect((await run('user', 'set-role', 'ben', 'owner')).status).toBe(0)
  expect((await run('user', 'list')).out).toMatch(/^ben +Owner/m)
}, 30_000)

test('doctor checks what is in the database, and changes nothing there', async () => {
  const { url, run, directory } = await setUp()
  const storage = await openPostgresStorage({ url, directory })
  await storage.commit({ by: 'ana', what: 'Added' }, ({ locations, siteSource }) => [
    {
      locations: [...locations, aLocation({ name: 'Quillroad Akron', phone: 'call us' })],
      siteSource: { ...siteSource, hero: undefined },
    },
    null,
  ])
  await storage.close()
  const { out } = await run('doctor')
  expect(out).toContain(`ok      The folder of this process is ${directory}`)
  expect(out).toContain('ok      site.json fits')
  expect(out).toContain('Quillroad Akron ("call us"): the phone is no number')
  expect(out).toContain('questions.json: roles.Cook.questions[0].label: no Spanish yet')
}, 30_000)

/** A restore writes pictures anew. */
function withoutTimes(told: Awaited<ReturnType<typeof toldIn>>) {
  return { ...told, pictures: told.pictures.map(({ name, bytes }) => ({ name, bytes })) }
}

test('a backup of the database is restored into files, and a backup of files into the database', async () => {
  const { folder, url, run, directory } = await setUp()
  const file = join(folder, 'site.backup')
  expect((await run('backup', file)).out).toMatch(/^Saved the database as /)
  const told = withoutTimes(await toldIn(await temporaryFolder(), url))

  const machine = join(folder, 'new machine')
  await cp(file, join(folder, 'copy.backup'))
  const restored = await commandsWith({ DATA_DIR: machine })('restore', join(folder, 'copy.backup'))
  expect(restored.status).toBe(0)
  expect(withoutTimes(await toldIn(machine))).toEqual(told)

  const site = await openPostgresStorage({ url, directory })
  await site.commit({ by: 'ana', what: 'Closed all' }, () => [{ locations: [] }, null])
  const refused = await run('restore', file)
  expect(refused.err).toMatch(
    /^A site or another command is using the database .* Stop it, and try again/,
  )
  expect(site.current().locations).toEqual([])
  await site.close()

  const { out, status } = await run('restore', file)
  expect(status).toBe(0)
  expect(withoutTimes(await toldIn(await temporaryFolder(), url))).toEqual(told)
  const [, replaced = ''] = /The previous data is in (\S+): restore/.exec(out) ?? []
  expect((await run('restore', replaced)).status).toBe(0)
  expect((await toldIn(await temporaryFolder(), url)).snapshot.locations).toEqual([])
  expect(await readFile(replaced)).toBeInstanceOf(Buffer)
}, 30_000)
