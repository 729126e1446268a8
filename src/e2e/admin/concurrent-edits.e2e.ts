import type { Page } from '@playwright/test'
import { expectNoFindings } from '#e2e/no-findings.ts'
import { expect, signIn, test } from './staff-test.ts'
import { edit, NAME } from './store-editor-test.ts'

/** Changes the store like a colleague's browser. */
async function changeElsewhere(page: Page, origin: string, change: object): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const list = await page.request.get(`${origin}/api/admin/locations`)
  const stores = (await list.json()) as { id: string; name: string }[]
  const id = stores.find(({ name }) => name === NAME)?.id ?? ''
  const address = `${origin}/api/admin/locations/${id}`
  expect((await page.request.patch(address, { data: change, headers })).status()).toBe(200)
}

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
