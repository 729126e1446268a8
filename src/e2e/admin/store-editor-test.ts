import type { Locator, Page } from '@playwright/test'
import { expect } from './staff-test.ts'

/** A store of the sample chain, which the tests of the editor change */
export const NAME = 'Lindenway Parma'

/** Opens the editor of the store, and returns its dialog. */
export async function edit(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${NAME}` }).click()
  const dialog = page.getByRole('dialog', { name: `Edit ${NAME}` })
  // The code of the hours loads on demand.
  await expect(dialog.getByLabel('Monday')).toBeVisible()
  return dialog
}
