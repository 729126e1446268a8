import { expect } from '@playwright/test'
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { freePort, test, untilItAnswers } from '#e2e/site-process.ts'
import { PASSWORD, pressSignIn } from './staff-test.ts'

const STORES = 3000

/** Every third store in Medina, the others in Parma. */
function chainCsv(): string {
  const rows = Array.from({ length: STORES }, (_, index) =>
    [
      index + 1,
      `Long List ${index + 1}`,
      `${index + 1} Grid Rd`,
      ...(index % 3 === 0 ? ['Medina', 'OH', '44256'] : ['Parma', 'OH', '44129']),
      '24/7',
    ].join(','),
  )
  return ['Store #,Name,Street,City,ST,Zip,Hours', ...rows].join('\n')
}

test('staff of three thousand stores search, tag a thousand at once, and edit one of them', async ({
  page,
  runSite,
}, testInfo) => {
  const [DATA_DIR, file] = [testInfo.outputPath('data'), testInfo.outputPath('chain.csv')]
  await writeFile(file, chainCsv())
  await promisify(execFile)(process.execPath, ['dist/server.js', 'import', file], {
    env: { PATH: process.env['PATH'], DATA_DIR, LOG_LEVEL: 'error', ADMIN_PASSWORD: PASSWORD },
  })
  const site = runSite({ PORT: String(await freePort()), DATA_DIR, ADMIN_PASSWORD: PASSWORD })
  await untilItAnswers(site)
  await page.goto(`${site.origin}/admin/login`)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await pressSignIn(page)

  const rows = page.getByRole('list', { name: 'Locations', exact: true }).locator('> li')
  const box = page.getByRole('textbox', { name: 'Filter locations' })
  const row = (name: string) =>
    rows.filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(page.getByText('3,024 locations')).toBeVisible()
  await expect(rows).toHaveCount(30)
  await page.getByRole('button', { name: 'Show 50 more' }).click()
  await expect(rows).toHaveCount(80)

  const show = page.getByRole('combobox', { name: 'Show' })
  await show.selectOption('Drive-Thru')
  await expect(rows).not.toHaveCount(80)
  await expect(row('Lindenway Parma')).toBeVisible()
  await expect(page.getByText(/^\d locations$/)).toBeVisible()
  await show.selectOption('No map location')
  await expect(page.getByText('3,000 locations')).toBeVisible()
  await show.selectOption('Closed or coming soon')
  await expect(page.getByText(/^\d locations?$/)).toBeVisible()
  await show.selectOption('All stores')
  await expect(page.getByText('3,024 locations')).toBeVisible()

  await box.fill('OH 44256')
  await expect(page.getByText(/^1,00\d locations$/)).toBeVisible()
  await box.fill('long list 2999')
  await expect(rows).toHaveCount(1)

  await box.fill('Grid Rd, Medina')
  await expect(page.getByText('1,000 locations')).toBeVisible()
  await page.getByRole('button', { name: 'Select all 1000' }).click()
  await page.getByRole('button', { name: 'Add Tag to 1000' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Diesel' }).click()
  await expect(page.getByText('Added Diesel to 1000 stores')).toBeVisible()
  await page.getByRole('button', { name: 'Clear selection' }).click()

  // A store that was just tagged can be edited from the list without a conflict.
  await page.getByRole('button', { name: 'Edit Long List 4', exact: true }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Long List 4' })
  await editor.getByLabel('Name').fill('Renamed 4')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(row('Renamed 4').getByRole('button', { name: 'Remove tag Diesel' })).toBeVisible()

  // The new name and the tag are found, and a removed tag is not.
  await box.fill('renamed')
  await expect(rows).toHaveCount(1)
  await row('Renamed 4').getByRole('button', { name: 'Remove tag Diesel' }).click()
  await expect(page.getByText('Removed Diesel from Renamed 4')).toBeVisible()
  await box.fill('diesel')
  await expect(row('Long List 1')).toBeVisible()
  await expect(row('Renamed 4')).toHaveCount(0)
  // The address is updated shortly after the last keystroke.
  await expect(page).toHaveURL(/q=diesel/)
  await page.reload()
  await expect(rows).toHaveCount(30)
  await box.fill('Grid Rd, Medina')
  await expect(row('Long List 1').getByRole('button', { name: 'Remove tag Diesel' })).toBeVisible()
  await expect(row('Renamed 4').getByRole('button', { name: 'Remove tag Diesel' })).toHaveCount(0)
})
