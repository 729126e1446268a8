import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/site-test.ts'
import { pass, stopClock } from '#e2e/stopped-clock.ts'

const SLIDE_MS = 7000
/** Where the pointer is over none of the slides. */
const BELOW_SLIDES = [700, 890] as const

test.use({ viewport: { width: 1440, height: 900 } })

const isLoaded = (image: SVGElement | HTMLElement) =>
  image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0

const slide = (page: Page, n: number) =>
  page.getByRole('group', { name: `Slide ${n} of 5`, exact: true })

/** The home page with a clock that only `pass` moves, the pointer away from the slides. */
async function openHome(page: Page): Promise<void> {
  await stopClock(page)
  await page.goto('/')
  await page.mouse.move(...BELOW_SLIDES)
  await pass(page, 1000)
}

test('slides take turns every seven seconds, wrap, and say nothing of it', async ({ page }) => {
  await openHome(page)
  for (const n of [2, 3, 4, 5, 1]) {
    await pass(page, SLIDE_MS)
    await expect(slide(page, n)).toBeVisible()
  }
  await expect(page.getByRole('status').first()).toHaveText('')
})

test('the pictures of all slides are there before their turn', async ({ page }) => {
  await page.goto('/')
  const pictures = page.locator('[aria-roledescription=slide] img')
  await expect(pictures).toHaveCount(5)
  for (const picture of await pictures.all()) {
    await expect.poll(() => picture.evaluate(isLoaded)).toBe(true)
  }
})

test('the pictures of the other slides are asked for once the page is loaded and idle', async ({
  page,
}) => {
  await stopClock(page)
  await page.goto('/')
  await pass(page, 500)
  for (const picture of await page.locator('[aria-roledescription=slide] img').all()) {
    await expect.poll(() => picture.evaluate(isLoaded)).toBe(true)
  }
})

test('arrows and dots choose a slide, wrap, are announced, and stop the turning', async ({
  page,
}) => {
  await openHome(page)
  await page.getByRole('button', { name: 'Previous slide' }).click()
  await expect(slide(page, 5)).toBeVisible()
  await expect(page.getByRole('status').first()).toHaveText('Slide 5 of 5')
  await page.getByRole('button', { name: 'Next slide' }).click()
  await expect(slide(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'Go to slide 3' }).click()
  await expect(page.getByRole('status').first()).toHaveText('Slide 3 of 5')
  await page.mouse.move(...BELOW_SLIDES)
  await pass(page, 4 * SLIDE_MS)
  await expect(slide(page, 3)).toBeVisible()

  await page.getByRole('button', { name: 'Play slides' }).click()
  await page.mouse.move(...BELOW_SLIDES)
  await pass(page, SLIDE_MS)
  await expect(slide(page, 4)).toBeVisible()
})

test('a slide and a pause that were chosen before the code was there stay chosen', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/browser-/, async (route) => {
    await held.promise
    await route.continue()
  })
  // `goto` waits until the page is hydrated.
  const opened = page.goto('/')
  await expect(slide(page, 1)).toBeVisible()
  // The early script may come a moment after the button.
  await expect(async () => {
    await page.getByRole('button', { name: 'Go to slide 3' }).click()
    await expect(slide(page, 3)).toBeVisible({ timeout: 200 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Go to slide 3' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.getByRole('button', { name: 'Next slide' }).click()
  await expect(slide(page, 4)).toBeVisible()
  held.resolve()
  await opened
  await expect(page.getByText('4 / 5')).toBeVisible()
  await expect(slide(page, 4)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible()
})

test('what is below the first view is laid out as soon as the page has painted', async ({
  page,
}) => {
  await page.goto('/')
  const below = page.locator('.below')
  await expect(below).toHaveCount(5)
  await expect(page.locator('html[data-painting]')).toHaveCount(0)
  for (const part of await below.all()) {
    await expect(part).toHaveCSS('content-visibility', 'visible')
  }
})

test('the first view is on screen while the styles of the sections below are on their way', async ({
  page,
}) => {
  const styles = Promise.withResolvers<void>()
  await page.route(/below-home-page-[^/]+\.css$/, async (route) => {
    await styles.promise
    await route.continue()
  })
  // `goto` waits until the page is hydrated.
  const opened = page.goto('/')
  await expect(slide(page, 1)).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('paint').map(({ name }) => name)))
    .toContain('first-contentful-paint')
  await expect(async () => {
    await page.getByRole('button', { name: 'Go to slide 3' }).click()
    await expect(slide(page, 3)).toBeVisible({ timeout: 200 })
  }).toPass()

  await expect(page.locator('footer')).toHaveCount(0)

  styles.resolve()
  await opened
  await expect(page.locator('footer')).toBeVisible()
  const rules = await page.evaluate(
    () => document.querySelector<HTMLLinkElement>('#styles-below')?.sheet?.cssRules.length,
  )
  expect(rules).toBeGreaterThan(0)
})

test('slides wait under the pointer, and go on where they stood', async ({ page }) => {
  await openHome(page)
  await page.mouse.move(700, 300)
  await pass(page, 4 * SLIDE_MS)
  await expect(slide(page, 1)).toBeVisible()
  await page.mouse.move(...BELOW_SLIDES)
  await pass(page, SLIDE_MS)
  await expect(slide(page, 2)).toBeVisible()
})

test('slides wait while focus is on their button, and stand still once it was inside', async ({
  page,
}) => {
  await openHome(page)
  await page.getByRole('button', { name: 'Pause slides' }).focus()
  await pass(page, 2 * SLIDE_MS)
  await expect(slide(page, 1)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible()
  await page.getByRole('link', { name: 'Delivery', exact: true }).first().focus()
  await pass(page, 2 * SLIDE_MS)
  await expect(slide(page, 1)).toBeVisible()
})

test('with less motion asked for nothing turns, and arrows still work', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHome(page)
  await pass(page, 4 * SLIDE_MS)
  await expect(slide(page, 1)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible()
  await page.getByRole('button', { name: 'Next slide' }).click()
  await expect(slide(page, 2)).toBeVisible()
})

test('without JavaScript every slide is there to scroll to, and the quick search finds', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'App Coming Soon!' })).toBeVisible()
  for (const name of ['Learn More', 'See Where']) {
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await page.getByRole('textbox', { name: 'Find the store nearest you' }).fill('44129')
  await page.getByRole('button', { name: 'Search' }).first().click()
  await expect(page).toHaveURL('/find-a-store?zip=44129')
  await context.close()
})

