import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase, type Database } from './database.ts'
import { migrate } from './migrations.ts'
import { startTestServer, type TestServer } from './testing/test-database.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.remove())

async function openNew(): Promise<{ sql: Database; url: string }> {
  const url = await server.newDatabase()
  const sql = openDatabase(url)
  onTestFinished(() => sql.end())
  return { sql, url }
}

const schemaOf = async (sql: Database) =>
  (await sql<{ version: number }>`select version from forecourt_schema`).map((row) => row.version)

test('processes that start together change the tables once', async () => {
  const { sql, url } = await openNew()
  await Promise.all(Array.from({ length: 5 }, () => migrate(sql, url)))
  const [version, ...more] = await schemaOf(sql)
  expect(version).toBeGreaterThan(0)
  expect(more).toEqual([])
  await migrate(sql, url)
  expect(await schemaOf(sql)).toEqual([version])
})

test('this version starts on tables of a later one that only added to them', async () => {
  const { sql, url } = await openNew()
  await migrate(sql, url)
  await sql`update forecourt_schema set version = version + 3`
  const later = await schemaOf(sql)
  await migrate(sql, url)
  expect(await schemaOf(sql)).toEqual(later)
})

test('this version does not start on tables that a later one changed for good', async () => {
  const { sql, url } = await openNew()
  await migrate(sql, url)
  await sql`update forecourt_schema set version = 99, oldest_program = 99`
  await expect(migrate(sql, url)).rejects.toThrow(
    /^The database 127\.0\.0\.1:\d+\/postgres was changed by a newer version of this program\. Start that version\.$/,
  )
})

test('a database with tables of another program is left alone', async () => {
  const { sql, url } = await openNew()
  await sql`create table orders (number integer)`
  await expect(migrate(sql, url)).rejects.toThrow(
    /contains another program’s tables\. Set DATABASE_URL to an empty database\.$/,
  )
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`
  expect(tables).toEqual([{ name: 'orders' }])
})
