import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aLocation } from './testing/testing.ts'
import { startSignedIn } from './testing/testing-staff.ts'

const SOON = { timeout: 10_000, interval: 20 }
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>'

test('name, colors, and structured data follow an edit on the pages, in the manifest, and in the frame', async () => {
  const { edit, text } = await started()
  const frame = async () => JSON.parse(await text('/api/site/frame')) as { siteVersion: string }
  const { siteVersion } = await frame()
  await edit((site) => {
    site.brand['legalName'] = 'Kestrel Stop and Go'
    site.brand['colors'] = { dark: '#12213f' }
  })
  await expect.poll(() => text('/'), SOON).toContain('"legalName":"Kestrel Stop and Go"')
  expect(await text('/')).toContain('<meta name="theme-color" content="#12213f">')
  expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({
    name: 'Kestrel Stop and Go',
    theme_color: '#12213f',
  })
  expect((await frame()).siteVersion).not.toBe(siteVersion)
})

test('a page that is switched off is gone from the site and its sitemap, and comes back', async () => {
  const { edit, get, text } = await started()
  expect(await text('/sitemap.xml')).toContain('/careers</loc>')
  await edit((site) => {
    site['pagesOff'] = ['careers']
  })
  await expect.poll(async () => (await get('/careers')).status, SOON).toBe(404)
  expect(await text('/sitemap.xml')).not.toContain('/careers</loc>')
  expect((await get('/api/site/careers')).status).toBe(404)
  await edit((site) => {
    site['pagesOff'] = []
  })
  await expect.poll(async () => (await get('/careers')).status, SOON).toBe(200)
})

test('the chain’s hours follow an edit, and an edit of texts alone makes no new listing', async () => {
  const { edit, services, text } = await started()
  const listing = await services.listing()
  await edit((site) => {
    site['banner'] = { strong: 'New', text: 'EV charging' }
  })
  await expect.poll(() => text('/'), SOON).toContain('EV charging')
  expect(await services.listing()).toBe(listing)
  await edit((site) => {
    site['defaultWeek'] = Array.from({ length: 7 }, () => [[420, 1260]])
  })
  await expect.poll(() => text('/api/locations'), SOON).toContain('7:00 AM – 9:00 PM')
})

test('icons and link previews follow another file of the mark, without an edit', async () => {
  const { services, directory } = await started({
    site: (site) => ({ ...site, brand: { ...(site['brand'] as object), mark: '/media/mark.svg' } }),
    media: { 'mark.svg': MARK },
  })
  const { version } = await services.pictures()
  expect((await services.pictures()).version).toBe(version)
  await writeFile(join(directory, 'media', 'mark.svg'), MARK.replace('h8v8', 'h6v8'))
  expect((await services.pictures()).version).not.toBe(version)
})

test('staff see where a broken edit is wrong, and monitors see that it is', async () => {
  const { call, edit, get, text } = await started()
  await edit((site) => {
    site.brand['name'] = 7
  })
  await expect.poll(() => text('/readyz'), SOON).toContain('site.json has a mistake')
  expect((await get('/readyz')).status).toBe(200)
  const { notes } = (await (await call('GET', '/api/admin/attention')).json()) as {
    notes: string[]
  }
  expect(notes[0]).toMatch(/^The last edit of site\.json isn’t shown: .*brand\.name: expected text/)
  expect(await text('/')).toContain('Lindenway')
})

type Site = Record<string, unknown> & { brand: Record<string, unknown> }

async function started(given: Parameters<typeof startSignedIn>[0] = {}) {
  const app = await startSignedIn({ locations: [aLocation()], ...given })
  const directory = app.services.config.dataDirectory
  const path = join(directory, 'site.json')
  return {
    ...app,
    directory,
    text: async (address: string) => (await app.get(address)).text(),
    edit: async (change: (site: Site) => void) => {
      const site = JSON.parse(await readFile(path, 'utf8')) as Site
      change(site)
      await writeFile(path, JSON.stringify(site))
    },
  }
}
