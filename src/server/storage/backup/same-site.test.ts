import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { inLanguage, LANGUAGES } from '#domain/text/language.ts'
import { readConfig } from '#server/config.ts'
import { openConfiguredStorage } from '#server/open-storage.ts'
import { createLog } from '#server/logs/logging.ts'
import { fixedPages } from '#server/pages/addresses/page-address.ts'
import { exampleAttempt } from '#server/storage/contract/example-location.ts'
import { startApp } from '#server/testing/testing.ts'
import type { App } from '#server/testing/testing-staff.ts'
import { SITE_NAMES } from './backup-manifest.ts'
import { withPlaced } from './places/fetch-placed.ts'
import { bucketEnvironment, startBucket } from './places/testing-bucket.ts'
import { restore } from './restore.ts'

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9"/></svg>'
/** What answers without a page of its own: files, open data, and the calls behind the finder */
const FILES = [
  '/robots.txt',
  '/llms.txt',
  '/favicon.ico',
  '/manifest.webmanifest',
  '/media/front.svg',
  '/api/locations',
  '/api/locations.json',
  '/api/locations.geojson',
  '/api/locations.csv',
  '/api/locations/points',
  '/api/locations/directory',
  '/api/locations/search?zip=44129',
  '/api/admin/tags',
  '/api/paylocity-jobs',
  '/api/status',
  '/api/offline',
  '/no-such-page',
]
const SEARCHES = [
  '/find-a-store?zip=44129',
  '/find-a-store?q=akron&page=2',
  '/job-opportunities?zip=44129',
]

test('a site restored from a bucket on a new machine answers every address byte for byte', async () => {
  const environment = bucketEnvironment(await startBucket())
  const app = await startApp({
    environment,
    media: { 'front.svg': PICTURE },
    folder: async (directory) => {
      const config = readConfig({ DATA_DIR: directory })
      await (await openConfiguredStorage(config, createLog('silent'))).close()
    },
  })
  await changeMuch(app)
  await app.services.timedBackups?.runDue()

  // A new machine has another secret, and knows only where the backups are.
  const copy = await startApp({
    secret: 'another secret of a new machine, long enough',
    folder: (dataDirectory) =>
      withPlaced({ ...app.services.config, dataDirectory }, 'bucket', 'newest', async (file) => {
        await restore(file, dataDirectory)
      }),
  })

  // A restore moves aside what the site has now, so it knows every file of one.
  const names = await readdir(app.services.config.dataDirectory)
  const own = names.filter((name) => !name.startsWith('.') && !SITE_NAMES.includes(name))
  expect(own.toSorted()).toEqual(['backups', 'reserve'])

  const addresses = await addressesOf(app)
  const differing: string[] = []
  let pages = 0
  const others: string[] = []
  for (const address of addresses) {
    const [before, after] = [await app.get(address), await copy.get(address)]
    const [one, other] = [await before.arrayBuffer(), await after.arrayBuffer()]
    if (before.status === 200) pages += 1
    else others.push(`${address} ${before.status}`)
    const isSame =
      before.status === after.status &&
      // A picture's own tag is its file's time, which a restore does not keep.
      (address.startsWith('/media/') || before.headers.get('etag') === after.headers.get('etag')) &&
      Buffer.from(one).equals(Buffer.from(other))
    if (!isSame) differing.push(`${address}: ${before.status} ${after.status}`)
  }
  expect(differing).toEqual([])
  expect(pages).toBeGreaterThan(140)
  expect(others).toEqual(['/no-such-page 404'])
  expect([...app.errors, ...copy.errors]).toEqual([])
  expect(await copy.storage.attempts.counts()).toEqual({ cashier: 1 })
})

/** Changes of several kinds, the last of them only in the journal. */
async function changeMuch({ storage }: App): Promise<void> {
  await storage.attempts.append(exampleAttempt('one'))
  await storage.commit({ by: 'ana', what: 'Changed much' }, ({ locations, tags, siteSource }) => [
    {
      locations: locations.map((one, at) =>
        at === 0 ? { ...one, name: 'Kestrel & Sons <1>', phone: '(440) 555-0199' } : one,
      ),
      tags: tags.map((tag, at) => (at === 0 ? { ...tag, nameEs: 'Gasóleo' } : tag)),
      siteSource: { ...siteSource, brand: { ...Object(siteSource['brand']), name: 'Kestrel' } },
    },
    null,
  ])
}

/** Everything that visitors can open, in each language. */
async function addressesOf(app: App): Promise<string[]> {
  const sitemap = await (await app.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const fixed = fixedPages(app.parts.routes).flatMap(({ path, isHidden }) => (isHidden ? [] : path))
  const pages = [...fixed, ...SEARCHES].flatMap((path) =>
    LANGUAGES.map((language) => inLanguage(language, path)),
  )
  return [...new Set(['/sitemap.xml', ...listed, ...pages, ...FILES])]
}
