import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/site-test.ts'

/** Each element's position and style properties that other pages' styles could change. */
function look(page: Page): Promise<string[]> {
  return page.locator('main *').evaluateAll((elements) =>
    elements
      .filter((element) => !element.closest('svg, [role=region]'))
      .map((element) => {
        const { x, width, height } = element.getBoundingClientRect()
        const { color, backgroundColor, fontSize, padding, margin, display } =
          getComputedStyle(element)
        const box = [x, width, height].map(Math.round)
        return [element.tagName, ...box, color, backgroundColor, fontSize, padding, margin, display]
          .join(' ')
          .trim()
      }),
  )
}

test('a page looks the same when it is opened and when the visitor comes from another page', async ({
  page,
}) => {
  for (const [name, path] of [
    ['Fuel', '/fuel'],
    ['Our Story', '/our-story'],
    ['Careers', '/careers'],
    ['Cellular', '/cellular'],
  ] as const) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const opened = await look(page)
    expect(opened.length).toBeGreaterThan(20)
    await page.goto('/privacy-policy')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect.poll(() => look(page), { message: path }).toEqual(opened)
  }
})

test('a page includes its own styles, and the others load once', async ({ page }) => {
  const sheets: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.css')) sheets.push(request.url())
  })
  await page.goto('/privacy-policy')
  await page.waitForLoadState('networkidle')
  expect(sheets).toEqual([])
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Fuel' }).click()
  await expect(page).toHaveURL('/fuel')
  await main.getByRole('link', { name: 'Careers' }).click()
  await expect(page).toHaveURL('/careers')
  await expect(page.getByRole('link', { name: 'View Open Positions' })).toBeVisible()
  expect(sheets).toHaveLength(1)
})

test('when a deploy removed the other styles, the next page loads as a document with its own', async ({
  page,
}) => {
  await page.goto('/privacy-policy')
  await page.route('**/*.css', (route) => route.fulfill({ status: 404, body: 'gone' }))
  const loaded = page.waitForEvent('load')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Careers' })
    .click()
  await loaded
  await expect(page).toHaveURL('/careers')
  await expect(page.locator('style').first()).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'View Open Positions' })).toBeVisible()
})
