import type { Page } from '@playwright/test'
import { expectNoFindings } from '#e2e/no-findings.ts'
import { expect, PASSWORD, pressSignIn, signIn, test } from './staff-test.ts'

const NAME = 'Lindenway Parma'

/** Opens the sample's store for a change. */
async function edit(page: Page) {
  await page.getByRole('button', { name: `Edit ${NAME}` }).click()
  const dialog = page.getByRole('dialog', { name: `Edit ${NAME}` })
  // The code of the hours loads on demand.
  await expect(dialog.getByLabel('Monday')).toBeVisible()
  return dialog
}

/** Changes the store like a colleague's browser. */
async function changeElsewhere(page: Page, origin: string, change: object): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const list = await page.request.get(`${origin}/api/admin/locations`)
  const stores = (await list.json()) as { id: string; name: string }[]
  const id = stores.find(({ name }) => name === NAME)?.id ?? ''
  const address = `${origin}/api/admin/locations/${id}`
  expect((await page.request.patch(address, { data: change, headers })).status()).toBe(200)
}

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

test('when two people change the same field, the second sees both values and keeps either', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  const dialog = await edit(page)
  const differs = dialog.getByRole('list', { name: 'Differences' })
  const elsewhere = (change: object) => changeElsewhere(page, origin, change)
  await dialog.getByLabel('Phone').fill('(440) 555-0101')
  await dialog.getByLabel('Time zone').fill('America/Chicago')
  await elsewhere({ phone: '(440) 555-0102', hours: 'Mon 8am-5pm' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert').first()).toHaveText('Someone else just edited this store.')
  await expect(dialog.getByRole('alert').first()).toBeInViewport()
  await expect(dialog.getByRole('button', { name: 'Keep mine' })).toBeInViewport()
  await expect(differs).toHaveText(/Phone\s*Theirs: \(440\) 555-0102\s*Yours: \(440\) 555-0101/)
  await expect(differs.getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByLabel('Monday')).toHaveValue('8:00 AM – 5:00 PM')
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: 'Use theirs' }).click()
  await expect(dialog.getByLabel('Phone')).toHaveValue('(440) 555-0102')
  await expect(dialog.getByLabel('Time zone')).toHaveValue('America/Chicago')
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeFocused()

  await dialog.getByLabel('Phone').fill('(440) 555-0103')
  await elsewhere({ phone: '(440) 555-0104' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: NAME }) })
  await expect(row).toContainText('(440) 555-0103')

  // Changes of different fields do not conflict.
  await edit(page)
  await dialog.getByLabel('Phone').fill('(440) 555-0105')
  await elsewhere({ name: `${NAME} West` })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: `${NAME} West` })).toBeVisible()
  await expect(page.getByText('(440) 555-0105')).toBeVisible()
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
  await page.getByRole('link', { name: 'Business listing' }).click()
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

test('Enter or Save adds a special date, which shows its hours and the usual hours it replaces', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  const dialog = await edit(page)
  const date = dialog.getByLabel('Date', { exact: true })
  const name = dialog.getByLabel('Reason')
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
  await expect(dialog).toContainText('This takes the place of what is there for 2026-12-25.')
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

test('the list shows colleagues’ changes when staff return to it after a while', async ({
  page,
  origin,
}) => {
  await page.clock.install()
  await signIn(page, origin)
  await changeElsewhere(page, origin, { phone: '(440) 555-0188' })
  await page.clock.fastForward('01:01')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText('(440) 555-0188')).toBeVisible()
})
