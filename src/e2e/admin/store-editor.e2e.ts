import type { Page } from '@playwright/test'
import { expectNoFindings } from '#e2e/no-findings.ts'
import { expect, PASSWORD, pressSignIn, signIn, test } from './staff-test.ts'
import { edit, NAME } from './store-editor-test.ts'

test('a double click on "Delete store" asks for confirmation, and Undo restores a deleted store', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  const dialog = await edit(page)
  const path = '/stores/oh/parma/1840-harbor-mill-rd'
  const remove = dialog.getByRole('button', { name: 'Delete store' })
  await remove.dblclick()
  const question = page.getByRole('alertdialog', { name: `Delete ${NAME}?` })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(remove).toBeFocused()
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('tab', { name: 'Locations 23' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('tab', { name: 'Locations 24' })).toBeVisible()
  expect((await page.request.get(`${origin}${path}`, { maxRedirects: 0 })).status()).toBe(200)
})

test('a rejected save focuses the field at fault and says why, and typing there clears the message', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  const dialog = await edit(page)
  const lat = dialog.getByLabel('Latitude')
  await lat.fill('95')
  await dialog.getByLabel('Name').fill('   ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(dialog.getByLabel('Name')).toBeInViewport()
  await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(lat).toHaveAccessibleDescription('Latitude must be a number between -90 and 90.')
  await expectNoFindings(page)
  await dialog.getByLabel('Name').fill(NAME)
  await expect(dialog.getByRole('alert').first()).toHaveText(
    'Latitude must be a number between -90 and 90.',
  )
  await lat.fill('41.4')
  await expect(dialog.getByRole('alert').first()).toHaveCount(0)
  await expect(lat).not.toHaveAttribute('aria-invalid')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
})

test('a session that ends during an edit loses nothing', async ({ page, origin }) => {
  await signIn(page, origin)
  const dialog = await edit(page)
  await dialog.getByLabel('Phone').fill('(440) 555-0177')
  await page.context().clearCookies()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert').first()).toHaveText('You’re signed out.')
  const [other] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: 'Sign in' }).click(),
  ])
  await other.getByLabel('Username').fill('admin')
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await pressSignIn(other)
  await expect(other.getByRole('tab', { name: /^Locations/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('(440) 555-0177')).toBeVisible()
})

/** Presses the browser's Back button. Playwright's own would wait for a navigation. */
async function browsersForward(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  return async () => {
    const { currentIndex, entries } = await session.send('Page.getNavigationHistory')
    const entryId = entries[currentIndex + 1]?.id
    if (entryId === undefined) throw new Error('There is no way forward.')
    await session.send('Page.navigateToHistoryEntry', { entryId })
  }
}

test('typed changes are discarded only after a confirmation', async ({ page, origin }) => {
  await signIn(page, origin)
  const dialog = await edit(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Business listing' }).click()
  await expect(page).toHaveURL(`${origin}/google-auth-test`)
  await page.goBack()
  const goForward = await browsersForward(page)
  await edit(page)
  await goForward()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`${origin}/admin`)
  await edit(page)
  await dialog.getByLabel('Phone').fill('1')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  const stay = question.getByRole('button', { name: 'Keep editing' })
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => page.mouse.click(5, 5),
    goForward,
  ]
  for (const way of ways) {
    await way()
    await expect(stay).toBeFocused()
    await stay.click()
    await expect(question).toBeHidden()
    await expect(dialog.getByLabel('Phone')).toHaveValue('1')
  }
  let leaving = ''
  page.once('dialog', (asked) => {
    leaving = asked.type()
    void asked.dismiss()
  })
  await page.evaluate(() => window.location.reload())
  await expect.poll(() => leaving).toBe('beforeunload')
  await expect(dialog.getByLabel('Phone')).toHaveValue('1')

  const gate = Promise.withResolvers<void>()
  await page.route('**/api/admin/locations/*', async (route) => {
    await gate.promise
    await route.abort()
  })
  await dialog.getByLabel('Phone').press('Enter')
  // The typed changes would be lost with the dialog.
  await page.keyboard.type('2')
  await expect(dialog.getByLabel('Phone')).toHaveValue('1')
  await goForward()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expect(question).toBeHidden()
  gate.resolve()
  await expect(dialog.getByRole('alert').first()).toContainText(
    'The server didn’t respond. We’re not sure this saved. Reload to check.',
  )
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
})

test('a store with an existing name and address is added only after a confirmation', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  await page.getByRole('button', { name: 'Add store' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add store' })
  await dialog.getByLabel('Name').fill(NAME.toUpperCase())
  await dialog.getByLabel('Address').fill('1840 Harbor Mill Rd, Parma, OH 44129')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert').first()).toContainText('already exists')
  await dialog.getByRole('button', { name: 'Add anyway' }).click()
  await expect(page.getByRole('tab', { name: 'Locations 25' })).toBeVisible()
})
