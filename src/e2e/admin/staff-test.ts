import { expect, type Locator, type Page } from '@playwright/test'
import type { SetupAnswer } from '#domain/setup/setup.ts'
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

/** Signs in, and puts the setup of a new site away, as an owner does who begins with something else. */
export async function signIn(page: Page, origin: string): Promise<void> {
  const answered = page.waitForResponse(
    (response) =>
      response.url() === `${origin}/api/admin/setup` && response.request().method() === 'GET',
  )
  await signInNew(page, origin)
  const { panel } = (await (await answered).json()) as Pick<SetupAnswer, 'panel'>
  if (panel !== 'shown') return
  const setup = page.getByRole('region', { name: 'Set up your site' })
  await setup.getByRole('button', { name: 'Hide setup' }).click()
  await expect(setup).toBeHidden()
}

/** Signs in, and leaves everything on the page. */
export async function signInNew(page: Page, origin: string): Promise<void> {
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
