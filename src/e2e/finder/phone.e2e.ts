import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#e2e/site-test.ts'

const firstCard = (page: Page) =>
  page.getByRole('list', { name: 'Stores', exact: true }).getByRole('listitem').first()

async function edges(element: Locator): Promise<{ top: number; bottom: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not on screen')
  return { top: box.y, bottom: box.y + box.height }
}

for (const [width, height] of [
  [390, 844],
  [320, 844],
  [320, 640],
  [360, 640],
] as const) {
  test(`at ${width}x${height} the first store is visible, and Show Map does not cover it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/find-a-store')
    const card = firstCard(page)
    const show = await edges(page.getByRole('button', { name: 'Show Map' }))
    const count = await edges(page.getByRole('heading', { name: '24 Store(s) Found' }))
    const { top, bottom } = await edges(card)
    expect(count.bottom).toBeLessThan(top)
    expect(top).toBeLessThanOrEqual(352)
    for (const name of [/^Directions/, /^Details/]) {
      expect((await edges(card.getByRole('button', { name }))).bottom).toBeLessThan(show.top)
    }
    if (height >= 800) expect(bottom).toBeLessThan(show.top)
    // The buttons come before the tags.
    const tags = await edges(card.getByRole('list', { name: 'At this store' }))
    expect((await edges(card.getByRole('button', { name: /^Details/ }))).bottom).toBeLessThan(
      tags.top + 12,
    )
    // The tags are in one row, and only that row scrolls sideways.
    const chips = page.getByRole('group', { name: 'Filter by tag' })
    const rows = await chips
      .getByRole('button')
      .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size)
    expect(rows).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

test('on a phone a list of 24 stores is less than 6,600 pixels high', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/find-a-store')
  const list = page.getByRole('list', { name: 'Stores', exact: true })
  expect((await list.boundingBox())?.height).toBeLessThan(6600)
})

test('on a phone a selected tag moves to the front of the row with the focus, and returns when deselected', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/find-a-store')
  const filter = page.getByRole('group', { name: 'Filter by tag' })
  const chips = filter.getByRole('button', { name: /^(?!Clear)/ })
  const before = await chips.allTextContents()
  const last = filter.getByRole('button', { name: before.at(-1) ?? '', exact: true })
  await last.focus()
  await page.keyboard.press('Space')
  await expect(chips.first()).toHaveText(before.at(-1) ?? '')
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Clear filters (1)' })).toBeInViewport()
  await page.keyboard.press('Space')
  await expect(chips).toHaveText(before)
  await expect(last).toBeFocused()
})

for (const width of [390, 1440]) {
  test(`at ${width} pixels the keyboard reaches the results in three presses`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/find-a-store?zip=44129')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to results' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Results' })).toBeFocused()
    await expect(page).toHaveURL('/find-a-store?zip=44129')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Lindenway Parma', exact: true })).toBeFocused()
  })
}

test('pages without results have no link to skip to them', async ({ page }) => {
  await page.goto('/fuel')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Skip to results' })).toHaveCount(0)
})
