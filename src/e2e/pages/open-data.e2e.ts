import { expectNoFindings } from '#e2e/no-findings.ts'
import { expect, test } from '#e2e/site-test.ts'

test('a developer finds the files of all stores and what is in them, in both languages', async ({
  page,
}) => {
  await page.goto('/docs/open-data')
  await expect(page.getByRole('heading', { level: 1, name: 'Open data' })).toBeVisible()
  const files = page.getByRole('table', { name: 'Files' })
  for (const link of await files.getByRole('link').all()) {
    const path = (await link.getAttribute('href')) ?? ''
    const answer = await page.request.get(path)
    expect([path, answer.status()]).toEqual([path, 200])
    const etag = answer.headers()['etag']
    if (etag === undefined) continue
    const again = await page.request.get(path, { headers: { 'if-none-match': etag } })
    expect(again.status()).toBe(304)
  }
  await expect(page.getByRole('table', { name: 'Fields' })).toContainText('heardAt')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoFindings(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.goto('/es/docs/open-data')
  await expect(page.getByRole('heading', { level: 1, name: 'Datos abiertos' })).toBeVisible()
  await expectNoFindings(page)
})
