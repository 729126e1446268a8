import { expectSound } from '#e2e/no-findings.ts'
import { answer, applyFor, CASHIER, RIGHT, savedAttempts, SPILL } from './quiz-on-page.ts'
import { expect, test } from '#e2e/site-test.ts'

test('the quiz leads from an opening through its questions to the application', async ({
  page,
}) => {
  const saved = savedAttempts(page)
  await applyFor(page, 'Cashier - Part Time')
  const quiz = page.getByRole('region', { name: /^Quick Fit Check/ })
  await expect(quiz).toBeFocused()
  await expect(quiz).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Quick Fit Check (1 minute)' })).toBeVisible()
  for (const text of [
    '5 questions',
    'We don’t ask for your SSN or date of birth',
    '70%',
    'Unlimited retakes',
  ]) {
    await expect(quiz).toContainText(text)
  }
  await expect(quiz.getByRole('button', { name: 'View other openings' })).toBeVisible()

  await quiz.getByRole('button', { name: 'Start' }).click()
  await expect(quiz).toContainText('Passing score: 4 of 5')
  const progress = quiz.getByRole('progressbar', { name: 'Question progress: 0 of 5 answered' })
  await expect(progress).toBeVisible()
  await expect(quiz.getByRole('group', { name: SPILL })).toBeVisible()
  await answer(page, { change: RIGHT.change, declined: RIGHT.declined })
  await expect(
    quiz.getByRole('progressbar', { name: 'Question progress: 2 of 5 answered' }),
  ).toHaveAttribute('aria-valuenow', '2')
  await answer(page, { ...RIGHT, declined: 'Cancel the sale' })
  const answered = page.waitForResponse('**/api/quiz-attempts')
  await quiz.getByRole('button', { name: 'Submit Answers' }).click()

  await expect(
    page.getByRole('heading', { name: 'Nice work—looks like a great fit for this role.' }),
  ).toBeVisible()
  await expect(quiz).toContainText('You scored 4 of 5.')
  await expect(quiz).toBeFocused()
  const apply = quiz.getByRole('link', { name: /^Apply Now/ })
  await expect(apply).toHaveAttribute('href', 'https://jobs.lindenway.example/apply/2042')
  await expect(apply).toHaveAttribute('target', '_blank')
  await expect(apply).toHaveAttribute('rel', /noopener/)
  expect((await answered).status()).toBe(201)
  expect(saved).toHaveLength(1)
  expect(saved[0]?.postDataJSON()).toEqual({
    jobTitle: 'Cashier - Part Time',
    role: 'Cashier',
    score: 4,
    totalQuestions: 5,
    passed: true,
    answers: {
      'ca-change': 6.35,
      'ca-declined': 2,
      'ca-no-id': 2,
      'ca-fill-up': 37,
      'ca-spill': 0,
    },
  })
})

test('too few right answers show the passing score and allow another try', async ({ page }) => {
  await page.goto(`${CASHIER}&step=questions`)
  await answer(page, { ...RIGHT, change: '7', 'fill up': '36.5', declined: 'Cancel the sale' })
  await page.getByRole('button', { name: 'Submit Answers' }).click()
  await expect(page.getByRole('heading', { name: 'Thanks for taking the time.' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('You scored 3 of 5. You need at least 4')
  await expect(page.getByRole('link', { name: /^Apply Now/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'See Other Roles' })).toBeVisible()

  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Quick Fit Check (1 minute)' })).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Question progress: 0 of 5 answered')).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByRole('spinbutton').first()).toHaveValue('')
})

test('unanswered questions show a message, focus the first one, and save nothing', async ({
  page,
}) => {
  const saved = savedAttempts(page)
  await page.goto(`${CASHIER}&step=questions`)
  const message = 'Please answer all questions before submitting.'
  await expect(page.getByRole('alert')).toHaveCount(0)
  await answer(page, { change: '6.35' })
  await page.getByRole('button', { name: 'Submit Answers' }).click()
  await expect(page.getByRole('alert')).toHaveText(message)
  const declined = page.getByRole('group', { name: /card is declined twice/ })
  await expect(declined.getByRole('radio').first()).toBeFocused()
  await expect(declined).toHaveAccessibleDescription('Please answer this question.')
  await expect(declined).toBeInViewport({ ratio: 1 })

  await answer(page, { declined: RIGHT.declined, 'no id': RIGHT['no id'] })
  await page.getByRole('button', { name: 'Submit Answers' }).click()
  await expect(page.getByRole('spinbutton', { name: /pumps 12 gallons/ })).toBeFocused()
  await answer(page, { 'fill up': '0', spill: RIGHT.spill })
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(saved).toEqual([])
})

