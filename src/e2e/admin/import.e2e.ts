import { openImport, SWAPPED } from './import-test.ts'
import { expectNoFindings } from '#e2e/no-findings.ts'
import { expect, signIn, test } from './staff-test.ts'

test('an upload shows its progress and can be canceled', async ({ page, origin }) => {
  const { dialog, choose, carryOut } = await openImport(page, origin)
  // Each request waits until it is released.
  const gates = [0, 1, 2].map(() => Promise.withResolvers<void>())
  let requests = 0
  await page.route('**/api/admin/import-locations*', async (route) => {
    await gates[requests++]?.promise
    // A canceled request can no longer continue.
    await route.continue().catch(() => undefined)
  })
  await choose(SWAPPED)
  await expect(dialog.getByRole('progressbar', { name: 'Sent' })).toBeVisible()
  await expect(dialog).toContainText('Sending stores.csv')
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByLabel('File')).toBeVisible()
  await expect(dialog.getByRole('alert').first()).toHaveCount(0)
  gates[0]?.resolve()

  await choose(SWAPPED)
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  gates[1]?.resolve()
  await carryOut.click()
  await expect(dialog).toContainText('Sending stores.csv')
  const isCalledOff = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/import-locations'),
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(carryOut).toBeEnabled()
  // If it were released before, it would be sent anyway.
  await isCalledOff
  gates[2]?.resolve()
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Locations 24' })).toBeVisible()
})

test('the dialog says that the server is working', async ({ page, site }) => {
  const { dialog, choose, carryOut } = await openImport(page, site.origin)
  site.pause()
  await choose(SWAPPED)
  const reading = dialog.getByRole('progressbar', { name: 'Reading' })
  await expect(reading).toBeVisible()
  await expect(reading).not.toHaveAttribute('value')
  await expectNoFindings(page)
  site.resume()
  await expect(carryOut).toBeVisible()
  site.pause()
  await carryOut.click()
  await expect(dialog.getByRole('progressbar', { name: 'Importing' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  // The message also appears after the dialog is closed.
  await dialog.getByRole('button', { name: 'Close' }).click()
  site.resume()
  await expect(page.getByText('The import is done')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Locations 28' })).toBeVisible()
})

test('a dropped connection is reported, and that nothing was saved', async ({ page, origin }) => {
  const { dialog, choose, carryOut } = await openImport(page, origin)
  await page.route('**/api/admin/import-locations*', (route) => route.abort())
  await choose(SWAPPED)
  await expect(dialog.getByRole('alert').first()).toHaveText('Failed to import locations')
  await expect(dialog).toContainText('Nothing was saved.')
  await expectNoFindings(page)
  await page.unrouteAll()
  await choose(SWAPPED)
  await expect(dialog.getByRole('alert').first()).toHaveCount(0)
  await page.route('**/api/admin/import-locations', (route) => route.abort())
  await carryOut.click()
  await expect(dialog.getByRole('alert').first()).toHaveText('Failed to import locations')
  await expect(dialog).toContainText('Nothing was saved.')
})

test('when the server disappears after the upload, the outcome is reported as unknown', async ({
  page,
  site,
}) => {
  const { dialog, choose, carryOut } = await openImport(page, site.origin)
  await choose(SWAPPED)
  await expect(carryOut).toBeEnabled()
  site.pause()
  await carryOut.click()
  await expect(dialog.getByRole('progressbar', { name: 'Importing' })).toBeVisible()
  await site.kill()
  await expect(dialog.getByRole('alert').first()).toHaveText('Failed to import locations')
  await expect(dialog).toContainText('we don’t know whether it was imported')
  await expect(
    page.getByText('The import may be done, but the list couldn’t be refreshed', { exact: true }),
  ).toBeVisible()
  await expect(dialog.getByLabel('File')).toBeVisible()
})

test('a finished import stays finished when the list cannot be refreshed', async ({
  page,
  origin,
}) => {
  const { dialog, choose, carryOut } = await openImport(page, origin)
  await choose(SWAPPED)
  await page.route('**/api/admin/tags', (route) => route.abort())
  await carryOut.click()
  await expect(
    page.getByText('The import is done, but the list couldn’t be refreshed', { exact: true }),
  ).toBeVisible()
  await expect(dialog).toContainText('Imported 4 stores: 4 added')
  await expect(dialog.getByRole('alert').first()).toHaveCount(0)
  await expectNoFindings(page)
  // By keyboard: the toast may lie over the button.
  await dialog.getByRole('button', { name: 'Undo import' }).press('Enter')
  await expect(
    page.getByText('The import is undone, but the list couldn’t be refreshed', { exact: true }),
  ).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Locations 24' })).toBeVisible()
})

test('an answer from a proxy ends the wait with a message', async ({ page, origin }) => {
  const { dialog, choose, carryOut } = await openImport(page, origin)
  const answerWithPage = () =>
    page.route('**/api/admin/import-locations*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sign in to the Wi-Fi' }),
    )
  await answerWithPage()
  await choose(SWAPPED)
  await expect(dialog.getByRole('alert').first()).toHaveText('Failed to import locations')
  await expect(dialog).toContainText('Unexpected response. A proxy may be interfering.')
  await expect(dialog).not.toContainText('We’re not sure')
  await page.unrouteAll()
  await choose(SWAPPED)
  await expect(carryOut).toBeEnabled()
  await answerWithPage()
  await carryOut.click()
  await expect(dialog).toContainText('We’re not sure this saved. Reload to check.')
  await expect(dialog.getByLabel('File')).toBeVisible()
})

test('a file is dropped anywhere on the dialog', async ({ page, origin }) => {
  const { dialog, carryOut } = await openImport(page, origin)
  const carried = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }))
    return transfer
  }, SWAPPED)
  const title = dialog.getByRole('heading', { name: 'Import locations' })
  await title.dispatchEvent('dragover', { dataTransfer: carried })
  await title.dispatchEvent('drop', { dataTransfer: carried })
  await expect(carryOut).toBeEnabled()
  await expect(dialog).toContainText('Added: 4')
})

test('the stores are exported in four formats, and the sheet imports without a change', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  const menu = page.getByText('Export', { exact: true })
  await menu.press('Enter')
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Export CSV' })).toBeHidden()
  let sheet = ''
  for (const [name, file] of [
    ['Export CSV', 'locations.csv'],
    ['Export JSON', 'locations.json'],
    ['Export GeoJSON', 'locations.geojson'],
    ['Export Google sheet', 'locations-google.csv'],
  ] as const) {
    await menu.click()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe(file)
    await expect(page.getByRole('link', { name })).toBeHidden()
    sheet = await saved.path()
  }

  await page.getByRole('button', { name: 'Import from JSON' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import locations' })
  await dialog.getByLabel('File').setInputFiles(sheet)
  // One store is not open yet, which the sheet cannot express.
  await expect(dialog).toContainText('Would import 23 stores: 0 added, 0 updated, 23 unchanged.')
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()

  // Without a session the download redirects to the sign-in.
  await page.keyboard.press('Escape')
  await page.context().clearCookies()
  await menu.click()
  await page.getByRole('link', { name: 'Export CSV' }).click()
  await expect(page).toHaveURL(`${origin}/admin/login?problem=ended`)
  await expect(page.getByText('You were signed out. Sign in to continue.')).toBeVisible()
})
