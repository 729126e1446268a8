import type { Page, Request } from '@playwright/test'

/** Openings of the sample chain. */
export const CASHIER = '/job-opportunities?apply=2042'
export const COOK = '/job-opportunities?apply=2046'

export const SPILL = 'There is a spill by the door and three customers are in line. What do you do?'
export const RIGHT = {
  change: '6.35',
  'fill up': '37',
  declined: 'Offer another way to pay',
  'no id': 'Explain kindly that you cannot sell them without ID',
  spill: /^Put out the wet floor sign/,
}

/** Answers the cashier's questions. */
export async function answer(
  page: Page,
  answers: Partial<Record<keyof typeof RIGHT, string | RegExp>>,
) {
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

/** Opens the quiz from the list, like a visitor. */
export async function applyFor(page: Page, title: string) {
  await page.goto('/job-opportunities')
  await page
    .getByRole('list', { name: 'Open positions' })
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByText('Apply Now')
    .click()
}

export function savedAttempts(page: Page): Request[] {
  const saved: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/quiz-attempts')) saved.push(request)
  })
  return saved
}
