import { expectNoFindings } from '#e2e/no-findings.ts'
import { expect, row, signIn, test } from './staff-test.ts'

test('the list counts hidden selections, and a button clears a filter without results', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  const box = page.getByRole('textbox', { name: 'Filter locations' })
  await page.getByRole('button', { name: 'Select all 24' }).click()
  await box.fill('Lakewood')
  await expect(page.getByText('24 selected, 23 hidden')).toBeVisible()
  await page.getByRole('button', { name: 'Add Tag to 24' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Tag' })
  await expect(dialog).toContainText('To 24 stores, including 23 hidden by the filter')
  await expectNoFindings(page)
  await page.keyboard.press('Escape')

  await box.fill('nowhere at all')
  await page.getByRole('button', { name: 'Show all stores' }).click()
  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()
  await expect(page.getByText('24 locations', { exact: true })).toBeVisible()
})

test('the tab and the filters are in the address, and a phone number finds its store', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  const box = page.getByRole('textbox', { name: 'Filter locations' })
  await box.fill('4405550142')
  await expect(page.getByText('1 location', { exact: true })).toBeVisible()
  await box.fill('OH 44')
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Diesel')
  await expect(page).toHaveURL(`${origin}/admin?q=OH+44&show=tag%3Adiesel`)
  await expect(page.getByText('10 locations', { exact: true })).toBeVisible()
  await page.reload()
  await expect(box).toHaveValue('OH 44')
  await expect(page.getByText('10 locations', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: /^Tags/ }).click()
  await expect(page).toHaveURL(/tab=tags/)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Business listing' }).click()
  await expect(page).toHaveURL(`${origin}/google-auth-test`)
  await page.goBack()
  await expect(page.getByRole('tab', { name: /^Tags/ })).toHaveAttribute('aria-selected', 'true')
})

test('long names fit on a phone, and the whole list is printed', async ({ page, origin }) => {
  await signIn(page, origin)
  const [tag, name] = ['W'.repeat(40), 'N'.repeat(60)]
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const request = page.context().request
  for (const [path, data] of [
    ['tags', { name: tag, color: '#123456' }],
    ['locations', { name, address: '5 Test Ave, Denver, CO 80202', hours: 'whenever' }],
  ] as const) {
    const made = await request.post(`${origin}/api/admin/${path}`, { headers, data })
    expect(made.status()).toBe(201)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(row(page, 'Lindenway Parma')).toBeVisible()
  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  expect(await overflow()).toBe(0)
  await row(page, 'Lindenway Parma').getByRole('button', { name: 'Add Tag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Tag' })
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: /^Tags/ }).click()
  await expect(page.getByRole('button', { name: `Edit tag ${tag}` })).toBeVisible()
  expect(await overflow()).toBe(0)
  for (const path of [
    '/stores/co/denver/5-test-ave',
    '/stores/co/denver',
    '/find-a-store?q=Test',
  ]) {
    await page.goto(`${origin}${path}`)
    await expect(page.getByText(name).first()).toBeVisible()
    expect([path, await overflow()]).toEqual([path, 0])
  }

  await page.goto(`${origin}/admin`)
  await expect(row(page, 'Lindenway Parma')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(row(page, 'Lindenway Parma')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Tag' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Import from JSON' })).toBeHidden()
})
