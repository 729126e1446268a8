import { expect, type Page } from '@playwright/test'
import { countShifts, shiftOf } from '#e2e/layout-shifts.ts'
import { inBothLanguages, test } from '#e2e/site-process.ts'

test.use({ locale: 'es-US' })

const STORE = '/stores/oh/parma/1840-harbor-mill-rd'
const offer = (page: Page) => page.getByRole('complementary', { name: 'Idioma' })

test('a browser in Spanish is offered the Spanish page once, without moving anything', async ({
  page,
  runSite,
}, testInfo) => {
  const { origin } = await inBothLanguages(runSite, testInfo)
  await countShifts(page)
  // The line comes once all else is there.
  const isWanted = Promise.withResolvers<void>()
  const mayCome = Promise.withResolvers<void>()
  await page.route('**/follow-language*', async (route) => {
    isWanted.resolve()
    await mayCome.promise
    await route.continue()
  })
  await page.goto(origin)
  await isWanted.promise
  await page.evaluate(() => document.fonts.ready)
  await expect(page.getByRole('button', { name: 'Pause' }).first()).toBeVisible()
  const before = await shiftOf(page)
  mayCome.resolve()
  await expect(offer(page)).toContainText('Este sitio también está en español.')
  await expect(offer(page)).toHaveAttribute('lang', 'es')
  await expect(page).toHaveURL(`${origin}/`)
  expect(await shiftOf(page)).toBe(before)
  // It stays over a change of the page, and leads to the page on screen.
  await page.getByRole('link', { name: 'Find a Store', exact: true }).first().click()
  await expect(page).toHaveURL(`${origin}/find-a-store`)
  await expect(offer(page).getByRole('link')).toHaveAttribute('href', `${origin}/es/find-a-store`)
  await offer(page).getByRole('button', { name: 'Cerrar' }).press('Enter')
  await expect(offer(page)).toHaveCount(0)
  await page.goto(`${origin}/fuel`)
  await page.waitForLoadState('networkidle')
  await expect(offer(page)).toHaveCount(0)
})

test('the offer’s link is a choice, which holds for returning visitors', async ({
  page,
  context,
  runSite,
}, testInfo) => {
  const { origin } = await inBothLanguages(runSite, testInfo)
  await page.goto(`${origin}/fuel`)
  await offer(page).getByRole('link', { name: 'Cambiar' }).click()
  await expect(page).toHaveURL(`${origin}/es/fuel`)
  await page.goto(`${origin}/find-a-store?zip=44129#list`)
  await expect(page).toHaveURL(`${origin}/es/find-a-store?zip=44129#list`)
  expect(await context.cookies()).toEqual([])
})

test('a chosen language is where the visitor comes back to, until they choose the other', async ({
  page,
  context,
  runSite,
}, testInfo) => {
  const { origin } = await inBothLanguages(runSite, testInfo)
  await page.goto(`${origin}/our-story`)
  await page.getByRole('link', { name: 'Español', exact: true }).click()
  await expect(page).toHaveURL(`${origin}/es/our-story`)
  await page.goto(`${origin}/`)
  await expect(page).toHaveURL(`${origin}/es`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')

  // A short address, as on a receipt, and one of staff, who work in English
  await page.goto(`${origin}/s/${await shortId(page, origin)}`)
  await expect(page).toHaveURL(`${origin}/es${STORE}`)
  await page.goto(`${origin}/admin/login`)
  await expect(page).toHaveURL(`${origin}/admin/login`)

  await page.goto(`${origin}/es${STORE}`)
  await page.getByRole('link', { name: 'English', exact: true }).click()
  await expect(page).toHaveURL(origin + STORE)
  // A reload and a way back stay where they are.
  await page.evaluate(() => localStorage.setItem('forecourt:language', 'es'))
  await page.reload()
  await expect(page).toHaveURL(origin + STORE)
  await page.goto(`${origin}/es/fuel`)
  await page.goBack()
  await expect(page).toHaveURL(origin + STORE)
  await page.getByRole('link', { name: 'Español', exact: true }).click()
  await page.getByRole('link', { name: 'English', exact: true }).click()
  await expect(page).toHaveURL(origin + STORE)
  await page.goto(`${origin}/es/fuel`)
  await expect(page).toHaveURL(`${origin}/fuel`)
  await expect(page.getByRole('main')).toBeVisible()
  expect(await context.cookies()).toEqual([])
})

test('in a browser that keeps nothing, the switch works and no offer comes', async ({
  page,
  runSite,
}, testInfo) => {
  const { origin } = await inBothLanguages(runSite, testInfo)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Blocked', 'SecurityError')
      },
    })
  })
  await page.goto(origin)
  await page.getByRole('link', { name: 'Español', exact: true }).click()
  await expect(page).toHaveURL(`${origin}/es`)
  await page.goto(`${origin}/fuel`)
  await expect(page).toHaveURL(`${origin}/fuel`)
  await page.waitForLoadState('networkidle')
  await expect(offer(page)).toHaveCount(0)
  expect(errors).toEqual([])
})

test('a browser in English loads nothing of the offer', async ({ browser, runSite }, testInfo) => {
  const { origin } = await inBothLanguages(runSite, testInfo)
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto(origin, { waitUntil: 'networkidle' })
  expect(requested.filter((url) => url.includes('follow-language'))).toEqual([])
  await page.goto(`${origin}/es`)
  await expect(page.getByRole('complementary', { name: 'Language' })).toContainText(
    'This site is also in English.',
  )
  await expect(page).toHaveURL(`${origin}/es`)
  await context.close()
})

async function shortId(page: Page, origin: string): Promise<string> {
  const answer = await page.request.get(`${origin}/api/locations`)
  const locations: { id: string; path: string }[] = await answer.json()
  return locations.find(({ path }) => path === STORE)?.id ?? 'none'
}
