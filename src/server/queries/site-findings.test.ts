import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { SiteFile } from '#domain/site/site-file.ts'
import { findInSite } from './site-findings.ts'
import { createOwnerFiles } from '#server/storage/files/owners/owner-files.ts'
import { aLocation } from '#server/testing/testing.ts'
import { startSignedIn } from '#server/testing/testing-staff.ts'

const NO_FILES = createOwnerFiles('/nowhere')
const sample = async () =>
  SiteFile.parse(JSON.parse(await readFile('data/sample/site.json', 'utf8')))
/** Those that the sample's links filter by. */
const tags = ['diesel', 'wireless', 'repair'].map((id) => ({
  id,
  name: id,
  nameEs: `${id} en español`,
  color: '#1d7244',
}))

test('the sample chain has nothing to look at', async () => {
  expect(await findInSite(NO_FILES, await sample(), ['en'], { locations: [], tags })).toEqual([])
})

test('stores with phones that are none, and stores of the sample in another chain, are named', async () => {
  const file = await sample()
  const { site } = file.en
  const locations = [
    aLocation({ id: '1', name: 'Quillroad Akron', phone: 'call us' }),
    aLocation({ id: 'parma', name: 'Lindenway Parma' }),
  ]
  const quillroad = { ...site, brand: { ...site.brand, name: 'Quillroad' } }
  const other = { ...file, en: { ...file.en, site: quillroad } }
  const texts = (await findInSite(NO_FILES, other, ['en'], { locations, tags })).map(
    ({ text }) => text,
  )
  expect(texts).toContain(
    'Quillroad Akron ("call us"): the phone is no number that can be called. Correct it at /admin, or leave it blank.',
  )
  expect(texts).toContain(
    'Lindenway Parma: made-up stores of the sample, which visitors find. Delete them at /admin.',
  )
  expect(await findInSite(NO_FILES, file, ['en'], { locations: [], tags })).toEqual([])
})

test('pictures in the media folder are found, and staff see what is missing', async () => {
  const app = await startSignedIn({
    tags,
    media: { 'there.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    site: (site) =>
      JSON.parse(
        JSON.stringify(site)
          .replace('"src":"/img/culture.svg"', '"src":"/media/there.svg"')
          .replace('"src":"/img/promise.svg"', '"src":"/media/gone.svg"'),
      ),
  })
  const answer = await app.call('GET', '/api/admin/attention')
  expect(await answer.json()).toEqual({
    notes: ['Site: “Our Story, Promise, Picture”: the picture /media/gone.svg does not exist.'],
  })
})
