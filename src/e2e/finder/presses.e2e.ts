import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/site-test.ts'
import { storeNames } from './finder-on-page.ts'

const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Holds the page's requests to the server; the returned function releases them. */
async function holdReads(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<undefined>()
  await page.route(/\/(api|assets)\//, async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  return () => held.resolve(undefined)
}

test('filter presses show immediately and combine while the results load', async ({ page }) => {
  await page.goto('/find-a-store')
  const release = await holdReads(page)
  await chip(page, 'Diesel').click()
  await expect(chip(page, 'Diesel')).toHaveAttribute('aria-pressed', 'true')
  await chip(page, 'Open now').click()
  await expect(chip(page, 'Open now')).toHaveAttribute('aria-pressed', 'true')
  await chip(page, 'Car Wash').click()
  await chip(page, 'Diesel').click()
  await expect(chip(page, 'Diesel')).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: 'Clear filters (2)' })).toBeVisible()
  // No results have arrived yet, so the list is the previous one.
  await expect(storeNames(page)).toHaveCount(24)
  release()
  await expect(page).toHaveURL('/find-a-store?tag=carwash&open=1')
  await expect(chip(page, 'Car Wash')).toHaveAttribute('aria-pressed', 'true')
  await expect(chip(page, 'Open now')).toHaveAttribute('aria-pressed', 'true')
})

test('on a slow connection two presses half a second apart both apply', async ({ page }) => {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  await page.goto('/find-a-store')
  await chip(page, 'Diesel').click()
  await page.waitForTimeout(500)
  await chip(page, 'Open now').click()
  await expect(page).toHaveURL('/find-a-store?tag=diesel&open=1')
  await expect(chip(page, 'Diesel')).toHaveAttribute('aria-pressed', 'true')
  await expect(chip(page, 'Open now')).toHaveAttribute('aria-pressed', 'true')
})

test('a search, "Clear filters", and a dialog keep the press before them', async ({ page }) => {
  await page.goto('/find-a-store')
  const release = await holdReads(page)
  await chip(page, 'Diesel').click()
  const box = page.getByRole('textbox', { name: 'Zip code or city' })
  await box.fill('44070')
  await box.press('Enter')
  await expect(chip(page, 'Diesel')).toHaveAttribute('aria-pressed', 'true')
  await chip(page, 'Open now').click()
  await page.getByRole('button', { name: 'Clear filters (2)' }).click()
  await expect(chip(page, 'Diesel')).toHaveAttribute('aria-pressed', 'false')
  await expect(box).toHaveValue('44070')
  await chip(page, 'Wireless').click()
  release()
  await expect(page).toHaveURL('/find-a-store?zip=44070&tag=wireless')
  await expect(storeNames(page).first()).toBeVisible()
})

test('typed text that was not submitted survives the press of a filter', async ({ page }) => {
  await page.goto('/find-a-store')
  const release = await holdReads(page)
  const box = page.getByRole('textbox', { name: 'Zip code or city' })
  await box.fill('bed')
  await chip(page, 'Diesel').click()
  await box.press('End')
  await box.pressSequentially('ford')
  release()
  await expect(page).toHaveURL('/find-a-store?q=bed&tag=diesel')
  await expect(box).toHaveValue('bedford')
})

test('Back while results load restores the earlier filters', async ({ page }) => {
  await page.goto('/find-a-store')
  await chip(page, 'Diesel').click()
  await expect(page).toHaveURL('/find-a-store?tag=diesel')
  const release = await holdReads(page)
  await page.getByRole('textbox', { name: 'Zip code or city' }).fill('bedford')
  await page.keyboard.press('Enter')
  await page.goBack()
  release()
  await expect(page).toHaveURL('/find-a-store')
  await expect(chip(page, 'Diesel')).toHaveAttribute('aria-pressed', 'false')
  await expect(storeNames(page)).toHaveCount(24)
})

test('a press whose search failed is reverted, and the next one shows immediately', async ({
  page,
  complaints,
}) => {
  await page.goto('/find-a-store?q=lindenway')
  await page.route('**/api/locations/search?*', (route) => route.abort())
  await chip(page, 'Diesel').click()
  await expect(page.getByRole('alert')).toHaveText('Error searching for stores. Please try again.')
  await expect(chip(page, 'Diesel')).toHaveAttribute('aria-pressed', 'false')
  await expect(storeNames(page)).toHaveCount(24)
  await page.unrouteAll()
  const release = await holdReads(page)
  for (const name of ['Open now', 'Diesel']) {
    await chip(page, name).click()
    await expect(chip(page, name)).toHaveAttribute('aria-pressed', 'true')
  }
  release()
  await expect(page).toHaveURL('/find-a-store?q=lindenway&tag=diesel&open=1')
  await expect(page.getByRole('alert')).toHaveCount(0)
  // The browser reports the failed request of this test.
  complaints.splice(0)
})

test('on a slow connection the jobs’ filters combine, too', async ({ page }) => {
  await page.goto('/job-opportunities')
  await holdReads(page)
  await page.getByRole('combobox', { name: 'State' }).selectOption('OH')
  await page.getByRole('textbox', { name: 'Zip Code' }).pressSequentially('441')
  await expect(page).toHaveURL('/job-opportunities?state=OH&zip=441')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('OH')
})
