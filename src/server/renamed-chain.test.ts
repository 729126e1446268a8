import { expect, test } from 'vitest'
import { OPTIONAL_PAGES } from '#domain/site/menu.ts'
import { sharePicture } from './pictures/share-picture.ts'
import { OWN_MARK } from './pictures/chain-mark.ts'
import { aLocation, startApp } from '#server/testing/testing.ts'

const ADDRESSES = [
  '/',
  ...Object.values(OPTIONAL_PAGES),
  '/delivery/sample',
  '/find-a-store',
  '/privacy-policy',
  '/docs/open-data',
  '/stores',
  '/stores/oh/parma/12-example-rd',
  '/nowhere',
  '/admin/login',
  '/google-auth-test',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/questions.json',
  '/api/site/frame',
  '/api/site/home',
  '/stores/oh/parma/12-example-rd.vcf',
]

test('a chain that changes its name, contact and profiles has the sample’s name nowhere', async () => {
  const { get, services } = await startApp({
    locations: [aLocation({ name: 'Quillroad Parma' })],
    site: (site) => ({
      ...site,
      brand: { ...(site['brand'] as object), name: 'Quillroad', legalName: 'Quillroad Inc.' },
      contact: { phone: '(216) 252-7700', email: 'help@quillroad.com' },
      social: [],
    }),
  })
  for (const address of ADDRESSES) {
    const answer = await get(address)
    expect([address, (await answer.text()).match(/lindenway/i)]).toEqual([address, null])
  }
  const { brand } = services.site()
  const preview = sharePicture(
    { brand: brand.name, heading: 'Fuel', tagline: brand.tagline },
    OWN_MARK,
  )
  expect(preview).toContain('Quillroad')
  expect(preview).not.toMatch(/lindenway/i)
})
