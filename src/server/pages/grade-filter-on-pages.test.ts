import { expect, test } from 'vitest'
import { openWithDays } from '#server/testing/testing-days.ts'
import { aLocation, MONDAY_MORNING, startApp } from '#server/testing/testing.ts'

const PRICES = { regular: '3.459', midgrade: '3.850', diesel: '3.999' }

test('the finder filters by a grade that some store sells: a chip, the count, and its end', async () => {
  const { page, text, say } = await openWithDays()
  expect(await page('/find-a-store')).not.toContain('name="grade"')
  await say({
    parma: { prices: PRICES, asOf: MONDAY_MORNING },
    akron: { prices: { regular: '3.399' }, asOf: MONDAY_MORNING },
  })
  const all = await page('/find-a-store?sort=price&grade=regular')
  expect(all).toMatch(/value="diesel"[^>]* aria-pressed="false" name="grade">Has diesel</)
  expect(all).toMatch(/value="regular"[^>]* aria-pressed="false" name="grade">/)
  expect(all).not.toContain('value="premium"')
  const filtered = await page('/find-a-store?grade=diesel')
  expect(filtered).toMatch(/value="diesel"[^>]* aria-pressed="true" name="ungrade">Has diesel</)
  expect(await text('/find-a-store?grade=diesel')).toMatch(
    /Clear filters \(1\).* 1 Store\(s\) Found/,
  )
  expect(await text('/find-a-store?grade=diesel&ungrade=diesel')).toContain('2 Store(s) Found')
  expect(await text('/es/find-a-store?grade=diesel')).toMatch(/Tiene di[ée]sel/)
})

test('the finder filters by grades of stores without prices too, and has nothing of today then', async () => {
  const app = await startApp({
    locations: [
      aLocation({ grades: ['diesel', 'e99'] }),
      aLocation({ id: 'akron', name: 'Test Akron', address: '9 Elm St, Akron, OH 44301' }),
    ],
  })
  const html = await (await app.get('/find-a-store?grade=diesel')).text()
  expect(html).toContain('"grades":{"diesel":"diesel"}')
  expect(html).toMatch(/Has diesel.*1 Store\(s\) Found/)
  expect(html).not.toMatch(/today-look|"sign"/)
})
