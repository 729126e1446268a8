import { listening } from '#e2e/listening-page.ts'
import { expect, test } from '#e2e/site-test.ts'
import { storeNames } from './finder-on-page.ts'

test('an empty result shows a message, suggests stores near a known city, and can show all stores', async ({
  page,
}) => {
  await page.goto('/find-a-store')
  // The status element stays in the page, so that screen readers announce its new text.
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
  await expect(storeNames(page, 'Nearby stores')).toHaveCount(3)
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
  // The browser reports the error response of this test.
  complaints.splice(0)
})

test('a search without an answer keeps the list and shows an error', async ({
  page,
  complaints,
}) => {
  await page.goto('/find-a-store?zip=44129')
  await page.route('**/api/locations/search?*', (route) => route.abort())
  const box = page.getByRole('textbox', { name: 'Zip code or city' })
  await box.fill('bedford')
  await box.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Error searching for stores. Please try again.')
  await expect(storeNames(page).first()).toHaveText('Lindenway Parma')
  await page.unrouteAll()
  await box.fill('bedford')
  await box.press('Enter')
  await expect(storeNames(page)).toHaveText(['Lindenway Bedford'])
  await expect(page.getByRole('alert')).toHaveCount(0)
  // The browser reports the failed request of this test.
  complaints.splice(0)
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
  test(`a search shows how it was understood and how far the nearest store is, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
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
      if (first !== '') await expect(storeNames(page, list).first()).toHaveText(first)
      else await expect(storeNames(page, list)).toHaveCount(0)
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
  await expect(storeNames(page).first()).toHaveText('Lindenway Medina')
  await expect(page).toHaveURL('/find-a-store')
})
