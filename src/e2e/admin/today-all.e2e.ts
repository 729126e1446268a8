import type { Page } from '@playwright/test'
import { expectSound } from '#e2e/no-findings.ts'
import { expect, signIn, test } from './staff-test.ts'
import { inviteManager, openAsManager, PARMA, storesOf } from './today-test.ts'

async function openToday(page: Page, origin: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, origin)
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('table', { name: 'All stores today' })).toBeVisible()
}

function storeRow(page: Page, name: string) {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
}

test('head office closes several stores at once, sees before and after, and undoes it', async ({
  page,
  origin,
}) => {
  await openToday(page, origin)
  const [first, second, third] = await storesOf(page.request, origin)
  const names = [first, second, third].map((store) => store?.name ?? '')
  for (const name of names) {
    await page.getByRole('checkbox', { name: `Choose ${name}`, exact: true }).check()
  }
  const bar = page.getByRole('region', { name: 'Change the chosen stores' })
  await expect(bar).toContainText('3 stores chosen')
  await bar.getByRole('button', { name: 'Set status' }).click()
  await bar.getByRole('radio', { name: 'Closed' }).check()
  await bar.getByRole('radio', { name: 'Weather' }).check()
  await bar.getByRole('radio', { name: 'Tomorrow 6 AM' }).check()
  await expect(bar.getByRole('list', { name: 'Before and after' })).toContainText(
    `${names[0]} open to closed until tomorrow 6 AM`,
  )
  let requests = 0
  page.on('request', (request) => {
    if (request.method() === 'PATCH') requests += 1
  })
  await bar.getByRole('button', { name: 'Apply to 3 stores' }).click()
  for (const name of names) await expect(storeRow(page, name)).toContainText('Closed · weather')
  expect(requests).toBe(1)
  // The worst are first.
  await expect(page.getByRole('row').nth(3)).toContainText('Closed')
  await page.getByRole('button', { name: 'Undo' }).click()
  for (const name of names) await expect(storeRow(page, name)).toContainText('Open')
})

test('a press on a price edits it in place, and a jump asks first', async ({ page, origin }) => {
  await openToday(page, origin)
  const [store] = await storesOf(page.request, origin)
  const name = store?.name ?? ''
  const row = storeRow(page, name)
  await row.getByRole('button', { name: `Regular Unleaded at ${name}` }).click()
  const box = page.getByRole('textbox', { name: `Regular Unleaded at ${name}` })
  await box.fill('3.45')
  await box.press('Enter')
  await expect(row.getByRole('button', { name: `Regular Unleaded at ${name}` })).toContainText(
    '$3.45 and 9 tenths',
  )
  await row.getByRole('button', { name: `Regular Unleaded at ${name}` }).click()
  await box.fill('3.95')
  await box.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('50¢ more')
  await question.getByRole('button', { name: 'Leave it' }).click()
  await expect(row).toContainText('$3.45 and 9 tenths')
})

test('the table of all stores has no accessibility findings', async ({ page, origin }) => {
  await openToday(page, origin)
  const [store] = await storesOf(page.request, origin)
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await page.request.patch(`${origin}/api/today/${store?.id}`, {
    data: { status: 'limited', reason: 'Weather', until, payments: 'cash', out: ['regular'] },
  })
  await page.reload()
  await page
    .getByRole('checkbox', { name: /^Choose / })
    .first()
    .check()
  await page.getByRole('button', { name: 'Fuel and prices' }).click()
  await expectSound(page, { widths: [320, 390, 1440] })
  await page.getByRole('button', { name: 'Set status' }).click()
  await expectSound(page, { widths: [390, 1440] })
})

test('prices from a spreadsheet are planned, saved, seen in the history, and undone', async ({
  page,
  origin,
}) => {
  await openToday(page, origin)
  const [store] = await storesOf(page.request, origin)
  const name = store?.name ?? ''
  await page.getByRole('button', { name: 'Paste prices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste prices' })
  await dialog
    .getByLabel('Prices')
    .fill(
      `location\tgrade\tcredit\tcash\n${store?.id}\tregular\t$3.45\t3.359\n${store?.id}\tpremium\tsoon\t`,
    )
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog).toContainText('Would change 1 price')
  await expect(dialog).toContainText('“soon” can’t be read as a price.')
  await dialog.getByRole('button', { name: 'Save 1 price' }).click()
  await expect(dialog).toHaveCount(0)
  const price = storeRow(page, name).getByRole('button', { name: `Regular Unleaded at ${name}` })
  await expect(price).toContainText('$3.45')

  await page.getByRole('button', { name: `Prices of ${name} so far` }).click()
  const history = page.getByRole('dialog', { name: `Prices of ${name}` })
  await expect(history.getByRole('img')).toBeVisible()
  await expect(history.getByRole('row')).toHaveCount(2)
  await expectSound(page, { widths: [390, 1440] })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(price).toContainText('Set')
})

test('head office puts up a notice and takes it down, and asks a store for an update', async ({
  page,
  browser,
  origin,
}) => {
  await openToday(page, origin)
  const open = page.getByRole('button', { name: 'Put up a site notice' })
  const dialog = page.getByRole('dialog', { name: 'Site notice' })
  await open.click()
  await dialog.getByLabel('Text for drivers').fill('Roads are closed in Parma.')
  await dialog.getByRole('button', { name: 'Put it up' }).click()
  await expect(dialog).toHaveCount(0)
  await open.click()
  await expect(dialog.getByLabel('Text for drivers')).toHaveValue('Roads are closed in Parma.')
  await dialog.getByRole('button', { name: 'Take it down' }).click()
  await expect(dialog).toHaveCount(0)
  const notice = await page.request.get(`${origin}/api/today/notice`)
  expect(await notice.json()).toBeNull()

  await page.getByRole('checkbox', { name: `Choose ${PARMA}`, exact: true }).check()
  await page.getByRole('button', { name: 'Ask for an update', exact: true }).click()
  await expect(page.getByText('Asked 1 store.')).toBeVisible()
  await expect(storeRow(page, PARMA)).toContainText('Asked')
  const jo = await openAsManager(browser, await inviteManager(page.request, origin, [PARMA]))
  const question = jo.getByRole('region', { name: 'Head office asks for an update' })
  await expect(question).toContainText('admin asked')
  await question.getByRole('button', { name: 'Nothing changed' }).click()
  await expect(question).toHaveCount(0)
  await expect.poll(async () => (await storesOf(jo.request, origin))[0]).not.toHaveProperty('asked')

  // Of a store that nobody has said anything of for five hours the page asks by itself.
  const heardAt = new Date(Date.now() - 5 * 3_600_000).toISOString()
  await jo.route('**/api/today', async (route) => {
    const response = await route.fetch()
    const stores = (await response.json()) as object[]
    await route.fulfill({ response, json: stores.map((store) => ({ ...store, heardAt })) })
  })
  await jo.reload()
  const still = jo.getByRole('region', { name: 'Still true?' })
  await expect(still).toContainText('The last word is from')
  await still.getByRole('button', { name: 'Yes' }).click()
  await expect(still).toHaveCount(0)
  await jo.context().close()
})
