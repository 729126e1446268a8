import { expect, test } from '#e2e/site-test.ts'

test('the order page fills the window below the bar and may ask for the visitor’s location', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/delivery')
  const frame = page.getByTitle('Order delivery')
  await expect(frame).toHaveAttribute('allow', 'geolocation')
  const bar = await page.getByRole('banner').boundingBox()
  const box = await frame.boundingBox()
  expect(box?.height).toBe(800 - (bar?.height ?? 0))
  expect(box?.width).toBe(await page.evaluate(() => document.documentElement.clientWidth))
})

test('without a delivery partner the frame shows the sample menu, which also works as a page', async ({
  page,
}) => {
  await page.goto('/delivery')
  const inside = page.frameLocator('iframe')
  await expect(inside.getByRole('heading', { level: 1 })).toHaveText('What we can bring you')
  await expect(inside.getByRole('banner')).toHaveCount(0)
  await page.getByRole('link', { name: 'Open the order page on its own' }).click()
  await expect(page).toHaveURL('/delivery/sample')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we can bring you')
  await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex')
})
