import type { Page } from '@playwright/test'
import { FINDER, mapOf, restingPlace } from './map-on-page.ts'
import { expectNoFindings } from '#e2e/no-findings.ts'
import { expect, test } from '#e2e/site-test.ts'

test.use({ viewport: { width: 1440, height: 960 } })

test('a pin opens a window with the store’s details and directions', async ({ page }) => {
  await page.goto(FINDER)
  const { pins, window } = mapOf(page)
  await pins.first().click()
  await expect(window).toContainText('1840 Harbor Mill Rd, Parma, OH 44129')
  await expect(window).toContainText('(440) 555-0142')
  const way = window.getByRole('button', { name: 'Directions to Lindenway Parma' })
  await expect(way).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=1840%20Harbor%20Mill%20Rd%2C%20Parma%2C%20OH%2044129',
  )
  await way.click()
  const ways = page.getByRole('dialog', { name: 'Directions' })
  await expect(ways.getByRole('link', { name: 'Apple Maps' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(way).toBeFocused()
  await expect(page).toHaveURL(/\?(q|zip)=44129$/)
  await window.getByRole('button', { name: 'View Store Details' }).click()
  await expect(page.getByRole('dialog', { name: 'Lindenway Parma' })).toBeVisible()
})

test('Enter on a pin opens its window, and Escape closes it and returns focus to the pin', async ({
  page,
}) => {
  await page.goto(FINDER)
  const { pins, window } = mapOf(page)
  await pins.first().focus()
  await page.keyboard.press('Enter')
  await expect(window).toHaveAccessibleName('Lindenway Parma')
  await expect(window).toBeFocused()
  await expect(window.getByRole('button', { name: 'View Store Details' })).toBeVisible()
  await expect(pins.first()).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await expect(pins.first()).toBeFocused()
})

/** Checks that a pin's window begins within the map. */
async function isWhollyOnMap(page: Page): Promise<boolean> {
  const { map, window } = mapOf(page)
  const [outer, inner] = await Promise.all([map.boundingBox(), window.boundingBox()])
  return Boolean(outer && inner && inner.x >= outer.x && inner.y >= outer.y)
}

test('the window of any pin fits on the map', async ({ page }) => {
  await page.goto(FINDER)
  const { map, pins, window } = mapOf(page)
  await expect(pins.first()).toBeVisible()
  const names = await pins.evaluateAll((all) => all.map((pin) => pin.getAttribute('aria-label')))
  for (const name of names.slice(0, 8)) {
    await map.getByRole('button', { name: name ?? '', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(window).toHaveAccessibleName(name ?? '')
    await expect.poll(() => isWhollyOnMap(page), name ?? '').toBe(true)
  }
})

test('the Close button of a window does not cover the store’s name', async ({ page }) => {
  await page.goto('/find-a-store?zip=44131')
  const { window, button } = mapOf(page)
  for (const name of ['Lindenway Independence', 'Lindenway North Olmsted']) {
    await button(name).press('Enter')
    await expect(window.getByRole('heading', { name })).toBeVisible()
    // Compares both positions at the same moment, because the map may still move.
    const gap = await window.evaluate((element) => {
      const words = document.createRange()
      words.selectNodeContents(element.querySelector('h2, h3') ?? element)
      const close = element.querySelector('[aria-label=Close]')?.getBoundingClientRect()
      return (close?.left ?? NaN) - words.getBoundingClientRect().right
    })
    expect(gap).toBeGreaterThanOrEqual(0)
  }
})

test('pins have the numbers of the list, and Tab follows them in order', async ({ page }) => {
  await page.goto(FINDER)
  const { pins } = mapOf(page)
  await restingPlace(page, 'Lindenway Parma')
  const numbers = await pins.evaluateAll((all) =>
    all.map((pin) => Number(pin.querySelector('[data-number]')?.getAttribute('data-number'))),
  )
  expect(numbers.length).toBeGreaterThan(5)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  const names = await page
    .getByRole('list', { name: 'Stores' })
    .getByRole('heading')
    .allTextContents()
  for (const [index, number] of numbers.entries()) {
    await expect(pins.nth(index)).toHaveAccessibleName(names[number - 1] ?? '')
  }
})

test('pressing a cluster shows its stores', async ({ page }) => {
  await page.goto('/find-a-store')
  const { pins, clusters } = mapOf(page)
  await expect(clusters.first()).toBeVisible()
  const before = await pins.count()
  await clusters.first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => pins.count()).not.toBe(before)
  await expect(pins.first()).toBeVisible()
})

test('axe finds nothing while a window is open', async ({ page }) => {
  await page.goto(FINDER)
  const { pins, window } = mapOf(page)
  await pins.first().click()
  await expect(window).toBeVisible()
  await expectNoFindings(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the window is at the bottom of the screen and does not cover its pin', async ({ page }) => {
    await page.goto(FINDER)
    await page.getByRole('button', { name: 'Show Map' }).click()
    const { pins, window, button } = mapOf(page)
    await pins.first().tap()
    await expect(window).toHaveAccessibleName('Lindenway Parma')
    await expect.poll(async () => (await window.boundingBox())?.x).toBe(12)
    await expect
      .poll(async () => {
        const pin = await restingPlace(page, 'Lindenway Parma')
        return ((await window.boundingBox())?.y ?? 0) - (pin.y + pin.height)
      })
      .toBeGreaterThan(0)
    await button('Close').tap()
    await expect(window).toBeHidden()
    // The first Escape closes the window, the second one the full-screen map.
    await pins.first().tap()
    await page.keyboard.press('Escape')
    await expect(window).toBeHidden()
    await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
  })
})
