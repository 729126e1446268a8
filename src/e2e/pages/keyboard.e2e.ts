import { expect, test } from '#e2e/site-test.ts'

for (const width of [390, 1440]) {
  test(`at ${width} pixels Tab reaches every control of home in order, and each is in view`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    // With reduced motion the slides are paused, so their button has another name.
    await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible()
    // The map loads when it is near the view, with its buttons and pins.
    const map = page.getByRole('region', { name: 'Map of stores' })
    await map.scrollIntoViewIfNeeded()
    await expect(map.getByRole('button', { name: 'Zoom in' })).toBeVisible()
    await expect(map.getByRole('button', { name: /^(Lindenway|Show)/ }).first()).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 0))
    // What the visitor can see to be a control, in the order of the page; those that move the map
    // are seen once the focus comes to the button before them.
    const controls = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, summary, [tabindex="0"]')]
        .filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) || element.closest('.map-mover'),
        )
        .filter((element) => !element.closest('[inert], [popover]:not(:popover-open)'))
        .map((element, at) => {
          element.dataset['stop'] = String(at)
          return element.getAttribute('aria-label') ?? element.textContent ?? ''
        }),
    )
    expect(controls.length).toBeGreaterThan(40)
    const reached: string[] = []
    for (const [at, name] of controls.entries()) {
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      // A section may hydrate while the focus moves, but its control keeps its name.
      reached.push(
        await focused.evaluate(
          (element) => element.getAttribute('aria-label') ?? element.textContent ?? '',
        ),
      )
      const isInSight = () =>
        focused.evaluate((element) => {
          const { left, top, width: wide, height } = element.getBoundingClientRect()
          const hit = document.elementFromPoint(left + wide / 2, top + height / 2)
          return hit !== null && (element.contains(hit) || hit.contains(element))
        })
      await expect.poll(isInSight, `${at}: ${name}`).toBe(true)
    }
    expect(reached).toEqual(controls)
  })
}

test('every control of home works by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(() => {
    window.print = () => console.log('printed')
  })
  await page.goto('/')
  const slide = (n: number) => page.getByRole('group', { name: `Slide ${n} of 5`, exact: true })

  await page.getByRole('button', { name: 'Pause slides' }).press('Space')
  await page.getByRole('button', { name: 'Play slides' }).press('Enter')
  await page.getByRole('button', { name: 'Go to slide 4' }).press('Space')
  await expect(slide(4)).toBeVisible()
  await page.getByRole('button', { name: 'Next slide' }).press('Enter')
  await expect(slide(5)).toBeVisible()
  await page.getByRole('button', { name: 'Previous slide' }).press('Space')
  await expect(slide(4)).toBeVisible()

  const select = page.getByRole('list', { name: 'Stores' }).getByRole('button').first()
  await select.press('Space')
  await expect(select).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('contentinfo')).toContainText('Your selected store:')
  await select.press('Enter')
  await expect(select).toHaveAttribute('aria-pressed', 'false')

  const coupon = page.getByRole('button', { name: /coupon: Any phone case$/ })
  await coupon.press('Space')
  await expect(page.getByText('1 saved', { exact: true })).toBeVisible()
  await coupon.press('Enter')
  await expect(page.getByText('0 saved', { exact: true })).toBeVisible()
  const printed = page.waitForEvent('console')
  await page.getByRole('button', { name: 'Print all' }).press('Enter')
  expect((await printed).text()).toBe('printed')

  for (const [name, path] of [
    ['11¢ off a gallon', '/fuel'],
    ['Delivery', '/delivery'],
    ['We are hiring', '/job-opportunities'],
  ] as const) {
    await page.locator('#quick').getByRole('link', { name }).press('Enter')
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(page).toHaveURL('/')
  }
  for (const network of ['Instagram', 'TikTok', 'Facebook']) {
    const follow = page.locator('#social').getByRole('link', { name: new RegExp(`on ${network}$`) })
    await follow.focus()
    await expect(follow).toBeFocused()
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Story' }).press('Enter')
  await expect(page).toHaveURL('/our-story')

  await page.goto('/')
  await page.getByRole('textbox', { name: 'Find the store nearest you' }).fill('44129')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/find-a-store?zip=44129')
  await page.goBack()
  await expect(page).toHaveURL('/')
  // The finder has a search box as well and stays on screen until home appears.
  const locator = page.locator('#locator')
  await locator.getByRole('textbox', { name: 'Zip code or city' }).fill('Parma')
  await locator.getByRole('button', { name: 'Search' }).press('Space')
  // The form works natively until the section hydrates; the box stays the same.
  await expect(page).toHaveURL(/\/find-a-store\?(q|zip)=Parma$/)
})
