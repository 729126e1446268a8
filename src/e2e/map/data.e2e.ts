import { expect, type Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { FINDER, mapOf } from './map-on-page.ts'
import { sampleArchive } from './sample-archive.ts'
import { freePort, test, untilItAnswers } from '#e2e/site-process.ts'

test.use({ viewport: { width: 1440, height: 960 } })

test('a basemap in the data folder is drawn, with its attribution', async ({ page, runSite }) => {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-map-'))
  const data = join(directory, 'data')
  const complaints = complaintsOf(page)
  const site = runSite({ PORT: String(await freePort()), DATA_DIR: data })
  await untilItAnswers(site)
  await writeFile(join(data, 'basemap.pmtiles'), sampleArchive())
  await page.goto(`${site.origin}${FINDER}`)
  await expect(page.getByText('© Test Streets')).toBeVisible()
  // A point on a highway has that road's color, so the tile was drawn from our bytes.
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLCanvasElement>('canvas.leaflet-tile')].some((tile) => {
          const context = tile.getContext('2d')
          const { data: bytes } = context?.getImageData(0, 0, tile.width, tile.height) ?? {
            data: [],
          }
          for (let at = 0; at < bytes.length; at += 4) {
            if (bytes[at] === 0xf7 && bytes[at + 1] === 0xcf && bytes[at + 2] === 0x7f) return true
          }
          return false
        }),
      ),
    )
    .toBe(true)
  expect(complaints).toEqual([])
  await site.stop()
  await rm(directory, { recursive: true })
})

test('stores at the same place can each be selected', async ({ page, runSite }) => {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-map-'))
  const data = join(directory, 'data')
  await mkdir(data)
  await cp('data/sample/site.json', join(data, 'site.json'))
  const stores = ['Fuel', 'Shop', 'Wash'].map((name, index) => ({
    id: `spot-${index}`,
    name: `One Spot ${name}`,
    address: '5 Example Sq, Parma, OH 44129',
    phone: '(440) 555-0100',
    coordinates: { lat: 41.39, lng: -81.73 },
  }))
  await writeFile(join(directory, 'stores.json'), JSON.stringify(stores))
  const settings = { PATH: process.env['PATH'], DATA_DIR: data, LOG_LEVEL: 'error' }
  await promisify(execFile)(
    process.execPath,
    ['dist/server.js', 'import', join(directory, 'stores.json')],
    { env: settings },
  )
  const site = runSite({ PORT: String(await freePort()), DATA_DIR: data })
  await untilItAnswers(site)
  await page.goto(`${site.origin}/find-a-store`)
  const { map } = mapOf(page)
  await map.getByRole('button', { name: 'Show 3 stores' }).click()
  for (const { name } of stores) {
    await map.getByRole('button', { name, exact: true }).click()
    const window = map.getByRole('group', { name, exact: true })
    await expect(window).toBeVisible()
    await window.getByRole('button', { name: 'Close' }).click()
    await expect(window).toBeHidden()
  }
  await site.stop()
  await rm(directory, { recursive: true })
})

function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}
