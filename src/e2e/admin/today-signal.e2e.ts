import type { Page } from '@playwright/test'
import { keptAddresses, untilKept } from '#e2e/offline/offline-site.ts'
import { untilItAnswers } from '#e2e/site-process.ts'
import { expect, PASSWORD, test } from './staff-test.ts'
import {
  asOwner,
  inviteManager,
  openAsManager,
  PARMA,
  saveLine,
  sayings,
  storesOf,
} from './today-test.ts'

const CHANGES = '**/api/today/*'

async function sayCashOnly(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Cash only' }).check()
}

test('without a signal the page opens, and changes wait, outlive a reload, and are sent once it is back', async ({
  page,
  browser,
  origin,
}) => {
  await asOwner(page.request, origin)
  const jo = await openAsManager(browser, await inviteManager(page.request, origin, [PARMA]))
  await jo.route(CHANGES, (route) => route.abort())
  await sayCashOnly(jo)
  await expect(saveLine(jo)).toContainText('No signal. 1 change waits.')
  await jo.getByRole('switch', { name: 'Regular Unleaded in stock' }).uncheck()
  await expect(saveLine(jo)).toContainText('No signal. 2 changes wait.')

  await jo.reload()
  await expect(jo.getByRole('radio', { name: 'Cash only' })).toBeChecked()
  await expect(jo.getByRole('switch', { name: 'Regular Unleaded in stock' })).not.toBeChecked()
  expect((await storesOf(page.request, origin)).some(({ day }) => day)).toBe(false)

  await jo.unroute(CHANGES)
  await expect(saveLine(jo)).toContainText(/Saved/, { timeout: 15_000 })
  const [store] = await storesOf(jo.request, origin)
  expect(store).toMatchObject({ day: { payments: 'cash', out: ['regular'] } })
  expect(await sayings(page.request, origin)).toHaveLength(2)

  // From here on the phone has no signal when the page is opened.
  await untilKept(jo, '/today')
  await jo.context().setOffline(true)
  await jo.goto(`${origin}/today`)
  await expect(jo.getByText(/^No connection\. This is from \d+(:\d\d)? [AP]M\.$/)).toBeVisible()
  await expect(jo.getByRole('radio', { name: 'Cash only' })).toBeChecked()
  const preview = jo.getByRole('region', { name: 'What drivers see now' })
  await expect(preview).toContainText('Out of regular')
  await jo.getByRole('radio', { name: 'All', exact: true }).check()
  await expect(saveLine(jo)).toContainText('No signal. 1 change waits.')
  await jo.reload()
  await expect(saveLine(jo)).toContainText('No signal. 1 change waits.')
  expect((await keptAddresses(jo)).filter((address) => address.startsWith('/api/'))).toEqual([])
  await jo.context().setOffline(false)
  await expect(saveLine(jo)).toContainText(/Saved/, { timeout: 15_000 })
  await expect(jo.getByText(/^No connection/)).toHaveCount(0)

  await jo.getByRole('button', { name: 'Account' }).click()
  await jo.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(jo).toHaveURL(/login/)
  expect(await keptAddresses(jo)).not.toContain('/today')
  expect(
    await jo.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('today.'))),
  ).toEqual([])
  await jo.context().close()
})

test('a reply that is lost after the server has saved doubles nothing', async ({
  page,
  browser,
  origin,
}) => {
  await asOwner(page.request, origin)
  const jo = await openAsManager(browser, await inviteManager(page.request, origin, [PARMA]))
  let tries = 0
  await jo.route(CHANGES, async (route) => {
    tries += 1
    if (tries > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await sayCashOnly(jo)
  await expect(saveLine(jo)).toContainText(/Saved/, { timeout: 15_000 })
  expect(tries).toBe(2)
  expect(await sayings(page.request, origin)).toHaveLength(1)
  await jo.context().close()
})

test('a server that is killed while changes come loses none and doubles none', async ({
  page,
  browser,
  site,
  origin,
  runSite,
}, testInfo) => {
  await asOwner(page.request, origin)
  const jo = await openAsManager(browser, await inviteManager(page.request, origin, [PARMA]))
  site.pause()
  const sent = jo.waitForRequest((request) => request.method() === 'PATCH')
  await sayCashOnly(jo)
  await sent
  await site.kill()
  await jo.getByRole('checkbox', { name: 'ATM is out' }).check()
  await expect(saveLine(jo)).toContainText('2 changes wait.', { timeout: 15_000 })

  const again = runSite({
    PORT: String(site.port),
    DATA_DIR: testInfo.outputPath('data'),
    ADMIN_PASSWORD: PASSWORD,
  })
  await untilItAnswers(again)
  await jo.getByRole('button', { name: 'Try now' }).click()
  await expect(saveLine(jo)).toContainText(/Saved/, { timeout: 15_000 })
  const [store] = await storesOf(jo.request, origin)
  expect(store).toMatchObject({ day: { payments: 'cash', outOfOrder: ['atm'] } })
  expect(await sayings(page.request, origin)).toHaveLength(2)
  await jo.context().close()
})

test('after a sign-out, changes wait until the next sign-in', async ({ page, browser, origin }) => {
  await asOwner(page.request, origin)
  const jo = await openAsManager(browser, await inviteManager(page.request, origin, [PARMA]))
  await jo.context().clearCookies()
  await sayCashOnly(jo)
  await expect(saveLine(jo)).toContainText('You are signed out. 1 change waits.')
  await jo.getByRole('link', { name: 'Sign in' }).click()
  await jo.getByLabel('Username').fill('Jo Reyes')
  await jo.getByLabel('Password', { exact: true }).fill('a password of words')
  await jo.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(jo).toHaveURL(`${origin}/today`)
  await expect(saveLine(jo)).toContainText(/Saved/, { timeout: 15_000 })
  const [store] = await storesOf(jo.request, origin)
  expect(store).toMatchObject({ day: { payments: 'cash' } })
  await jo.context().close()
})

test('two tabs of one phone send each change once', async ({ page, browser, origin }) => {
  await asOwner(page.request, origin)
  const jo = await openAsManager(browser, await inviteManager(page.request, origin, [PARMA]))
  const other = await jo.context().newPage()
  await other.goto(`${origin}/today`)
  await expect(other.getByRole('radiogroup', { name: 'Payments' })).toBeVisible()
  await sayCashOnly(jo)
  await expect(other.getByRole('radio', { name: 'Cash only' })).toBeChecked()
  await other.getByRole('checkbox', { name: 'ATM is out' }).check()
  await expect(saveLine(jo)).toContainText(/Saved/)
  await expect(saveLine(other)).toContainText(/Saved/)
  const [store] = await storesOf(jo.request, origin)
  expect(store).toMatchObject({ day: { payments: 'cash', outOfOrder: ['atm'] } })
  expect(await sayings(page.request, origin)).toHaveLength(2)
  await jo.context().close()
})
