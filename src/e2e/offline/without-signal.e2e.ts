import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { storeNames } from '#e2e/finder/finder-on-page.ts'
import { keptAddresses, openAndKeep, STORE, test, untilKept } from './offline-site.ts'

const SAVED_TODAY = /^Saved \d{1,2}:\d{2} [AP]M$/

test('without a signal the list, a zip search, a visited store, and its directions work', async ({
  page,
  context,
  site,
}) => {
  await openAndKeep(page, site, '/')
  await openAndKeep(page, site, STORE)
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toHaveCount(0)
  await context.setOffline(true)

  await page.goto(`${site.origin}/find-a-store`)
  const saved = page.getByRole('status').filter({ hasText: 'Saved' })
  await expect(saved).toHaveText(SAVED_TODAY)
  await expect(storeNames(page)).toHaveCount(24)

  const box = page.getByRole('textbox', { name: 'Zip code or city' })
  await box.fill('44129')
  await box.press('Enter')
  await expect(page).toHaveURL(/\?(q|zip)=44129$/)
  await expect(storeNames(page).first()).toHaveText('Lindenway Parma')
  await expect(page.getByText('Nearest first')).toBeVisible()
  await expect(saved).toHaveText(SAVED_TODAY)

  // The same search as a document: a reload, or a form without the page's code.
  await page.reload()
  await expect(storeNames(page).first()).toHaveText('Lindenway Parma')
  await expect(page.getByText('Nearest first')).toBeVisible()
  await expect(page).toHaveURL(/\?(q|zip)=44129$/)
  await expect(
    page
      .getByRole('region', { name: 'Map of stores' })
      .getByRole('button', { name: /^Lindenway/ })
      .first(),
  ).toBeVisible()

  await page.goto(site.origin + STORE)
  await expect(saved).toHaveText(SAVED_TODAY)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Parma')
  await expect(page.getByRole('link', { name: 'Google Maps' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/.*Harbor%20Mill/,
  )

  await context.setOffline(false)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Fuel' }).click()
  await expect(page).toHaveURL(`${site.origin}/fuel`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(saved).toHaveCount(0)
  await page.goto(`${site.origin}/find-a-store`)
  await expect(storeNames(page)).toHaveCount(24)
  await expect(saved).toHaveCount(0)
})

test('a page that was never visited is the offline page, in two languages, with what is kept', async ({
  page,
  site,
}) => {
  await openAndKeep(page, site, STORE)
  await site.stop()
  await page.goto(`${site.origin}/our-story?from=mail`)
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await expect(page.locator('section[lang=es]')).toContainText('No tienes conexión')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
  const kept = page.getByRole('navigation', { name: /Saved pages/ })
  await expect(kept.getByRole('link', { name: /Parma/ })).toHaveAttribute('href', STORE)
  await kept.getByRole('link', { name: /Parma/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toHaveText(SAVED_TODAY)

  await page.goto(`${site.origin}/es/fuel`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.locator('section').first()).toContainText('No tienes conexión')
})

test('a link to a kept page opens its copy, and one to another page keeps what is on screen', async ({
  page,
  context,
  site,
}) => {
  await openAndKeep(page, site, STORE)
  await openAndKeep(page, site, '/fuel')
  await context.setOffline(true)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Our Story' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('You’re offline')
  await expect(page).toHaveURL(`${site.origin}/fuel`)
  await page.getByRole('banner').getByRole('link', { name: 'Find a Store' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(storeNames(page)).toHaveCount(24)
})

test('where the server takes more than three seconds, the copy is shown', async ({
  page,
  site,
}) => {
  await openAndKeep(page, site, STORE)
  site.pause()
  const asked = performance.now()
  await page.goto(site.origin + STORE)
  expect(performance.now() - asked).toBeGreaterThan(2900)
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toHaveText(SAVED_TODAY)
  site.resume()
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toHaveCount(0)
})

test('a Spanish page is kept as such, with the finder in Spanish', async ({
  page,
  context,
  site,
}) => {
  await openAndKeep(page, site, '/es/fuel')
  await untilKept(page, '/es/find-a-store')
  await context.setOffline(true)
  await page.goto(`${site.origin}/es/find-a-store?zip=44129`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(
    page.getByRole('status').filter({ hasText: /^Guardado: .*\s[ap]\.\sm\.$/ }),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/es\/find-a-store\?(q|zip)=44129$/)
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toHaveText(
    'Lindenway Parma',
  )
})

test('the oldest visited pages make room when more than 3 MB are kept', async ({ page, site }) => {
  await openAndKeep(page, site, '/')
  await page.evaluate(async () => {
    const headers = { 'x-kept-at': '1', 'x-kept-bytes': '2900000', 'content-type': 'text/html' }
    await (await caches.open('forecourt-1')).put('/long-ago', new Response('', { headers }))
  })
  await openAndKeep(page, site, '/fuel')
  await expect.poll(() => keptAddresses(page)).not.toContain('/long-ago')
  expect(await keptAddresses(page)).toEqual(
    expect.arrayContaining(['/', '/fuel', '/find-a-store', '/api/locations', '/offline']),
  )
})
