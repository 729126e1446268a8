import type { Browser, Page } from '@playwright/test'
import { STAFF_PAGES } from '#web/addresses/staff-pages.ts'
import { expect, PASSWORD, test } from './staff-test.ts'

/** Far below what a person notices; 0.1 is good to search engines. */
const LIMIT = 0.02
const PLACES = [...STAFF_PAGES.map(({ path }) => path), '/admin?tab=tags', '/admin/site/fuel']

/** Opens each place in a tab of its own. @returns what moved too much, e.g. "/admin at 390: 0.37, …" */
async function movedPlaces(
  browser: Browser,
  options: { origin: string; width: number; places: readonly string[]; delayMs?: number },
): Promise<string[]> {
  const { origin, width, places, delayMs = 0 } = options
  const context = await browser.newContext({ viewport: { width, height: 844 } })
  await context.request.post(`${origin}/api/admin/login`, {
    data: { username: 'admin', password: PASSWORD },
  })
  if (delayMs > 0) {
    await context.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      await route.continue()
    })
  }
  const moved: string[] = []
  for (const place of places) {
    const page = await context.newPage()
    await page.goto(`${origin}${place}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const { sum, parts } = await shiftsOf(page)
    if (sum >= LIMIT) moved.push(`${place} at ${width}: ${sum.toFixed(3)}, ${parts.join(', ')}`)
    await page.close()
  }
  await context.close()
  return moved
}

/** What browsers tell of a part that moved (W3C, Layout Instability). */
type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null }[]
}

/** How much of the page moved without a press or a key, and which parts did. */
function shiftsOf(page: Page): Promise<{ sum: number; parts: string[] }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => {
          observer.disconnect()
          const shifts = (list.getEntries() as Shift[]).filter((one) => !one.hadRecentInput)
          resolve({
            sum: shifts.reduce((sum, { value }) => sum + value, 0),
            parts: shifts
              .flatMap(({ sources }) => sources)
              .map(({ node }) => {
                const element = node instanceof Element ? node : node?.parentElement
                return element?.className || element?.tagName || 'a part that is gone'
              }),
          })
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // Nothing is told of a page that did not move.
        setTimeout(() => resolve({ sum: 0, parts: [] }), 300)
      }),
  )
}

for (const width of [390, 1280, 1440]) {
  test(`staff pages of a new site stay where they are while they load, at ${width} pixels`, async ({
    browser,
    origin,
  }) => {
    expect(await movedPlaces(browser, { origin, width, places: PLACES })).toEqual([])
  })
}

test('nor do they move with a slow connection', async ({ browser, origin }) => {
  const slow = { origin, width: 390, places: PLACES, delayMs: 800 }
  expect(await movedPlaces(browser, slow)).toEqual([])
})

test('nor does the list of stores when the setup is put away', async ({ browser, origin }) => {
  const { request } = await browser.newContext()
  await request.post(`${origin}/api/admin/login`, {
    data: { username: 'admin', password: PASSWORD },
  })
  await request.patch(`${origin}/api/admin/setup`, { data: { isHidden: true } })
  for (const width of [390, 1280]) {
    expect(await movedPlaces(browser, { origin, width, places: ['/admin'] })).toEqual([])
  }
})
