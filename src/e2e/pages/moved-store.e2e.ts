import { expect } from '@playwright/test'
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { freePort, test as processTest, untilItAnswers } from '#e2e/site-process.ts'

const PARMA = '/stores/oh/parma/1840-harbor-mill-rd'
const run = promisify(execFile)

processTest(
  'an old address redirects to the moved store, and a closed store’s page says that it closed',
  async ({ page, runSite }, testInfo) => {
    const DATA_DIR = testInfo.outputPath('data')
    const PORT = String(await freePort())
    const first = runSite({ PORT, DATA_DIR })
    await untilItAnswers(first)
    await first.stop()
    const file = testInfo.outputPath('changes.json')
    await writeFile(
      file,
      JSON.stringify([
        {
          id: 'parma',
          name: 'Lindenway Parma',
          address: '7 Cooper Forge Ln, Parma, OH 44129',
          phone: '(440) 555-0142',
        },
        {
          id: 'solon',
          name: 'Lindenway Solon',
          address: '5400 Foxglove Run, Solon, OH 44139',
          businessStatus: 'CLOSED_PERMANENTLY',
        },
      ]),
    )
    const environment = { PATH: process.env['PATH'], DATA_DIR }
    await run(process.execPath, ['dist/server.js', 'import', file], { env: environment })

    const site = runSite({ PORT, DATA_DIR })
    await untilItAnswers(site)
    const moved = await fetch(`${site.origin}${PARMA}`, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      '/stores/oh/parma/7-cooper-forge-ln',
    ])
    await page.goto(`${site.origin}${PARMA}`)
    await expect(page).toHaveURL(`${site.origin}/stores/oh/parma/7-cooper-forge-ln`)

    const gone = await page.goto(`${site.origin}/stores/oh/solon/5400-foxglove-run`)
    expect(gone?.status()).toBe(410)
    await expect(
      page.getByRole('heading', { level: 1, name: 'This store has closed.' }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'See the nearest stores' }).click()
    await expect(page).toHaveURL(/\/find-a-store\?(q|zip)=44139$/)

    // A navigation in the browser gives the same results without loading a document.
    for (const [path, heading] of [
      [PARMA, 'Lindenway Parma'],
      ['/stores/oh/solon/5400-foxglove-run', 'This store has closed.'],
      ['/stores/oh/parma/never-was', "This road doesn't go anywhere"],
    ] as const) {
      await page.goto(`${site.origin}/stores`)
      await page.evaluate(() => Object.assign(window, { isSame: true }))
      await page.evaluate((to) => {
        window.history.pushState(null, '', to)
        window.dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)
    }
  },
)
