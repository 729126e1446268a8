import { expect } from '@playwright/test'
import { countShifts, shiftOf } from '#e2e/layout-shifts.ts'
import { nextPictures } from '#e2e/listening-page.ts'
import { inBothLanguages, test } from '#e2e/site-process.ts'

test('the storm board stays where it is when its fonts arrive after its text, in both languages', async ({
  page,
  runSite,
}, testInfo) => {
  const site = await inBothLanguages(runSite, testInfo)
  await page.setViewportSize({ width: 390, height: 844 })
  await countShifts(page)
  for (const path of ['/status', '/es/status']) {
    const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>()
    await page.route('**/fonts/*', async (route) => {
      await mayArrive
      await route.continue()
    })
    await page.goto(site.origin + path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const loaded = () =>
      page.evaluate(() =>
        [...document.fonts].filter(
          ({ family, status }) => family === 'Figtree' && status === 'loaded',
        ),
      )
    expect(await loaded()).toEqual([])
    await nextPictures(page)
    arrive()
    await expect.poll(async () => (await loaded()).length).toBe(1)
    await nextPictures(page)
    expect(await shiftOf(page), path).toBeLessThan(0.01)
    await page.unroute('**/fonts/*')
  }
})
