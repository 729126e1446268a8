import { expectNoFindings } from '#e2e/no-findings.ts'
import { expect, row, signIn, test } from './staff-test.ts'

test('staff remove a tag, restore it with Undo, and add it in a dialog; the finder shows each change', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  await expectNoFindings(page)
  const parma = row(page, 'Lindenway Parma')
  await parma.getByRole('button', { name: 'Remove tag Drive-Thru' }).click()
  await expect(parma.getByRole('button', { name: 'Remove tag Drive-Thru' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(parma.getByRole('button', { name: 'Remove tag Drive-Thru' })).toBeVisible()

  await parma.getByRole('button', { name: 'Add Tag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Tag' })
  await expect(dialog.getByRole('button', { name: 'Drive-Thru' })).toHaveCount(0)
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: 'Car Wash' }).click()
  await expect(parma.getByRole('button', { name: 'Remove tag Car Wash' })).toBeVisible()
  // The change shows at once; the message follows when it is saved.
  await expect(page.getByText('Added Car Wash to Lindenway Parma')).toBeVisible()
  await page.goto(`${origin}/find-a-store?q=1840+Harbor`)
  await expect(page.getByRole('list', { name: 'At this store' })).toContainText('Car Wash')
})

test('a change that the server rejects is reverted and reported', async ({ page, origin }) => {
  await signIn(page, origin)
  await page.route('**/tags/drive-thru', (route) =>
    route.fulfill({ status: 503, json: { message: 'Changes cannot be saved right now.' } }),
  )
  const parma = row(page, 'Lindenway Parma')
  await parma.getByRole('button', { name: 'Remove tag Drive-Thru' }).click()
  await expect(page.getByText('Changes cannot be saved right now.')).toBeVisible()
  await expect(parma.getByRole('button', { name: 'Remove tag Drive-Thru' })).toBeVisible()
})

