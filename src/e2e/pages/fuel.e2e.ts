import { expect, test } from '#e2e/site-test.ts'

test('the calculator starts with the advertised figures and updates as the visitor types', async ({
  page,
}) => {
  await page.goto('/fuel')
  const main = page.getByRole('main')
  for (const figure of ['11¢', '$1.65', 'over $172 a year', '$172.07', '365 days']) {
    await expect(main).toContainText(figure)
  }
  await page.getByRole('textbox', { name: 'Gallons per fill-up' }).fill('20')
  await expect(main).toContainText('$2.20')
  await expect(main).toContainText('$229.43')
})

test('the address has the calculator’s values, so a reload and a shared link keep them', async ({
  page,
}) => {
  await page.goto('/fuel')
  const gallons = page.getByRole('textbox', { name: 'Gallons per fill-up' })
  await gallons.fill('12.5')
  await gallons.press('Enter')
  await expect(page).toHaveURL('/fuel?gallons=12.5&fillups=2')
  await expect(gallons).toBeFocused()
  await page.reload()
  await expect(gallons).toHaveValue('12.5')
  await expect(page.getByRole('main')).toContainText('$1.38')
})

test('an implausible number gets an explanation and no result', async ({ page }) => {
  await page.goto('/fuel?gallons=600')
  const gallons = page.getByRole('textbox', { name: 'Gallons per fill-up' })
  await expect(gallons).toHaveValue('600')
  await expect(gallons).toHaveAccessibleDescription('Enter a number above 0, up to 500.')
  await gallons.fill('10')
  await expect(gallons).toHaveAccessibleDescription('')
  await expect(page.getByRole('main')).toContainText('$1.10')
})

test('numbers are read in the formats that phones and keyboards enter', async ({ page }) => {
  await page.goto('/fuel')
  const gallons = page.getByRole('textbox', { name: 'Gallons per fill-up' })
  for (const typed of ['１２.５', '12,5', '\u200b12.5\u200e', '12.5 gal']) {
    await gallons.fill(typed)
    await expect(gallons).toHaveAccessibleDescription('')
    await expect(page.getByRole('main')).toContainText('$1.38')
  }
  await gallons.fill('twelve')
  await expect(gallons).toHaveAccessibleDescription('Enter a number above 0, up to 500.')
})

test('without JavaScript the server calculates', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/fuel')
  await page.getByRole('textbox', { name: 'Fill-ups per week' }).fill('1')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page).toHaveURL('/fuel?gallons=15&fillups=1')
  await expect(page.getByRole('main')).toContainText('$86.04')
  await context.close()
})

for (const width of [1440, 390]) {
  test(`the last panel keeps its distance from the section above it, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/fuel')
    const section = page.locator('main > section').last()
    await expect(section).toContainText('Fill up close by')
    const { above, below } = await section.evaluate((element) => {
      const { paddingTop, paddingBottom } = getComputedStyle(element)
      return { above: paddingTop, below: paddingBottom }
    })
    expect(Number.parseFloat(above)).toBeGreaterThanOrEqual(56)
    expect(above).toBe(below)
  })
}
