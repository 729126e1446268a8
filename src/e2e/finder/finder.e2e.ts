import { expect, test } from '#e2e/site-test.ts'
import { storeNames, WITH_DIESEL, WITH_DIESEL_OR_CAR_WASH } from './finder-on-page.ts'

test('a zip in the address shows the nearest stores first, with distances', async ({ page }) => {
  await page.goto('/find-a-store?zip=44129')
  await expect(page.getByRole('heading', { name: '24 Store(s) Found' })).toBeVisible()
  await expect(storeNames(page).first()).toHaveText('Lindenway Parma')
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
  await expect(storeNames(page).first()).toHaveText('Lindenway North Olmsted')

  const filter = page.getByRole('group', { name: 'Filter by tag' })
  await filter.getByRole('button', { name: 'Diesel' }).click()
  await expect(page).toHaveURL('/find-a-store?zip=44070&tag=diesel')
  await expect(filter.getByRole('button', { name: 'Diesel' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(storeNames(page)).toHaveCount(WITH_DIESEL)

  await filter.getByRole('button', { name: 'Car Wash' }).click()
  await expect(page.getByRole('button', { name: 'Clear filters (2)' })).toBeVisible()
  // The button changes before its results arrive; Back before that would skip this search.
  await expect(page).toHaveURL('/find-a-store?zip=44070&tag=diesel&tag=carwash')
  await expect(storeNames(page)).toHaveCount(WITH_DIESEL_OR_CAR_WASH)

  await page.goBack()
  await expect(page).toHaveURL('/find-a-store?zip=44070&tag=diesel')
  await expect(storeNames(page)).toHaveCount(WITH_DIESEL)
  await page.reload()
  await expect(storeNames(page)).toHaveCount(WITH_DIESEL)
  await page.getByRole('button', { name: 'Clear filters (1)' }).click()
  await expect(page).toHaveURL('/find-a-store?zip=44070')
  await expect(box).toHaveValue('44070')
})

test('a search or filter by keyboard keeps the focus, and Clear filters moves it to the results', async ({
  page,
}) => {
  await page.goto('/find-a-store')
  const box = page.getByRole('textbox', { name: 'Zip code or city' })
  await box.focus()
  await page.keyboard.type('44070')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/find-a-store?zip=44070')
  await expect(storeNames(page).first()).toHaveText('Lindenway North Olmsted')
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
    await expect(storeNames(page)).toHaveText([name])
  }
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
  // The button changes before the list does.
  const shownOpen = page.getByRole('list', { name: 'Stores' }).locator(isOpen)
  await expect
    .poll(async () => (await storeNames(page).count()) - (await shownOpen.count()))
    .toBe(0)
  await expect(storeNames(page)).not.toHaveCount(0)
  await page.goBack()
  await expect(storeNames(page)).toHaveCount(24)
})

test('an area of the map narrows the list, and Clear area removes it', async ({ page }) => {
  await page.goto('/find-a-store?area=-82.0,41.3,-81.8,41.5')
  await expect(page.getByText('In this area', { exact: true })).toBeVisible()
  await expect(storeNames(page).filter({ hasText: 'Lindenway North Olmsted' })).toHaveCount(1)
  expect(await storeNames(page).count()).toBeLessThan(10)
  await page.getByRole('link', { name: 'Clear area' }).click()
  await expect(page).toHaveURL('/find-a-store')
  await expect(storeNames(page)).toHaveCount(24)
})

test('an unknown tag is ignored, alone and beside other tags', async ({ page }) => {
  await page.goto('/find-a-store?tag=no-such-tag')
  await expect(page.getByRole('heading', { name: '24 Store(s) Found' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Clear filters/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Diesel', exact: true }).click()
  await expect(page).toHaveURL('/find-a-store?tag=diesel')
  await expect(page.getByRole('button', { name: 'Clear filters (1)' })).toBeVisible()
})

test('the fuel page links to the stores with diesel', async ({ page }) => {
  await page.goto('/fuel')
  await page.getByRole('main').getByRole('link', { name: 'Find Diesel' }).click()
  await expect(page).toHaveURL('/find-a-store?tag=diesel')
  await expect(page.getByRole('heading', { name: '10 Store(s) Found' })).toBeVisible()
})
