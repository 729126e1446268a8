import { expect, test } from 'vitest'
import { startApp } from '#server/testing/testing.ts'

const SATURDAY_NOON = Date.parse('2026-11-28T17:00:00Z')

test('on its closing date a job leaves cached pages, the sitemap and the API by itself', async () => {
  const { get, clock } = await startApp({
    now: SATURDAY_NOON,
    jobs: [
      { id: 1, title: 'Cashier', description: 'a', location: 'Parma, OH 44129' },
      {
        id: 2,
        title: 'Baker',
        description: 'a',
        location: 'Parma, OH 44129',
        datePosted: 'Nov 16, 2026',
        closeDate: '11/28/2026',
      },
      { id: 3, title: 'Fryer', location: 'Parma, OH 44129', publishedDate: '2026-11-29' },
    ],
  })
  const texts = async () =>
    Promise.all(
      ['/job-opportunities', '/sitemap.xml', '/api/paylocity-jobs'].map(async (path) =>
        (await get(path)).text(),
      ),
    )
  for (const text of await texts()) {
    expect(text).toContain('/job-opportunities/2')
    expect(text).not.toContain('/job-opportunities/3')
  }
  const page = await (await get('/job-opportunities/2')).text()
  expect(page).toContain('"validThrough":"2026-11-28T23:59:59-05:00"')
  expect(page).toMatch(/Apply by(?:<!-- -->)? <time dateTime="2026-11-28">Nov 28, 2026<\/time>/)
  expect((await get('/job-opportunities/3')).status).toBe(404)

  clock.now = Date.parse('2026-11-29T05:00:00Z')
  for (const text of await texts()) {
    expect(text).not.toContain('/job-opportunities/2')
    expect(text).toContain('/job-opportunities/3')
  }
  expect((await get('/job-opportunities/2')).status).toBe(410)
})
