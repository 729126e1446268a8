import { expect, openEditor, publish, test, untilSaved } from './site-editor-test.ts'

test('the staff bar has a new name as soon as it is published, and the former one after Undo', async ({
  page,
  origin,
}) => {
  await openEditor(page, origin, 'brand')
  await page.getByLabel('Name', { exact: true }).first().fill('Quillroad')
  await untilSaved(page)
  await publish(page)
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Quillroad home' })).toBeVisible()
  await expect(page).toHaveTitle('Site | Quillroad')

  await page.goto(`${origin}/admin/history`)
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(bar.getByRole('link', { name: 'Lindenway home' })).toBeVisible()
})
