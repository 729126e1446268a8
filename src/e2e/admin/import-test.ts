import type { Page } from '@playwright/test'
import { expect, signIn } from './staff-test.ts'

export const fileOf = (content: string | Buffer, name = 'stores.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
})

/** Signs in, opens the import, and returns the steps of a test. */
export async function openImport(page: Page, origin: string) {
  await signIn(page, origin)
  await page.getByRole('button', { name: 'Import from JSON' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import locations' })
  // Its code loads on demand, and a server that is held would never send it.
  await expect(dialog.getByLabel('File')).toBeVisible()
  return {
    dialog,
    choose: (content: string | Buffer) => dialog.getByLabel('File').setInputFiles(fileOf(content)),
    carryOut: dialog.getByRole('button', { name: 'Import', exact: true }),
  }
}
