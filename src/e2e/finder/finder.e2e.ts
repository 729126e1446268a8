import type { Page } from '@playwright/test'
import { listening } from '#e2e/listening-page.ts'
import { expect, test } from '#e2e/site-test.ts'

const names = (page: Page, list = 'Stores') =>
  page.getByRole('list', { name: list, exact: true }).getByRole('heading', { level: 3 })

/** Of the 24 stores of the sample chain. */
const WITH_DIESEL = 10
const WITH_DIESEL_OR_CAR_WASH = 13

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

test('searching, filtering, and Back keep the state in the address', async ({ page }) => {
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
  await expect(names(page)).toHaveCount(WITH_DIESEL)

  await filter.getByRole('button', { name: 'Car Wash' }).click()
  await expect(page.getByRole('button', { name: 'Clear filters (2)' })).toBeVisible()
  // A press shows before its results do, and Back before they are there would leave it out.
  await expect(page).toHaveURL('/find-a-store?zip=44070&tag=diesel&tag=carwash')
  await expect(names(page)).toHaveCount(WITH_DIESEL_OR_CAR_WASH)

  await page.goBack()
  await expect(page).toHaveURL('/find-a-store?zip=44070&tag=diesel')
  await expect(names(page)).toHaveCount(WITH_DIESEL)
  await page.reload()
  await expect(names(page)).toHaveCount(WITH_DIESEL)
  await page.getByRole('button', { name: 'Clear filters (1)' }).click()
  await expect(page).toHaveURL('/find-a-store?zip=44070')
  await expect(box).toHaveValue('44070')
})

