import { expectNoFindings } from '#e2e/no-findings.ts'
import { expect, test } from '#e2e/site-test.ts'

test('Details opens a dialog with its own address; the schedule shows and hides; Back closes it', async ({
  page,
}) => {
  await page.goto('/find-a-store?zip=44129')
  const details = page.getByRole('button', { name: 'Details for Lindenway Parma' })
  await details.click()
  const dialog = page.getByRole('dialog', { name: 'Lindenway Parma' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/find-a-store?zip=44129&store=parma')
  await expect(dialog).toContainText('1840 Harbor Mill Rd, Parma, OH 44129')
  await expect(dialog.getByRole('link', { name: '(440) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+14405550142',
  )
  await expect(dialog.getByRole('list', { name: 'At this store' })).toContainText('Drive-Thru')

  await expect(dialog.getByRole('heading', { name: 'Weekly Hours' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Show Full Schedule' }).click()
  await expect(dialog.getByRole('heading', { name: 'Weekly Hours' })).toBeVisible()
  await expect(dialog.getByRole('row')).toHaveCount(7)
  await expect(dialog.locator('[aria-current="date"]')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Hide Full Schedule' }).click()
  await expect(dialog.getByRole('row')).toHaveCount(0)

  await page.reload()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/find-a-store?zip=44129')
})

test('on a phone state and zip are on one line of the address, and so are each day’s hours', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/find-a-store?store=brunswick')
  const dialog = page.getByRole('dialog', { name: 'Lindenway Brunswick' })
  const zip = dialog.getByText('OH 44212', { exact: true })
  await expect(zip).toBeVisible()
  expect((await zip.boundingBox())?.height).toBeLessThan(32)
  await dialog.getByRole('button', { name: 'Show Full Schedule' }).click()
  const days = dialog.getByRole('row')
  await expect(days).toHaveCount(7)
  // The longest line that a week can have
  await days.first().evaluate((row) => {
    row.setAttribute('aria-current', 'date')
    row.children[0]?.replaceChildren('Wednesday (today)')
    row.querySelector('td span')?.replaceChildren('11:00 AM – 10:00 PM')
  })
  for (const day of await days.all()) expect((await day.boundingBox())?.height).toBeLessThan(48)
})

test('a dialog closes by its button and by Escape, and returns the focus', async ({ page }) => {
  await page.goto('/find-a-store?zip=44129')
  const details = page.getByRole('button', { name: 'Details for Lindenway Parma' })
  const dialog = page.getByRole('dialog', { name: 'Lindenway Parma' })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await details.focus()
    await page.keyboard.press('Space')
    await expect(dialog).toBeVisible()
    await leave()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/find-a-store?zip=44129')
    await expect(details).toBeFocused()
  }
})

test('a shared link opens its store, even one beyond the first results, and closing the dialog stays on the page', async ({
  page,
}) => {
  await page.goto('/find-a-store?q=Bedford&store=parma')
  const dialog = page.getByRole('dialog', { name: 'Lindenway Parma' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/find-a-store?q=Bedford')
  await expect(page.getByRole('heading', { name: '1 Store(s) Found' })).toBeVisible()
  // The dialog was opened by the address, so closing it shows the list.
  await expect(page.getByRole('region', { name: 'Results' })).toBeFocused()
  await page.goto('/find-a-store?store=nobody')
  await expect(page.getByRole('heading', { name: '24 Store(s) Found' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('directions open Google or Apple Maps in a new tab, with the full address encoded once', async ({
  page,
}) => {
  await page.goto('/find-a-store?zip=44129')
  const ways = page.getByRole('dialog', { name: 'Directions' })
  await page.getByRole('button', { name: 'Directions to Lindenway Parma' }).click()
  await expect(ways).toContainText('1840 Harbor Mill Rd, Parma, OH 44129')
  for (const [name, href] of [
    [
      'Google Maps',
      'https://www.google.com/maps/dir/?api=1&destination=1840%20Harbor%20Mill%20Rd%2C%20Parma%2C%20OH%2044129',
    ],
    [
      'Apple Maps',
      'https://maps.apple.com/?daddr=1840%20Harbor%20Mill%20Rd%2C%20Parma%2C%20OH%2044129',
    ],
  ] as const) {
    const link = ways.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', href)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
  }
  await page.keyboard.press('Escape')
  await expect(ways).toBeHidden()
  await expect(page).toHaveURL('/find-a-store?zip=44129')

  await page.getByRole('button', { name: 'Details for Lindenway Parma' }).click()
  const details = page.getByRole('dialog', { name: 'Lindenway Parma' })
  await details.getByRole('button', { name: 'Get Directions' }).click()
  await expect(ways).toBeVisible()
  await page.goBack()
  await expect(ways).toBeHidden()
  await expect(details).toBeVisible()
})

test('closing the map on a phone in any way keeps the page’s scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/find-a-store')
  const map = page.getByRole('dialog', { name: '24 Store(s) Found' })
  const place = () => page.evaluate(() => window.scrollY)
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow)
  for (const leave of [
    () => map.getByRole('button', { name: 'Back' }).click(),
    () => page.goBack(),
    () => page.setViewportSize({ width: 1280, height: 844 }),
  ]) {
    await page.evaluate(() => window.scrollTo(0, 1200))
    await page.getByRole('button', { name: 'Show Map' }).click()
    await expect(map).toBeVisible()
    await expect.poll(overflow).toBe('hidden')
    await leave()
    await expect(map).toBeHidden()
    await expect.poll(overflow).toBe('visible')
    // Beside the list on a wide screen, the map keeps its address.
    if (page.viewportSize()?.width === 1280) continue
    await expect(page).toHaveURL('/find-a-store')
    await expect.poll(place).toBe(1200)
  }
})

for (const [what, address, width] of [
  ['a store is open', '/find-a-store?zip=44129&store=parma', 1440],
  ['the directions are open', '/find-a-store?zip=44129&directions=parma', 390],
  ['the map covers the screen', '/find-a-store?zip=44129&view=map', 390],
  ['nothing was found', '/find-a-store?q=Sandusky, OH', 390],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing while ${what}, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(address)
      if (address.includes('q=')) {
        await expect(page.getByRole('heading', { name: 'No stores found' })).toBeVisible()
      } else {
        await expect(page.getByRole('dialog')).toBeVisible()
      }
      if (address.includes('view=map')) {
        await expect(
          page.getByRole('region', { name: 'Map of stores' }).getByRole('button', {
            name: 'Lindenway Parma',
          }),
        ).toBeVisible()
      }
      await expectNoFindings(page)
    })
  }
}
