import type { Page } from '@playwright/test'
import { expectNoFindings, expectSound } from '#e2e/no-findings.ts'
import { expect, test } from '#e2e/site-test.ts'

const titles = (page: Page) =>
  page.getByRole('list', { name: 'Open positions' }).getByRole('heading', { level: 3 })
const state = (page: Page) => page.getByRole('combobox', { name: 'State' })
const zip = (page: Page) => page.getByRole('textbox', { name: 'Zip Code' })
const count = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true })).toBeVisible()

/** Goes from the careers page to the list without loading a document. */
async function follow(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'View Open Positions' }).click()
}

test('every opening is a card with its facts, its texts cut short and two ways on', async ({
  page,
}) => {
  await page.goto('/job-opportunities')
  await count(page, 'Showing 9 of 9 jobs')
  await expect(titles(page)).toHaveCount(9)
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

test('filters act at once, stand in the address, and Back, reload and Clear Filters work', async ({
  page,
}) => {
  await page.goto('/job-opportunities')
  await expect(state(page).getByRole('option')).toHaveText(['All States', 'OH'])
  await state(page).selectOption('OH')
  await expect(page).toHaveURL('/job-opportunities?state=OH')
  await count(page, 'Showing 9 of 9 jobs')
  await zip(page).pressSequentially('441')
  await expect(page).toHaveURL('/job-opportunities?state=OH&zip=441')
  await count(page, 'Showing 3 of 9 jobs')
  await expect(zip(page)).toHaveValue('441')
  await page.reload()
  await count(page, 'Showing 3 of 9 jobs')
  await expect(zip(page)).toHaveValue('441')
  await expect(state(page)).toHaveValue('OH')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/job-opportunities')
  await count(page, 'Showing 9 of 9 jobs')
  await expect(zip(page)).toHaveValue('')
  await expect(state(page)).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL('/job-opportunities?state=OH&zip=441')
  await expect(zip(page)).toHaveValue('441')
  await expect(state(page)).toHaveValue('OH')
  await count(page, 'Showing 3 of 9 jobs')
})

test('a zip without a job says so, and lists the nearest others below with their miles', async ({
  page,
}) => {
  await page.goto('/job-opportunities')
  await zip(page).fill('44308')
  await expect(
    page.getByRole('heading', { name: 'No jobs match your current filters.' }),
  ).toBeVisible()
  await count(page, 'Showing 0 of 9 jobs')
  await expect(page).toHaveURL('/job-opportunities?zip=44308')
  const others = page.getByRole('list', { name: 'Other jobs, nearest first' })
  await expect(others.getByRole('heading', { level: 3 })).toHaveCount(9)
  await expect(others.getByRole('heading', { level: 3 }).first()).toHaveText('Cashier - Overnight')
  await expect(others.getByRole('article').first()).toContainText(/Akron, OH · \d\.\d miles/)
  await zip(page).fill('99999')
  await expect(page.getByText('We don’t know where 99999 is. Check the zip code.')).toBeVisible()
  await expect(others).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/job-opportunities')
  await count(page, 'Showing 9 of 9 jobs')
  await expect(zip(page)).toHaveValue('')
})

test('a zip with one job shows it first, without "0.0 miles", and the others below', async ({
  page,
}) => {
  await page.goto('/job-opportunities?zip=44107')
  await count(page, 'Showing 1 of 9 jobs')
  await expect(titles(page)).toHaveText(['Cashier - Part Time'])
  const others = page.getByRole('list', { name: 'Other jobs, nearest first' })
  await expect(others.getByRole('article')).toHaveCount(8)
  await expect(page.getByRole('main')).not.toContainText(/\b0\.0 miles/)
  const miles = (await others.getByText(/ · [\d.,]+ miles/).allTextContents()).map((text) =>
    Number(/([\d.,]+) miles/.exec(text)?.[1]?.replace(',', '')),
  )
  expect(miles).toHaveLength(8)
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
})

test('a pasted zip may have invisible and full-width characters', async ({ page }) => {
  await page.goto('/job-opportunities')
  await zip(page).fill('\u200b４４１０７\u200e')
  await expect(page).toHaveURL('/job-opportunities?zip=44107')
  await count(page, 'Showing 1 of 9 jobs')
})

test('the State filter sends its value after a browser translated every text', async ({ page }) => {
  await page.goto('/job-opportunities')
  await page.evaluate(() => {
    document.documentElement.lang = 'es'
    document.documentElement.classList.add('translated-ltr')
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    const texts: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts) {
      const parent = text.parentNode
      if (!parent || parent instanceof HTMLScriptElement || text.data.trim() === '') continue
      if (parent instanceof HTMLOptionElement) {
        text.data = `${text.data} (traducido)`
        continue
      }
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      parent.replaceChild(outer, text)
      outer.append(inner)
      inner.append(text)
    }
  })
  await state(page).selectOption({ index: 1 })
  await expect(page).toHaveURL('/job-opportunities?state=OH')
  await expect(state(page)).toHaveValue('OH')
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`the first job is in the first view at ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/job-opportunities')
    const card = page.getByRole('article').first()
    await expect(card.getByRole('heading', { level: 3 })).toBeInViewport({ ratio: 1 })
    await expect(card.getByText('Parma, OH')).toBeInViewport({ ratio: 1 })
  })
}

test('View Details opens the whole text in a dialog with an address of its own', async ({
  page,
}) => {
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
  await count(page, 'Showing 9 of 9 jobs')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Apply Now puts the fit quiz in the list’s place; leaving it shows the list as it was', async ({
  page,
}) => {
  await page.goto('/job-opportunities?zip=441')
  await page.getByRole('button', { name: 'Apply Now for Assistant Manager' }).click()
  await expect(page).toHaveURL('/job-opportunities?zip=441&apply=2041#quiz')
  await expect(page.getByRole('heading', { name: 'Quick Fit Check (1 minute)' })).toBeVisible()
  await expect(titles(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'View other openings' }).click()
  await expect(page).toHaveURL('/job-opportunities?zip=441')
  await count(page, 'Showing 3 of 9 jobs')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Quick Fit Check (1 minute)' })).toBeVisible()
})

test('coming from another page, the list is said to be loading, and is read once', async ({
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
  await count(page, 'Showing 9 of 9 jobs')
  await page.getByRole('button', { name: 'View Details for Store Manager' }).click()
  await expect(page.getByRole('dialog', { name: 'Store Manager' })).toContainText('About the job')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/job-opportunities')
  await titles(page).filter({ hasText: 'Store Manager' }).getByRole('link').click()
  await expect(page).toHaveURL('/job-opportunities/2048')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Store Manager')
  await page.goBack()
  await count(page, 'Showing 9 of 9 jobs')
  expect(asked).toBe(1)
})

test('an empty list says so, with the owner’s line under it', async ({ page }) => {
  await page.route('**/api/paylocity-jobs', (route) => route.fulfill({ json: [] }))
  await page.goto('/careers')
  await follow(page)
  await expect(page.getByRole('heading', { name: 'No current openings available.' })).toBeVisible()
  await expect(page.getByText('New jobs go up every week. Ask at your store, too.')).toBeVisible()
})

test('a list that does not come says why, and Try Again loads the page anew', async ({
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
  await count(page, 'Showing 9 of 9 jobs')
  // The browser reports the answer that this test made up.
  expect(complaints.splice(0)).toHaveLength(1)
})

test('without JavaScript the filters are a form, and details and quiz are pages', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await page.goto('/job-opportunities')
  await zip(page).fill('4407')
  await state(page).selectOption('OH')
  await page.getByRole('button', { name: 'Show Jobs' }).click()
  await expect(page).toHaveURL('/job-opportunities?state=OH&zip=4407')
  await expect(titles(page)).toHaveText(['Wireless Sales Associate'])
  await expect(zip(page)).toHaveValue('4407')
  await page.getByRole('link', { name: 'View Details for Wireless' }).click()
  await expect(page).toHaveURL('/job-opportunities/2044')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wireless Sales Associate')
  await page.getByRole('link', { name: 'Apply Now for Wireless' }).click()
  await expect(page).toHaveURL('/job-opportunities?apply=2044#quiz')
  await expect(page.getByRole('heading', { name: 'Quick Fit Check (1 minute)' })).toBeVisible()
  // Where something is found, and where nothing is.
  for (const [query, found] of [
    ['state=OH&zip=4407', 1],
    ['state=OH&zip=000', 0],
  ] as const) {
    await page.goto(`/job-opportunities?${query}`)
    await count(page, `Showing ${found} of 9 jobs`)
    await page.getByRole('link', { name: 'Clear Filters' }).click()
    await expect(page).toHaveURL('/job-opportunities')
    await count(page, 'Showing 9 of 9 jobs')
  }
  await zip(page).fill('44308')
  await page.getByRole('button', { name: 'Show Jobs' }).click()
  const others = page.getByRole('list', { name: 'Other jobs, nearest first' })
  await expect(others.getByRole('heading').first()).toHaveText('Cashier - Overnight')
  await expect(others.getByRole('article').first()).toContainText(/Akron, OH · \d\.\d miles/)
  await context.close()
})

test('a job’s page has its posting in the head, one h1 and the way to apply', async ({ page }) => {
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
