import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPageOff } from '#domain/site/links.ts'
import { inLanguage, LANGUAGES } from '#domain/text/language.ts'
import { fixedPages } from '#server/pages/addresses/page-address.ts'
import { moveToDatabase, moveToFolder } from '#server/storage/moving/move-site.ts'
import { fillFolder } from '#server/storage/moving/testing/rich-site.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'
import { startTestServer, type TestServer } from '#server/storage/postgres/testing/test-database.ts'
import { startApp } from '#server/testing/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.remove())

const NOW = Date.UTC(2026, 3, 2, 15)
const OTHERS = [
  '/sitemap.xml',
  '/robots.txt',
  '/questions.json',
  '/api/locations',
  '/api/jobs',
  '/media/dusk.webp',
  '/media/own%20drawing.svg',
  '/nowhere',
]

test('every public page has the same bytes over files, over PostgreSQL, and over files again', async () => {
  const folder = join(await temporaryFolder(), 'live')
  await fillFolder(folder)
  const url = await server.newDatabase()
  await moveToDatabase(folder, url)
  const back = join(await temporaryFolder(), 'back')
  await moveToFolder(url, back)
  const startOn = (from: string) =>
    startApp({ now: NOW, folder: (to) => cp(from, to, { recursive: true }) })
  const files = await startOn(folder)
  const others = [await startApp({ now: NOW, database: url }), await startOn(back)]

  const listing = await files.get('/sitemap.xml')
  const stores = (await listing.text()).match(/\/stores\/[^<"]+/g) ?? []
  const pages = fixedPages(files.parts.routes).flatMap(({ path, isHidden }) =>
    isHidden || isPageOff(files.services.site(), path) ? [] : path,
  )
  const paths = [...pages, ...new Set(stores)].flatMap((path) =>
    LANGUAGES.map((language) => inLanguage(language, path)),
  )
  expect(stores.length).toBeGreaterThan(3)
  expect(paths.length).toBeGreaterThan(30)
  for (const path of [...paths, ...OTHERS]) {
    const shown = async (answer: Response) => ({
      path,
      status: answer.status,
      type: answer.headers.get('content-type'),
      body: Buffer.from(await answer.arrayBuffer()).toString(),
    })
    const expected = await shown(await files.get(path))
    for (const other of others) expect(await shown(await other.get(path))).toEqual(expected)
  }
  expect(files.errors).toEqual([])
}, 60_000)
