import type { Page } from '@playwright/test'
import { expectNoFindings } from '#e2e/no-findings.ts'
import { expect, signIn, test } from './staff-test.ts'
import { edit } from './store-editor-test.ts'

const STORE_PATH = '/stores/oh/parma/1840-harbor-mill-rd'

for (const width of [390, 1440]) {
  test(`at ${width} px, staff enter facts and hours of a part, and visitors find the store by them`, async ({
    page,
    origin,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, origin)
    await enterFacts(page)
    await page.goto(`${origin}${STORE_PATH}`)
    const facts = page.getByRole('list', { name: 'At this store' }).first()
    await expect(facts.getByRole('listitem')).toHaveText([
      /EV charging\s*4 × CCS1 150 kW,\s*\$0\.45 per kWh/,
      /Showers\s*4 showers/,
      /ATM/,
    ])
    const pharmacy = page.getByRole('table', { name: 'Pharmacy' })
    await expect(pharmacy.getByRole('row').first()).toHaveText('Monday8:00 AM – 6:00 PM')
    await expectNoFindings(page)
    await page.goto(`${origin}/find-a-store`)
    await page.getByRole('button', { name: 'Showers' }).click()
    await expect(page.getByRole('heading', { name: '1 Store(s) Found' })).toBeVisible()
    await expect(page).toHaveURL(/\?has=showers$/)
    await expect(page.getByRole('button', { name: 'Showers' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expectNoFindings(page)

    await page.getByRole('button', { name: 'Details for Lindenway Parma' }).click()
    const dialog = page.getByRole('dialog', { name: 'Lindenway Parma' })
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Showers' })).toHaveText(
      /Showers\s*4 showers/,
    )
    await dialog.getByRole('button', { name: 'Show Full Schedule' }).click()
    await expect(
      dialog.getByRole('table', { name: 'Pharmacy' }).getByRole('row').first(),
    ).toHaveText('Monday8:00 AM – 6:00 PM')
    await expectNoFindings(page)
  })
}

/** Fills in the editor of the store with the keyboard where that is natural. */
async function enterFacts(page: Page): Promise<void> {
  const dialog = await edit(page)
  const facts = dialog.getByRole('group', { name: 'Facts', exact: true })
  await facts.getByLabel('EV charging').press('Space')
  await facts.getByRole('button', { name: 'Add connector' }).click()
  await facts.getByLabel('kW of connector 1').fill('150')
  await facts.getByLabel('How many of connector 1').fill('4')
  await facts.getByLabel('Price of charging').fill('$0.45 per kWh')
  await facts.getByLabel('Showers', { exact: true }).press('Space')
  await facts.getByLabel('How many: Showers').fill('4')
  await facts.getByLabel('ATM').check()
  await dialog.getByRole('button', { name: 'Add department hours' }).click()
  await page.keyboard.type('Pharmacy')
  const pharmacy = dialog.getByRole('group', { name: 'Hours of Pharmacy' })
  await pharmacy.getByLabel('Monday').fill('8-6')
  await pharmacy.getByRole('button', { name: 'Copy Monday to all days' }).click()
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

test('without JavaScript, the chip of a fact filters the stores', async ({
  page,
  origin,
  browser,
}) => {
  await signIn(page, origin)
  await enterFacts(page)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`${origin}/find-a-store`)
  await plain.getByRole('button', { name: 'Showers' }).click()
  await expect(plain.getByRole('heading', { name: '1 Store(s) Found' })).toBeVisible()
  await plain.getByRole('button', { name: 'Showers' }).click()
  await expect(plain.getByRole('heading', { name: '24 Store(s) Found' })).toBeVisible()
  await context.close()
})
