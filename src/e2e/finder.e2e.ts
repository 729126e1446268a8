import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './site-test.ts'

const names = (page: Page, list = 'Stores') =>
  page.getByRole('list', { name: list, exact: true }).getByRole('heading', { level: 3 })

test('a zip in the address shows the nearest stores first, with distances', async ({ page }) => {
  await page.goto('/find-a-store?zip=44129')
  await expect(page.getByRole('heading', { name: '24 Store(s) Found' })).toBeVisible()
  await expect(names(page).first()).toHaveText('Lindenway Parma')
  const first = page.getByRole('list', { name: 'Stores' }).getByRole('listitem').first()
  await expect(first).toContainText(/\d\.\d miles/)
  await expect(first.getByRole('link', { name: '(440) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+14405550142',
  )
  await expect(page.getByRole('textbox', { name: 'Zip code or city' })).toHaveValue('44129')
})

test('searching, filtering and Back keep the state in the address', async ({ page }) => {
  await page.goto('/find-a-store')
  const box = page.getByRole('textbox', { name: 'Zip code or city' })
  await box.fill('44070')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/find-a-store?zip=44070')
  await expect(names(page).first()).toHaveText('Lindenway North Olmsted')

  const filter = page.getByRole('group', { name: 'Filter by tag' })
  await filter.getByRole('button', { name: 'Diesel' }).click()
  await expect(page).toHaveURL('/find-a-store?zip=44070&tag=diesel')
  await expect(filter.getByRole('button', { name: 'Diesel' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const withDiesel = await names(page).count()
  expect(withDiesel).toBeLessThan(24)

  await filter.getByRole('button', { name: 'Car Wash' }).click()
  await expect(page.getByRole('button', { name: 'Clear filters (2)' })).toBeVisible()
  expect(await names(page).count()).toBeGreaterThanOrEqual(withDiesel)

  await page.goBack()
  await expect(page).toHaveURL('/find-a-store?zip=44070&tag=diesel')
  await expect(names(page)).toHaveCount(withDiesel)
  await page.reload()
  await expect(names(page)).toHaveCount(withDiesel)
  await page.getByRole('button', { name: 'Clear filters (1)' }).click()
  await expect(page).toHaveURL('/find-a-store?zip=44070')
  await expect(box).toHaveValue('44070')
})

test('with the keyboard alone, the focus stays or goes on at the results', async ({ page }) => {
  await page.goto('/find-a-store')
  const box = page.getByRole('textbox', { name: 'Zip code or city' })
  await box.focus()
  await page.keyboard.type('44070')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/find-a-store?zip=44070')
  await expect(names(page).first()).toHaveText('Lindenway North Olmsted')
  await expect(box).toBeFocused()

  const diesel = page.getByRole('group', { name: 'Filter by tag' }).getByRole('button', {
    name: 'Diesel',
  })
  await diesel.focus()
  await page.keyboard.press('Space')
  await expect(diesel).toHaveAttribute('aria-pressed', 'true')
  await expect(diesel).toBeFocused()

  await page.getByRole('button', { name: 'Clear filters (1)' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/find-a-store?zip=44070')
  await expect(page.getByRole('region', { name: 'Results' })).toBeFocused()

  await box.fill('typed and not sent')
  await page.goBack()
  await expect(page).toHaveURL('/find-a-store?zip=44070&tag=diesel')
  await expect(box).toHaveValue('44070')
})

test('a city, an address and a name are found whatever their spelling', async ({ page }) => {
  await page.goto('/find-a-store')
  const box = page.getByRole('textbox', { name: 'Zip code or city' })
  for (const [text, name] of [
    ['parma', 'Lindenway Parma'],
    ['NORTH OLMSTED OH', 'Lindenway North Olmsted'],
    ['foundry loop', 'Lindenway Bedford'],
  ] as const) {
    await box.fill(text)
    await box.press('Enter')
    await expect(page.getByRole('heading', { name: '1 Store(s) Found' })).toBeVisible()
    await expect(names(page)).toHaveText([name])
  }
})

test('nothing found says so, offers the nearest to a known city, and shows all again', async ({
  page,
}) => {
  await page.goto('/find-a-store?q=zzzz')
  await expect(page.getByRole('heading', { name: 'No stores found' })).toBeVisible()
  await page.goto('/find-a-store?q=Sandusky, OH')
  await expect(page.getByRole('heading', { name: 'No stores found' })).toBeVisible()
  await expect(names(page, 'Nearby stores')).toHaveCount(3)
  await page.getByRole('link', { name: 'Show All Stores' }).click()
  await expect(page.getByRole('heading', { name: '24 Store(s) Found' })).toBeVisible()
  await expect(page).toHaveURL('/find-a-store')
})

test('a zip that nobody knows, and a look-up that fails, have two different sentences', async ({
  page,
}) => {
  await page.goto('/find-a-store')
  const box = page.getByRole('textbox', { name: 'Zip code or city' })
  await box.fill('99999')
  await box.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(
    'No stores found near zip code 99999. Showing all stores.',
  )
  await expect(page.getByRole('heading', { name: '24 Store(s) Found' })).toBeVisible()

  await page.goto('/find-a-store')
  await page.route('**/api/geocode?*', (route) =>
    route.fulfill({ status: 404, json: { message: 'x' } }),
  )
  await box.fill('44999')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: /Store\(s\) Found/ })).toBeVisible()
})

test('a failing look-up is told apart from an unknown zip', async ({ page, complaints }) => {
  await page.goto('/find-a-store')
  await page.route('**/api/geocode?*', (route) => route.fulfill({ status: 500, body: 'down' }))
  const box = page.getByRole('textbox', { name: 'Zip code or city' })
  await box.fill('99999')
  await box.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(
    'Could not find stores near zip code 99999. Showing all stores.',
  )
  // The browser reports the answer that this test made up.
  complaints.splice(0)
})

test('without JavaScript the finder is a form that finds, filters and clears', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await page.goto('/find-a-store')
  await page.getByRole('textbox', { name: 'Zip code or city' }).fill('44129')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(names(page).first()).toHaveText('Lindenway Parma')
  const filter = page.getByRole('group', { name: 'Filter by tag' })
  await filter.getByRole('button', { name: 'Diesel' }).click()
  await expect(filter.getByRole('button', { name: 'Diesel' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const withDiesel = await names(page).count()
  expect(withDiesel).toBeLessThan(24)
  await filter.getByRole('button', { name: 'Open Late' }).click()
  await expect(page.getByRole('button', { name: 'Clear filters (2)' })).toBeVisible()
  await filter.getByRole('button', { name: 'Open Late' }).click()
  await expect(names(page)).toHaveCount(withDiesel)
  await page.getByRole('button', { name: 'Clear filters (1)' }).click()
  await expect(page.getByRole('heading', { name: '24 Store(s) Found' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Zip code or city' })).toHaveValue('44129')
  await filter.getByRole('button', { name: 'Diesel' }).click()
  await page.getByRole('button', { name: 'Open now' }).click()
  await expect(page).toHaveURL(/[?&]open=1/)
  await expect(page.getByRole('button', { name: 'Clear filters (2)' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters (2)' }).click()
  await expect(page.getByRole('button', { name: 'Find Nearest' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Directions to Lindenway Parma' })).toHaveAttribute(
    'href',
    /destination=1840%20Harbor%20Mill%20Rd%2C%20Parma%2C%20OH%2044129/,
  )
  await expect(page.getByRole('link', { name: 'Details for Lindenway Parma' })).toHaveAttribute(
    'href',
    '/stores/oh/parma/1840-harbor-mill-rd',
  )
  await context.close()
})

test('Details opens a dialog with its own address; the schedule shows and hides; Back closes it', async ({
  page,
}) => {
  await page.goto('/find-a-store?zip=44129')
  const details = page.getByRole('button', { name: 'Details for Lindenway Parma' })
  await details.click()
  const dialog = page.getByRole('dialog', { name: 'Lindenway Parma' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/find-a-store?zip=44129&store=parma')
  await expect(dialog).toContainText('1840 Harbor Mill Rd, Parma, OH 44129')
  await expect(dialog.getByRole('link', { name: '(440) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+14405550142',
  )
  await expect(dialog.getByRole('list', { name: 'At this store' })).toContainText('Drive-Thru')

  await expect(dialog.getByRole('heading', { name: 'Weekly Hours' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Show Full Schedule' }).click()
  await expect(dialog.getByRole('heading', { name: 'Weekly Hours' })).toBeVisible()
  await expect(dialog.getByRole('row')).toHaveCount(7)
  await expect(dialog.locator('[aria-current="date"]')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Hide Full Schedule' }).click()
  await expect(dialog.getByRole('row')).toHaveCount(0)

  await page.reload()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/find-a-store?zip=44129')
})

test('a dialog is left by its button and by Escape, and the focus goes back', async ({ page }) => {
  await page.goto('/find-a-store?zip=44129')
  const details = page.getByRole('button', { name: 'Details for Lindenway Parma' })
  const dialog = page.getByRole('dialog', { name: 'Lindenway Parma' })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await details.focus()
    await page.keyboard.press('Space')
    await expect(dialog).toBeVisible()
    await leave()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/find-a-store?zip=44129')
    await expect(details).toBeFocused()
  }
})

test('a shared link opens its store, also one beyond the first results, and closing stays here', async ({
  page,
}) => {
  await page.goto('/find-a-store?q=Bedford&store=parma')
  const dialog = page.getByRole('dialog', { name: 'Lindenway Parma' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/find-a-store?q=Bedford')
  await expect(page.getByRole('heading', { name: '1 Store(s) Found' })).toBeVisible()
  await page.goto('/find-a-store?store=nobody')
  await expect(page.getByRole('heading', { name: '24 Store(s) Found' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('directions lead to either map in a new tab, with the whole address encoded once', async ({
  page,
}) => {
  await page.goto('/find-a-store?zip=44129')
  const ways = page.getByRole('dialog', { name: 'Directions' })
  await page.getByRole('button', { name: 'Directions to Lindenway Parma' }).click()
  await expect(ways).toContainText('1840 Harbor Mill Rd, Parma, OH 44129')
  for (const [name, href] of [
    [
      'Google Maps',
      'https://www.google.com/maps/dir/?api=1&destination=1840%20Harbor%20Mill%20Rd%2C%20Parma%2C%20OH%2044129',
    ],
    [
      'Apple Maps',
      'https://maps.apple.com/?daddr=1840%20Harbor%20Mill%20Rd%2C%20Parma%2C%20OH%2044129',
    ],
  ] as const) {
    const link = ways.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', href)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
  }
  await page.keyboard.press('Escape')
  await expect(ways).toBeHidden()

  await page.getByRole('button', { name: 'Details for Lindenway Parma' }).click()
  const details = page.getByRole('dialog', { name: 'Lindenway Parma' })
  await details.getByRole('button', { name: 'Get Directions' }).click()
  await expect(ways).toBeVisible()
  await page.goBack()
  await expect(ways).toBeHidden()
  await expect(details).toBeVisible()
})

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
  await page.getByRole('textbox', { name: 'Zip code or city' }).fill('44129')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/find-a-store?zip=44129')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a search that the server does not answer keeps the list and says so', async ({
  page,
  complaints,
}) => {
  await page.goto('/find-a-store?zip=44129')
  await page.route('**/api/locations/search?*', (route) => route.abort())
  const box = page.getByRole('textbox', { name: 'Zip code or city' })
  await box.fill('bedford')
  await box.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Error searching for stores. Please try again.')
  await expect(names(page).first()).toHaveText('Lindenway Parma')
  await page.unrouteAll()
  await box.fill('bedford')
  await box.press('Enter')
  await expect(names(page)).toHaveText(['Lindenway Bedford'])
  await expect(page.getByRole('alert')).toHaveCount(0)
  // The browser reports the connection that this test cut.
  complaints.splice(0)
})

test('"Open now" shows open stores alone, beside the tags, and Back takes it off', async ({
  page,
}) => {
  await page.goto('/find-a-store')
  const isOpen = page.getByText(/^(Open now|Closing soon)( ·|$)/)
  const open = page.getByRole('button', { name: 'Open now' })
  await open.click()
  await expect(page).toHaveURL('/find-a-store?open=1')
  await expect(open).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Clear filters (1)' })).toBeVisible()
  const found = await names(page).count()
  expect(found).toBeGreaterThan(0)
  await expect(page.getByRole('list', { name: 'Stores' }).locator(isOpen)).toHaveCount(found)
  await page.goBack()
  await expect(names(page)).toHaveCount(24)
})

test('a part of the map narrows the list, and can be left', async ({ page }) => {
  await page.goto('/find-a-store?area=-82.0,41.3,-81.8,41.5')
  await expect(page.getByText('In this area')).toBeVisible()
  await expect(names(page).filter({ hasText: 'Lindenway North Olmsted' })).toHaveCount(1)
  expect(await names(page).count()).toBeLessThan(10)
  await page.getByRole('link', { name: 'Leave this area' }).click()
  await expect(page).toHaveURL('/find-a-store')
  await expect(names(page)).toHaveCount(24)
})

for (const [what, address, width] of [
  ['a store is open', '/find-a-store?zip=44129&store=parma', 1440],
  ['the directions are open', '/find-a-store?zip=44129&directions=parma', 390],
  ['the map covers the screen', '/find-a-store?zip=44129&view=map', 390],
  ['nothing was found', '/find-a-store?q=Sandusky, OH', 390],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing while ${what}, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(address)
      if (address.includes('q=')) {
        await expect(page.getByRole('heading', { name: 'No stores found' })).toBeVisible()
      } else {
        await expect(page.getByRole('dialog')).toBeVisible()
      }
      if (address.includes('view=map')) {
        await expect(
          page.getByRole('region', { name: 'Map of stores' }).getByRole('button', {
            name: 'Lindenway Parma',
          }),
        ).toBeVisible()
      }
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    })
  }
}
