import { expect, type TestInfo } from '@playwright/test'
import { freePort, test, untilItAnswers, type RunSite } from '#e2e/site-process.ts'
import { PAGES } from '#e2e/site-test.ts'

test('a Spanish visitor searches, opens a store, and keeps the search in English', async ({
  page,
  runSite,
}, testInfo) => {
  const site = await inBothLanguages(runSite, testInfo)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))

  await page.goto(`${site.origin}/es`)
  await page.getByRole('link', { name: 'Buscar una tienda' }).first().click()
  await expect(page).toHaveURL(`${site.origin}/es/find-a-store`)
  // Home has a search box of that name too.
  await expect(page.getByRole('heading', { name: /^\d+ tiendas encontradas$/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Código postal o ciudad' }).fill('44129')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page).toHaveURL(`${site.origin}/es/find-a-store?zip=44129`)
  await expect(page.getByRole('heading', { name: /^\d+ tiendas encontradas$/ })).toBeVisible()
  const first = page.getByRole('list', { name: 'Tiendas' }).getByRole('article').first()
  await expect(first).toContainText(/Abierto ahora · cierra|Cierra pronto · cierra|Cerrado · abre/)
  await expect(first).toContainText(/\d+\.\d millas/)
  await first.getByRole('button', { name: /^Detalles de / }).click()
  await expect(page.getByRole('dialog')).toContainText('Ver el horario completo')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${site.origin}/es/find-a-store?zip=44129`)
  await page.getByRole('link', { name: 'English', exact: true }).click()
  await expect(page).toHaveURL(`${site.origin}/find-a-store?zip=44129`)
  await expect(page.getByRole('heading', { name: /Store\(s\) Found/ })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page).toHaveURL(`${site.origin}/es/find-a-store?zip=44129`)

  for (const path of PAGES) {
    await page.goto(`${site.origin}/es${path === '/' ? '' : path}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('link', { name: 'Ir al contenido principal' })).toBeAttached()
  }
  expect(complaints).toEqual([])
})

test('without scripts a Spanish search stays in Spanish', async ({
  browser,
  runSite,
}, testInfo) => {
  const site = await inBothLanguages(runSite, testInfo)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.origin}/es/find-a-store`)
  await page.getByRole('textbox', { name: 'Código postal o ciudad' }).fill('44129')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page).toHaveURL(/\/es\/find-a-store\?q=44129/)
  await expect(page.getByRole('heading', { name: /^\d+ tiendas encontradas$/ })).toBeVisible()
  await context.close()
})

test('the bar of a Spanish page has room for its links at every width', async ({
  page,
  runSite,
}, testInfo) => {
  const site = await inBothLanguages(runSite, testInfo)
  await page.goto(`${site.origin}/es/fuel`)
  const banner = page.getByRole('banner')
  // Also while they are hidden.
  const links = banner.locator('nav > ul > li')
  for (let width = 320; width <= 1440; width += 20) {
    await page.setViewportSize({ width, height: 700 })
    const logo = await banner.getByRole('link', { name: /^Página de inicio/ }).boundingBox()
    const [first, last] = [await links.first().boundingBox(), await links.last().boundingBox()]
    const end = await banner.locator('nav + div > a').last().boundingBox()
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect([width, isWider]).toEqual([width, false])
    expect([width, last === null]).toEqual([width, width < 896])
    if (!logo || !first || !last || !end) continue
    expect(first.x - logo.x - logo.width).toBeGreaterThan(15)
    expect(end.x - last.x - last.width).toBeGreaterThan(15)
  }
  await page.setViewportSize({ width: 880, height: 700 })
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await expect(page.getByRole('link', { name: 'Empleos' }).first()).toBeVisible()
})

async function inBothLanguages(runSite: RunSite, testInfo: TestInfo) {
  const site = runSite({
    PORT: String(await freePort()),
    DATA_DIR: testInfo.outputPath('data'),
    LANGUAGES: 'en,es',
  })
  await untilItAnswers(site)
  return site
}
