import { FINDER, mapOf } from './map-on-page.ts'
import { listening } from '#e2e/listening-page.ts'
import { expect, test } from '#e2e/site-test.ts'

for (const [what, address] of [
  ['the map’s code', '**/assets/live-map-*.js'],
  ['the outlines of the states', '**/map/us.json*'],
] as const) {
  test(`without ${what} a message replaces the map, and the list works`, async ({
    browser,
    baseURL,
  }) => {
    const page = listening(await browser.newPage({ viewport: { width: 1440, height: 960 } }))
    await page.route(address, (route) => route.abort())
    await page.goto(`${baseURL}${FINDER}`)
    await expect(mapOf(page).map.getByRole('paragraph')).toHaveText(
      'The map did not load. Addresses and directions work without it.',
    )
    await page.getByRole('button', { name: 'Details' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Lindenway Parma' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\?(q|zip)=44129$/)
    await page.unrouteAll()
    await mapOf(page).button('Try map again').click()
    await expect(mapOf(page).pins.first()).toBeVisible()
    await page.close()
  })
}

test('a state whose detailed outline fails to load keeps its coarse one', async ({
  browser,
  baseURL,
}) => {
  const page = listening(await browser.newPage({ viewport: { width: 1440, height: 960 } }))
  await page.route('**/map/oh.json*', (route) => route.abort())
  await page.goto(`${baseURL}${FINDER}`)
  await expect(mapOf(page).pins.first()).toBeVisible()
  await page.close()
})
