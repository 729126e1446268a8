import { expectNoFindings } from '#e2e/no-findings.ts'
import { expect, test } from '#e2e/site-test.ts'
import type { StatusBoard } from '#web/data/status-board.ts'

const CLOSED = {
  id: 'parma',
  city: 'Parma',
  street: '1840 Harbor Mill Rd',
  path: '/stores/oh/parma/1840-harbor-mill-rd',
  state: 'closed',
  detail: 'Power outage · opens 6 AM',
  fuels: ['yes', 'out'],
  heard: '3:05 PM',
} as const

test('the board refreshes in place, and says so when it cannot', async ({ page }) => {
  await page.goto('/status')
  await expect(page.getByRole('heading', { name: 'Store status', level: 1 })).toBeVisible()
  await expect(page.getByRole('list', { name: 'All stores by city' })).toContainText('Parma')
  await expect(page.getByRole('list', { name: 'Affected stores' })).toHaveCount(0)

  await page.route('**/api/status/board/**', async (route) => {
    const answer = await route.fetch()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server's answer
    const board = (await answer.json()) as StatusBoard
    await route.fulfill({ response: answer, json: { ...board, affected: [CLOSED] } })
  })
  await page.getByRole('link', { name: 'Refresh' }).click()
  const affected = page.getByRole('list', { name: 'Affected stores' })
  await expect(affected.getByRole('listitem')).toHaveCount(1)
  await expect(affected).toContainText('Closed')
  await expect(affected).toContainText('Power outage · opens 6 AM')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoFindings(page)
  }

  await page.unroute('**/api/status/board/**')
  await page.route('**/api/status/board/**', (route) => route.fulfill({ status: 404, json: {} }))
  await page.getByRole('link', { name: 'Refresh' }).click()
  await expect(page.getByRole('alert')).toHaveText('Could not refresh. Try again.')
  await expect(affected).toContainText('Power outage')
})

test('a need is a link, so Back and a shared address keep it', async ({ page }) => {
  await page.goto('/status')
  await page.getByRole('link', { name: /^Has diesel/ }).click()
  await expect(page).toHaveURL(/\/status\?need=diesel$/)
  await expect(page.getByRole('link', { name: /^Has diesel/ })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.goBack()
  await expect(page.getByRole('link', { name: /^All stores/ })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the board is whole, and Refresh is a link to it', async ({ page }) => {
    await page.goto('/status?need=cards')
    // Only stores that are open now are here, and Akron's is open around the clock.
    await expect(page.getByRole('list', { name: 'All stores by city' })).toContainText('Akron')
    await expect(page.getByRole('link', { name: 'Refresh' })).toHaveAttribute(
      'href',
      '/status?need=cards',
    )
  })
})
