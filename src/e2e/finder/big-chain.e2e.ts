import { expect } from '@playwright/test'
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { freePort, test, untilItAnswers } from '#e2e/site-process.ts'

/** Too many to send to the browser, so the server searches. */
const STORES = 1200

/** Import rows of stores, each a mile south of the previous one, starting in Cleveland. */
function chainCsv(): string {
  const rows = Array.from({ length: STORES }, (_, index) =>
    [
      index + 1,
      `Grid Stop ${index + 1}`,
      `${index + 1} Grid Rd`,
      'Parma',
      'OH',
      '44129',
      (41.4 - Math.floor(index / 40) * 0.0145).toFixed(4),
      (-81.7 - (index % 40) * 0.0193).toFixed(4),
      '24/7',
    ].join(','),
  )
  return ['Store #,Name,Street,City,ST,Zip,Lat,Long,Hours', ...rows].join('\n')
}

test('with over a thousand stores the list loads fifty at a time, the server searches, and the map has all stores', async ({
  page,
  runSite,
}, testInfo) => {
  const [DATA_DIR, file] = [testInfo.outputPath('data'), testInfo.outputPath('chain.csv')]
  await writeFile(file, chainCsv())
  await promisify(execFile)(process.execPath, ['dist/server.js', 'import', file], {
    env: { PATH: process.env['PATH'], DATA_DIR, LOG_LEVEL: 'error' },
  })
  const site = runSite({ PORT: String(await freePort()), DATA_DIR })
  await untilItAnswers(site)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${site.origin}/find-a-store?q=Grid`)
  const cards = page.getByRole('list', { name: 'Stores' }).getByRole('listitem')
  await expect(page.getByRole('heading', { name: '1200 Store(s) Found' })).toBeVisible()
  await expect(cards.getByRole('heading', { level: 3 })).toHaveCount(50)

  // The list has its full height immediately, so a jump to its end arrives there.
  const more = page.getByRole('link', { name: 'Show 50 more' })
  const jumped = await more.evaluate(async (link) => {
    link.scrollIntoView({ block: 'center', behavior: 'instant' })
    const tops: number[] = []
    for (let frames = 0; frames < 10; frames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      tops.push(Math.round(link.getBoundingClientRect().top))
    }
    return tops
  })
  // The browser keeps the scroll position, rounded to whole pixels.
  expect(Math.max(...jumped) - Math.min(...jumped), String(jumped)).toBeLessThanOrEqual(1)

  await more.click()
  await expect(page).toHaveURL(`${site.origin}/find-a-store?q=Grid&show=100`)
  await expect(cards.getByRole('heading', { level: 3 })).toHaveCount(100)
  await page.goBack()
  await expect(cards.getByRole('heading', { level: 3 })).toHaveCount(50)

  // The map has all stores, not only the loaded ones.
  const map = page.getByRole('region', { name: 'Map of stores' })
  const clusters = map.getByRole('button', { name: /^Show [\d,]+ stores$/ })
  await expect(clusters.first()).toBeVisible()
  await expect
    .poll(async () => {
      const names = await clusters.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))
      return names.reduce((sum, name) => sum + Number(name.replaceAll(/\D/g, '')), 0)
    })
    .toBeGreaterThan(1000)

  const box = page.getByRole('textbox', { name: 'Zip code or city' })
  await box.fill('1200 Grid Rd')
  await box.press('Enter')
  await expect(page.getByRole('heading', { name: '1 Store(s) Found' })).toBeVisible()
  await cards.getByRole('button', { name: 'Details for Grid Stop 1200' }).click()
  await expect(page.getByRole('dialog', { name: 'Grid Stop 1200' })).toBeVisible()
})
