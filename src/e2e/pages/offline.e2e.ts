import type { Page } from '@playwright/test'
import { untilItRests } from '#e2e/listening-page.ts'
import { expect, test } from '#e2e/site-test.ts'
import { storeNames } from '#e2e/finder/finder-on-page.ts'

const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const OFFLINE = 'You’re offline'

/** Every page fetches these shortly after it is on screen. */
const ON_EVERY_PAGE = ['/assets/toast-region-', '/assets/footer-']
/** The finder fetches these for the next search. */
const ON_FINDER = [
  '/assets/finder-loader-',
  '/assets/store-dialogs-',
  '/assets/map-overlay-',
  '/api/locations',
  '/api/admin/tags',
  '/api/site/findAStore',
]

/** Opens a page, waits until it has everything that it needs offline, and goes offline. */
async function openAndUnplug(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const isFinder = path.startsWith('/find-a-store')
  if (isFinder) {
    const map = page.getByRole('region', { name: 'Map of stores' })
    await expect(map.getByRole('button', { name: /^(Lindenway|Show \d)/ }).first()).toBeVisible()
  }
  const ahead = isFinder ? ON_FINDER : []
  const place = path.includes('zip=') ? ['/api/geocode'] : []
  for (const start of [...ON_EVERY_PAGE, ...ahead, ...place]) {
    const fetched = await page.waitForFunction(
      (begin) =>
        performance
          .getEntriesByType('resource')
          .find(({ name }) => new URL(name).pathname.startsWith(begin))?.name,
      start,
    )
    const address = String(await fetched.jsonValue())
    // Resolves when the code's own imports are loaded, too.
    if (address.endsWith('.js')) await page.evaluate(`import(${JSON.stringify(address)})`)
  }
  await untilItRests(page)
  await page.context().setOffline(true)
}

/** Removes the browser's reports of unreachable addresses, which these tests expect. */
function forgiveUnreachable(complaints: string[]): void {
  const others = complaints.filter((line) => !line.includes('net::ERR_INTERNET_DISCONNECTED'))
  complaints.splice(0, complaints.length, ...others)
}

test('offline, the filters work on the loaded list', async ({ page, complaints }) => {
  await openAndUnplug(page, '/find-a-store?zip=44129')
  await expect(page.getByText('This list was loaded earlier')).toBeVisible()
  await chip(page, 'Diesel').click()
  await expect(page).toHaveURL('/find-a-store?zip=44129&tag=diesel')
  await expect(page.getByRole('heading', { name: '10 Store(s) Found' })).toBeVisible()
  // The list is still sorted by distance from the zip.
  await expect(storeNames(page).first()).toHaveText('Lindenway Independence')
  await expect(page.getByText('Nearest first')).toBeVisible()
  await chip(page, 'Open now').click()
  await expect(page).toHaveURL('/find-a-store?zip=44129&tag=diesel&open=1')
  await page.getByRole('button', { name: 'Clear filters (2)' }).click()
  await expect(storeNames(page)).toHaveCount(24)
  await page.getByRole('button', { name: 'Details for Lindenway Parma' }).click()
  await expect(page.getByRole('dialog', { name: 'Lindenway Parma' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/find-a-store?zip=44129')

  const box = page.getByRole('textbox', { name: 'Zip code or city' })
  await box.fill('foundry loop')
  await box.press('Enter')
  await expect(storeNames(page)).toHaveText(['Lindenway Bedford'])
  // Only the server knows where this city is, so the list stays.
  await box.fill('Sandusky, OH')
  await box.press('Enter')
  await expect(page.getByText('Error searching for stores. Please try again.')).toBeVisible()
  await expect(storeNames(page)).toHaveText(['Lindenway Bedford'])
  await expect(box).toHaveValue('Sandusky, OH')

  await page.context().setOffline(false)
  await expect(page.getByText('This list was loaded earlier')).toBeHidden()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No stores found' })).toBeVisible()
  forgiveUnreachable(complaints)
})

for (const [path, link] of [
  ['/find-a-store', 'Fuel'],
  ['/find-a-store', 'Delivery'],
  ['/fuel', 'Our Story'],
  ['/', 'Careers'],
] as const) {
  test(`offline, a press of ${link} on ${path} keeps the page and shows a message`, async ({
    page,
    complaints,
  }) => {
    await openAndUnplug(page, path)
    const before = await page.getByRole('main').getByRole('heading').allTextContents()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click()
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(OFFLINE)
    await expect(page).toHaveURL(path)
    expect(await page.getByRole('main').getByRole('heading').allTextContents()).toEqual(before)
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy')
    await page.context().setOffline(false)
    forgiveUnreachable(complaints)
    if (link === 'Delivery') return
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(/\/(fuel|our-story|careers)$/)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    forgiveUnreachable(complaints)
  })
}
