import { expect, type Locator, type Page } from '@playwright/test'
import { freePort, test as siteTest, untilItAnswers, type SiteProcess } from './site-process.ts'

export const PASSWORD = 'browser-tests-only'

const PATIENCE_MS = 20_000

/** A test of the staff's area, with a site of its own, because it changes the site. */
export const test = siteTest.extend<{ site: SiteProcess; origin: string }>({
  site: async ({ runSite }, use, testInfo) => {
    const site = runSite({
      PORT: String(await freePort()),
      DATA_DIR: testInfo.outputPath('data'),
      ADMIN_PASSWORD: PASSWORD,
    })
    await untilItAnswers(site)
    await use(site)
  },
  origin: ({ site }, use) => use(site.origin),
})

export async function signIn(page: Page, origin: string): Promise<void> {
  // A dialog that is still rising is half transparent, and its colours are not its own yet.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${origin}/admin/login`)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  // Passwords are slow to check by design, and slower on a busy machine.
  await expect(page).toHaveURL(`${origin}/admin`, { timeout: PATIENCE_MS })
  await expect(page.getByRole('tab', { name: /^Locations/ })).toBeVisible()
}

/** A store's row in the list. */
export function row(page: Page, name: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
}

export { expect }
