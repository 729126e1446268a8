import { nextPictures } from '#e2e/listening-page.ts'
import { expect, test } from '#e2e/site-test.ts'

test('the bar changes its look after 50 pixels of scrolling, not before', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const bar = page.getByRole('banner')
  await expect(bar).toHaveAttribute('data-scrolled', 'false')
  await page.evaluate(() => window.scrollTo(0, 50))
  // Scroll events arrive before the next frame.
  await nextPictures(page)
  await expect(bar).toHaveAttribute('data-scrolled', 'false')
  await page.evaluate(() => window.scrollTo(0, 51))
  await expect(bar).toHaveAttribute('data-scrolled', 'true')
  await expect(bar).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(bar).toHaveAttribute('data-scrolled', 'false')
})

test('the bar has five links in order, Find a Store, and a logo that leads to the top of home', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/fuel')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText(['Fuel', 'Delivery', 'Cellular', 'Our Story', 'Careers'])
  await expect(links.first()).toHaveAttribute('aria-current', 'page')
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Find a Store' }),
  ).toHaveAttribute('href', '/find-a-store')
  await page.evaluate(() => window.scrollTo(0, 800))
  await page.getByRole('banner').getByRole('link', { name: 'Lindenway home' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  // On the home page it adds no history entry.
  await page.evaluate(() => window.scrollTo(0, 800))
  await page.getByRole('banner').getByRole('link', { name: 'Lindenway home' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/fuel')
})

for (const width of [1440, 390]) {
  test(`the badge of the chosen store appears without a layout shift, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(() => {
      localStorage.setItem('forecourt:selected-location', 'Lindenway Cuyahoga Falls\nfalls')
      new PerformanceObserver((list) => {
        const moved = list
          .getEntries()
          .flatMap((entry) => ('sources' in entry ? entry.sources : []))
        document.documentElement.dataset['shifts'] = JSON.stringify(moved, (_, value: unknown) =>
          value instanceof Node ? value.nodeName + (value.textContent ?? '') : value,
        )
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/fuel')
    const badge = page.getByRole('banner').getByRole('link', { name: 'Cuyahoga Falls' })
    await expect(badge).toBeInViewport({ ratio: 1 })
    // The browser reports a layout shift after its frame.
    await nextPictures(page)
    await expect(page.locator('html')).not.toHaveAttribute('data-shifts')
  })
}

test('a slow page shows immediately that it is loading', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/fuel')
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    await mayAnswer
    await route.continue()
  })
  const main = page.getByRole('main')
  await page.getByRole('banner').getByRole('link', { name: 'Careers' }).click()
  await expect(main).toHaveAttribute('aria-busy', 'true')
  const line = () =>
    page
      .getByRole('banner')
      .evaluate((bar) => Number.parseFloat(getComputedStyle(bar, '::after').scale))
  await expect.poll(line).toBeGreaterThan(0.1)
  answer()
  await expect(page).toHaveURL('/careers')
  await expect(main).not.toHaveAttribute('aria-busy')
  await expect.poll(line).toBe(0)
})

test('without JavaScript the bar stays in view and is opaque over a hero', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/cellular#repairs')
  const bar = page.getByRole('banner')
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0)
  await expect(bar).toHaveCSS('background-color', 'rgb(11, 42, 34)')
  const chips = page.getByRole('navigation', { name: 'On this page' })
  const { height } = (await bar.boundingBox()) ?? {}
  await expect.poll(async () => (await chips.boundingBox())?.y).toBe(height)
  await context.close()
})

test('the Login button only writes to the console', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/fuel')
  const said = page.waitForEvent('console')
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
  expect((await said).type()).toBe('log')
  await expect(page).toHaveURL('/fuel')
})

test('below 768 pixels a button opens and closes the menu, also by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 })
  // During the animation, a click that waits for the sheet scrolls the page with it.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/careers')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Delivery' })).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).focus()
  await page.keyboard.press('Enter')
  const toggle = page.getByRole('button', { name: 'Close menu' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('link', { name: 'Find Location' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Delivery' }).first().click()
  await expect(page).toHaveURL('/delivery')
  await expect(page.getByRole('link', { name: 'Find Location' })).toBeHidden()
})

test('at 768 pixels the links are in the bar', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/careers')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Delivery' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
})

test('the footer has phone, email, three networks, the credit, the year, and the privacy policy', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: '(216) 555-0100' })).toHaveAttribute(
    'href',
    'tel:+12165550100',
  )
  await expect(footer.getByRole('link', { name: 'help@lindenway.example' })).toHaveAttribute(
    'href',
    'mailto:help@lindenway.example',
  )
  for (const network of ['Instagram', 'TikTok', 'Facebook']) {
    await expect(footer.getByRole('link', { name: network })).toBeVisible()
  }
  await expect(footer).toContainText('Powered by Northlight Studio')
  // The year on the chain's own calendar
  const year = new Date().toLocaleString('en-US', { year: 'numeric', timeZone: 'America/New_York' })
  await expect(footer).toContainText(`© ${year} Lindenway Market & Fuel`)
  const quickLinks = footer.getByRole('navigation', { name: 'Quick Links' })
  await quickLinks.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL('/privacy-policy')
})

test('the bar and the footer remember the chosen store, and work in a browser without storage', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Select Lindenway Independence' }).click()
  await expect(page.getByRole('contentinfo')).toContainText(
    'Your selected store: Lindenway Independence',
  )
  await page.goto('/fuel')
  await expect(page.getByRole('contentinfo')).toContainText(
    'Your selected store: Lindenway Independence',
  )
  await expect(page.getByRole('banner')).toContainText('Independence')
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('denied')
      },
    })
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Select Lindenway Parma' }).click()
  await expect(page.getByRole('contentinfo')).toContainText('Your selected store: Lindenway Parma')
})

test('the first Tab stop is a link that skips to the content', async ({ page }) => {
  await page.goto('/fuel')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})
