import type { Page } from '@playwright/test'
import { expect, test } from './site-test.ts'

const names = (page: Page, list = 'Stores') =>
  page.getByRole('list', { name: list, exact: true }).getByRole('heading', { level: 3 })

test('Find Nearest ranks by the place of the device, which stands in no address', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 41.4156, longitude: -81.9235 })
  await page.goto('/find-a-store?q=parma&tag=diesel')
  await page.getByRole('button', { name: 'Find Nearest' }).click()
  await expect(page).toHaveURL('/find-a-store?tag=diesel')
  await expect(page.getByText('Nearest first')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters (1)' }).click()
  await expect(names(page).first()).toHaveText('Lindenway North Olmsted')
  await expect(page.getByRole('textbox', { name: 'Zip code or city' })).toHaveValue('')
  // Sending the empty box asks for all stores again.
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Nearest first')).toBeHidden()
})

test('autolocate asks at once and leaves the address', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 41.4156, longitude: -81.9235 })
  await page.goto('/find-a-store?autolocate=true')
  // The browser's first fix of its place may take a while on a busy machine.
  await expect(names(page).first()).toHaveText('Lindenway North Olmsted', { timeout: 15_000 })
  await expect(page).toHaveURL('/find-a-store')
})

test('a place that the visitor keeps to themselves, and a browser that has none, are told apart', async ({
  page,
}) => {
  await page.goto('/find-a-store')
  await page.getByRole('button', { name: 'Find Nearest' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Unable to get your location. Please ensure location services are enabled.',
  )
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'geolocation')
  })
  await page.goto('/find-a-store')
  await page.getByRole('button', { name: 'Find Nearest' }).click()
  await expect(page.getByRole('alert')).toHaveText('Geolocation is not supported by your browser')
  // Some take it away by leaving it empty.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'geolocation', { value: undefined })
  })
  await page.goto('/find-a-store?autolocate=true')
  await expect(page.getByRole('alert')).toHaveText('Geolocation is not supported by your browser')
  await expect(page).toHaveURL('/find-a-store')
  await page.getByRole('textbox', { name: 'Zip code or city' }).fill('44129')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/find-a-store?zip=44129')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('after a rejection there is no dot, and the button works once it is allowed', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/find-a-store')
  await page.getByRole('button', { name: 'Find Nearest' }).click()
  await expect(page.getByRole('alert')).toHaveCount(1)
  const here = page.getByRole('img', { name: 'You are here' })
  await expect(
    page.getByRole('region', { name: 'Map of stores' }).getByRole('button').first(),
  ).toBeVisible()
  await expect(here).toHaveCount(0)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 41.4156, longitude: -81.9235 })
  await page.getByRole('button', { name: 'Find Nearest' }).click()
  await expect(names(page).first()).toHaveText('Lindenway North Olmsted', { timeout: 15_000 })
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(here).toBeVisible()
})

/** A device that takes its time: `null` for one that never tells, as where nobody answers the browser. */
async function answerAfter(page: Page, ms: number | null): Promise<void> {
  await page.addInitScript((delay) => {
    const coords = { latitude: 41.4156, longitude: -81.9235 }
    Object.defineProperty(navigator, 'geolocation', {
      value: {
        getCurrentPosition: (found: (position: unknown) => void) => {
          if (delay !== null) setTimeout(() => found({ coords }), delay)
        },
      },
    })
  }, ms)
}

const box = (page: Page) => page.getByRole('textbox', { name: 'Zip code or city' })

test('a place that comes after another search changes nothing', async ({ page }) => {
  await answerAfter(page, 3000)
  await page.goto('/find-a-store')
  await page.getByRole('button', { name: 'Find Nearest' }).click()
  await box(page).fill('44504')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/find-a-store?zip=44504')
  await expect(page.getByText('Nearest first')).toBeVisible()
  const before = await names(page).allTextContents()
  await page.waitForTimeout(3500)
  await expect(page).toHaveURL('/find-a-store?zip=44504')
  expect(await names(page).allTextContents()).toEqual(before)
  await expect(box(page)).toHaveValue('44504')
})

test('a place that comes while the visitor types, or after Back, changes nothing', async ({
  page,
}) => {
  await answerAfter(page, 1500)
  await page.goto('/find-a-store?q=bedford')
  await page.getByRole('button', { name: 'Find Nearest' }).click()
  await box(page).pressSequentially('x')
  await page.waitForTimeout(2000)
  await expect(page).toHaveURL('/find-a-store?q=bedford')
  await expect(box(page)).toHaveValue(/x/)
  await expect(page.getByRole('button', { name: 'Find Nearest' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await box(page).fill('parma')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/find-a-store?q=parma')
  await page.getByRole('button', { name: 'Find Nearest' }).click()
  await page.goBack()
  await expect(page).toHaveURL('/find-a-store?q=bedford')
  await page.waitForTimeout(2000)
  await expect(page).toHaveURL('/find-a-store?q=bedford')
})

for (const isSlow of [false, true]) {
  test(`a place that comes after the page was left is dropped${isSlow ? ', also while the next is on its way' : ''}`, async ({
    page,
  }) => {
    await answerAfter(page, 3000)
    await page.goto('/find-a-store')
    if (isSlow) {
      await page.route('**/api/site/fuel', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 5000))
        await route.continue()
      })
    }
    await page.getByRole('button', { name: 'Find Nearest' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Fuel' }).click()
    await expect(page).toHaveURL('/fuel')
    await page.waitForTimeout(isSlow ? 500 : 3500)
    await expect(page).toHaveURL('/fuel')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('filters and a dialog of the meantime stay when the place comes', async ({ page }) => {
  await answerAfter(page, 2000)
  await page.goto('/find-a-store')
  await page.getByRole('button', { name: 'Find Nearest' }).click()
  await page.getByRole('button', { name: 'Diesel' }).click()
  await page.getByRole('button', { name: 'Details for Lindenway Independence' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lindenway Independence' })
  await expect(dialog).toBeVisible()
  await expect(page.getByText('Nearest first')).toBeVisible()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/find-a-store?tag=diesel&store=independence')
})

test('a permission prompt that nobody answers ends with a message, and another press asks again', async ({
  page,
}) => {
  await answerAfter(page, null)
  await page.clock.install()
  await page.goto('/find-a-store')
  const button = page.getByRole('button', { name: 'Find Nearest' })
  for (const round of [1, 2]) {
    await button.click()
    await expect(button, `round ${round}`).toHaveAttribute('aria-disabled', 'true')
    await page.clock.runFor(21_000)
    await expect(page.getByRole('alert')).toHaveText(
      'Unable to get your location. Please ensure location services are enabled.',
    )
    await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  }
})

test('over the map of a phone a rejection is said there, and a place leaves the map open', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/find-a-store?view=map')
  const map = page.getByRole('dialog', { name: '24 Store(s) Found' })
  const here = map.getByRole('button', { name: 'Show where I am' })
  await here.click()
  await expect(map.getByRole('alert')).toHaveText(
    'Unable to get your location. Please ensure location services are enabled.',
  )
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 41.4156, longitude: -81.9235 })
  await here.click()
  await expect(map.getByRole('img', { name: 'You are here' })).toBeVisible()
  await expect(map.getByRole('alert')).toHaveCount(0)
  await expect(page).toHaveURL('/find-a-store?view=map')
})
