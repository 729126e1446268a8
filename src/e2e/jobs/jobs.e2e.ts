import { expectSound } from '#e2e/no-findings.ts'
import { expect, test } from '#e2e/site-test.ts'
import { expectCount, jobTitles } from './jobs-on-page.ts'

test('every job is a card with its facts, shortened texts, and two buttons', async ({ page }) => {
  await page.goto('/job-opportunities')
  await expectCount(page, 'Showing 9 of 9 jobs')
  await expect(jobTitles(page)).toHaveCount(9)
  const card = page.getByRole('article').filter({ hasText: 'Assistant Manager' })
  for (const words of [
    'Now Hiring',
    'Parma, OH',
    'Full Time',
    'Store Operations',
    '$19.00 - $22.00 per hour',
    'Posted Nov 16, 2026',
    'You open or close the store',
    'Requirements:',
  ]) {
    await expect(card).toContainText(words)
  }
  await expect(
    card.getByRole('button', { name: 'View Details for Assistant Manager' }),
  ).toBeVisible()
  await expect(card.getByRole('button', { name: 'Apply Now for Assistant Manager' })).toBeVisible()
  await expect(page.getByText(/^As of \w+ \d+, \d{4}, \d+:\d\d [AP]M$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Competitive Compensation' })).toBeVisible()
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`the first job is visible without scrolling at ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/job-opportunities')
    const card = page.getByRole('article').first()
    await expect(card.getByRole('heading', { level: 3 })).toBeInViewport({ ratio: 1 })
    await expect(card.getByText('Parma, OH')).toBeInViewport({ ratio: 1 })
  })
}

test('View Details opens the full text in a dialog with its own address', async ({ page }) => {
  await page.goto('/job-opportunities?state=OH')
  const button = page.getByRole('button', { name: 'View Details for Cook' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cook' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/job-opportunities?state=OH&job=2046')
  await expect(dialog.getByRole('heading', { name: 'About the job' })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'What you bring' })).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Euclid, OH' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/job-opportunities?state=OH')
  await expect(button).toBeFocused()
  await page.goto('/job-opportunities?job=2046')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/job-opportunities')
  await page.goto('/job-opportunities?job=nobody')
  await expectCount(page, 'Showing 9 of 9 jobs')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Apply Now replaces the list with the fit quiz, and leaving the quiz restores the filtered list', async ({
  page,
}) => {
  await page.goto('/job-opportunities?zip=441')
  await page.getByRole('button', { name: 'Apply Now for Assistant Manager' }).click()
  await expect(page).toHaveURL('/job-opportunities?zip=441&apply=2041#quiz')
  await expect(page.getByRole('heading', { name: 'Quick Fit Check (1 minute)' })).toBeVisible()
  await expect(jobTitles(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'View other openings' }).click()
  await expect(page).toHaveURL('/job-opportunities?zip=441')
  await expectCount(page, 'Showing 3 of 9 jobs')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Quick Fit Check (1 minute)' })).toBeVisible()
})

test('a job’s page has a JobPosting in its head, one h1, and Apply Now', async ({ page }) => {
  const answer = await page.goto('/job-opportunities/2041')
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveTitle('Assistant Manager in Parma, OH | Lindenway')
  await expect(page.locator('h1')).toHaveCount(1)
  const posting = await page
    .locator('head script[type="application/ld+json"]')
    .first()
    .textContent()
  expect(JSON.parse(posting ?? '')).toMatchObject({
    '@type': 'JobPosting',
    datePosted: '2026-11-16',
    baseSalary: { value: { minValue: 19, maxValue: 22, unitText: 'HOUR' } },
  })
  await page.getByRole('button', { name: 'Apply Now for Assistant Manager' }).click()
  await expect(page).toHaveURL('/job-opportunities?apply=2041#quiz')
  expect((await page.goto('/job-opportunities/1'))?.status()).toBe(404)
})

test('axe finds nothing in any state', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const address of [
    '/job-opportunities?zip=44308',
    '/job-opportunities?zip=99999',
    '/job-opportunities?zip=cleveland',
    '/job-opportunities?job=2041',
    '/job-opportunities/2041',
  ]) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    await expectSound(page, { at: address, widths: [320, 1440] })
  }
})
