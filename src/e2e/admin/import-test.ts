import type { Page } from '@playwright/test'
import { expect, signIn } from './staff-test.ts'

export const fileOf = (content: string | Buffer, name = 'stores.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
})

/** Four stores whose coordinates need a repair, of two kinds */
export const SWAPPED = [
  'id,name,address,lat,lng',
  's1,Kiln One,"1 Kiln St, Parma, OH 44129",-81.7229,41.4048',
  's2,Kiln Two,"2 Kiln St, Parma, OH 44129",-81.7301,41.3902',
  's3,Kiln Three,"3 Kiln St, Parma, OH 44129",-81.7402,41.3803',
  's4,Kiln Four,"4 Kiln St, Parma, OH 44129",41.37,81.71',
].join('\n')

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
