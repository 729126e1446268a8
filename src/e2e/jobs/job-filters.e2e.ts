import { expect, test } from '#e2e/site-test.ts'
import { expectCount, jobTitles, stateFilter, zipFilter } from './jobs-on-page.ts'

test('filters apply immediately and are in the address, and Back, reload, and Clear Filters work', async ({
  page,
}) => {
  await page.goto('/job-opportunities')
  await expect(stateFilter(page).getByRole('option')).toHaveText(['All States', 'OH'])
  await stateFilter(page).selectOption('OH')
  await expect(page).toHaveURL('/job-opportunities?state=OH')
  await expectCount(page, 'Showing 9 of 9 jobs')
  await zipFilter(page).pressSequentially('441')
  await expect(page).toHaveURL('/job-opportunities?state=OH&zip=441')
  await expectCount(page, 'Showing 3 of 9 jobs')
  await expect(zipFilter(page)).toHaveValue('441')
  await page.reload()
  await expectCount(page, 'Showing 3 of 9 jobs')
  await expect(zipFilter(page)).toHaveValue('441')
  await expect(stateFilter(page)).toHaveValue('OH')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/job-opportunities')
  await expectCount(page, 'Showing 9 of 9 jobs')
  await expect(zipFilter(page)).toHaveValue('')
  await expect(stateFilter(page)).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL('/job-opportunities?state=OH&zip=441')
  await expect(zipFilter(page)).toHaveValue('441')
  await expect(stateFilter(page)).toHaveValue('OH')
  await expectCount(page, 'Showing 3 of 9 jobs')
})

test('for a zip without jobs the page says so and lists other jobs by distance', async ({
  page,
}) => {
  await page.goto('/job-opportunities')
  await zipFilter(page).fill('44308')
  await expect(
    page.getByRole('heading', { name: 'No jobs match your current filters.' }),
  ).toBeVisible()
  await expectCount(page, 'Showing 0 of 9 jobs')
  await expect(page).toHaveURL('/job-opportunities?zip=44308')
  const others = page.getByRole('list', { name: 'Other jobs, nearest first' })
  await expect(others.getByRole('heading', { level: 3 })).toHaveCount(9)
  await expect(others.getByRole('heading', { level: 3 }).first()).toHaveText('Cashier - Overnight')
  await expect(others.getByRole('article').first()).toContainText(/Akron, OH · \d\.\d miles/)
  await zipFilter(page).fill('99999')
  await expect(page.getByText('We don’t know where 99999 is. Check the zip code.')).toBeVisible()
  await expect(others).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/job-opportunities')
  await expectCount(page, 'Showing 9 of 9 jobs')
  await expect(zipFilter(page)).toHaveValue('')
})

test('for a zip with one job the page lists it first, without "0.0 miles", and the others below', async ({
  page,
}) => {
  await page.goto('/job-opportunities?zip=44107')
  await expectCount(page, 'Showing 1 of 9 jobs')
  await expect(jobTitles(page)).toHaveText(['Cashier - Part Time'])
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
  await zipFilter(page).fill('\u200b４４１０７\u200e')
  await expect(page).toHaveURL('/job-opportunities?zip=44107')
  await expectCount(page, 'Showing 1 of 9 jobs')
})

test('the State filter works after a browser translated the page', async ({ page }) => {
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
  await stateFilter(page).selectOption({ index: 1 })
  await expect(page).toHaveURL('/job-opportunities?state=OH')
  await expect(stateFilter(page)).toHaveValue('OH')
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
  await zipFilter(page).fill('4407')
  await stateFilter(page).selectOption('OH')
  await page.getByRole('button', { name: 'Show Jobs' }).click()
  await expect(page).toHaveURL('/job-opportunities?state=OH&zip=4407')
  await expect(jobTitles(page)).toHaveText(['Wireless Sales Associate'])
  await expect(zipFilter(page)).toHaveValue('4407')
  await page.getByRole('link', { name: 'View Details for Wireless' }).click()
  await expect(page).toHaveURL('/job-opportunities/2044')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wireless Sales Associate')
  await page.getByRole('link', { name: 'Apply Now for Wireless' }).click()
  await expect(page).toHaveURL('/job-opportunities?apply=2044#quiz')
  await expect(page.getByRole('heading', { name: 'Quick Fit Check (1 minute)' })).toBeVisible()
  // With a result and without one.
  for (const [query, found] of [
    ['state=OH&zip=4407', 1],
    ['state=OH&zip=000', 0],
  ] as const) {
    await page.goto(`/job-opportunities?${query}`)
    await expectCount(page, `Showing ${found} of 9 jobs`)
    await page.getByRole('link', { name: 'Clear Filters' }).click()
    await expect(page).toHaveURL('/job-opportunities')
    await expectCount(page, 'Showing 9 of 9 jobs')
  }
  await zipFilter(page).fill('44308')
  await page.getByRole('button', { name: 'Show Jobs' }).click()
  const others = page.getByRole('list', { name: 'Other jobs, nearest first' })
  await expect(others.getByRole('heading').first()).toHaveText('Cashier - Overnight')
  await expect(others.getByRole('article').first()).toContainText(/Akron, OH · \d\.\d miles/)
  await context.close()
})
