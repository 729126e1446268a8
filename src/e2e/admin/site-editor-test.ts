import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, FrameLocator, Locator, Page } from '@playwright/test'
import { freePort, test as siteTest, untilItAnswers, type SiteProcess } from '#e2e/site-process.ts'
import { expect, pressSignIn, signIn, PASSWORD } from './staff-test.ts'

/** A test of the site editor, with a data folder that is near enough for commands beside the site. */
export const test = siteTest.extend<{ data: string; site: SiteProcess; origin: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the pattern
  data: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'site-editor-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  },
  site: async ({ runSite, data }, use) => {
    const port = await freePort()
    const site = runSite({ PORT: String(port), DATA_DIR: data, ADMIN_PASSWORD: PASSWORD })
    await untilItAnswers(site)
    await use(site)
    await site.kill()
  },
  origin: ({ site }, use) => use(site.origin),
})

export async function openEditor(page: Page, origin: string, at = 'fuel'): Promise<void> {
  await signIn(page, origin)
  await page.goto(`${origin}/admin/site/${at}`)
  await expect(status(page)).toBeVisible()
}

/** Where the editor says how saving goes. */
export function status(page: Page): Locator {
  return page.locator('.staff-ed-state').getByRole('status')
}

export async function untilSaved(page: Page): Promise<void> {
  await expect(status(page)).toHaveText(/^Draft saved \d+:\d\d [AP]M · \d+ changes? not published$/)
}

export function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** A text of the top of the page. */
export function field(page: Page, name: string): Locator {
  return section(page, 'Top of the page').getByLabel(name, { exact: true })
}

export function preview(page: Page, name = 'Fuel'): FrameLocator {
  return page.frameLocator(`iframe[title="Preview of ${name}"]`)
}

/** Publishes with the buttons. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(status(page)).toHaveText('No changes. What you see is live.')
}

/** Another person's browser, signed in as "dana". */
export async function asDana(browser: Browser, site: SiteProcess, data: string): Promise<Page> {
  const made = spawnSync(process.execPath, ['dist/server.js', 'user', 'set-password', 'dana'], {
    env: { PATH: process.env['PATH'], DATA_DIR: data },
    input: `${PASSWORD}\n`,
    encoding: 'utf8',
  })
  expect(made.status, made.stderr).toBe(0)
  const context = await browser.newContext({ baseURL: site.origin })
  const page = await context.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${site.origin}/admin/login`)
  await page.getByLabel('Username').fill('dana')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await pressSignIn(page)
  await page.goto(`${site.origin}/admin/site/fuel`)
  await expect(status(page)).toBeVisible()
  return page
}

export { expect }
