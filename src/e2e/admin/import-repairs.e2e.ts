import type { Page } from '@playwright/test'
import { openImport, SWAPPED } from './import-test.ts'
import { expectNoFindings } from '#e2e/no-findings.ts'
import { expect, test } from './staff-test.ts'

/** Opens a store's editor, reads its latitude, and closes it. */
async function expectLatitude(page: Page, name: string, lat: string): Promise<void> {
  // By keyboard: a toast may lie over the button.
  await page.getByRole('button', { name: `Edit ${name}` }).press('Enter')
  const editor = page.getByRole('dialog', { name: `Edit ${name}` })
  await expect(editor.getByLabel('Latitude')).toHaveValue(lat)
  await editor.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(editor).toBeHidden()
}

test('repairs are selected by a press, one or all of a kind, and deselected', async ({
  page,
  origin,
}) => {
  const { dialog, choose } = await openImport(page, origin)
  await choose(SWAPPED)
  await expect(dialog).toContainText('To check: 4')
  await expect(dialog).toContainText('Coordinates: latitude and longitude look swapped: 3')
  await expect(dialog).toContainText('Coordinates: longitude is missing its minus sign: 1')

  await dialog.getByRole('button', { name: 'Use 41.4048, -81.7229 in row 2' }).press('Enter')
  await expect(dialog).toContainText('Repaired: 41.4048, -81.7229')
  await expect(dialog).toContainText('1 repair goes with the import.')
  await page.keyboard.press('Enter')
  await expect(dialog).not.toContainText('Repaired')
  await dialog.getByRole('button', { name: 'Repair all 3' }).press('Enter')
  await expect(dialog).toContainText('3 repairs go with the import.')
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: 'Undo all 3' }).press('Enter')
  await expect(dialog).not.toContainText('Repaired')
})

test('an import applies the repairs, and the others can be repaired later', async ({
  page,
  origin,
}) => {
  const { dialog, choose, carryOut } = await openImport(page, origin)
  await choose(SWAPPED)
  await dialog.getByRole('button', { name: 'Repair all 3' }).click()
  await dialog.getByRole('button', { name: 'Undo the repair of row 4' }).click()
  await carryOut.click()
  await expect(dialog).toContainText(
    '4 added, 0 updated, 0 unchanged. 2 rows repaired as confirmed.',
  )
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expectLatitude(page, 'Kiln One', '41.4048')
  await expectLatitude(page, 'Kiln Three', '')

  await page.getByRole('button', { name: 'Import from JSON' }).click()
  await choose(SWAPPED)
  await expect(carryOut).toBeDisabled()
  await dialog.getByRole('button', { name: 'Use 41.37, -81.71 in row 5' }).click()
  await carryOut.click()
  await expect(dialog).toContainText(
    '0 added, 1 updated, 3 unchanged. 1 row repaired as confirmed.',
  )
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(dialog).toBeHidden()
  await expectLatitude(page, 'Kiln Four', '')
})
