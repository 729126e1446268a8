import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/site-test.ts'
import { pass } from '#e2e/stopped-clock.ts'

const TOAST_MS = 5000

test.use({ viewport: { width: 1280, height: 900 } })

const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const messages = (page: Page) => notifications(page).getByRole('listitem')
const coupon = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`coupon: ${title}$`) })

/** Home with two coupons saved, a clock that only the test moves, and nothing under the pointer. */
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

/** Lets a coupon go, which says so in a message whose time begins now. */
async function letGo(page: Page, title: string): Promise<void> {
  await coupon(page, title).press('Enter')
  await expect(messages(page)).toContainText(title)
  await expect(messages(page)).toHaveCount(1)
}

test('a message goes after five seconds, and the next one takes its place before', async ({
  page,
}) => {
  await openWallet(page)
  await letGo(page, 'Any phone case')
  await pass(page, TOAST_MS - 1000)
  await letGo(page, 'Charging cables')
  await expect(messages(page)).not.toContainText('Any phone case')
  await pass(page, TOAST_MS - 1)
  await expect(messages(page)).toHaveCount(1)
  await pass(page, 1)
  await expect(messages(page)).toHaveCount(0)
})

test('a message stays while the pointer is on it, and has the rest of its time after', async ({
  page,
}) => {
  await openWallet(page)
  await letGo(page, 'Any phone case')
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

test('F8 brings focus to the messages, which then stay; Escape sends them off and focus back', async ({
  page,
}) => {
  await openWallet(page)
  await letGo(page, 'Any phone case')
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

test('F8 finds the place for messages before there is one', async ({ page }) => {
  await page.goto('/fuel')
  // The key works once the page's script has taken over, which nothing on the page tells.
  await expect(async () => {
    await page.keyboard.press('F8')
    await expect(notifications(page)).toBeFocused({ timeout: 500 })
  }).toPass()
})

test('Undo takes the change back, and Dismiss takes the message alone away', async ({ page }) => {
  await openWallet(page)
  await letGo(page, 'Any phone case')
  // In the meantime another one goes into the wallet.
  await coupon(page, 'Wireless earbuds').press('Enter')
  await expect(page.getByText('2 saved', { exact: true })).toBeVisible()
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(messages(page)).toHaveCount(0)
  await expect(page.getByText('3 saved', { exact: true })).toBeVisible()

  await letGo(page, 'Any phone case')
  await messages(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(messages(page)).toHaveCount(0)
  await expect(page.getByText('2 saved', { exact: true })).toBeVisible()
})

test('a swipe of 50 pixels to the right sends a message away, a shorter one or another way does not', async ({
  page,
}) => {
  await openWallet(page)
  await letGo(page, 'Any phone case')
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

test('a remark opens when the pointer has rested 700 ms, can be pointed at, and goes on Escape', async ({
  page,
}) => {
  await openWallet(page)
  const print = page.getByRole('button', { name: 'Print saved' })
  const remark = page.getByRole('tooltip')
  await print.hover()
  await pass(page, 699)
  await expect(remark).toBeHidden()
  await pass(page, 1)
  await expect(remark).toBeVisible()
  await expect(print).toHaveAccessibleDescription('The coupons alone, without the page')
  await remark.hover()
  await pass(page, 1000)
  await expect(remark).toBeVisible()

  // Within 300 ms of one that closed, the next opens at once.
  await page.mouse.move(5, 5)
  await expect(remark).toBeHidden()
  await pass(page, 299)
  await print.hover()
  await pass(page, 1)
  await expect(remark).toBeVisible()
  // The focus is on a coupon, and stays there.
  await page.keyboard.press('Escape')
  await expect(remark).toBeHidden()
  await page.mouse.move(5, 5)
  await pass(page, 300)
  await print.hover()
  await pass(page, 699)
  await expect(remark).toBeHidden()
})

test('by keyboard a remark comes with the focus and goes with it, or on Escape', async ({
  page,
}) => {
  await openWallet(page)
  const remark = page.getByRole('tooltip')
  await page.getByRole('button', { name: 'Print saved' }).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await pass(page, 700)
  await expect(remark).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(remark).toBeHidden()
  await pass(page, 1000)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await pass(page, 700)
  await expect(remark).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(remark).toBeHidden()
})

test('a dialog takes the focus, keeps it, and gives it back', async ({ page }) => {
  await page.goto('/find-a-store')
  const opener = page.getByRole('button', { name: /^Directions/ }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
  const inDialog = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null)
  const seen = new Set<string>()
  // Through every stop and round again. Between the last and the first the browser's own bar has it.
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

  test('the menu is walked through by keyboard and closes behind the focus', async ({ page }) => {
    await page.goto('/fuel')
    await page.getByRole('button', { name: 'Open menu' }).focus()
    await page.keyboard.press('Space')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    for (const name of ['Fuel', 'Delivery', 'Cellular', 'Our Story', 'Careers', 'Find Location']) {
      // It opens with the focus on its first link.
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
