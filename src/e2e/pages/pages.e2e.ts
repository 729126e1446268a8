import { expectSound } from '#e2e/no-findings.ts'
import { inLanguage } from '#domain/text/language.ts'
import { expect, PAGES, test } from '#e2e/site-test.ts'

const SPANISH_PAGES = PAGES.map((path) => inLanguage('es', path))

for (const path of [...PAGES, ...SPANISH_PAGES]) {
  test(`${path} hydrates without console errors and has one title, description, and canonical link`, async ({
    page,
  }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    // The page is hydrated here, but its later requests may also cause console errors.
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

  test(`${path}: axe finds nothing in light and dark mode, and nothing is cut off at any width`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expectSound(page)
  })
}

test('no page loads anything from another host or sets a cookie', async ({ page, context }) => {
  for (const path of PAGES) await page.goto(path)
  expect(await context.cookies()).toEqual([])
})

test('after a navigation the head has one title and the new canonical link, and the page is at its top', async ({
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

test('the structured data in the head is about the page on screen', async ({ page }) => {
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

// Below a staff page, the browser’s routes have a page where the server has none.
for (const path of [
  '/no-such-page',
  '/admin/no-such-page',
  '/admin/people/nobody',
  '/today/a/b/c',
  '/stores/zz',
  '/es/no-such-page',
]) {
  test(`an unknown address shows an error page that leads home: ${path}`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    const home = path.startsWith('/es')
      ? { heading: 'Este camino no tiene salida', link: 'Ir al inicio', path: '/es' }
      : { heading: "This road doesn't go anywhere", link: 'Go to Home', path: '/' }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.heading)
    await page.getByRole('main').getByRole('link', { name: home.link }).click()
    await expect(page).toHaveURL(home.path)
  })
}

/** The browser's console messages about files that these tests remove. */
const isMissingFile = (complaint: string) => complaint.includes('dynamically imported module')

test('in a tab from before a deploy, a navigation reloads the page from the server once', async ({
  page,
  complaints,
}) => {
  await page.goto('/')
  let loads = 0
  await page.route('**/assets/careers-*.js', (route) => route.fulfill({ status: 404 }))
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Careers' })
    .click()
  // After the reload the server's HTML is readable without a script.
  await expect(page).toHaveURL('/careers')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The script requests the file once more and then gives up.
  await expect.poll(() => complaints.some(isMissingFile)).toBe(true)
  expect(loads).toBe(1)
  expect(complaints.splice(0).filter((complaint) => !isMissingFile(complaint))).toEqual([])
})

test('when the reload did not help, the page says so and offers to reload again', async ({
  page,
  complaints,
}) => {
  await page.goto('/')
  await page.evaluate(() => {
    sessionStorage.setItem('forecourt:reloaded-at', String(Date.now()))
  })
  await page.route('**/assets/careers-*.js', (route) => route.fulfill({ status: 404 }))
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('link', { name: 'Careers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not load')
  await page.unroute('**/assets/careers-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page did not load')
  await expect(page).toHaveURL('/careers')
  expect(complaints.splice(0).filter((complaint) => !isMissingFile(complaint))).toEqual([])
})

test('without JavaScript every page has its texts', async ({ browser, baseURL }) => {
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
