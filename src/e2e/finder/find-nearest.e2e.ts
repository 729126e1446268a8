import type { Page } from '@playwright/test'
import { untilItRests } from '#e2e/listening-page.ts'
import { expect, test } from '#e2e/site-test.ts'
import { storeNames } from './finder-on-page.ts'

test('Find Nearest sorts by the device’s position, which never appears in the address', async ({
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
  await expect(storeNames(page).first()).toHaveText('Lindenway North Olmsted')
  await expect(page.getByRole('textbox', { name: 'Zip code or city' })).toHaveValue('')
  // Submitting the empty box requests all stores again.
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Nearest first')).toBeHidden()
})

test('autolocate requests the position at once and is removed from the address', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 41.4156, longitude: -81.9235 })
  await page.goto('/find-a-store?autolocate=true')
  await expect(storeNames(page).first()).toHaveText('Lindenway North Olmsted')
  await expect(page).toHaveURL('/find-a-store')
})

test('a denied position and an unavailable one have different messages', async ({ page }) => {
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
  // Some browsers keep the property but leave it undefined.
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

test('after a denial there is no dot on the map, and the button works once location is allowed', async ({
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
  await expect(storeNames(page).first()).toHaveText('Lindenway North Olmsted')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(here).toBeVisible()
})

/**
 * Makes the device report its position only when the returned function is called, which throws if
 * the page has not requested the position.
 */
async function positionOnDemand(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const asked: ((position: unknown) => void)[] = []
    const coords = { latitude: 41.4156, longitude: -81.9235 }
    Object.defineProperty(navigator, 'geolocation', {
      value: { getCurrentPosition: (found: (position: unknown) => void) => asked.push(found) },
    })
    Object.defineProperty(window, 'reportPosition', {
      value: () => {
        if (asked.length === 0) throw new Error('The page has not requested the position.')
        for (const found of asked.splice(0)) found({ coords })
      },
    })
  })
  return async () => {
    await page.evaluate(() =>
      (window as unknown as { reportPosition: () => void }).reportPosition(),
    )
    await untilItRests(page)
  }
}

const box = (page: Page) => page.getByRole('textbox', { name: 'Zip code or city' })

test('a position that arrives after another search changes nothing', async ({ page }) => {
  const reportPosition = await positionOnDemand(page)
  await page.goto('/find-a-store')
  await page.getByRole('button', { name: 'Find Nearest' }).click()
  await box(page).fill('44504')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/find-a-store?zip=44504')
  await expect(page.getByText('Nearest first')).toBeVisible()
  await expect(storeNames(page)).toHaveCount(24)
  const before = await storeNames(page).allTextContents()
  await reportPosition()
  await expect(storeNames(page)).toHaveText(before)
  await expect(box(page)).toHaveValue('44504')
  // The next press applies to the newer search.
  await page.getByRole('button', { name: 'Diesel' }).click()
  await expect(page).toHaveURL('/find-a-store?zip=44504&tag=diesel')
})

test('a position that arrives while the visitor types changes nothing', async ({ page }) => {
  const reportPosition = await positionOnDemand(page)
  await page.goto('/find-a-store?q=bedford')
  await page.getByRole('button', { name: 'Find Nearest' }).click()
  await box(page).pressSequentially('x')
  await reportPosition()
  await expect(page.getByRole('button', { name: 'Find Nearest' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(page).toHaveURL('/find-a-store?q=bedford')
  await expect(box(page)).toHaveValue('xbedford')
  // The next press includes the typed text.
  await page.getByRole('button', { name: 'Diesel' }).click()
  await expect(page).toHaveURL('/find-a-store?q=xbedford&tag=diesel')
})

test('a position that arrives after Back changes nothing', async ({ page }) => {
  const reportPosition = await positionOnDemand(page)
  await page.goto('/find-a-store?q=bedford')
  await box(page).fill('parma')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/find-a-store?q=parma')
  await page.getByRole('button', { name: 'Find Nearest' }).click()
  await page.goBack()
  await expect(page).toHaveURL('/find-a-store?q=bedford')
  await expect(storeNames(page)).toHaveText(['Lindenway Bedford'])
  await reportPosition()
  await page.getByRole('button', { name: 'Diesel' }).click()
  await expect(page).toHaveURL('/find-a-store?q=bedford&tag=diesel')
})

for (const isSlow of [false, true]) {
  test(`a position that arrives after the visitor left the page is ignored${isSlow ? ', also while the next page loads' : ''}`, async ({
    page,
  }) => {
    const reportPosition = await positionOnDemand(page)
    await page.goto('/find-a-store')
    const held = Promise.withResolvers<void>()
    await page.route('**/api/site/fuel', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Find Nearest' }).click()
    const asked = page.waitForRequest('**/api/site/fuel')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Fuel' }).click()
    await asked
    if (isSlow) await reportPosition()
    held.resolve()
    await expect(page).toHaveURL('/fuel')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('¢')
    if (!isSlow) await reportPosition()
    await expect(page).toHaveURL('/fuel')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('¢')
  })
}

test('filters and a dialog opened in the meantime stay when the position arrives', async ({
  page,
}) => {
  const reportPosition = await positionOnDemand(page)
  await page.goto('/find-a-store')
  await page.getByRole('button', { name: 'Find Nearest' }).click()
  await page.getByRole('button', { name: 'Diesel' }).click()
  await page.getByRole('button', { name: 'Details for Lindenway Independence' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lindenway Independence' })
  await expect(dialog).toBeVisible()
  await reportPosition()
  await expect(page.getByText('Nearest first')).toBeVisible()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/find-a-store?tag=diesel&store=independence')
})

test('an unanswered permission prompt ends with a message, and another press asks again', async ({
  page,
}) => {
  await positionOnDemand(page)
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

test('on a phone’s map a denial is reported there, and a position keeps the map open', async ({
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