test('the quiz works by keyboard, and an invalid number counts as 0', async ({ page }) => {
  const saved = savedAttempts(page)
  await page.goto(CASHIER)
  await page.getByRole('button', { name: 'Start' }).press('Enter')
  await expect(page.getByRole('spinbutton').first()).toBeVisible()
  await expect(page.locator('#quiz')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('spinbutton', { name: /^A total is/ })).toBeFocused()
  await page.keyboard.type('e')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('spinbutton', { name: /^A total is/ })).toHaveValue('0')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await page.keyboard.type('37.2')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByText('Question progress: 5 of 5 answered')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Back to Jobs' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toContainText('You scored 4 of 5.')
  // Waits until the result has the focus, because an earlier key would go to the previous step.
  await expect(page.locator('#quiz')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Apply Now/ })).toBeFocused()
  await expect.poll(() => saved.length).toBe(1)
  expect(saved[0]?.postDataJSON()).toMatchObject({
    answers: { 'ca-change': 0, 'ca-declined': 1, 'ca-no-id': 2, 'ca-fill-up': 37.2 },
  })
})

test('an invalid number that was left before the page’s code arrived counts as 0', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  const opened = page.goto(`${CASHIER}&step=questions`)
  const number = page.getByRole('spinbutton', { name: /^A total is/ })
  await number.focus()
  await page.keyboard.type('e')
  await page.keyboard.press('Tab')
  await expect(number).toHaveValue('')
  release()
  await opened
  await expect(number).toHaveValue('0')
  await expect(page.getByText('Question progress: 1 of 5 answered')).toBeVisible()
})

test('a Spanish visitor answers in Spanish, and the saved attempt is as in English', async ({
  page,
}) => {
  const saved = savedAttempts(page)
  await page.goto('/es/job-opportunities')
  const questions = page.waitForResponse((response) =>
    response.url().endsWith('/questions.json?lang=es'),
  )
  await page.getByRole('button', { name: /^Postúlate ahora para Cashier - Part Time/ }).click()
  expect((await questions).status()).toBe(200)
  await page.getByRole('button', { name: 'Comenzar' }).click()
  await page.getByRole('spinbutton', { name: /^El total es de \$13\.65/ }).fill('6.35')
  await page.getByRole('radio', { name: 'Cancelar la venta' }).check()
  await page.getByRole('radio', { name: /^Explicarle con amabilidad/ }).check()
  await page.getByRole('spinbutton', { name: /^Un cliente carga 12 galones/ }).fill('30')
  await page.getByRole('radio', { name: /^Poner enseguida el letrero/ }).check()
  await page.getByRole('button', { name: 'Enviar respuestas' }).click()
  await expect(page.getByRole('main')).toContainText('Acertaste 3 de 5.')
  await expect(page.getByRole('main')).toContainText('A un cliente le rechazan la tarjeta')
  await expect.poll(() => saved.length).toBe(1)
  expect(saved[0]?.postDataJSON()).toEqual({
    jobTitle: 'Cashier - Part Time',
    role: 'Cashier',
    score: 3,
    totalQuestions: 5,
    passed: false,
    answers: {
      'ca-change': 6.35,
      'ca-declined': 2,
      'ca-no-id': 2,
      'ca-fill-up': 30,
      'ca-spill': 0,
    },
  })
})

const STEPS = ['', '&step=questions', '&step=questions&open=1', '&score=5', '&score=3&missed=0.4']
for (const step of STEPS) {
  test(`axe finds nothing at "${step}"`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(CASHIER + step)
    await expectSound(page, { widths: [320, 1440], within: '#quiz' })
  })
}
