import { expect } from '@playwright/test'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { untilItAnswers } from '#e2e/site-process.ts'
import { keptAddresses, openAndKeep, STORE, test, untilKept } from './offline-site.ts'

test('a kept page shows whether the store is open now, not when it was saved', async ({
  page,
  context,
  site,
}) => {
  await openAndKeep(page, site, STORE)
  await context.setOffline(true)
  const status = page
    .getByRole('main')
    .getByText(/^(Open now|Closed) · /)
    .first()
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  // Three in the morning, or four, and noon or one in the afternoon, in Ohio.
  for (const [time, words] of [
    ['08:00', 'Closed'],
    ['17:00', 'Open now'],
    ['08:00', 'Closed'],
  ] as const) {
    await page.clock.setFixedTime(`${tomorrow}T${time}:00Z`)
    await page.goto(site.origin + STORE)
    await expect(status).toHaveText(new RegExp(`^${words} · `))
    await page.goto(`${site.origin}/find-a-store`)
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Lindenway Parma' }).getByText(words).first(),
    ).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /^Saved / })).toBeVisible()
  }
})

test('no page or answer for staff is kept, and no address with a search or a quiz', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/admin/login`)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill('browser-tests-only')
  await page.getByRole('button', { name: /log in|sign in/i }).click()
  await expect(page).toHaveURL(`${site.origin}/admin`)
  await openAndKeep(page, site, '/')
  await page.goto(`${site.origin}/admin`)
  await page.goto(`${site.origin}/google-auth-test`)
  await page.goto(`${site.origin}/find-a-store?zip=44129`)
  await openAndKeep(page, site, '/careers')
  const kept = await keptAddresses(page)
  expect(
    kept.filter((address) => /admin|google|\/api\/(?!locations$|offline$)/.test(address)),
  ).toEqual([])
  expect(kept.filter((address) => address.includes('?') && !address.includes('?v='))).toEqual([])
  expect(kept).not.toContain('/questions.json')
})

test('a new version takes over at the next navigation, and an open tab still finds its files', async ({
  page,
  site,
  runSite,
}, testInfo) => {
  const next = testInfo.outputPath('dist')
  await openAndKeep(page, site, '/')
  await page.evaluate(async () => (await caches.open('forecourt-0')).put('/old', new Response('')))
  await site.stop()
  await cp('dist', next, { recursive: true })
  await writeFile(`${next}/sw.js`, `${await readFile('dist/sw.js', 'utf8')}\n// the next version\n`)
  const settings = { PORT: String(site.port), DATA_DIR: testInfo.outputPath('data') }
  await untilItAnswers(runSite(settings, `${next}/server.js`))

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Fuel' }).click()
  await expect(page).toHaveURL(`${site.origin}/fuel`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${site.origin}/careers`)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['forecourt-1'])
  expect(await page.evaluate(stateOfWorker)).toEqual({ active: true, waiting: false })
  await untilKept(page, '/careers')
})

test('OFFLINE=off removes the worker and what it kept, and pages go on', async ({
  page,
  context,
  site,
  runSite,
}, testInfo) => {
  await openAndKeep(page, site, '/')
  await site.stop()
  const settings = {
    PORT: String(site.port),
    DATA_DIR: testInfo.outputPath('data'),
    OFFLINE: 'off',
  }
  await untilItAnswers(runSite(settings))
  await page.goto(`${site.origin}/fuel`)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Careers' })
    .click()
  await expect(page).toHaveURL(`${site.origin}/careers`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0)
  await context.setOffline(true)
  await expect(page.reload()).rejects.toThrow('net::ERR_INTERNET_DISCONNECTED')
})

async function stateOfWorker() {
  const registration = await navigator.serviceWorker.getRegistration()
  return {
    active: registration?.active?.state === 'activated',
    waiting: Boolean(registration?.waiting),
  }
}