test('a button that only logs goes nowhere', async ({ page }) => {
  const logged = page.waitForEvent('console', (message) => message.type() === 'log')
  await page.goto('/')
  await page.getByRole('button', { name: 'App Coming Soon!' }).click()
  expect((await logged).text()).toBe('App Coming Soon!')
  await expect(page).toHaveURL('/')
})

test('the stores and others near them are on a map, whose pins lead to their pages', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const map = page.getByRole('region', { name: 'Map of stores' })
  await map.scrollIntoViewIfNeeded()
  await expect(map.getByRole('button', { name: /^Lindenway / })).toHaveCount(10)
  const parma = map.getByRole('button', { name: 'Lindenway Parma', exact: true })
  await expect(parma.locator('[data-number]')).toHaveAttribute('data-number', '1')
  await page.getByRole('button', { name: 'Select Lindenway Parma' }).click()
  await expect(parma).toHaveAttribute('aria-current', 'true')
  await map.getByRole('button', { name: 'Lindenway Euclid', exact: true }).press('Enter')
  await map.getByRole('link', { name: 'Lindenway Euclid', exact: true }).click()
  await expect(page).toHaveURL(/\/stores\/oh\/euclid\//)
})

test('a chosen store shows in bar and footer, and is still chosen on the next visit', async ({
  page,
}) => {
  await page.goto('/')
  const stores = page.getByRole('list', { name: 'Stores' })
  await expect(stores.getByRole('listitem')).toHaveCount(3)
  const select = stores.getByRole('button').nth(1)
  const name = ((await select.getAttribute('aria-label')) ?? '').replace('Select ', '')
  await select.click()
  await expect(select).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('contentinfo')).toContainText(`Your selected store: ${name}`)
  await page.reload()
  await select.scrollIntoViewIfNeeded()
  await expect(select).toHaveAttribute('aria-pressed', 'true')
  await select.click()
  await expect(page.getByRole('contentinfo')).not.toContainText(name)
})

test('a saved store leaves the sections below as the server sent them', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('forecourt:selected-location', 'Lindenway X'))
  await page.goto('/')
  await expect(page.getByRole('banner')).toContainText('X')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('#coupons li')).toHaveCount(4)
})

test('coupons are saved on the device, let go again, and printed alone', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => console.log(`print ${document.documentElement.dataset['print']}`)
  })
  await page.goto('/')
  const coupon = page.getByRole('button', { name: /coupon: Any phone case$/ })
  await coupon.click()
  await expect(coupon).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('1 saved', { exact: true })).toBeVisible()
  await page.reload()
  await page.getByText('saved', { exact: false }).first().scrollIntoViewIfNeeded()
  await expect(page.getByText('1 saved', { exact: true })).toBeVisible()

  const printed = page.waitForEvent('console', (message) => message.text().startsWith('print'))
  await page.getByRole('button', { name: 'Print saved' }).click()
  expect((await printed).text()).toBe('print coupons')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Any phone case')).toBeVisible()
  await expect(page.getByText('Charging cables')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await coupon.click()
  await expect(page.getByText('0 saved', { exact: true })).toBeVisible()
})

test('a section whose code is gone says so, and the rest of the page stands', async ({
  page,
  complaints,
}) => {
  await page.route('**/assets/locator-section-*.js', (route) => route.fulfill({ status: 404 }))
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.goto('/')
  await page.locator('#locator').scrollIntoViewIfNeeded()
  // The first failure reloads the page, once.
  await expect.poll(() => loads).toBe(2)
  await page.locator('#coupons').scrollIntoViewIfNeeded()
  await expect(
    page.getByRole('heading', { name: 'This part of the page did not load' }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your coupon wallet' })).toBeVisible()
  // Asked for here; the fixture rejects them.
  expect(complaints.splice(0).every((text) => text.includes('locator-section'))).toBe(true)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a finger turns the slides, and there are no arrows', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeHidden()
    const touch = await page.context().newCDPSession(page)
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number | null) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === null ? [] : [{ x, y: 400 }],
      })
    await finger('touchStart', 300)
    for (const x of [260, 220, 180, 140]) await finger('touchMove', x)
    await finger('touchEnd', null)
    await expect(slide(page, 2)).toBeVisible()
  })
})
