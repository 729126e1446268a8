import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/site-test.ts'
import { pass } from '#e2e/stopped-clock.ts'

const TOAST_MS = 5000

test.use({ viewport: { width: 1280, height: 900 } })

const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const messages = (page: Page) => notifications(page).getByRole('listitem')
const coupon = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`coupon: ${title}$`) })

/** Opens home with two saved coupons, a stopped clock, and nothing under the pointer. */
async function openWallet(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-06-15T10:00:00' })
  await page.goto('/')
  await page.mouse.move(5, 5)
  for (const title of ['Any phone case', 'Charging cables']) {
    await coupon(page, title).press('Enter')
    await expect(coupon(page, title)).toHaveAttribute('aria-pressed', 'true')
  }
  await page.clock.pauseAt('2026-06-15T11:00:00')
}

/** Removes a saved coupon and waits for its message, whose five seconds begin now. */
async function removeCoupon(page: Page, title: string): Promise<void> {
  await coupon(page, title).press('Enter')
  await expect(messages(page)).toContainText(title)
  await expect(messages(page)).toHaveCount(1)
}

test('a message disappears after five seconds, or earlier when the next one replaces it', async ({
  page,
}) => {
  await openWallet(page)
  await removeCoupon(page, 'Any phone case')
  await pass(page, TOAST_MS - 1000)
  await removeCoupon(page, 'Charging cables')
  await expect(messages(page)).not.toContainText('Any phone case')
  await pass(page, TOAST_MS - 1)
  await expect(messages(page)).toHaveCount(1)
  await pass(page, 1)
  await expect(messages(page)).toHaveCount(0)
})

test('a message stays while the pointer is on it, and then for the rest of its five seconds', async ({
  page,
}) => {
  await openWallet(page)
  await removeCoupon(page, 'Any phone case')
  await pass(page, 2000)
  await messages(page).hover()
  await pass(page, 10 * TOAST_MS)
  await expect(messages(page)).toHaveCount(1)
  await page.mouse.move(5, 5)
  await pass(page, TOAST_MS - 2001)
  await expect(messages(page)).toHaveCount(1)
  await pass(page, 1)
  await expect(messages(page)).toHaveCount(0)
})

test('F8 moves the focus to the messages and keeps them; Escape dismisses them and returns the focus', async ({
  page,
}) => {
  await openWallet(page)
  await removeCoupon(page, 'Any phone case')
  await page.keyboard.press('F8')
  await expect(notifications(page)).toBeFocused()
  await pass(page, 10 * TOAST_MS)
  await expect(messages(page)).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(messages(page).getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(messages(page).getByRole('button', { name: 'Dismiss' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(messages(page)).toHaveCount(0)
  await expect(coupon(page, 'Any phone case')).toBeFocused()
})

test('F8 moves the focus to the message region before the first message', async ({ page }) => {
  await page.goto('/fuel')
  // The key works only after hydration, which nothing on the page shows.
  await expect(async () => {
    await page.keyboard.press('F8')
    await expect(notifications(page)).toBeFocused({ timeout: 500 })
  }).toPass()
})

test('Undo reverts the change, and Dismiss removes only the message', async ({ page }) => {
  await openWallet(page)
  await removeCoupon(page, 'Any phone case')
  // Meanwhile the visitor saves another coupon.
  await coupon(page, 'Wireless earbuds').press('Enter')
  await expect(page.getByText('2 saved', { exact: true })).toBeVisible()
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(messages(page)).toHaveCount(0)
  await expect(page.getByText('3 saved', { exact: true })).toBeVisible()

  await removeCoupon(page, 'Any phone case')
  await messages(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(messages(page)).toHaveCount(0)
  await expect(page.getByText('2 saved', { exact: true })).toBeVisible()
})

test('a swipe of 50 pixels to the right dismisses a message; a shorter one or another direction does not', async ({
  page,
}) => {
  await openWallet(page)
  await removeCoupon(page, 'Any phone case')
  const box = await messages(page).boundingBox()
  const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20]
  async function swipe(dx: number, dy: number): Promise<void> {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + dx, y + dy, { steps: 5 })
    await page.mouse.up()
  }
  for (const [dx, dy] of [
    [49, 0],
    [-120, 0],
    [50, 60],
  ] as const) {
    await swipe(dx, dy)
    await expect(messages(page)).toHaveCount(1)
  }
  await swipe(50, 0)
  await expect(messages(page)).toHaveCount(0)
})

test('a tooltip opens after 700 ms of hovering, stays under the pointer, and closes on Escape', async ({
  page,
}) => {
  await openWallet(page)
  const print = page.getByRole('button', { name: 'Print saved' })
  const tooltip = page.getByRole('tooltip')
  await print.hover()
  await pass(page, 699)
  await expect(tooltip).toBeHidden()
  await pass(page, 1)
  await expect(tooltip).toBeVisible()
  await expect(print).toHaveAccessibleDescription('The coupons alone, without the page')
  await tooltip.hover()
  await pass(page, 1000)
  await expect(tooltip).toBeVisible()

  // Within 300 ms after a tooltip closed, the next one opens without a delay.
  await page.mouse.move(5, 5)
  await expect(tooltip).toBeHidden()
  await pass(page, 299)
  await print.hover()
  await pass(page, 1)
  await expect(tooltip).toBeVisible()
  // Escape closes the tooltip even though the focus is on a coupon.
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  await page.mouse.move(5, 5)
  await pass(page, 300)
  await print.hover()
  await pass(page, 699)
  await expect(tooltip).toBeHidden()
})

test('a tooltip opens with keyboard focus and closes when the focus leaves or on Escape', async ({
  page,
}) => {
  await openWallet(page)
  const tooltip = page.getByRole('tooltip')
  await page.getByRole('button', { name: 'Print saved' }).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await pass(page, 700)
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  await pass(page, 1000)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await pass(page, 700)
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(tooltip).toBeHidden()
})

test('a dialog takes the focus, keeps it inside, and returns it on close', async ({ page }) => {
  await page.goto('/find-a-store')
  const opener = page.getByRole('button', { name: /^Directions/ }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
  const inDialog = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null)
  const seen = new Set<string>()
  // Goes around more than once. After the last stop the focus is in the browser's own bar.
  for (let stops = 0; stops < 12; stops++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => document.activeElement?.textContent || 'Close')
    if (await page.evaluate(() => document.activeElement === document.body)) continue
    expect(await inDialog()).toBe(true)
    seen.add(stop)
  }
  expect(seen.size).toBeGreaterThanOrEqual(3)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('Tab goes through the menu, which closes when the focus leaves it', async ({ page }) => {
    await page.goto('/fuel')
    await page.getByRole('button', { name: 'Open menu' }).focus()
    await page.keyboard.press('Space')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    for (const name of ['Fuel', 'Delivery', 'Cellular', 'Our Story', 'Careers', 'Find Location']) {
      // The menu opens with the focus on its first link.
      await expect(menu.getByRole('link', { name })).toBeFocused()
      await page.keyboard.press('Tab')
    }
    await expect(menu.getByRole('button', { name: 'Login' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(menu).toBeHidden()

    await page.getByRole('button', { name: 'Open menu' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  })
})
