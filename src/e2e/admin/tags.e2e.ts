import { expectNoFindings } from '#e2e/no-findings.ts'
import { expect, signIn, test } from './staff-test.ts'
import { edit } from './store-editor-test.ts'

test('tags are created one at a time, and staff can type a name while another tag is being saved', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  await page.getByRole('tab', { name: /^Tags/ }).click()
  const box = page.getByLabel('Tag name')
  let posts = 0
  const held: (() => void)[] = []
  const answer = async () => {
    await expect.poll(() => held.length).toBe(1)
    held.pop()?.()
  }
  await page.route('**/api/admin/tags', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    posts += 1
    await new Promise<void>((resolve) => held.push(resolve))
    return posts === 1
      ? route.continue()
      : route.fulfill({ status: 503, json: { message: 'Not right now.' } })
  })
  await box.fill('Propane')
  await page.getByRole('button', { name: 'Create Tag' }).dblclick()
  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()
  await page.keyboard.type('Ice')
  await page.keyboard.press('Enter')
  await expect.poll(() => posts).toBe(1)
  await answer()
  await expect(page.getByText('Created Propane')).toBeVisible()
  await expect(box).toHaveValue('Ice')
  await expect(box).toBeFocused()

  // A rejected name returns to the field, unless something else is typed there.
  await page.keyboard.press('Enter')
  await expect.poll(() => posts).toBe(2)
  await expect(box).toHaveValue('')
  await answer()
  await expect(page.getByText('Not right now.')).toBeVisible()
  await expect(box).toHaveValue('Ice')
  await page.keyboard.press('Enter')
  await expect.poll(() => posts).toBe(3)
  await box.fill('Water')
  await answer()
  await expect(page.getByRole('button', { name: 'Create Tag' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(box).toHaveValue('Water')
  await box.fill(' ')
  await page.getByRole('button', { name: 'Create Tag' }).click()
  await expect(page.getByText('Enter a tag name.')).toBeVisible()
  await expect(box).toBeFocused()
  await page.keyboard.type('x'.repeat(41))
  await expect(page.getByText('Up to 40 characters')).toBeVisible()
})

test('a taken name is rejected in the dialog, which keeps the typed text', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  await page.getByRole('tab', { name: /^Tags/ }).click()
  await page.getByRole('button', { name: 'Edit tag Diesel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit tag' })
  await dialog.getByLabel('Tag name').fill('Car Wash')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert').first()).toHaveText(
    'A tag named "Car Wash" already exists.',
  )
  await expect(dialog.getByLabel('Tag name')).toHaveValue('Car Wash')
  await expectNoFindings(page)
  await dialog.getByLabel('Tag name').fill('Diesel and more')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved Diesel and more')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit tag Diesel and more' })).toBeFocused()
})

test('a deleted tag is restored on its stores and in its position', async ({ page, origin }) => {
  await signIn(page, origin)
  await page.getByRole('tab', { name: /^Tags/ }).click()
  const items = page.getByRole('list', { name: 'Tags', exact: true }).getByRole('listitem')
  const name = 'Diesel'
  await expect(items.filter({ hasText: name })).toHaveCount(1)
  const before = await items.allTextContents()
  const at = before.findIndex((text) => text.startsWith(name))
  await page.getByRole('button', { name: `Delete tag ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(items).toHaveCount(before.length - 1)
  await expect(items.nth(at).getByRole('button', { name: /^Delete/ })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Restored Diesel on \d+ stores$/)).toBeVisible()
  await page.reload()
  await expect(items).toHaveText(before)
})

test('a tag is moved to the top by keyboard, and a screen reader announces it', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  await page.getByRole('tab', { name: /^Tags/ }).click()
  const items = page.getByRole('list', { name: 'Tags', exact: true }).getByRole('listitem')
  const name = (await items.nth(1).locator('div').first().textContent()) ?? ''
  const up = page.getByRole('button', { name: `Move ${name} up` })
  await up.press('Enter')
  await expect(items.first()).toContainText(name)
  await expect(up).toBeFocused()
  await expect(page.getByText(new RegExp(`^${name} is now 1 of \\d+$`))).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(items.first()).toContainText(name)
})

test('a tag and a special date get Spanish names, which Spanish pages show', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  await page.getByRole('tab', { name: /^Tags/ }).click()
  await page.getByLabel('Tag name').fill('Propane')
  await page.getByRole('button', { name: 'Create Tag' }).click()
  const item = page
    .getByRole('list', { name: 'Tags', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'Propane' })
  await expect(item).toContainText('No Spanish name')
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Edit tag Propane' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit tag' })
  await dialog.getByLabel('Name in Spanish').fill('Propano')
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(item).not.toContainText('No Spanish name')

  await page.getByRole('tab', { name: /^Locations/ }).click()
  const editor = await edit(page)
  await editor.getByLabel('Date', { exact: true }).fill('2999-07-04')
  await editor.getByLabel('Reason', { exact: true }).fill('Independence Day')
  await editor.getByLabel('Reason in Spanish').fill('Día de la Independencia')
  await editor.getByLabel('Hours', { exact: true }).fill('closed')
  await editor.getByRole('button', { name: 'Add date' }).click()
  await expect(editor.getByRole('list', { name: 'Special dates' })).toContainText(
    '2999-07-04 Independence Day (Día de la Independencia) · Closed',
  )
  await expectNoFindings(page)
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden()
  await page.goto(`${origin}/es/find-a-store`)
  await expect(page.getByRole('button', { name: 'Propano', exact: true })).toBeVisible()
})
