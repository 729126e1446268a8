import { expect, type Locator, type Page } from '@playwright/test'
import { freePort, test as siteTest, untilItAnswers, type SiteProcess } from '#e2e/site-process.ts'

export const PASSWORD = 'browser-tests-only'

/** A test of the staff area, with a separate site, because it changes the site. */
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
  // A dialog is half transparent during its animation, which changes its colors.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${origin}/admin/login`)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await pressSignIn(page)
  await expect(page).toHaveURL(`${origin}/admin`)
  await expect(page.getByRole('tab', { name: /^Locations/ })).toBeVisible()
}

/**
 * Sends the sign-in form and waits for the answer. Passwords are slow to check by design, and slower
 * on a busy machine.
 */
export async function pressSignIn(page: Page): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/admin/login'),
  )
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await answered
}

/** A store's row in the list. */
export function row(page: Page, name: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
}

export { expect }
