import { expect } from '@playwright/test'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort, test, untilItAnswers } from '#e2e/site-process.ts'

type Site = { brand: Record<string, unknown> }

/** An edit shows within two seconds; a busy machine may need longer. */
const SOON = { timeout: 15_000, intervals: [50] }

test('an edit of site.json shows without a restart, and an open tab follows at its next navigation', async ({
  runSite,
  page,
  request,
}, testInfo) => {
  const directory = testInfo.outputPath('data')
  const site = runSite({ PORT: String(await freePort()), DATA_DIR: directory })
  await untilItAnswers(site)
  const path = join(directory, 'site.json')
  const original = await readFile(path, 'utf8')
  const edited = JSON.parse(original) as Site
  edited.brand['name'] = 'Kestrel'
  edited.brand['legalName'] = 'Kestrel Stop and Go'
  edited.brand['colors'] = { primary: '#1d4ed8', dark: '#12213f' }
  const { origin } = site
  const read = async (address: string) => (await request.get(`${origin}${address}`)).text()

  await page.goto(`${origin}/careers`)
  await expect(page).toHaveTitle(/Lindenway/)
  const [home, icon] = [await read('/'), await read('/icon-192.png')]
  await writeFile(path, JSON.stringify(edited))
  await expect.poll(() => read('/'), SOON).toContain('Kestrel')
  expect(await read('/')).not.toContain(colorsOf(home))
  expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({
    name: 'Kestrel Stop and Go',
  })
  expect(await read('/')).toMatch(/"legalName":"Kestrel Stop and Go"/)
  expect(await read('/icon-192.png')).not.toBe(icon)

  // The tab was opened before the edit.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Fuel' }).click()
  await expect(page).toHaveURL(`${origin}/fuel`)
  await expect(page).toHaveTitle(/Kestrel/)
  await expect(page.getByRole('contentinfo')).toContainText('Kestrel')

  await writeFile(path, original.slice(0, -20))
  await expect.poll(() => read('/readyz'), SOON).toContain('site.json has a mistake')
  expect((await request.get(`${origin}/readyz`)).status()).toBe(200)
  expect(await read('/')).toContain('Kestrel')

  await writeFile(path, original)
  await expect.poll(() => read('/'), SOON).not.toContain('Kestrel')
  expect(JSON.parse(await read('/readyz'))).toEqual({ status: 'ready', engine: 'files' })
})

/** The rules that a page has for the chain's colors. */
function colorsOf(html: string): string {
  const [colors = 'none'] = /<meta name="theme-color" content="[^"]+">/.exec(html) ?? []
  return colors
}
