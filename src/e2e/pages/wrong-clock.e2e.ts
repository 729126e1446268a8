import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/site-test.ts'

const HOUR = 3_600_000
const STORE = '/stores/oh/parma/1840-harbor-mill-rd'

/** Sets the device's clock wrong, as after a dead battery. */
async function moveClock(page: Page, by: number): Promise<void> {
  await page.addInitScript((shift) => {
    const Real = Date
    class Moved extends Real {
      constructor(...given: [] | [number]) {
        super(given.length === 0 ? Real.now() + shift : given[0])
      }
      static override now(): number {
        return Real.now() + shift
      }
    }
    globalThis.Date = Moved as DateConstructor
  }, by)
}

const CLOCKS = [
  ['16 hours fast', 16 * HOUR],
  ['8 hours slow', -8 * HOUR],
  ['in 2019', Date.parse('2019-01-01T03:00:00-05:00') - Date.now()],
] as const

for (const [name, shift] of CLOCKS) {
  test(`a device with its clock ${name} shows opening status by the server's clock`, async ({
    page,
    request,
  }) => {
    await moveClock(page, shift)
    const asked = page.waitForResponse((response) => response.url().endsWith('/healthz'))
    await page.goto(STORE)
    expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now() - shift)).toBeLessThan(
      60_000,
    )
    await asked
    const today = page.locator('tr[aria-current=date]')
    const html = await (await request.get(STORE)).text()
    const served = html.replaceAll('<!-- -->', '')
    const status = /(?:Open now|Closing soon|Closed)(?=<)/.exec(served)?.[0] ?? ''
    expect(status).not.toBe('')
    await expect(page.locator('main header, main').first()).toContainText(status)
    const day = /aria-current="date"[^>]*><th[^>]*>(\w+)/.exec(served)?.[1] ?? ''
    await expect(today).toContainText(day)
  })

  test(`a device with its clock ${name} finds the same open stores as the server`, async ({
    page,
    request,
  }) => {
    await moveClock(page, shift)
    await page.goto('/find-a-store')
    const open = page.getByRole('button', { name: 'Open now' })
    await open.click()
    await page.waitForURL(/open=1/)
    const html = await (await request.get('/find-a-store?open=1')).text()
    const count = /(\d+) Store\(s\) Found/.exec(html.replaceAll('<!-- -->', ''))?.[1] ?? '0'
    await expect(page.getByText(`${count} Store(s) Found`).first()).toBeVisible()
  })
}

test('a cached page updates its opening status from the time of the response', async ({ page }) => {
  // Everything but the page is three hours later, as with a page from a proxy's cache. The page's
  // own texts fit its own time, so this holds at any hour of the day.
  await moveClock(page, 3 * HOUR)
  await page.route('**/healthz', async (route) => {
    const response = await route.fetch()
    const date = new Date(Date.now() + 3 * HOUR).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/healthz')) asked += 1
  })
  await page.goto(STORE)
  await expect.poll(() => asked).toBe(1)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Fuel' }).click()
  await page.waitForURL('**/fuel')
  await page.goBack()
  await expect(page.locator('tr[aria-current=date]')).toBeVisible()
  expect(asked).toBe(1)
})
