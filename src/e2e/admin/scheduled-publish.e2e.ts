import type { Page } from '@playwright/test'
import { clockIn } from '#e2e/set-clock.ts'
import { freePort, untilItAnswers, type RunSite, type SiteProcess } from '#e2e/site-process.ts'
import { openEditor, section, test, untilSaved } from './site-editor-test.ts'
import { expect, PASSWORD, signInNew } from './staff-test.ts'

/** Runs a site whose clock the test sets, and opens the editor's figures in a browser with that clock. */
async function openFigures(
  page: Page,
  { runSite, data, now }: { runSite: RunSite; data: string; now: string },
) {
  const clock = clockIn(test.info().outputPath('clock'))
  const port = await freePort()
  const run = () =>
    runSite({
      ...clock.settings,
      PORT: String(port),
      DATA_DIR: data,
      ADMIN_PASSWORD: PASSWORD,
    })
  clock.set(now)
  let site: SiteProcess = run()
  await untilItAnswers(site)
  await page.clock.setFixedTime(now)
  await openEditor(page, site.origin, 'figures')
  return {
    origin: site.origin,
    clock,
    /** Stops the site as a failing machine does, and starts it at an instant. */
    restartAt: async (instant: string) => {
      await site.kill()
      clock.set(instant)
      site = run()
      await untilItAnswers(site)
    },
  }
}

/** Types a figure, and schedules it and its end with the buttons. */
async function schedule(page: Page, cents: string, [at, until]: readonly [string, string]) {
  await section(page, 'Member savings').getByLabel('Member saving', { exact: true }).fill(cents)
  await untilSaved(page)
  await page.getByRole('button', { name: 'Schedule…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule 1 change' })
  const [[day = '', time = ''], [untilDay = '', untilTime = '']] = [at.split('T'), until.split('T')]
  await dialog.getByLabel('Day', { exact: true }).fill(day)
  await dialog.getByLabel('Time, Eastern', { exact: true }).fill(time)
  await dialog.getByRole('switch', { name: 'Take them back at the end' }).check()
  await dialog.getByLabel('Until day').fill(untilDay)
  await dialog.getByLabel('Until time, Eastern').fill(untilTime)
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Goes live/ })).toBeVisible()
}

/** What a visitor who opens the page now reads. */
const saving = async (page: Page) => {
  await page.goto('/fuel')
  return page.getByRole('heading', { level: 1 }).textContent()
}
const withCents = (cents: number) => `Save ${cents}¢ per Gallon`

test('July 4 prices begin and end at their times, over a restart', async ({
  page,
  browser,
  runSite,
  data,
}) => {
  const now = '2026-07-03T14:00:00Z'
  const { origin, clock, restartAt } = await openFigures(page, { runSite, data, now })
  await schedule(page, '25', ['2026-07-04T06:00', '2026-07-05T00:00'])

  const visitor = await (await browser.newContext({ baseURL: origin })).newPage()
  await restartAt('2026-07-04T09:59:00Z')
  expect(await saving(visitor)).toBe(withCents(11))
  clock.set('2026-07-04T10:00:00Z')
  await expect.poll(() => saving(visitor)).toBe(withCents(25))
  await restartAt('2026-07-05T03:59:00Z')
  expect(await saving(visitor)).toBe(withCents(25))
  clock.set('2026-07-05T04:00:00Z')
  await expect.poll(() => saving(visitor)).toBe(withCents(11))
  await visitor.context().close()

  // The session of two days ago has ended.
  await page.clock.setFixedTime('2026-07-05T04:00:00Z')
  await signInNew(page, origin)
  await page.goto(`${origin}/admin/history`)
  const changes = page.getByRole('list').getByRole('heading', { level: 4 })
  await expect(changes.filter({ hasText: /as scheduled for 2026-07-05 00:00/ })).toBeVisible()
  await expect(changes.filter({ hasText: /^Scheduled for 2026-07-04 06:00/ })).toBeVisible()
})

test('in the night of a clock change, both times are those of the chain’s clock', async ({
  page,
  browser,
  runSite,
  data,
}) => {
  // At two o'clock on March 14, 2027 the clock goes to three, so this lasts one hour.
  const now = '2027-03-14T01:00:00Z'
  const { origin, clock, restartAt } = await openFigures(page, { runSite, data, now })
  await schedule(page, '25', ['2027-03-14T01:30', '2027-03-14T03:30'])

  const visitor = await (await browser.newContext({ baseURL: origin })).newPage()
  clock.set('2027-03-14T06:29:00Z')
  expect(await saving(visitor)).toBe(withCents(11))
  clock.set('2027-03-14T06:30:00Z')
  await expect.poll(() => saving(visitor)).toBe(withCents(25))
  await restartAt('2027-03-14T07:29:00Z')
  expect(await saving(visitor)).toBe(withCents(25))
  clock.set('2027-03-14T07:30:00Z')
  await expect.poll(() => saving(visitor)).toBe(withCents(11))
  await visitor.context().close()
})
