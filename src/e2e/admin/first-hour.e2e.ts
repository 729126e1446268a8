import { expectNoFindings, expectSound } from '#e2e/no-findings.ts'
import { expect, row, signInNew, test } from './staff-test.ts'

/** Red and yellow on white; yellow is too light for text. */
const LOGO = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100" fill="#fff"/><rect width="120" height="60" fill="#ffd100"/><circle cx="150" cy="50" r="30" fill="#c8102e"/></svg>`,
  ),
}
const STORES = {
  name: 'stores.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'id,name,address,phone,lat,lng',
      'kwik-1,Kwik Corner Kent,"1 Main St, Kent, OH 44240",(330) 555-0123,41.1537,-81.3579',
    ].join('\n'),
  ),
}

test('an owner’s first hour needs nothing but the browser', async ({ page, origin }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInNew(page, origin)
  const setup = page.getByRole('region', { name: 'Set up your site' })
  await expect(setup).toContainText('0 of 6 done')
  await expect(row(page, 'Lindenway Parma')).toContainText('Sample')

  await setup.getByRole('button', { name: /Your name/ }).click()
  await setup.getByLabel('Short name').fill('Kwik Corner')
  await setup.getByLabel('Full name').fill('Kwik Corner LLC')
  await setup.getByLabel('Tagline').fill('Gas and good coffee')
  await setup.getByLabel('Region').fill('Portage County')
  await expectNoFindings(page)
  await setup.getByRole('button', { name: 'Save' }).click()
  await expect(setup.getByRole('status')).toHaveText('The name is saved. Visitors see it now.')
  await expect(setup).toContainText('1 of 6 done')
  await expect(page.getByRole('link', { name: 'Kwik Corner home' })).toBeVisible()
  await expect(page).toHaveTitle('Stores and tags | Kwik Corner')

  await expect(setup.getByRole('button', { name: /Colors from your logo/ })).toBeFocused()
  await setup.getByLabel('Your logo').setInputFiles(LOGO)
  await expect(setup.getByRole('button', { name: '#c8102e' })).toBeVisible()
  await setup.getByRole('button', { name: '#ffd100' }).click()
  await expect(setup).toContainText('#ffd100 as the main color is too hard to see')
  await setup.getByRole('button', { name: '#c8102e' }).click()
  await expectNoFindings(page)
  await expect(setup.getByLabel(/Also show it on the site/)).toBeChecked()
  await setup.getByRole('button', { name: 'Use these colors' }).click()
  await expect(setup).toContainText('2 of 6 done')

  await setup.getByLabel('Phone of your chain').fill('(330) 555-0123')
  await setup.getByLabel('Email').fill('hello@kwik.example')
  await setup.getByRole('button', { name: 'Save' }).click()
  await expect(setup).toContainText('3 of 6 done')

  await setup.getByRole('button', { name: 'Skip this step' }).click()
  await expect(setup.getByRole('status')).toContainText('Skipped “Social profiles”')
  await setup.getByRole('button', { name: /Social profiles/ }).click()
  await setup.getByLabel('Instagram').fill('@kwik.example')
  await setup.getByLabel('TikTok').fill('')
  await setup.getByLabel('Facebook').fill('')
  await setup.getByRole('button', { name: 'Save' }).click()
  await expect(setup).toContainText('4 of 6 done')

  await setup.getByRole('button', { name: 'Import a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import locations' })
  await dialog.getByLabel('File').setInputFiles(STORES)
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(row(page, 'Kwik Corner Kent')).not.toContainText('Sample')
  await setup.getByRole('button', { name: 'Delete the sample stores' }).click()
  await expect(page.getByRole('tab', { name: 'Locations 1', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Lindenway Parma')).toContainText('Sample')
  await setup.getByRole('button', { name: 'Delete the sample stores' }).click()
  await expect(setup).toContainText('6 of 6 done')

  await setup.getByRole('button', { name: /Your site is live/ }).click()
  await expect(setup).toContainText(`http://localhost:${new URL(origin).port}, which only this`)
  await setup.getByText(/^Still as in the sample: \d+ fields/).click()
  await expectNoFindings(page)
  await setup.getByRole('button', { name: 'Finish setup' }).click()
  await expect(setup).toBeHidden()

  await page.goto(`${origin}/`)
  await expect(page).toHaveTitle(/Kwik Corner/)
  await expect(page.getByRole('banner').locator('img[src^="/media/logo."]')).toBeVisible()
  await expect(page.locator('footer a[href="https://www.instagram.com/kwik.example"]')).toHaveCount(
    1,
  )
  const primary = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--primary').trim(),
  )
  expect(primary).toBe('#c8102e')
  await page.goto(`${origin}/stores/oh/kent`)
  await expect(page.getByText('1 Main St').first()).toBeVisible()
  await expect(page.getByText('Sample', { exact: true })).toHaveCount(0)
})

test('the setup is sound at each width, light and dark, and is put away and had back by keyboard', async ({
  page,
  origin,
}) => {
  await signInNew(page, origin)
  const setup = page.getByRole('region', { name: 'Set up your site' })
  await setup.getByRole('button', { name: /Colors from your logo/ }).click()
  await setup.getByLabel('Your logo').setInputFiles(LOGO)
  await expect(setup.getByRole('button', { name: '#c8102e' })).toBeVisible()
  await expectSound(page, { widths: [390, 1440] })
  await setup.getByLabel('Your logo').setInputFiles({ ...LOGO, buffer: Buffer.from('<svg') })
  await expect(setup.getByRole('alert')).toHaveText(
    'This file can’t be read as a picture. Choose another one.',
  )
  await setup.getByRole('button', { name: 'Hide setup' }).press('Enter')
  await expect(setup).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Continue setup' }).press('Enter')
  await expect(setup).toContainText('0 of 6 done')
})

test('on a full disk the step says so, keeps what is typed, and saves it later', async ({
  page,
  origin,
}) => {
  await signInNew(page, origin)
  const setup = page.getByRole('region', { name: 'Set up your site' })
  await setup.getByRole('button', { name: /Your name/ }).click()
  await setup.getByLabel('Short name').fill('Kwik Corner')
  const message = 'Changes can’t be saved right now. Try again in a minute.'
  await page.route('**/api/admin/setup/site', (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '10' }, json: { message } }),
  )
  await setup.getByRole('button', { name: 'Save' }).click()
  await expect(setup.getByRole('alert')).toHaveText(message)
  await expect(setup.getByLabel('Short name')).toHaveValue('Kwik Corner')
  await expect(setup).toContainText('0 of 6 done')
  await expectNoFindings(page)
  await page.unroute('**/api/admin/setup/site')
  await setup.getByRole('button', { name: 'Save' }).click()
  await expect(setup).toContainText('1 of 6 done')
})