test('a tag is added to many stores at once', async ({ page, origin }) => {
  await signIn(page, origin)
  await page.getByRole('textbox', { name: 'Filter locations' }).fill('44')
  await page.getByRole('button', { name: /^Select all/ }).click()
  await page.getByRole('button', { name: /^Add Tag to \d+$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Diesel' }).click()
  await expect(page.getByText(/^Added Diesel to \d+ stores$/)).toBeVisible()
  await expect(
    row(page, 'Lindenway Lakewood').getByRole('button', { name: 'Remove tag Diesel' }),
  ).toBeVisible()
})

test('the message of a saved change stays when the list cannot be refreshed', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  // As if a colleague had deleted one of the stores.
  await page.route('**/api/admin/locations/tags', async (route) => {
    const headers = await route.request().allHeaders()
    const response = await route.fetch({ headers: { ...headers, 'sec-fetch-site': 'same-origin' } })
    const { revisions } = (await response.json()) as { revisions: unknown[] }
    await route.fulfill({ response, json: { revisions: revisions.slice(1) } })
  })
  await page.route('**/api/admin/locations', (route) => route.abort())
  await page.getByRole('textbox', { name: 'Filter locations' }).fill('44')
  await page.getByRole('button', { name: /^Select all/ }).click()
  await page.getByRole('button', { name: /^Add Tag to \d+$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Diesel' }).click()
  await expect(
    page.getByText('Saved, but the list couldn’t be refreshed', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('Couldn’t save')).toHaveCount(0)
})

test('a change without an answer is not reported as failed', async ({ page, origin }) => {
  await signIn(page, origin)
  // The server saves it, but the connection breaks.
  await page.route('**/tags/drive-thru', async (route) => {
    const headers = await route.request().allHeaders()
    await route.fetch({ headers: { ...headers, 'sec-fetch-site': 'same-origin' } })
    await route.abort()
  })
  const parma = row(page, 'Lindenway Parma')
  await parma.getByRole('button', { name: 'Remove tag Drive-Thru' }).click()
  await expect(page.getByText('Save not confirmed')).toBeVisible()
  await expect(page.getByText('We’re not sure this saved. Reload to check.')).toBeVisible()
  await expect(parma.getByRole('button', { name: 'Remove tag Drive-Thru' })).toHaveCount(0)
})

test('a store is added with hours as typed, changed, and deleted', async ({ page, origin }) => {
  await signIn(page, origin)
  await page.getByRole('button', { name: 'Add store' }).click()
  const add = page.getByRole('dialog', { name: 'Add store' })
  await add.getByLabel('Name').fill('Lindenway Test')
  await add.getByLabel('Address').fill('5 Test Ave, Denver, CO 80202')
  await add.getByLabel('Monday').fill('6am-2pm, 4pm-1am')
  await expect(add.getByText('We read this as 6:00 AM – 2:00 PM, 4:00 PM – 1:00 AM.')).toBeVisible()
  await add.getByLabel('Tuesday').fill('whenever')
  await expect(add.getByText('We can’t read this. Visitors see it as you wrote it.')).toBeVisible()
  await add.getByRole('button', { name: 'Copy Monday to all days' }).click()
  await expect(add.getByLabel('Sunday')).toHaveValue('6am-2pm, 4pm-1am')
  await add.getByRole('button', { name: 'Find from address' }).click()
  await expect(add.getByLabel('Latitude')).toHaveValue(/^39\.7/)
  await expectNoFindings(page)
  await add.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('tab', { name: 'Locations 25' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit Lindenway Test' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Lindenway Test' })
  await expect(edit.getByLabel('Time zone')).toHaveValue('America/Denver')
  await edit.getByLabel('Latitude').fill('95')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByRole('alert')).toHaveText('Latitude must be a number between -90 and 90.')
  await edit.getByLabel('Latitude').fill('39.75')
  await edit.getByLabel('Phone').fill('(303) 555-0100')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Lindenway Test')).toContainText('(303) 555-0100')

  await page.getByRole('button', { name: 'Edit Lindenway Test' }).click()
  await edit.getByRole('button', { name: 'Delete store' }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete Lindenway Test?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByRole('tab', { name: 'Locations 24' })).toBeVisible()
})

test('two people who edit one store do not overwrite each other', async ({ page, origin }) => {
  await signIn(page, origin)
  const other = await page.context().newPage()
  await other.goto(`${origin}/admin`)
  for (const [who, phone] of [
    [page, '(440) 555-0101'],
    [other, '(440) 555-0102'],
  ] as const) {
    await who.getByRole('button', { name: 'Edit Lindenway Parma' }).click()
    await who.getByRole('dialog').getByLabel('Phone').fill(phone)
  }
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Lindenway Parma')).toContainText('(440) 555-0101')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('alert')).toContainText('Someone else just edited this store')
})

test('tags are created with a preview, ordered by keyboard, and deleted after a confirmation', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  await page.getByRole('tab', { name: /^Locations/ }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Create Tag' }).click()
  await expect(page.getByText('Enter a tag name.')).toBeVisible()
  await expect(page.getByLabel('Color')).toHaveValue('#9bd418')
  await page.getByLabel('Tag name').fill('Propane')
  await page.keyboard.press('Enter')
  const list = page.getByRole('list', { name: 'Tags', exact: true })
  await expect(list.getByRole('listitem').last()).toContainText('Propane')
  await page.getByRole('button', { name: 'Move Propane up' }).press('Enter')
  await expect(list.getByRole('listitem').nth(-2)).toContainText('Propane')
  await expectNoFindings(page)

  await page.getByRole('button', { name: 'Delete tag Diesel' }).click()
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this tag?',
  })
  await expect(question).toContainText(
    /It will be removed from every store that has it: \d+ stores/,
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Delete tag Diesel' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(list).not.toContainText('Diesel')
})

test('an import is previewed, applied, and undone; the wrong file is rejected', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  await page.getByRole('button', { name: 'Import from JSON' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import locations' })
  const choose = (text: string, name = 'stores.json') =>
    dialog.getByLabel('File').setInputFiles({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    })
  await choose('{ not json')
  await expect(dialog.getByRole('alert').first()).toHaveText('Failed to import locations')
  await choose(
    JSON.stringify([
      {
        id: 'parma',
        name: 'Lindenway Parma North',
        address: '1840 Harbor Mill Rd, Parma, OH 44129',
      },
      { id: 'fresh', name: 'Lindenway Fresh', address: '3 Fresh Way, Solon, OH 44139' },
      { name: '', address: '' },
    ]),
  )
  await expect(dialog).toContainText('Added: 1')
  await expect(dialog).toContainText('Changed: 1')
  await expect(dialog).toContainText('Rejected: 1')
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Undo import' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Locations 25', includeHidden: true })).toBeAttached()
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('tab', { name: 'Locations 24' })).toBeVisible()
  await expect(row(page, 'Lindenway Parma')).toBeVisible()
})
