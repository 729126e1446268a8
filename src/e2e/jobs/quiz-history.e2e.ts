import { answer, CASHIER, COOK, RIGHT, SPILL } from './quiz-on-page.ts'
import { expect, test } from '#e2e/site-test.ts'

test('Back goes through the steps and keeps the answers, and a reload stays at the step', async ({
  page,
}) => {
  await page.goto(COOK)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page).toHaveURL(`${COOK}&step=questions`)
  const turkey = page.getByRole('spinbutton', { name: /2 pounds of turkey/ })
  await turkey.fill('5')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
  await page.goForward()
  await expect(turkey).toHaveValue('5')
  await expect(page.getByText('Question progress: 1 of 5 answered')).toBeVisible()
  await page.reload()
  await expect(turkey).toBeVisible()
  await page.getByRole('button', { name: 'Back to Jobs' }).click()
  await expect(page.getByRole('list', { name: 'Open positions' })).toBeVisible()
  await expect(page).not.toHaveURL(/apply=/)
})

test('a reload keeps the answers; passing or leaving clears them', async ({ page }) => {
  const turkey = page.getByRole('spinbutton', { name: /2 pounds of turkey/ })
  const gloves = page.getByRole('radio', { name: 'Start the order to save time' })
  const kept = (job: string) =>
    page.evaluate((id) => sessionStorage.getItem(`forecourt:quiz:${id}`), job)
  await page.goto(`${COOK}&step=questions`)
  await turkey.fill('4')
  await gloves.check()
  await page.reload()
  await expect(turkey).toHaveValue('4')
  await expect(gloves).toBeChecked()
  await expect(page.getByText('Question progress: 2 of 5 answered')).toBeVisible()
  // Another job's quiz keeps its answers separately.
  await page.goto(`${CASHIER}&step=questions`)
  await expect(page.getByText('Question progress: 0 of 5 answered')).toBeVisible()
  await page.goto(`${COOK}&step=questions`)
  await expect(turkey).toHaveValue('4')
  await page.getByRole('button', { name: 'Back to Jobs' }).click()
  await expect(page.getByRole('list', { name: 'Open positions' })).toBeVisible()
  await expect.poll(() => kept('2046')).toBeNull()

  await page.goto(`${CASHIER}&step=questions`)
  await answer(page, RIGHT)
  await page.getByRole('button', { name: 'Submit Answers' }).click()
  await expect(page.getByRole('main')).toContainText('You scored 5 of 5.')
  await expect.poll(() => kept('2042')).toBeNull()
})

test('without browser storage the quiz works, and Back keeps the answers', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await page.goto(COOK)
  await page.getByRole('button', { name: 'Start' }).click()
  const turkey = page.getByRole('spinbutton', { name: /2 pounds of turkey/ })
  await turkey.fill('4')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
  await page.goForward()
  await expect(turkey).toHaveValue('4')
})

test('a failed quiz lists what to review, also after a reload, and reveals no answer', async ({
  page,
}) => {
  await page.goto(`${CASHIER}&step=questions`)
  await answer(page, { ...RIGHT, change: '7', spill: /^Hope/ })
  await page.getByRole('button', { name: 'Submit Answers' }).click()
  const missed = page.getByRole('region', { name: 'Take another look at these' })
  await expect(missed.getByRole('listitem')).toHaveCount(2)
  await expect(missed).toContainText('A total is $13.65')
  await expect(missed).toContainText(SPILL)
  await expect(missed).not.toContainText('wet floor')
  await page.reload()
  await expect(missed.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Question progress: 0 of 5 answered')).toBeVisible()
})
