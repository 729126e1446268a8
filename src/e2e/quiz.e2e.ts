import type { Page, Request } from '@playwright/test'
import { expectNoFindings, expectSound } from './no-findings.ts'
import { expect, test } from './site-test.ts'

/** Openings of the sample chain. */
const CASHIER = '/job-opportunities?apply=2042'
const COOK = '/job-opportunities?apply=2046'

const SPILL = 'There is a spill by the door and three customers are in line. What do you do?'
const RIGHT = {
  change: '6.35',
  'fill up': '37',
  declined: 'Offer another way to pay',
  'no id': 'Explain kindly that you cannot sell them without ID',
  spill: /^Put out the wet floor sign/,
}

/** Answers what a cashier is asked. */
async function answer(page: Page, answers: Partial<Record<keyof typeof RIGHT, string | RegExp>>) {
  const { change, declined, spill } = answers
  const noId = answers['no id']
  const fillUp = answers['fill up']
  if (change !== undefined) {
    await page.getByRole('spinbutton', { name: /^A total is \$13\.65/ }).fill(String(change))
  }
  if (fillUp !== undefined) {
    await page.getByRole('spinbutton', { name: /^A customer pumps 12/ }).fill(String(fillUp))
  }
  for (const option of [declined, noId, spill]) {
    if (option !== undefined) await page.getByRole('radio', { name: option }).check()
  }
}

/** Goes to the quiz as a visitor does, from the openings. */
async function applyFor(page: Page, title: string) {
  await page.goto('/job-opportunities')
  await page.waitForLoadState('networkidle')
  await page
    .getByRole('list', { name: 'Open positions' })
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByText('Apply Now')
    .click()
}

function savedAttempts(page: Page): Request[] {
  const saved: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/quiz-attempts')) saved.push(request)
  })
  return saved
}

async function ready(page: Page, address: string) {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
}

test('the way from an opening to its application: intro, questions, a pass', async ({ page }) => {
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

test('too few right answers: the needed minimum, and another try from the start', async ({
  page,
}) => {
  await ready(page, `${CASHIER}&step=questions`)
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

test('with questions open it is said, the first of them has the focus, and nothing is saved', async ({
  page,
}) => {
  const saved = savedAttempts(page)
  await ready(page, `${CASHIER}&step=questions`)
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

test('by keyboard alone: radios by arrows, a number that is none counts as 0', async ({ page }) => {
  const saved = savedAttempts(page)
  await ready(page, CASHIER)
  await page.getByRole('button', { name: 'Start' }).press('Enter')
  await page.getByRole('spinbutton').first().waitFor()
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
  // The result has taken the focus: what is pressed before that goes to what was there.
  await expect(page.locator('#quiz')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Apply Now/ })).toBeFocused()
  expect(saved[0]?.postDataJSON()).toMatchObject({
    answers: { 'ca-change': 0, 'ca-declined': 1, 'ca-no-id': 2, 'ca-fill-up': 37.2 },
  })
})

test('Back goes through the steps and keeps the answers; reload stays at the step', async ({
  page,
}) => {
  await ready(page, COOK)
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

test('a reload keeps the answers, a pass and leaving let them go', async ({ page }) => {
  const turkey = page.getByRole('spinbutton', { name: /2 pounds of turkey/ })
  const gloves = page.getByRole('radio', { name: 'Start the order to save time' })
  const kept = () => page.evaluate(() => sessionStorage.getItem('forecourt:quiz:2046'))
  await ready(page, `${COOK}&step=questions`)
  await turkey.fill('4')
  await gloves.check()
  await page.reload()
  await expect(turkey).toHaveValue('4')
  await expect(gloves).toBeChecked()
  await expect(page.getByText('Question progress: 2 of 5 answered')).toBeVisible()
  // Another job's quiz has answers of its own.
  await ready(page, `${CASHIER}&step=questions`)
  await expect(page.getByText('Question progress: 0 of 5 answered')).toBeVisible()
  await ready(page, `${COOK}&step=questions`)
  await expect(turkey).toHaveValue('4')
  await page.getByRole('button', { name: 'Back to Jobs' }).click()
  await expect(page.getByRole('list', { name: 'Open positions' })).toBeVisible()
  expect(await kept()).toBeNull()

  await ready(page, `${CASHIER}&step=questions`)
  await answer(page, RIGHT)
  await page.getByRole('button', { name: 'Submit Answers' }).click()
  await expect(page.getByRole('main')).toContainText('You scored 5 of 5.')
  expect(await page.evaluate(() => sessionStorage.getItem('forecourt:quiz:2042'))).toBeNull()
})

test('where the browser keeps nothing the quiz works, and Back keeps the answers', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await ready(page, COOK)
  await page.getByRole('button', { name: 'Start' }).click()
  const turkey = page.getByRole('spinbutton', { name: /2 pounds of turkey/ })
  await turkey.fill('4')
  await page.goBack()
  await page.goForward()
  await expect(turkey).toHaveValue('4')
})

test('a failed quiz says what to look at again, after a reload too, and gives no answer away', async ({
  page,
}) => {
  await ready(page, `${CASHIER}&step=questions`)
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
  ['cannot be loaded', { status: 500, body: '' }, 'Failed to load quiz data'],
  ['are something else', { body: '<html></html>' }, 'Failed to load quiz data'],
  ['are none for the role', { json: { roles: {} } }, 'No questions available for this role'],
] as const) {
  test(`questions that ${what} are said so, with a way back`, async ({ page, complaints }) => {
    await page.route('**/questions.json', (route) => route.fulfill(reply))
    await applyFor(page, 'Line Cook')
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
    await expectNoFindings(page)
    await page.getByRole('button', { name: 'Back to Job Listings' }).click()
    await expect(page.getByRole('list', { name: 'Open positions' })).toBeVisible()
    // The browser itself reports the answer of 500.
    expect(complaints.filter((text) => !text.includes('status of 500'))).toEqual([])
    complaints.length = 0
  })
}

test('an attempt that cannot be saved is logged, and the result shown', async ({
  page,
  complaints,
}) => {
  await page.route('**/api/quiz-attempts', (route) =>
    route.fulfill({ status: 503, json: { message: 'Later.' } }),
  )
  await ready(page, `${CASHIER}&step=questions`)
  await answer(page, RIGHT)
  await page.getByRole('button', { name: 'Submit Answers' }).click()
  await expect(page.getByRole('main')).toContainText('You scored 5 of 5.')
  await expect
    .poll(() => complaints.filter((text) => text.startsWith('The quiz attempt was not saved.')))
    .toHaveLength(1)
  complaints.length = 0
})

test.describe('without JavaScript', () => {
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

  test('the list’s filters stay all the way, and lead back to the list as it was', async ({
    page,
  }) => {
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

  test('a fail offers another try, and an open question keeps what was entered', async ({
    page,
  }) => {
    await page.goto(`${CASHIER}&step=questions`)
    await answer(page, { ...RIGHT, change: '', declined: 'Cancel the sale' })
    await page.getByRole('button', { name: 'Submit Answers' }).click()
    // The browser stays, and says which question is open.
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
})

const STEPS = ['', '&step=questions', '&step=questions&open=1', '&score=5', '&score=3&missed=0.4']
for (const step of STEPS) {
  test(`axe finds nothing at the step "${step}"`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await ready(page, CASHIER + step)
    await expectSound(page, { widths: [320, 1440], within: '#quiz' })
  })
}