test('with the keyboard, the focus stays or moves to the results', async ({ page }) => {
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
  await expect(page).toHaveURL('/find-a-store?zip=44070&tag=diesel')
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

test('a city, an address, and a name are found in any spelling', async ({ page }) => {
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

test('an empty result says so, suggests the nearest to a known city, and can show all again', async ({
  page,
}) => {
  await page.goto('/find-a-store')
  // What is read out stays where it is, and is another sentence for each search.
  const spoken = page.getByRole('region', { name: 'Results' }).getByRole('status')
  await expect(spoken).toHaveText('24 stores found')
  await spoken.evaluate((element) => element.setAttribute('data-is-same', ''))
  const box = page.getByRole('textbox', { name: 'Zip code or city' })
  for (const [text, said] of [
    ['44129', '24 stores found for 44129'],
    ['zzzz', 'No stores found for zzzz'],
  ] as const) {
    await box.fill(text)
    await box.press('Enter')
    await expect(spoken).toHaveText(said)
    await expect(spoken).toHaveAttribute('data-is-same')
  }
  await expect(page.getByRole('heading', { name: 'No stores found' })).toBeVisible()
  await page.goto('/find-a-store?q=Sandusky, OH')
  await expect(page.getByRole('heading', { name: 'No stores found' })).toBeVisible()
  await expect(names(page, 'Nearby stores')).toHaveCount(3)
  await page.getByRole('link', { name: 'Show All Stores' }).click()
  await expect(page.getByRole('heading', { name: '24 Store(s) Found' })).toBeVisible()
  await expect(page).toHaveURL('/find-a-store')
})

test('an unknown zip and a failed lookup have different messages', async ({ page }) => {
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

test('a failed lookup is distinguished from an unknown zip', async ({ page, complaints }) => {
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

test('without JavaScript the finder is a form that finds, filters, and clears', async ({
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
  await expect(names(page)).toHaveCount(WITH_DIESEL)
  await filter.getByRole('button', { name: 'Open Late' }).click()
  await expect(page.getByRole('button', { name: 'Clear filters (2)' })).toBeVisible()
  await filter.getByRole('button', { name: 'Open Late' }).click()
  await expect(names(page)).toHaveCount(WITH_DIESEL)
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

test('"Open now" shows only open stores, combines with tags, and Back removes it', async ({
  page,
}) => {
  await page.goto('/find-a-store')
  const isOpen = page.getByText(/^(Open now|Closing soon)( ·|$)/)
  const open = page.getByRole('button', { name: 'Open now' })
  await open.click()
  await expect(page).toHaveURL('/find-a-store?open=1')
  await expect(open).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Clear filters (1)' })).toBeVisible()
  // The press shows before the list does.
  const shownOpen = page.getByRole('list', { name: 'Stores' }).locator(isOpen)
  await expect.poll(async () => (await names(page).count()) - (await shownOpen.count())).toBe(0)
  await expect(names(page)).not.toHaveCount(0)
  await page.goBack()
  await expect(names(page)).toHaveCount(24)
})

test('a part of the map narrows the list, and can be left', async ({ page }) => {
  await page.goto('/find-a-store?area=-82.0,41.3,-81.8,41.5')
  await expect(page.getByText('In this area', { exact: true })).toBeVisible()
  await expect(names(page).filter({ hasText: 'Lindenway North Olmsted' })).toHaveCount(1)
  expect(await names(page).count()).toBeLessThan(10)
  await page.getByRole('link', { name: 'Clear area' }).click()
  await expect(page).toHaveURL('/find-a-store')
  await expect(names(page)).toHaveCount(24)
})

const SEARCHES: [text: string, heading: string, said: string, first: string][] = [
  ['lakewod', '24 Store(s) Found', 'Showing stores near Lakewood, OH', 'Lindenway Lakewood'],
  [
    '44131 Independence OH',
    '24 Store(s) Found',
    'Showing stores near 44131',
    'Lindenway Independence',
  ],
  [
    '90210',
    '24 Store(s) Found',
    'The nearest store is 2,028 miles away in Lorain, OH.',
    'Lindenway Lorain',
  ],
  [
    'Cleveland',
    'No stores found',
    'The nearest store is 6.5 miles away in Lakewood.',
    'Lindenway Lakewood',
  ],
  [
    'I-77',
    'No stores found',
    'No store’s address or tags mention I-77. Try a city or zip code along the way.',
    '',
  ],
]

for (const javaScriptEnabled of [true, false]) {
  test(`a search says what it took and how far the nearest store is, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, ...(baseURL && { baseURL }) })
    const page = javaScriptEnabled ? listening(await context.newPage()) : await context.newPage()
    await page.goto('/find-a-store')
    const results = page.getByRole('region', { name: 'Results' })
    for (const [text, heading, said, first] of SEARCHES) {
      await page.getByRole('textbox', { name: 'Zip code or city' }).fill(text)
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(results.getByText(said, { exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      const list = heading === 'No stores found' ? 'Nearby stores' : 'Stores'
      if (first !== '') await expect(names(page, list).first()).toHaveText(first)
      else await expect(names(page, list)).toHaveCount(0)
    }
    await context.close()
  })
}

test('a search for stores "near me" suggests Find Nearest', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 41.15, longitude: -81.85 })
  await page.goto('/find-a-store?q=stores+near+me')
  const results = page.getByRole('region', { name: 'Results' })
  await expect(
    results.getByText('To see the nearest stores first, enter a zip code or city.'),
  ).toBeVisible()
  await results.getByRole('link', { name: 'Find Nearest' }).click()
  await expect(names(page).first()).toHaveText('Lindenway Medina')
  await expect(page).toHaveURL('/find-a-store')
})

test('an unknown tag filters nothing, from a link or beside other tags', async ({ page }) => {
  await page.goto('/find-a-store?tag=no-such-tag')
  await expect(page.getByRole('heading', { name: '24 Store(s) Found' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Clear filters/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Diesel', exact: true }).click()
  await expect(page).toHaveURL('/find-a-store?tag=diesel')
  await expect(page.getByRole('button', { name: 'Clear filters (1)' })).toBeVisible()
})

test('the fuel page leads to the stores that have diesel', async ({ page }) => {
  await page.goto('/fuel')
  await page.getByRole('main').getByRole('link', { name: 'Find Diesel' }).click()
  await expect(page).toHaveURL('/find-a-store?tag=diesel')
  await expect(page.getByRole('heading', { name: '10 Store(s) Found' })).toBeVisible()
})
