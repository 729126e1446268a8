import type { Page } from '@playwright/test'
import { expectNoFindings } from '#e2e/no-findings.ts'
import { expect, test } from '#e2e/site-test.ts'
import { expectCount, jobTitles } from './jobs-on-page.ts'

/** Goes from the careers page to the list without loading a document. */
async function follow(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'View Open Positions' }).click()
}

test('after a navigation the page says that the list is loading, and requests it once', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/api/paylocity-jobs', async (route) => {
    asked += 1
    await held.promise
    await route.continue()
  })
  await page.goto('/careers')
  await follow(page)
  await expect(page.getByText('Loading current opportunities...')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job Opportunities')
  held.resolve()
  await expectCount(page, 'Showing 9 of 9 jobs')
  await page.getByRole('button', { name: 'View Details for Store Manager' }).click()
  await expect(page.getByRole('dialog', { name: 'Store Manager' })).toContainText('About the job')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/job-opportunities')
  await jobTitles(page).filter({ hasText: 'Store Manager' }).getByRole('link').click()
  await expect(page).toHaveURL('/job-opportunities/2048')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Store Manager')
  await page.goBack()
  await expectCount(page, 'Showing 9 of 9 jobs')
  expect(asked).toBe(1)
})

test('an empty list shows a message and the owner’s text below it', async ({ page }) => {
  await page.route('**/api/paylocity-jobs', (route) => route.fulfill({ json: [] }))
  await page.goto('/careers')
  await follow(page)
  await expect(page.getByRole('heading', { name: 'No current openings available.' })).toBeVisible()
  await expect(page.getByText('New jobs go up every week. Ask at your store, too.')).toBeVisible()
})

test('a list that fails to load shows the reason, and Try Again reloads the page', async ({
  page,
  complaints,
}) => {
  await page.route('**/api/paylocity-jobs', (route) =>
    route.fulfill({ status: 502, json: { message: 'Failed to fetch jobs: 503' } }),
  )
  await page.goto('/careers')
  await follow(page)
  await expect(
    page.getByRole('heading', { name: 'Error loading jobs: Failed to fetch jobs: 503' }),
  ).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expectCount(page, 'Showing 9 of 9 jobs')
  // The browser reports the error response of this test.
  expect(complaints.splice(0)).toHaveLength(1)
})
