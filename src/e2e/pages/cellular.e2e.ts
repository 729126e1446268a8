import type { Browser, Page } from '@playwright/test'
import { listening } from '#e2e/listening-page.ts'
import { expect, test } from '#e2e/site-test.ts'

const SECTIONS = [
  ['Carriers', 'carriers'],
  ['Bill payments', 'bill-payments'],
  ['Repairs', 'repairs'],
  ['Accessories', 'accessories'],
  ['Trade-in', 'trade-in'],
] as const

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`a page opened at an anchor shows its section right below the bars, ${how} JavaScript`, async ({
    browser,
    baseURL,
  }) => {
    const page = await phone(browser, baseURL, javaScriptEnabled)
    for (const [, id] of SECTIONS) {
      await page.goto('/careers')
      await page.goto(`/cellular#${id}`)
      await expect.poll(() => gapBelowBars(page, id)).toBeLessThan(1)
    }
    await page.context().close()
  })

  test(`a click on a chip shows its section right below the bars, ${how} JavaScript`, async ({
    browser,
    baseURL,
  }) => {
    const page = await phone(browser, baseURL, javaScriptEnabled)
    await page.goto('/cellular')
    const bar = page.getByRole('navigation', { name: 'On this page' })
    for (const [name, id] of SECTIONS) {
      await bar.getByRole('link', { name }).click()
      await expect(page).toHaveURL(`/cellular#${id}`)
      await expect.poll(() => gapBelowBars(page, id)).toBeLessThan(1)
    }
    await page.context().close()
  })
}

test('the chip of the current section is marked, and on a phone it is in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/cellular')
  const bar = page.getByRole('navigation', { name: 'On this page' })
  await expect(bar.locator('[aria-current]')).toHaveCount(0)
  for (const [name, id] of SECTIONS) {
    await page.locator(`#${id} h2`).evaluate((heading) => heading.scrollIntoView())
    await expect(bar.locator('[aria-current]')).toHaveText(name)
    await expect(bar.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  }
})

test('on a phone, Tab brings each chip fully into view and does not scroll the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/cellular')
  const bar = page.getByRole('navigation', { name: 'On this page' })
  await bar.getByRole('link', { name: 'Carriers' }).focus()
  const before = await page.evaluate(() => window.scrollY)
  for (const [name] of SECTIONS) {
    const chip = bar.getByRole('link', { name })
    await expect(chip).toBeFocused()
    await expect(chip).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
    await page.keyboard.press('Tab')
  }
})

test('every button opens the finder, filtered by tag for carriers and repairs', async ({
  page,
}) => {
  await page.goto('/cellular')
  const buttons = page.getByRole('main').getByRole('link', { name: 'Find a Store' })
  // The hero has one, and so do the 6 carriers and the 4 other sections.
  await expect(buttons).toHaveCount(1 + 6 + 4)
  const [hero, ...others] = await buttons.evaluateAll((all) =>
    all.map((button) => button.getAttribute('href')),
  )
  const finder = '/find-a-store'
  expect(hero).toBe(finder)
  expect(others.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => `${finder}?tag=wireless`))
  expect(others.slice(6)).toEqual([finder, `${finder}?tag=repair`, finder, finder])
  await buttons.nth(1).click()
  await expect(page).toHaveURL('/find-a-store?tag=wireless')
  await expect(page.getByRole('button', { name: 'Wireless', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

async function phone(
  browser: Browser,
  baseURL: string | undefined,
  javaScriptEnabled: boolean,
): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled,
    viewport: { width: 390, height: 844 },
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  return javaScriptEnabled ? listening(page) : page
}

/** The distance from the bottom of the lower bar to the section's top, in pixels. */
async function gapBelowBars(page: Page, id: string): Promise<number> {
  const bar = await page.getByRole('navigation', { name: 'On this page' }).boundingBox()
  const section = await page.locator(`#${id}`).boundingBox()
  if (!bar || !section) return Infinity
  return Math.abs(section.y - (bar.y + bar.height))
}
