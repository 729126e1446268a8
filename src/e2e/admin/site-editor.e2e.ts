import { expectNoFindings, expectSound } from '#e2e/no-findings.ts'
import {
  expect,
  field,
  openEditor,
  preview,
  publish,
  section,
  status,
  test,
  untilSaved,
} from './site-editor-test.ts'

test('an owner changes a headline, sees it in the preview, and publishes it', async ({
  page,
  origin,
}) => {
  await openEditor(page, origin)
  const headline = field(page, 'Headline')
  await headline.fill('Fuel for {brand} people')
  await untilSaved(page)
  await expect(headline).toBeFocused()
  const shown = preview(page).getByRole('heading', { level: 1 })
  await expect(shown).toHaveText('Fuel for Lindenway people')
  // The words of the field that has the focus are outlined.
  await expect(shown).toHaveAttribute('data-editor-mark', '')
  await expect(section(page, 'Top of the page')).toContainText(
    'Changed. Was “Save {memberSaving} per Gallon”',
  )
  const visitor = await page.request.get(`${origin}/fuel`)
  expect(await visitor.text()).not.toContain('Fuel for Lindenway people')

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish 1 change?' })
  await expect(dialog.getByRole('list', { name: 'Changes to publish' })).toContainText(
    'Fuel, Top of the page, Headline',
  )
  await expectNoFindings(page, { at: 'publish' })
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(status(page)).toHaveText('No changes. What you see is live.')
  await page.goto(`${origin}/fuel`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fuel for Lindenway people')
})

test('pressing words in the preview leads to their field', async ({ page, origin }) => {
  await openEditor(page, origin)
  await preview(page).getByRole('heading', { name: 'What Top Tier means' }).click()
  await expect(section(page, 'Top Tier').getByLabel('Heading', { exact: true })).toBeFocused()
  const frame = page.locator('iframe[title="Preview of Fuel"]')
  await expect(frame).toHaveAttribute('tabindex', '-1')
})

test('undo, redo, and a save at once, with the keyboard', async ({ page, origin }) => {
  await openEditor(page, origin)
  const line = field(page, 'Small line above')
  await line.fill('Members first')
  await page.keyboard.press('Control+s')
  await untilSaved(page)
  await page.keyboard.press('Control+z')
  await expect(line).toHaveValue('For members')
  await page.keyboard.press('Control+Shift+z')
  await expect(line).toHaveValue('Members first')
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(line).toHaveValue('For members')
  await expect(status(page)).toHaveText('No changes. What you see is live.')
})

test('what is missing stops a publish, and a link leads to the field', async ({ page, origin }) => {
  await openEditor(page, origin)
  await field(page, 'Headline').fill('')
  await untilSaved(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const summary = page.getByRole('group', { name: 'Fix 1 thing before you publish' })
  await expect(summary).toBeFocused()
  await expectNoFindings(page, { at: 'problem' })
  await page.getByRole('navigation', { name: 'Pages to edit' }).getByText('Delivery').click()
  await summary.getByRole('link', { name: /^Fuel, Top of the page, Headline/ }).click()
  await expect(field(page, 'Headline')).toBeFocused()
  await expect(page).toHaveURL(`${origin}/admin/site/fuel`)
  await expect(field(page, 'Headline')).toHaveAttribute('aria-invalid', 'true')
})

test('an unknown name in braces offers the nearest one', async ({ page, origin }) => {
  await openEditor(page, origin)
  await field(page, 'Headline').fill('Save {memberSavin} today')
  await page.getByRole('button', { name: 'Use “Save {memberSaving} today”' }).click()
  await expect(field(page, 'Headline')).toHaveValue('Save {memberSaving} today')
  await expect(section(page, 'Top of the page')).toContainText('Shows as Save 11¢ today')
})

test('items of a list are moved, removed, brought back, and added by keyboard', async ({
  page,
  origin,
}) => {
  await openEditor(page, origin)
  const grades = section(page, 'Pick your grade')
  const names = grades.getByRole('listitem').locator('b')
  const item = (name: string) => grades.getByRole('listitem', { name, exact: true })
  await item('Mid-Grade').getByRole('button', { name: 'Mid-Grade' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(names).toHaveText(['Mid-Grade', 'Regular Unleaded', 'Premium', 'Diesel'])
  await expect(page.getByText('Mid-Grade, now 1 of 4')).toBeAttached()
  await expect(item('Mid-Grade').getByRole('button', { name: 'Mid-Grade' })).toBeFocused()
  await item('Premium').getByRole('button', { name: 'Move down' }).click()
  await expect(names).toHaveText(['Mid-Grade', 'Regular Unleaded', 'Diesel', 'Premium'])

  await item('Diesel').getByRole('button', { name: 'Remove' }).focus()
  await page.keyboard.press('Enter')
  const undo = grades.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await expect(grades.getByText('Diesel Removed.')).toBeVisible()
  await expectNoFindings(page, { at: 'removed' })
  await page.keyboard.press('Enter')
  await expect(names).toHaveText(['Mid-Grade', 'Regular Unleaded', 'Diesel', 'Premium'])

  await grades.getByRole('button', { name: 'Add a grade' }).click()
  await expect(grades.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Kerosene')
  await grades.getByLabel('Text', { exact: true }).fill('For heaters.')
  await grades.getByLabel('Color of the chip', { exact: true }).fill('#123a2f')
  await untilSaved(page)
  await publish(page)
  await page.goto(`${origin}/fuel`)
  const headings = page.getByRole('heading', { level: 3 })
  await expect(headings.filter({ hasText: /Kerosene|Mid-Grade|Premium/ })).toContainText([
    'Mid-Grade',
    'Premium',
    'Kerosene',
  ])
})

test('an item is dragged by its handle', async ({ page, origin }) => {
  await openEditor(page, origin)
  const grades = section(page, 'Pick your grade')
  await grades.scrollIntoViewIfNeeded()
  const rows = grades.getByRole('listitem')
  const [first, third] = [await rows.first().boundingBox(), await rows.nth(2).boundingBox()]
  if (!first || !third) throw new Error('There are no rows')
  await page.mouse.move(first.x + 18, first.y + first.height / 2)
  await page.mouse.down()
  await page.mouse.move(first.x + 18, third.y + third.height / 2 + 4, { steps: 8 })
  await page.mouse.up()
  await expect(rows.locator('b')).toHaveText(['Mid-Grade', 'Premium', 'Regular Unleaded', 'Diesel'])
})

test('a color that cannot be read is refused, with the nearest one that passes', async ({
  page,
  origin,
}) => {
  await openEditor(page, origin, 'brand')
  const colors = section(page, 'Colors')
  const color = colors.getByLabel('Text on the accent', { exact: true })
  await color.fill('#497511')
  // Checked as it is typed, before the server answers.
  await expect(colors.getByText('3.0, needs 4.5')).toBeVisible()
  await untilSaved(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Fix 1 thing before you publish' })).toBeFocused()
  await colors
    .getByRole('button', { name: /^Use #[0-9A-F]{6}$/ })
    .first()
    .click()
  await expect(colors.getByText('3.0, needs 4.5')).toBeHidden()
  await expect(page.getByRole('group', { name: /^Fix/ })).toBeHidden()
  await page.getByRole('tab', { name: 'Desktop' }).click()
  await expect(preview(page, 'Home').getByRole('banner')).toBeAttached()
  await publish(page)
})

test('a figure is typed once, and the form says where it is read', async ({ page, origin }) => {
  await openEditor(page, origin, 'figures')
  const savings = section(page, 'Member savings')
  await savings.getByLabel('Member saving', { exact: true }).fill('12')
  await expect(savings.getByText('Shows as 12¢', { exact: false }).first()).toBeVisible()
  await savings
    .getByText(/^Used in \d+ places$/)
    .first()
    .click()
  await savings.getByRole('button', { name: 'Fuel, Top of the page, Headline' }).first().click()
  await expect(field(page, 'Headline')).toBeFocused()
  await expect(section(page, 'Top of the page')).toContainText('Shows as Save 12¢ per Gallon')
})

test('a draft is discarded after a question, and can be had back', async ({ page, origin }) => {
  await openEditor(page, origin)
  await field(page, 'Headline').fill('Not this')
  await untilSaved(page)
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard 1 change?' })
  await expectNoFindings(page, { at: 'discard' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(field(page, 'Headline')).toHaveValue('Save {memberSaving} per Gallon')
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(field(page, 'Headline')).toHaveValue('Not this')
})

test('changes are scheduled on the chain’s clock, moved to another time, and canceled', async ({
  page,
  origin,
}) => {
  await openEditor(page, origin)
  await field(page, 'Headline').fill('July 4 prices')
  await untilSaved(page)
  await page.getByRole('button', { name: 'Schedule…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule 1 change' })
  const year = new Date().getFullYear() + 1
  await dialog.getByLabel('Day', { exact: true }).fill(`${year}-07-04`)
  await dialog.getByLabel('Time, Eastern', { exact: true }).fill('06:00')
  await dialog.getByRole('switch', { name: 'Take them back at the end' }).check()
  await dialog.getByLabel('Until day').fill(`${year}-07-05`)
  await dialog.getByLabel('Until time, Eastern').fill('00:00')
  await expect(dialog.getByRole('status')).toContainText('July 4, 6:00 AM. Back to today’s version')
  await expectNoFindings(page, { at: 'schedule' })
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await page.getByRole('button', { name: /^Goes live \w{3}, Jul 4, 6:00 AM$/ }).click()
  const list = page.getByRole('region', { name: 'Scheduled' })
  await expectNoFindings(page, { at: 'scheduled' })
  await list.getByRole('button', { name: 'Change time' }).click()
  await page.getByRole('dialog').getByLabel('Time, Eastern', { exact: true }).fill('07:30')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(list).toContainText('Jul 4, 7:30 AM')
  await list.getByRole('button', { name: 'Cancel' }).click()
  await expect(list).toBeHidden()
  await expect(field(page, 'Headline')).toHaveValue('July 4 prices')
})

test('a preview link shows the draft to somebody without an account, until it is taken back', async ({
  page,
  origin,
  browser,
}) => {
  await openEditor(page, origin)
  await field(page, 'Headline').fill('Look at this')
  await untilSaved(page)
  await page.getByRole('button', { name: 'Preview link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview link' })
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const address = await dialog.getByLabel('The link, shown this once').inputValue()
  await expectNoFindings(page, { at: 'preview link' })
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(`${address.replace(/\/$/, '')}/fuel`)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Look at this')
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(dialog.getByRole('list', { name: 'Links that work' })).toBeHidden()
  expect((await guest.reload())?.status()).toBe(404)
  await guest.context().close()
})

test('on a phone: a menu of pages, one view at a time, and the actions at the bottom', async ({
  page,
  origin,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openEditor(page, origin)
  await field(page, 'Headline').fill('From my phone')
  await untilSaved(page)
  const views = page.getByRole('radiogroup', { name: 'View' })
  await views.getByRole('radio', { name: 'Preview' }).check()
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('From my phone')
  await expect(field(page, 'Headline')).toBeHidden()
  await views.getByRole('radio', { name: 'Changes' }).check()
  await expect(page.getByRole('list', { name: 'Changes', exact: true })).toContainText(
    'From my phone',
  )
  await views.getByRole('radio', { name: 'Edit' }).check()
  await page.getByLabel('Page', { exact: true }).selectOption('Brand & colors')
  await expect(page).toHaveURL(`${origin}/admin/site/brand`)
  await publish(page)
})

test('every state is accessible, in light and dark, at 390, 1024 and 1440', async ({
  page,
  origin,
}) => {
  await openEditor(page, origin)
  const widths = [390, 1024, 1440]
  await field(page, 'Headline').fill('')
  await field(page, 'Small line above').fill('A line that is changed')
  await section(page, 'Pick your grade').getByRole('button', { name: 'Premium' }).first().click()
  await untilSaved(page)
  await expectSound(page, { at: 'fuel', widths })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('tab', { name: /^Changes/ }).click()
  await expectSound(page, { at: 'changes', widths: [1440] })
  for (const name of ['brand', 'figures', 'navigation', 'settings', 'home']) {
    await page.goto(`${origin}/admin/site/${name}`)
    await expect(status(page)).toBeVisible()
    await expectSound(page, { at: name, widths: [390, 1440] })
  }
})
