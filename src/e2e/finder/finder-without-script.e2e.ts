import { expect, test } from '#e2e/site-test.ts'
import { storeNames, WITH_DIESEL } from './finder-on-page.ts'

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
  await expect(storeNames(page).first()).toHaveText('Lindenway Parma')
  const filter = page.getByRole('group', { name: 'Filter by tag' })
  await filter.getByRole('button', { name: 'Diesel' }).click()
  await expect(filter.getByRole('button', { name: 'Diesel' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(storeNames(page)).toHaveCount(WITH_DIESEL)
  await filter.getByRole('button', { name: 'Open Late' }).click()
  await expect(page.getByRole('button', { name: 'Clear filters (2)' })).toBeVisible()
  await filter.getByRole('button', { name: 'Open Late' }).click()
  await expect(storeNames(page)).toHaveCount(WITH_DIESEL)
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
