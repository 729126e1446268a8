import { expectNoFindings } from '#e2e/no-findings.ts'
import { openImport } from './import-test.ts'
import { expect, row, test } from './staff-test.ts'

const FRESH = 'id,name,address\nfresh,Lindenway Fresh,"3 Fresh Way, Solon, OH 44139"'

test('the last import can be undone after a reload', async ({ page, origin }) => {
  const { dialog, choose, carryOut } = await openImport(page, origin)
  await expect(dialog.getByRole('button', { name: 'Undo import' })).toHaveCount(0)
  await choose(FRESH)
  await carryOut.click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expect(row(page, 'Lindenway Parma')).toBeVisible()

  await page.getByRole('button', { name: 'Import from JSON' }).click()
  await expect(dialog).toContainText('The last import or sync added 1 store and changed 0 stores.')
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('The import is undone')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Locations 24' })).toBeVisible()
})

test('a file without changes cannot be imported, and the last import can still be undone', async ({
  page,
  origin,
}) => {
  const { dialog, choose, carryOut } = await openImport(page, origin)
  await choose(FRESH)
  await carryOut.click()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Import from JSON' }).click()
  await choose(FRESH)
  await expect(carryOut).toBeDisabled()
  await expect(dialog).toContainText('There is nothing to import')
  await dialog.getByRole('button', { name: 'Choose another file' }).press('Enter')
  await expect(dialog).toContainText('The last import or sync added 1 store and changed 0 stores.')
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('The import is undone')).toBeVisible()
})

test('an undo without an answer is not a failed import, and can be retried', async ({
  page,
  origin,
}) => {
  const { dialog, choose, carryOut } = await openImport(page, origin)
  await choose(FRESH)
  await carryOut.click()
  const undo = dialog.getByRole('button', { name: 'Undo import' })
  await page.route('**/import-locations/undo*', (route) => route.abort())
  await undo.click()
  await expect(dialog.getByRole('alert').first()).toHaveText('Failed to undo the import')
  await expect(dialog).toContainText('We’re not sure this saved. Reload to check.')
  await page.unrouteAll()
  await undo.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Locations 24' })).toBeVisible()
})
