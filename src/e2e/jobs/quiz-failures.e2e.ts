import { expectNoFindings } from '#e2e/no-findings.ts'
import { answer, applyFor, CASHIER, RIGHT } from './quiz-on-page.ts'
import { expect, test } from '#e2e/site-test.ts'

test('a spinner shows while the questions load', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/questions.json', async (route) => {
    await held.promise
    await route.continue()
  })
  await applyFor(page, 'Line Cook')
  await expect(page.getByRole('status')).toHaveText('Loading the questions…')
  held.resolve()
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
})

for (const [what, reply, words] of [
  ['fail to load', { status: 500, body: '' }, 'Failed to load quiz data'],
  ['are not JSON', { body: '<html></html>' }, 'Failed to load quiz data'],
  ['lack the role', { json: { roles: {} } }, 'No questions available for this role'],
] as const) {
  test(`when the questions ${what}, the page shows a message and leads back`, async ({
    page,
    complaints,
  }) => {
    await page.route('**/questions.json', (route) => route.fulfill(reply))
    await applyFor(page, 'Line Cook')
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
    await expectNoFindings(page)
    await page.getByRole('button', { name: 'Back to Job Listings' }).click()
    await expect(page.getByRole('list', { name: 'Open positions' })).toBeVisible()
    // The browser reports the response with status 500.
    expect(complaints.filter((text) => !text.includes('status of 500'))).toEqual([])
    complaints.length = 0
  })
}

test('an attempt that fails to save is logged, and the result is shown', async ({
  page,
  complaints,
}) => {
  await page.route('**/api/quiz-attempts', (route) =>
    route.fulfill({ status: 503, json: { message: 'Later.' } }),
  )
  await page.goto(`${CASHIER}&step=questions`)
  await answer(page, RIGHT)
  await page.getByRole('button', { name: 'Submit Answers' }).click()
  await expect(page.getByRole('main')).toContainText('You scored 5 of 5.')
  await expect
    .poll(() => complaints.filter((text) => text.startsWith('The quiz attempt was not saved.')))
    .toHaveLength(1)
  complaints.length = 0
})
