import type { Page } from '@playwright/test'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storeNames } from '#e2e/finder/finder-on-page.ts'
import { expectSound } from '#e2e/no-findings.ts'
import { freePort, test as base, untilItAnswers, type SiteProcess } from '#e2e/site-process.ts'
import { expect } from '#e2e/site-test.ts'

const HOUR = 3_600_000
const PARMA = '/stores/oh/parma/1840-harbor-mill-rd'

/** A site of the sample chain whose staff said what is different today. */
const test = base.extend<{ site: SiteProcess; complaints: string[] }>({
  site: async ({ runSite }, use, testInfo) => {
    const settings = {
      PORT: String(await freePort()),
      DATA_DIR: testInfo.outputPath('data'),
      ADMIN_PASSWORD: 'browser-tests-only',
      LANGUAGES: 'en,es',
      OFFLINE: 'off',
    }
    const first = runSite(settings)
    await untilItAnswers(first)
    await first.stop()
    const ids = await storesOpenAllDay(settings.DATA_DIR)
    await writeFile(join(settings.DATA_DIR, 'days.json'), JSON.stringify(daysOf(ids, Date.now())))
    const site = runSite(settings)
    await untilItAnswers(site)
    await use(site)
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** Opens two stores around the clock, so that the tests read the same at any hour, and lists all stores. */
async function storesOpenAllDay(directory: string): Promise<string[]> {
  const file = join(directory, 'catalog.json')
  const catalog: Catalog = JSON.parse(await readFile(file, 'utf8'))
  for (const location of catalog.data.locations) {
    if (!['parma', 'strongsville'].includes(location.id)) continue
    location.week = Array.from({ length: 7 }, () => [[0, 1440]])
    location.specialDays = []
  }
  await writeFile(file, JSON.stringify(catalog))
  return catalog.data.locations.map(({ id }) => id)
}

type Catalog = { data: { locations: { id: string; week: unknown; specialDays: unknown[] }[] } }

/** How soon Lakewood's prices are too old, in seconds after they are written */
const ENDS_IN = 25

/** Parma is limited and takes cash, Independence is out of diesel, Strongsville is closed. */
function daysOf(ids: readonly string[], now: number) {
  const ago = (hours: number) => new Date(now - hours * HOUR).toISOString()
  const [until, asOf] = [ago(-5), ago(0.2)]
  const said: Record<string, object> = {
    parma: { status: 'limited', reason: 'Power outage', until, payments: 'cash', out: [] },
    independence: { status: 'open', payments: 'all', out: ['diesel'] },
    strongsville: { status: 'closed', reason: 'Power outage', until, payments: 'all', out: [] },
  }
  const days = ids.map((id, at) => {
    const credit = (start: number) => ((start - (at % 9) * 20) / 1000).toFixed(3)
    const hours = id === 'solon' ? 30 : id === 'lakewood' ? 48 - ENDS_IN / 3600 : 0.2
    const price = (grade: string, start: number) => ({
      grade,
      credit: credit(start),
      cash: credit(start - 100),
      asOf: ago(hours),
    })
    return {
      id,
      version: 1,
      heardAt: asOf,
      by: 'ana',
      prices: [price('regular', 3459), price('midgrade', 3859), price('premium', 4259)],
      ...(said[id] && { day: { outOfOrder: [], factsUntil: until, asOf, ...said[id] } }),
    }
  })
  return { version: 1, days }
}

async function chooseOrder(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption(name)
}

test('a driver sees prices and what differs today on a card, in the dialog, and on the page', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto(`${site.origin}/find-a-store?zip=44129`)
  const [parma, , strongsville] = await page
    .getByRole('list', { name: 'Stores', exact: true })
    .getByRole('article')
    .all()
  if (!parma || !strongsville) throw new Error('There are too few stores')
  await expect(parma.getByRole('list', { name: 'Today' })).toContainText('Cash only')
  await expect(parma).toContainText(/Limited today · open 24 hours.*Power outage · as of/)
  const sign = parma.getByRole('list', { name: 'Fuel prices' })
  // What is heard of a figure is in the styles.
  await expect(sign.getByRole('listitem').first()).toMatchAriaSnapshot(`
    - listitem:
      - text: 87 Regular $ 3.45
      - superscript: and 9 tenths
      - text: Member $ 3.34
      - superscript: and 9 tenths
  `)
  await expect(sign.getByRole('listitem').nth(3)).toContainText('None here')
  await expect(parma.getByText('Checked 12 min ago')).toBeVisible()
  await expect(strongsville).toContainText(/Closed today · power outage · as of/)
  await expect(strongsville.getByRole('list', { name: /Fuel prices/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Details for Lindenway Parma' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lindenway Parma' })
  const table = dialog.getByRole('table', { name: 'Fuel prices at Lindenway Parma' })
  await expect(table.getByRole('row', { name: /Regular/ })).toContainText('$3.35 and 9 tenths')
  await expect(dialog.getByRole('region', { name: 'Today at this store' })).toContainText(
    'Limited today: power outage',
  )
  await expectSound(page, { widths: [390, 1440], at: 'dialog' })

  await page.goto(site.origin + PARMA)
  await expect(page.getByRole('table', { name: 'Fuel prices at Lindenway Parma' })).toBeVisible()
  await expectSound(page, { widths: [390, 1440], at: 'store', within: 'main' })
})

test('the cheapest come first on request, and the map has their numbers', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto(`${site.origin}/find-a-store?zip=44129`)
  await chooseOrder(page, 'Cheapest regular')
  await expect(page).toHaveURL(/sort=price&grade=regular/)
  const first = page.getByRole('list', { name: 'Stores', exact: true }).getByRole('article').first()
  await expect(first).toContainText('Lowest regular within 25 miles')
  const name = (await storeNames(page).first().textContent()) ?? ''
  expect(name).not.toBe('Lindenway Parma')
  const pin = page.getByRole('button', { name, exact: true }).locator('[data-number]')
  await expect(pin).toHaveAttribute('data-number', '1')
  await expectSound(page, { widths: [390, 1440], at: 'sorted', within: 'ol > li:first-child' })

  await chooseOrder(page, 'Nearest first')
  await expect(storeNames(page).first()).toHaveText('Lindenway Parma')
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-regular')

  // A grade to filter by takes the place of the one to sort by.
  const premium = page.getByRole('button', { name: 'Has premium' })
  await expect(premium).toHaveAttribute('aria-pressed', 'false')
  await premium.press('Enter')
  await expect(page).toHaveURL(/\?zip=44129&grade=premium$/)
  await expect(premium).toHaveAttribute('aria-pressed', 'true')
  await expect(premium).toBeFocused()
  await page.getByRole('button', { name: 'Clear filters (1)' }).press('Enter')
  await expect(page).toHaveURL(/\?zip=44129$/)
  await expect(premium).toHaveAttribute('aria-pressed', 'false')
})

test('the fuel page has the lowest prices, and those of the chosen store', async ({
  page,
  site,
}) => {
  await page.goto(site.origin + PARMA)
  await page.getByRole('button', { name: 'Choose as my store' }).click()
  await page.goto(`${site.origin}/fuel`)
  await expect(page.getByRole('link', { name: 'Your store: Lindenway Parma' })).toBeVisible()
  await expectSound(page, { widths: [390, 1440], at: 'fuel', within: '.today-chain' })
  await page.getByRole('link', { name: 'Find the cheapest regular near you' }).click()
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-regular')
})

test('a price leaves an open page at its instant', async ({ page, site }) => {
  await page.goto(`${site.origin}/find-a-store?zip=44129`)
  const lakewood = page.getByRole('article').filter({ hasText: 'Lindenway Lakewood' })
  const sign = lakewood.getByRole('list', { name: 'Fuel prices' })
  await expect(sign).toBeVisible()
  await expect(page.getByText('Checked 12 min ago').first()).toBeVisible()
  await expect(sign).toHaveCount(0, { timeout: (ENDS_IN + 10) * 1000 })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the order is a form, and prices tell their time', async ({ page, site }) => {
    await page.goto(`${site.origin}/find-a-store?zip=44129`)
    await expect(page.getByText(/^as of /).first()).toBeVisible()
    await chooseOrder(page, 'Cheapest regular')
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await expect(page.getByText('Lowest regular within 25 miles')).toBeVisible()
    expect(new URL(page.url()).searchParams.get('zip')).toBe('44129')
  })
})
