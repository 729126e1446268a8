import type { Browser, Locator, Page } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectNoFindings, expectSound } from '#e2e/no-findings.ts'
import { freePort, untilItAnswers } from '#e2e/site-process.ts'
import { expect, PASSWORD, pressSignIn, signIn, test } from './staff-test.ts'

/** Adds a person, like the owner does on the server. */
function addPerson(directory: string, name: string): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['dist/server.js', 'user', 'set-password', name],
    { input: `${PASSWORD}\n`, env: { PATH: process.env['PATH'], DATA_DIR: directory } },
  )
  expect([status, String(stderr)]).toEqual([0, ''])
}

/** Another person in a browser of their own. */
async function enter(browser: Browser, origin: string, name: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${origin}/admin/login`)
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await pressSignIn(page)
  await expect(page).toHaveURL(`${origin}/admin`)
  return page
}

async function change(page: Page, origin: string, method: string, path: string, data?: object) {
  const answer = await page.request.fetch(`${origin}${path}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin' },
    ...(data && { data }),
  })
  expect(answer.ok(), path).toBe(true)
}

const version = (page: Page, summary: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: summary, exact: true }) })

const PARMA = '/api/admin/locations/parma'
const CHANGED = 'Changed the store Lindenway Parma'

test('two people see who changed what, compare it word by word, and undo what nobody changed since', async ({
  page,
  browser,
  runSite,
}) => {
  // The command finds the running site by a socket, whose path has to be short.
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-history-'))
  const site = runSite({
    PORT: String(await freePort()),
    DATA_DIR: join(directory, 'data'),
    ADMIN_PASSWORD: PASSWORD,
  })
  await untilItAnswers(site)
  const { origin } = site
  await signIn(page, origin)
  await page.goto(`${origin}/admin/history`)
  await expect(version(page, 'Added admin as an owner')).toBeVisible()
  await expectNoFindings(page)

  addPerson(join(directory, 'data'), 'dana')
  const dana = await enter(browser, origin, 'dana')
  await change(dana, origin, 'PATCH', PARMA, { address: '1 New Mill Rd, Parma, OH 44129' })
  await change(dana, origin, 'DELETE', '/api/admin/locations/lakewood')
  await page.reload()
  const row = version(page, CHANGED)
  await expect(row).toContainText('dana')
  await expect(page.getByRole('heading', { name: 'Today', level: 3 })).toBeVisible()

  // Compare, and close with the focus where it was.
  await row.getByRole('button', { name: 'Compare' }).click()
  const panel = page.getByRole('complementary', { name: CHANGED })
  await expect(panel.getByRole('heading', { name: CHANGED })).toBeFocused()
  await expect(panel.locator('ins').first()).toHaveText('added 1 New')
  await expect(panel.locator('del').first()).toHaveText(/^removed /)
  await expect(panel).toContainText('1 place differs.')
  await expectSound(page, { widths: [1440], at: 'comparison' })
  await panel.getByRole('button', { name: 'Close the comparison' }).click()
  await expect(row.getByRole('button', { name: 'Compare' })).toBeFocused()

  // Somebody else changes the same field while the list is open.
  await change(dana, origin, 'PATCH', PARMA, { address: '2 Newer Mill Rd, Parma, OH 44129' })
  await row.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByRole('alert')).toHaveText(
    'Can’t undo this: later changes touch the same fields (Lindenway Parma: address). Nothing was changed.',
  )
  await expectNoFindings(page)

  // The deletion can be undone: the store is back, and the history says so.
  const deletion = version(page, 'Deleted the store Lindenway Lakewood')
  await deletion.getByRole('button', { name: 'Undo' }).click()
  await expect(version(page, 'Undid: Deleted the store Lindenway Lakewood')).toContainText('admin')
  await expect(deletion.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(deletion.getByRole('button', { name: 'Compare' })).toBeFocused()
  await dana.goto(`${origin}/admin`)
  await expect(dana.getByRole('heading', { name: 'Lindenway Lakewood' })).toBeVisible()

  // Filters, by person and by kind, stay over a reload.
  await page.getByRole('combobox', { name: 'By' }).selectOption('admin')
  await expect(page.getByRole('heading', { level: 4 })).toHaveText([
    'Undid: Deleted the store Lindenway Lakewood',
  ])
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Tags')
  await page.reload()
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all changes' }).click()
  // With the two accounts that were added.
  await expect(page.getByRole('heading', { level: 4 })).toHaveCount(6)
  await dana.context().close()
  await site.stop()
  await rm(directory, { recursive: true })
})

test('a version of the site is compared with the live one, and its page is shown as it was', async ({
  page,
  origin,
  context,
}, testInfo) => {
  const path = join(testInfo.outputPath('data'), 'site.json')
  const named = async (from: string, to: string) => {
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace(`"name": "${from}"`, `"name": "${to}"`))
  }
  await signIn(page, origin)
  await named('Lindenway', 'Kestrel')
  const count = async () => {
    const answer = await page.request.get(`${origin}/api/admin/history?kind=site`)
    return ((await answer.json()) as unknown[]).length
  }
  await expect.poll(count).toBe(1)
  await named('Kestrel', 'Osprey')
  await expect.poll(count).toBe(2)
  await page.goto(`${origin}/admin/history?kind=site`)
  const versions = page.getByRole('main').getByRole('listitem')
  const [live, older] = [versions.first(), versions.nth(1)]
  await expect(live).toContainText('Live now')

  await page.setViewportSize({ width: 390, height: 844 })
  await older.getByRole('button', { name: 'Compare' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edited site.json' })
  await expect(dialog).toContainText('Brand')
  await expect(dialog.locator('ins')).toHaveText('added Kestrel')
  await dialog.getByRole('button', { name: 'The live site' }).click()
  await expect(dialog.locator('ins')).toHaveText('added Osprey')
  await expectSound(page, { widths: [390], at: 'comparison' })
  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', { name: 'See the page then' }).click()
  const then = await opened
  await expect(then).toHaveTitle(/Kestrel/)
  await then.getByRole('link', { name: 'Fuel' }).first().click()
  await expect(then).toHaveURL(/\/admin\/history\/.*\/page\?path=\/fuel$/)
  await expect(then).toHaveTitle(/Kestrel/)
  await then.close()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog).toBeHidden()
  await expectSound(page, { widths: [390, 1440], at: 'history' })
})

test('older changes are loaded on request, and a lost connection is told', async ({
  page,
  origin,
  context,
}) => {
  await signIn(page, origin)
  for (let count = 0; count < 35; count += 1) {
    await change(page, origin, 'PATCH', PARMA, { phone: `(440) 555-01${count + 10}` })
  }
  await page.goto(`${origin}/admin/history`)
  const rows = page.getByRole('heading', { level: 4 })
  await expect(rows).toHaveCount(30)
  await page.getByRole('button', { name: 'Load more' }).click()
  // The first account is a change, too.
  await expect(rows).toHaveCount(36)
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)

  await page.route('**/api/admin/history/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Compare' }).first().click()
  await expect(
    page.getByRole('heading', { name: 'That version did not load. Try again.' }),
  ).toBeVisible()
  await expectNoFindings(page)
  await page.unroute('**/api/admin/history/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('ins').first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeDisabled()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeEnabled()
})
