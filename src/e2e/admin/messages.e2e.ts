import { expectNoFindings } from '#e2e/no-findings.ts'
import { expect, row, signIn, test } from './staff-test.ts'

test('a message that appears while a dialog is open is inside the dialog and reachable', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  const held: (() => void)[] = []
  await page.route('**/tags/drive-thru', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.fulfill({ status: 503, json: { message: 'Changes cannot be saved right now.' } })
  })
  async function failWhileEditing() {
    const parma = row(page, 'Lindenway Parma')
    await parma.getByRole('button', { name: 'Remove tag Drive-Thru' }).click()
    await page.getByRole('button', { name: 'Edit Lindenway Independence' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Lindenway Independence' })
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await expect.poll(() => held.length).toBe(1)
    held.pop()?.()
    await expect(dialog.getByText('Changes cannot be saved right now.')).toBeVisible()
    return dialog
  }
  let dialog = await failWhileEditing()
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Changes cannot be saved right now.')).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // Escape in a message closes only the message; when the dialog closes, others return to the page.
  dialog = await failWhileEditing()
  await page.keyboard.press('F8')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Changes cannot be saved right now.')).toHaveCount(0)
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Escape')
  dialog = await failWhileEditing()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const region = page.getByRole('region', { name: 'Notifications' })
  await expect(region.getByText('Changes cannot be saved right now.')).toBeVisible()
})
