import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { test } from '#e2e/site-test.ts'

const PARMA = '/stores/oh/parma/1840-harbor-mill-rd'

/** Presses Tab until the link with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name, exact: true })
  for (let presses = 0; presses < 80; presses++) {
    if (await link.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches "${name}"`)
}

test('the keyboard reaches a store from the directory, and the directory from the breadcrumbs', async ({
  page,
}) => {
  await page.goto('/stores')
  await expect(page.getByRole('heading', { level: 1, name: 'All our stores' })).toBeVisible()
  await tabTo(page, 'Ohio')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/stores/oh')
  await expect(page.getByRole('heading', { level: 1, name: 'Stores in Ohio' })).toBeVisible()
  await tabTo(page, 'Parma')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/stores/oh/parma')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Parma')
  await tabTo(page, 'Lindenway Parma')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(PARMA)
  await expect(page.getByRole('heading', { level: 1, name: 'Lindenway Parma' })).toBeVisible()
  await expect(page).toHaveTitle('Lindenway Parma, 1840 Harbor Mill Rd, Parma | Lindenway')

  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail.getByRole('link')).toHaveText(['Stores', 'Ohio', 'Parma', 'Lindenway Parma'])
  await expect(trail.getByRole('link', { name: 'Lindenway Parma' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await tabTo(page, 'Ohio')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/stores/oh')
})

test('visitors can download a store as a contact and the list as CSV and GeoJSON', async ({
  page,
}) => {
  await page.goto(PARMA)
  const card = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save to contacts' }).click()
  const contact = await card
  expect(contact.suggestedFilename()).toBe('1840-harbor-mill-rd.vcf')
  expect(await readFile(await contact.path(), 'utf8')).toContain('FN:Lindenway Parma\r\n')

  await page.goto('/stores')
  for (const [name, file, start] of [
    ['CSV', 'locations.csv', '\ufeffid,name,street'],
    ['GeoJSON', 'locations.geojson', '{\n  "type": "FeatureCollection"'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name, exact: true }).click()
    const list = await download
    expect(list.suggestedFilename()).toBe(file)
    expect((await readFile(await list.path(), 'utf8')).startsWith(start)).toBe(true)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the directory and a store’s page are complete, and their links work', async ({ page }) => {
    await page.goto('/stores')
    await page.getByRole('link', { name: 'Parma', exact: true }).click()
    await page.getByRole('main').getByRole('link', { name: 'Lindenway Parma' }).click()
    await expect(page).toHaveURL(PARMA)
    await expect(page.getByRole('table', { name: 'Weekly Hours' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Stores nearby' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Apple Maps' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Get Directions' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/dir\//,
    )
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Choose as my store' })).toBeHidden()
    await expect(page.getByRole('region', { name: 'Map of stores' })).toBeHidden()
  })
})
