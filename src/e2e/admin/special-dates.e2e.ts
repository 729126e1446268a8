import { expectNoFindings } from '#e2e/no-findings.ts'
import { expect, signIn, test } from './staff-test.ts'
import { edit } from './store-editor-test.ts'

test('Enter or Save adds a special date, which shows its hours and the usual hours it replaces', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  const dialog = await edit(page)
  const date = dialog.getByLabel('Date', { exact: true })
  const name = dialog.getByLabel('Reason', { exact: true })
  const hours = dialog.getByLabel('Hours', { exact: true })
  const list = dialog.getByRole('list', { name: 'Special dates' })
  await expect(dialog.getByRole('button', { name: 'Copy Monday to all days' })).toHaveCSS(
    'cursor',
    'not-allowed',
  )
  await name.fill('Christmas Day')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(date).toBeFocused()
  await expect(date).toHaveAccessibleDescription(/Pick a date/)
  await date.fill('2026-12-25')
  await hours.fill('8am-4pm')
  await expect(dialog.getByText('We read this as 8:00 AM – 4:00 PM.')).toBeVisible()
  await hours.fill('by and by')
  await hours.press('Enter')
  await expect(hours).toHaveAccessibleDescription(/We can’t read these hours/)
  await expect(list).not.toContainText('by and by')
  // A Friday, when the chain opens at 6 AM.
  await hours.fill('closing at 3 pm')
  await expect(dialog.getByText('We read this as 6:00 AM – 3:00 PM.')).toBeVisible()
  await hours.press('Enter')
  await expect(list).toContainText('2026-12-25 Christmas Day · 6:00 AM – 3:00 PM')
  await expect(date).toBeFocused()
  await expect(dialog).toBeVisible()
  await date.fill('2026-12-25')
  await expect(dialog).toContainText('This replaces the entry for 2026-12-25.')
  await expectNoFindings(page)
  await hours.fill('closed')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await edit(page)
  await expect(list.getByRole('listitem').filter({ hasText: '2026-12-25' })).toHaveText(
    '2026-12-25 · Closed',
  )
  await date.fill('2026-12-26')
  await hours.fill('closed')
  await dialog.getByRole('button', { name: 'Add date' }).click()
  await list.getByRole('button', { name: 'Remove 2026-12-25' }).click()
  await expect(list.getByRole('button', { name: 'Remove 2026-12-26' })).toBeFocused()
  await list.getByRole('button', { name: 'Remove 2026-12-26' }).click()
  const last = list.getByRole('button', { name: 'Remove 2026-12-24' })
  await expect(last).toBeFocused()
  await last.click()
  await expect(date).toBeFocused()
})
