import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApp } from '#server/testing/testing.ts'
import { forgetUnusedPictures } from './forget-unused-pictures.ts'

const DAY = 24 * 3_600_000
const UNUSED = 'gone.0123456789abcdef.png'
const LISTED = 'kept.0123456789abcdef.png'
const SMALL = 'kept.w480.0123456789abcdef.png'
const ON_SITE = 'hero.0123456789abcdef.png'
const BY_HAND = 'store.png'

async function start() {
  const app = await startApp({
    site: (site) => {
      const copy = structuredClone(site) as { pages: { fuel: { hero: { picture: object } } } }
      copy.pages.fuel.hero.picture = { src: `/media/${ON_SITE}`, alt: '', focus: null }
      return copy
    },
  })
  const folder = join(app.services.config.dataDirectory, 'media')
  for (const name of [UNUSED, LISTED, SMALL, ON_SITE]) {
    await app.storage.media.write(name, Buffer.from('pixels'))
  }
  await writeFile(join(folder, BY_HAND), 'pixels')
  await app.storage.commit({ by: 'ana', what: 'Added a picture' }, ({ media }) => [
    {
      media: [
        ...media,
        {
          id: 'm_1',
          file: LISTED,
          type: 'image/png',
          width: 9,
          height: 9,
          bytes: 6,
          renditions: [{ file: SMALL, width: 4, height: 4 }],
          alt: 'Kept',
          decorative: false,
          focus: { x: 0.5, y: 0.5 },
          addedAt: '2026-06-15T12:00:00.000Z',
          addedBy: 'ana',
        },
      ],
    },
    undefined,
  ])
  const at = (days: number) => () => app.services.clock() + days * DAY
  const sweep = (days: number) => forgetUnusedPictures({ ...app.services, clock: at(days) })
  const names = async () => (await readdir(folder)).toSorted()
  // As a file that was written long ago, in the tests' time.
  const long = new Date(app.services.clock() - 400 * DAY)
  for (const name of await names()) await utimes(join(folder, name), long, long)
  return { ...app, folder, sweep, names }
}

test('an uploaded file that nothing uses is removed after 91 days, and no other', async () => {
  const { sweep, names } = await start()
  await sweep(0)
  await sweep(90)
  expect(await names()).toContain(UNUSED)
  await sweep(92)
  expect(await names()).toEqual([ON_SITE, LISTED, SMALL, BY_HAND].toSorted())
})

test('a file that is used again in between is kept for another 91 days', async () => {
  const { sweep, names, storage } = await start()
  const use = (file: string | null) =>
    storage.commit({ by: 'ana', what: 'Changed a picture' }, ({ media }) => [
      { media: media.map((one) => ({ ...one, file: file ?? LISTED })) },
      undefined,
    ])
  await sweep(0)
  await use(UNUSED)
  await sweep(50)
  await use(null)
  await sweep(60)
  await sweep(100)
  expect(await names()).toContain(UNUSED)
  await sweep(152)
  expect(await names()).not.toContain(UNUSED)
})

test('a file that only a draft uses is kept', async () => {
  const { sweep, names, services } = await start()
  const { version: base } = await services.siteEditor.read('dana')
  const value = { src: `/media/${UNUSED}`, alt: { en: 'A shelf' }, focus: null }
  const changes = [{ path: 'pages.fuel.hero.picture', value }]
  await services.siteEditor.saveDraft('dana', { base, changes })
  await sweep(0)
  await sweep(92)
  expect(await names()).toContain(UNUSED)
})
