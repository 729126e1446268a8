import { answer, CASHIER, RIGHT } from './quiz-on-page.ts'
import { expect, test } from '#e2e/site-test.ts'

test.use({ javaScriptEnabled: false })

test('the quiz is a form that ends in a result page', async ({ page }) => {
  await page.goto(CASHIER)
  await page.getByRole('button', { name: 'Start' }).click()
  await answer(page, { ...RIGHT, declined: 'Cancel the sale' })
  await page.getByRole('button', { name: 'Submit Answers' }).click()
  await expect(page).toHaveURL(`${CASHIER}&score=4#quiz`)
  await expect(page.getByRole('main')).toContainText('You scored 4 of 5.')
  await expect(page.getByRole('link', { name: /^Apply Now/ })).toHaveAttribute(
    'href',
    'https://jobs.lindenway.example/apply/2042',
  )
})

test('the filters of the list survive every step', async ({ page }) => {
  const filters = 'state=OH&zip=441'
  const steps = `/job-opportunities?${filters}&apply=2041`
  const list = async () => {
    await expect(page).toHaveURL(`/job-opportunities?${filters}`)
    await expect(page.getByText('Showing 3 of 9 jobs', { exact: true })).toBeVisible()
  }
  await page.goto(`/job-opportunities?${filters}`)
  await page.getByRole('link', { name: 'Apply Now for Assistant Manager' }).click()
  await expect(page).toHaveURL(`${steps}#quiz`)
  await page.getByRole('button', { name: 'View other openings' }).click()
  await list()
  await page.goBack()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page).toHaveURL(`${steps}&step=questions#quiz`)
  await page.getByRole('button', { name: 'Back to Jobs' }).click()
  await list()
  await page.goBack()
  for (const box of await page.getByRole('spinbutton').all()) await box.fill('0')
  for (const group of await page.getByRole('group').all()) {
    await group.getByRole('radio').last().check()
  }
  await page.getByRole('button', { name: 'Submit Answers' }).click()
  const result = new RegExp(`${filters}&apply=2041&score=\\d&missed=[\\d.]+#quiz$`)
  await expect(page).toHaveURL(result)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page).toHaveURL(`${steps}#quiz`)
  await page.goBack()
  await expect(page).toHaveURL(result)
  await page.getByRole('button', { name: 'See Other Roles' }).click()
  await list()
})

test('a failed quiz offers another try, and an unanswered question keeps the other answers', async ({
  page,
}) => {
  await page.goto(`${CASHIER}&step=questions`)
  await answer(page, { ...RIGHT, change: '', declined: 'Cancel the sale' })
  await page.getByRole('button', { name: 'Submit Answers' }).click()
  // The browser's own validation shows which question is unanswered.
  await expect(page).toHaveURL(`${CASHIER}&step=questions`)
  await expect(page.getByRole('radio', { name: 'Cancel the sale' })).toBeChecked()
  await answer(page, { change: '1' })
  await page.getByRole('button', { name: 'Submit Answers' }).click()
  await expect(page.getByRole('heading', { name: 'Thanks for taking the time.' })).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
  await page.getByRole('button', { name: 'View other openings' }).click()
  await expect(page.getByRole('list', { name: 'Open positions' })).toBeVisible()
})
