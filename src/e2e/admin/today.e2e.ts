import { expectSound } from '#e2e/no-findings.ts'
import { expect, test } from './staff-test.ts'
import {
  asOwner,
  inviteManager,
  openAsManager,
  PARMA,
  PARMA_PAGE,
  saveLine,
  storesOf,
} from './today-test.ts'

test('a manager closes the store on a phone, and drivers see it at once', async ({
  page,
  browser,
  origin,
}) => {
  await asOwner(page.request, origin)
  const jo = await openAsManager(browser, await inviteManager(page.request, origin, [PARMA]))
  await expect(jo).toHaveURL(`${origin}/today`)
  await expect(jo.getByRole('heading', { name: PARMA, level: 1 })).toBeVisible()

  await jo.getByRole('radio', { name: 'Closed' }).check()
  await expect(jo.getByText('Choose a reason to save this.')).toBeVisible()
  await jo.getByRole('group', { name: 'Why' }).getByRole('radio', { name: 'Power' }).check()
  await jo
    .getByRole('radiogroup', { name: 'Until' })
    .getByRole('radio', { name: 'Tomorrow 6 AM' })
    .check()
  await expect(saveLine(jo)).toContainText(/Saved \d/)
  await expect(saveLine(jo)).toContainText('Closed until tomorrow 6 AM')

  await page.goto(`${origin}${PARMA_PAGE}`)
  await expect(page.getByRole('main')).toContainText('Closed')
  const [store] = await storesOf(jo.request, origin)
  expect(store).toMatchObject({ day: { status: 'closed', reason: 'Power outage' } })

  await jo.getByRole('button', { name: 'Undo' }).click()
  await expect(jo.getByRole('radio', { name: 'Open' })).toBeChecked()
  await expect.poll(async () => (await storesOf(jo.request, origin))[0]?.day).toBeUndefined()
  expect((await jo.request.get(`${origin}/api/admin/people`)).status()).toBe(403)
  await jo.goto(`${origin}/admin`)
  await expect(jo).toHaveURL(`${origin}/today`)
  await jo.context().close()
})

test('a manager sets prices by the pad, the stepper, and keys, and a jump asks first', async ({
  page,
  browser,
  origin,
}) => {
  await asOwner(page.request, origin)
  const jo = await openAsManager(browser, await inviteManager(page.request, origin, [PARMA]))
  const regular = jo.getByRole('spinbutton', { name: 'Regular Unleaded credit price' })
  await regular.click()
  const pad = jo.getByRole('dialog', { name: 'Regular Unleaded, credit price' })
  for (const digit of '349') await pad.getByRole('button', { name: digit, exact: true }).click()
  await pad.getByRole('button', { name: 'Save price' }).click()
  await expect(saveLine(jo)).toContainText('Regular Unleaded, credit: $3.49')
  await expect(regular).toHaveValue('3.499')

  await jo.getByRole('button', { name: '1 cent less' }).click()
  await jo.getByRole('button', { name: '1 cent less' }).click()
  await expect(saveLine(jo)).toContainText('Regular Unleaded, credit: $3.49 to $3.47')
  await regular.press('ArrowUp')
  await expect(saveLine(jo)).toContainText('Regular Unleaded, credit: $3.47 to $3.48')

  await regular.fill('3.899')
  const question = jo.getByRole('alertdialog', { name: 'That is 41¢ more than before. Save it?' })
  await question.getByRole('button', { name: 'Change it back' }).click()
  await expect(regular).toHaveValue('3.489')
  await regular.fill('3.899')
  await question.getByRole('button', { name: 'Save it' }).click()
  await expect(saveLine(jo)).toContainText('Regular Unleaded, credit: $3.48 to $3.89')

  await jo.getByRole('switch', { name: 'Premium in stock' }).uncheck()
  await jo.getByRole('checkbox', { name: 'ATM is out' }).check()
  await jo.getByRole('textbox', { name: 'A note for drivers' }).fill('On a generator today.')
  await expect(saveLine(jo)).toContainText('Premium out')
  const [store] = await storesOf(jo.request, origin)
  expect(store).toMatchObject({
    day: { out: ['premium'], outOfOrder: ['atm'], note: 'On a generator today.' },
    prices: [{ grade: 'regular', credit: '3.899' }],
  })
  await jo.context().close()
})

test('when head office changed the same price, the manager chooses', async ({
  page,
  browser,
  origin,
}) => {
  await asOwner(page.request, origin)
  const jo = await openAsManager(browser, await inviteManager(page.request, origin, [PARMA]))
  const regular = jo.getByRole('spinbutton', { name: 'Regular Unleaded credit price' })
  await regular.fill('3.459')
  await expect(saveLine(jo)).toContainText(/Saved/)
  const [store] = await storesOf(jo.request, origin)
  const theirs = await page.request.patch(`${origin}/api/today/${store?.id}`, {
    data: { prices: [{ grade: 'regular', credit: '3.449' }] },
  })
  expect(theirs.status()).toBe(200)

  await regular.fill('3.439')
  const conflict = jo.getByRole('alert').filter({ hasText: 'admin changed this' })
  await expect(conflict).toContainText('Theirs: Regular Unleaded, credit: $3.45 to $3.44')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(conflict).toHaveCount(0)
  await expect
    .poll(async () => (await storesOf(jo.request, origin))[0]?.prices)
    .toMatchObject([{ credit: '3.439' }])
  await jo.context().close()
})

test('a manager of two stores chooses one; another’s is not theirs', async ({
  page,
  browser,
  origin,
}) => {
  await asOwner(page.request, origin)
  const stores = await storesOf(page.request, origin)
  const [first = '', second = '', third = ''] = stores.map(({ name }) => name)
  const link = await inviteManager(page.request, origin, [first, second])
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const jo = await context.newPage()
  await jo.goto(link)
  await jo.getByLabel('New password').fill('a password of words')
  await jo.getByRole('button', { name: 'Set password and sign in' }).click()
  const list = jo.getByRole('list', { name: 'Your stores' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await list.getByRole('link', { name: second }).click()
  await expect(jo.getByRole('heading', { name: second, level: 1 })).toBeVisible()
  const other = stores.find(({ name }) => name === third)
  await jo.goto(`${origin}/today/${encodeURIComponent(other?.id ?? '')}`)
  await expect(jo.getByRole('heading', { name: 'This store is not one of yours' })).toBeVisible()
  await context.close()
})

test('the manager’s page has no accessibility findings', async ({ page, browser, origin }) => {
  await asOwner(page.request, origin)
  const jo = await openAsManager(browser, await inviteManager(page.request, origin, [PARMA]))
  await jo.getByRole('radio', { name: 'Limited' }).check()
  await jo.getByRole('radio', { name: 'Weather' }).check()
  await jo.getByRole('radio', { name: 'Cash only' }).check()
  await jo.getByRole('spinbutton', { name: 'Regular Unleaded credit price' }).fill('3.459')
  await jo.getByRole('checkbox', { name: 'ATM is out' }).check()
  await expect(saveLine(jo)).toContainText(/Saved/)
  await expectSound(jo, { widths: [320, 390, 1440] })
  await jo.getByRole('spinbutton', { name: 'Regular Unleaded credit price' }).click()
  await jo.getByRole('button', { name: 'Type it' }).click()
  await expectSound(jo, { widths: [390, 1440] })
  await jo.context().close()
})
