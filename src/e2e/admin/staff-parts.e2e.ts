import { expectNoFindings } from '#e2e/no-findings.ts'
import { expect, row, signIn, test } from './staff-test.ts'

test('tags that fail to load hide no store, and appear after Try again', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  await page.route('**/api/admin/tags', (route) => route.abort())
  await page.reload()
  const parma = row(page, 'Lindenway Parma')
  await expect(parma.getByRole('button', { name: 'Remove tag Drive-Thru' })).toBeVisible()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('Some tags may be missing: the list of tags didn’t load.')
  await expectNoFindings(page)
  await page.getByRole('tab', { name: 'Tags', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Tags didn’t load' })).toBeVisible()
  const panel = page.getByRole('tabpanel', { name: 'Tags' })
  await expect(panel).toContainText('Can’t reach the server. Nothing was changed.')
  await expectNoFindings(page)
  await page.unrouteAll()
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('tab', { name: /^Tags \d+$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete tag Diesel' })).toBeVisible()
  await page.getByRole('tab', { name: /^Locations/ }).click()
  await expect(alert).toHaveCount(0)
})

test('stores that fail to load hide no tag, and the other parts stay usable', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  for (const part of ['locations', 'attention', 'check-auth']) {
    await page.route(`**/api/admin/${part}`, (route) =>
      route.fulfill({ status: 503, json: { message: 'Made to fail.' } }),
    )
  }
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Stores didn’t load' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Alerts didn’t load')
  await page.getByRole('tab', { name: /^Tags/ }).click()
  await expect(page.getByRole('button', { name: 'Delete tag Diesel' })).toBeVisible()
  await page.getByRole('tab', { name: 'Locations', exact: true }).click()
  await page.unrouteAll()
  const panel = page.getByRole('tabpanel')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'Lindenway Parma')).toBeVisible()
})
