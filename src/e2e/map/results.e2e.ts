import { FINDER, mapOf, storesSeen } from './map-on-page.ts'
import { expect, test } from '#e2e/site-test.ts'

test.describe('beside the list', () => {
  test.use({ viewport: { width: 1440, height: 960 } })

  test('a search far from all stores shows the nearest one', async ({ page }) => {
    for (const place of ['90210', '99501', '33101']) {
      await page.goto(`/find-a-store?zip=${place}`)
      await expect.poll(() => storesSeen(page), place).toBeGreaterThan(0)
    }
  })

  test('Back from the details shows all results again', async ({ page }) => {
    await page.goto('/find-a-store')
    await expect.poll(() => storesSeen(page)).toBe(24)
    await page.getByRole('button', { name: 'Details for Lindenway Parma' }).click()
    // For a chosen store the spec asks for zoom 15, which shows that store alone.
    await expect.poll(() => storesSeen(page)).toBe(1)
    await expect(page).toHaveURL('/find-a-store?store=parma')
    await page.goBack()
    // The viewed store is marked beside its cluster, which still counts it.
    await expect.poll(() => storesSeen(page)).toBeGreaterThanOrEqual(24)
    await expect(mapOf(page).window).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('all results are on the map after details and directions were opened', async ({ page }) => {
    await page.goto('/find-a-store')
    await page.getByRole('button', { name: 'Details for Lindenway Parma' }).click()
    const details = page.getByRole('dialog', { name: 'Lindenway Parma' })
    await details.getByRole('button', { name: 'Get Directions' }).click()
    await expect(page.getByRole('dialog', { name: 'Directions' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/find-a-store?store=parma')
    await page.goBack()
    await expect(page).toHaveURL('/find-a-store')
    await expect(details).toBeHidden()
    await page.getByRole('button', { name: 'Show Map' }).click()
    await expect.poll(() => storesSeen(page)).toBeGreaterThanOrEqual(24)
    // The map also shows all results after a store's details were opened from its pin.
    const { pins, window } = mapOf(page)
    await pins.first().tap()
    await window.getByRole('button', { name: 'View Store Details' }).tap()
    await expect.poll(() => storesSeen(page)).toBe(1)
    await page.goBack()
    await expect.poll(() => storesSeen(page)).toBeGreaterThan(20)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('button', { name: 'Show Map' }).click()
    await expect.poll(() => storesSeen(page)).toBeGreaterThanOrEqual(24)
    await expect(window).toHaveCount(0)
  })

  test('a search far from all stores shows the nearest one', async ({ page }) => {
    await page.goto('/find-a-store?zip=90210&view=map')
    await expect.poll(() => storesSeen(page)).toBeGreaterThan(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 960 } })

  test('the list works without the map', async ({ page }) => {
    await page.goto(FINDER)
    await expect(page.getByRole('list', { name: 'Stores' })).toContainText('Lindenway Parma')
  })
})
