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

test('after a refusal there is no dot, and the button works once it is allowed', async ({
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
