import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoFindings } from '#e2e/no-findings.ts'
import { expect, signIn, test } from './staff-test.ts'

/** A figure above the map: its number and the line below. */
function figure(page: Page, name: string) {
  return page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
}

test('an owner sees what visitors look for, on a map and in tables, and where no store is', async ({
  page,
  origin,
  browser,
}) => {
  await signIn(page, origin)
  await page.getByRole('link', { name: 'Demand' }).click()
  await expect(page).toHaveURL(`${origin}/admin/demand`)
  await expect(page.getByRole('heading', { name: 'Nothing counted yet.' })).toBeVisible()
  await expectNoFindings(page)

  const context = await browser.newContext({ userAgent: 'Mozilla/5.0 Firefox/140.0' })
  const visitor = await context.newPage()
  for (const search of ['zip=44129', 'q=Denver, CO', 'q=zzqqzz']) {
    for (let at = 0; at < 6; at += 1) await visitor.goto(`${origin}/find-a-store?${search}`)
  }
  const counted = () => visitor.waitForResponse((answer) => answer.url().endsWith('/api/counts'))
  await visitor.goto(`${origin}/find-a-store?zip=44129`)
  const first = visitor.getByRole('list', { name: 'Stores' }).getByRole('listitem').first()
  for (let at = 0; at < 5; at += 1) {
    const answer = counted()
    await first.getByRole('button', { name: /^Directions/ }).click()
    expect((await answer).status()).toBe(204)
    await visitor.keyboard.press('Escape')
    await expect(visitor.getByRole('dialog')).toBeHidden()
  }
  const details = counted()
  await first.getByRole('button', { name: /^Details/ }).click()
  await details
  await visitor.keyboard.press('Escape')
  const call = counted()
  await first.locator('a[href^="tel:"]').click()
  await call
  expect(await context.cookies()).toEqual([])
  await context.close()

  await page.reload()
  await expect(figure(page, 'Searches')).toContainText('19')
  await expect(figure(page, 'Nothing found')).toContainText('12')
  await expect(figure(page, 'Directions')).toContainText('5')
  await expect(figure(page, 'Calls')).toContainText('under 5')
  const far = page.getByRole('table', { name: 'Searched places without a store' })
  await expect(far.getByRole('row')).toHaveCount(2)
  await expect(far).toContainText('Denver, CO6')
  const all = page.getByRole('table', { name: 'Most searched places' })
  await expect(all.getByRole('row').nth(1)).toContainText('44129 Cleveland, OH7')
  const stores = page.getByRole('table', { name: 'What visitors did at each store' })
  await expect(stores.getByRole('row').nth(1)).toContainText('under 55under 5')

  await expect(page.locator('.staff-demand-far')).toHaveCount(1)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Move map' }).click()
  await page.getByRole('button', { name: 'Move left' }).click()
  await page.getByRole('button', { name: 'Show all' }).click()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoFindings(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV of searched places' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('"Denver, CO",39.')
  await page.getByRole('combobox', { name: 'Time' }).selectOption('This month')
  await expect(page).toHaveURL(`${origin}/admin/demand?months=1`)
  await expect(page.getByRole('heading', { name: 'Searches per day' })).toBeVisible()
  await page.goto(`${origin}/privacy-policy`)
  await expect(page.getByText('We count how often visitors search for a store')).toBeVisible()
})
