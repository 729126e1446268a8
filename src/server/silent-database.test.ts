import { expect, onTestFinished, test } from 'vitest'
import { startTestServer } from '#server/storage/postgres/testing/test-database.ts'
import { openDatabaseLine } from '#server/testing/cluster/database-line.ts'
import { startSignedIn } from '#server/testing/testing-staff.ts'

async function timed(answer: Promise<Response>) {
  const began = performance.now()
  const { status } = await answer
  return { status, seconds: (performance.now() - began) / 1000 }
}

test('while the database is silent, pages come from memory, staff hear so in seconds, then at once, and work goes on after', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.remove())
  const line = await openDatabaseLine(server.port)
  onTestFinished(() => line.close())
  const url = new URL(await server.newDatabase())
  url.port = String(line.port)
  const app = await startSignedIn({ database: url.href, environment: { DATABASE_URL: url.href } })
  const addTag = (name: string) => app.call('POST', '/api/admin/tags', { name })
  await app.get('/sitemap.xml')
  // The openings are due to be read again.
  app.clock.now += 120_000
  line.delay(Infinity)

  for (const path of ['/', '/find-a-store', '/sitemap.xml', '/api/paylocity-jobs']) {
    const { status, seconds } = await timed(app.get(path))
    expect([path, status]).toEqual([path, 200])
    expect(seconds).toBeLessThan(2)
  }
  const [first, second] = [await timed(addTag('Ice')), await timed(addTag('Ice'))]
  expect([first.status, second.status]).toEqual([503, 503])
  expect(first.seconds).toBeLessThan(4.5)
  expect(second.seconds).toBeLessThan(2.5)

  line.delay(0)
  await expect.poll(async () => (await addTag('Ice')).status, { timeout: 10_000 }).toBe(201)
}, 40_000)
