import { spawnSync } from 'node:child_process'
import { rename, rm, writeFile } from 'node:fs/promises'
import { findBrowser } from './find-browser.ts'
import { startTestServer } from '#server/storage/postgres/testing/test-database.ts'

// `npm run e2e:postgres -- [files]`: the browser journeys, with each site's data in PostgreSQL. Whatever
// starts `dist/server.js` gets a schema that belongs to its data folder, so the journeys stay as they are.
// With MEDIA_URL, MEDIA_KEY_ID, and MEDIA_KEY_SECRET, pictures go to a folder of that bucket.
const LAUNCHER = 'dist/server.js'
const OWN_LAUNCHER = 'dist/server-itself.js'
/** These edit or read files that only a data folder has. */
const OF_FILES = [
  'an edit of site.json shows without a restart',
  'a version of the site is compared with the live one',
  'a camera’s turn is applied',
  'a picture in use cannot be deleted',
  'ten staff sessions change ten thousand tags',
  'a second process rejects a data folder in use',
  'stores at the same place can each be selected',
  'finder/prices.e2e.ts',
]

/** The bucket for pictures; `null` without one */
function mediaSettings(): Record<string, string | undefined> | null {
  const { MEDIA_URL, MEDIA_KEY_ID, MEDIA_KEY_SECRET } = process.env
  return MEDIA_URL === undefined ? null : { MEDIA_URL, MEDIA_KEY_ID, MEDIA_KEY_SECRET }
}

const server = await startTestServer()
const url = new URL(await server.newDatabase())

await rename(LAUNCHER, OWN_LAUNCHER)
await writeFile(
  LAUNCHER,
  `import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
const { Client } = createRequire(${JSON.stringify(import.meta.url)})('pg')
const folder = resolve(process.env.DATA_DIR ?? 'data/live')
const schema = 'folder_' + createHash('sha256').update(folder).digest('hex').slice(0, 16)
const url = new URL(${JSON.stringify(url.href)})
url.searchParams.delete('options')
const client = new Client({ connectionString: url.href })
await client.connect()
await client.query('create schema if not exists ' + schema)
await client.end()
url.searchParams.set('options', '-c search_path=' + schema)
process.env.DATABASE_URL ??= url.href
const media = ${JSON.stringify(mediaSettings())}
if (media) Object.assign(process.env, media, { MEDIA_URL: media.MEDIA_URL + '/' + schema })
await import('./server-itself.js')
`,
)
try {
  const { status } = spawnSync(
    'node_modules/.bin/playwright',
    ['test', '--reporter=line', `--grep-invert=${OF_FILES.join('|')}`, ...process.argv.slice(2)],
    { stdio: 'inherit', env: { ...process.env, CHROMIUM: findBrowser() } },
  )
  process.exitCode = status ?? 1
} finally {
  await rm(LAUNCHER)
  await rename(OWN_LAUNCHER, LAUNCHER)
  await server.remove()
}
