import { expectSound } from '#e2e/no-findings.ts'
import { expect, PAGES, test } from '#e2e/site-test.ts'

for (const path of PAGES) {
  test(`${path} hydrates without a complaint and has one of each in its head`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    // React has taken over what is in it by now; what it fetches then may bring a complaint, too.
    await expect(page.locator('#root')).toHaveCount(1)
    await page.waitForLoadState('networkidle')
    for (const tag of [
      'title',
      'meta[name=description]',
      'meta[name=keywords]',
      'link[rel=canonical]',
    ]) {
      await expect(page.locator(`head ${tag}`)).toHaveCount(1)
    }
    await expect(page.locator('head script[type="application/ld+json"]')).not.toHaveCount(0)
    await expect(page.locator('h1')).toHaveCount(1)
  })

  test(`${path}: axe finds nothing by day or night, and nothing is cut off, at any width`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expectSound(page)
  })
}

test('each page loads nothing from anywhere else and keeps no cookie', async ({
  page,
  context,
}) => {
  for (const path of PAGES) await page.goto(path)
  expect(await context.cookies()).toEqual([])
})

test('going from page to page keeps one title and the right canonical, and begins at the top', async ({
  page,
}) => {
  const headTags = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('head :is(title, meta, link[rel=canonical])')]
        .map((tag) => tag.outerHTML)
        .toSorted(),
    )
  await page.goto('/careers')
  const careersTags = await headTags()
  await page.goto('/fuel')
  const fuelTitle = await page.title()
  await page.evaluate(() => window.scrollTo(0, 900))
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Careers' })
    .click()
  await expect(page).toHaveURL('/careers')
  // The address changes a moment before the page does.
  await expect(page).not.toHaveTitle(fuelTitle)
  await expect(page.locator('head title')).toHaveCount(1)
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', /\/careers$/)
  expect(await headTags()).toEqual(careersTags)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle(fuelTitle)
  await expect(page.locator('head title')).toHaveCount(1)
})

test('structured data in the head is that of the page on screen', async ({ page }) => {
  const types = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('head script[type="application/ld+json"]')].map(
        (script) => (JSON.parse(script.textContent) as { '@type': string })['@type'],
      ),
    )
  await page.goto('/')
  const home = await types()
  expect(home).toContain('Organization')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Fuel' }).click()
  await expect(page).toHaveURL('/fuel')
  await expect.poll(types).not.toContain('Organization')
  await page.goBack()
  await expect.poll(types).toEqual(home)
})

test('a page that does not exist says so and leads home', async ({ page }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("This road doesn't go anywhere")
  await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/')
})

/** What the browser says of a file that these tests took away. */
const isMissingFile = (complaint: string) => complaint.includes('dynamically imported module')

test('a tab opened before a deploy loads the new page from the server, once', async ({
  page,
  complaints,
}) => {
  await page.goto('/')
  let loads = 0
  await page.route('**/assets/careers-page-*.js', (route) => route.fulfill({ status: 404 }))
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Careers' })
    .click()
  // The reload shows the page from the server, whose HTML needs no script to be read.
  await expect(page).toHaveURL('/careers')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Its script asks for the file again, and then no more.
  await expect.poll(() => complaints.some(isMissingFile)).toBe(true)
  expect(loads).toBe(1)
  expect(complaints.splice(0).filter((complaint) => !isMissingFile(complaint))).toEqual([])
})

test('when a reload did not help, the page says so and offers another', async ({
  page,
  complaints,
}) => {
  await page.goto('/')
  await page.evaluate(() => {
    sessionStorage.setItem('forecourt:reloaded-at', String(Date.now()))
  })
  await page.route('**/assets/careers-page-*.js', (route) => route.fulfill({ status: 404 }))
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('link', { name: 'Careers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not load')
  await page.unroute('**/assets/careers-page-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page did not load')
  await expect(page).toHaveURL('/careers')
  expect(complaints.splice(0).filter((complaint) => !isMissingFile(complaint))).toEqual([])
})

test('without JavaScript every page has its words', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  for (const path of PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(100)
  }
  await context.close()
})
