import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aLocation, MONDAY_MORNING, startApp } from '#server/testing/testing.ts'
import { createCounts } from '#server/counts/counts.ts'
import { createLog } from '#server/logs/logging.ts'

type Started = Awaited<ReturnType<typeof startApp>>

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
const STORE = '/stores/oh/parma/12-example-rd'

async function started(given: Parameters<typeof startApp>[0] = {}) {
  return startApp({ locations: [aLocation()], ...given })
}

async function post(app: Started, body: unknown, headers: Record<string, string> = {}) {
  return app.send('POST', '/api/counts', {
    headers: { 'content-type': 'application/json', ...BROWSER, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** What was counted on the day of the test, after what is under way. */
async function counted({ services }: Started) {
  await new Promise((resolve) => setImmediate(resolve))
  return services.counts.tally().days.get('2026-06-15') ?? {}
}

function monthOf({ services }: Started) {
  return services.counts.tally().months.get('2026-06')
}

test.each(['search', 'nothing-found', 'details', 'directions', 'call', 'job'])(
  'a browser counts %s without an answer to wait for',
  async (event) => {
    const app = await started()
    const answer = await post(app, { event })
    expect([answer.status, await answer.text(), answer.headers.get('set-cookie')]).toEqual([
      204,
      '',
      null,
    ])
    expect(await counted(app)).toEqual({ [event]: 1 })
  },
)

test('what is pressed at a store counts for it', async () => {
  const app = await started()
  await post(app, { event: 'call', location: 'parma' })
  await post(app, { event: 'directions', location: STORE })
  await post(app, { event: 'directions', location: `/es${STORE}` })
  expect([...(monthOf(app)?.stores ?? [])]).toEqual([['parma', [0, 2, 1]]])
})

test.each([
  ['{"event": ', 400],
  [{ event: 'cookie' }, 422],
  [{}, 422],
  [[], 422],
  [{ event: 'call', location: 7 }, 422],
  [{ event: 'call', location: 'nowhere' }, 404],
  [{ event: 'call', location: '/stores/oh/parma/nowhere' }, 404],
  [{ event: 'x'.repeat(5000) }, 413],
])('%j is answered with %i and counts nothing', async (body, status) => {
  const app = await started()
  const answer = await post(app, body)
  expect([answer.status, typeof (await answer.json()).message]).toEqual([status, 'string'])
  expect(await counted(app)).toEqual({})
})

test('a press from another site counts nothing', async () => {
  const app = await started()
  const answer = await post(app, { event: 'call' }, { 'sec-fetch-site': 'cross-site' })
  expect([answer.status, await counted(app)]).toEqual([403, {}])
})

test('a client that presses more than a person could is told when to come back', async () => {
  const app = await started()
  let answer = await post(app, { event: 'call' })
  for (let at = 1; at <= 600 && answer.status === 204; at += 1) {
    answer = await post(app, { event: 'call' })
  }
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await counted(app)).toEqual({ call: 600 })
})

test('a search page counts its search with the name of the place, also from the cache', async () => {
  const app = await started()
  for (let at = 0; at < 3; at += 1) await app.get('/find-a-store?zip=44129', BROWSER)
  await app.get('/es/find-a-store?q=Parma, OH', BROWSER)
  expect(await counted(app)).toEqual({ search: 4 })
  expect([...(monthOf(app)?.places ?? [])]).toEqual([
    ['44129', 3],
    ['Parma, OH', 1],
  ])
})

test('a search that finds nothing counts so each time', async () => {
  const app = await started()
  for (let at = 0; at < 2; at += 1) await app.get('/find-a-store?q=zzqq', BROWSER)
  expect(await counted(app)).toEqual({ search: 2, 'nothing-found': 2 })
})

test('the finder of a script counts its searches', async () => {
  const app = await started()
  await app.get('/api/locations/search?q=zzqq', BROWSER)
  const referer = 'http://test.invalid/find-a-store'
  await app.get('/api/geocode?address=44131, USA', { ...BROWSER, referer })
  expect(await counted(app)).toEqual({ search: 2, 'nothing-found': 1 })
  expect([...(monthOf(app)?.places ?? [])]).toEqual([['44131', 1]])
})

test.each([
  ['a filter on the same search', '/find-a-store?q=Parma&tag=t1', '/find-a-store?q=Parma'],
  ['what the page reads ahead', '/api/geocode?address=44129, USA', '/find-a-store?zip=44129-1203'],
  ['more results', '/api/locations/search?q=Parma&limit=100', '/es/find-a-store?q=Parma'],
  ['a search for jobs', '/api/geocode?address=44129, USA', '/job-opportunities'],
  ['a page without a search', '/find-a-store', '/'],
])('%s is no new search', async (_what, path, from) => {
  const app = await started()
  await app.get(path, { ...BROWSER, referer: `http://test.invalid${from}` })
  expect(await counted(app)).toEqual({})
})

test('a store’s page and an opening count, read as a page or by a script', async () => {
  const app = await started()
  await app.get(STORE, BROWSER)
  await app.get(`/api/locations/directory${STORE.replace('/stores', '')}`, BROWSER)
  expect(await counted(app)).toEqual({ details: 2 })
  expect([...(monthOf(app)?.stores ?? [])]).toEqual([['parma', [2, 0, 0]]])
})

test('a page that is not there counts nothing', async () => {
  const app = await started()
  await app.get('/stores/oh/parma/no-such-store', BROWSER)
  await app.get('/job-opportunities/nothing', BROWSER)
  expect(await counted(app)).toEqual({})
})

test.each([
  ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a tool', { 'user-agent': 'curl/8.5.0' }],
  ['a prefetch', { ...BROWSER, 'sec-purpose': 'prefetch;prerender' }],
  ['an older prefetch', { ...BROWSER, purpose: 'prefetch' }],
  ['the service worker', { ...BROWSER, referer: 'http://test.invalid/sw.js', accept: '*/*' }],
])('%s counts nothing', async (_who, headers) => {
  const app = await started()
  await app.get('/find-a-store?q=zzqq', headers)
  await app.get(STORE, headers)
  expect(await counted(app)).toEqual({})
})

test('only names of known places are kept, never the text of a search', async () => {
  const app = await started()
  const texts = [
    'my secret is 44129',
    'jane@example.com Parma, OH',
    '5555 Ridge Rd, Parma, OH',
    'hush',
  ]
  for (const text of texts) await app.get(`/find-a-store?q=${encodeURIComponent(text)}`, BROWSER)
  await counted(app)
  await app.services.counts.save()
  const file = await readFile(join(app.services.config.dataDirectory, 'counts.json'), 'utf8')
  expect(file).not.toMatch(/secret|jane|Ridge|hush|127\.0|unknown|Firefox/)
  expect(JSON.parse(file)).toMatchObject({
    data: {
      months: [
        {
          places: [
            ['44129', 1],
            ['Parma, OH', 2],
          ],
        },
      ],
    },
  })
})

test('with COUNTS=off nothing is counted, and calls stay as they are', async () => {
  const app = await started({ environment: { COUNTS: 'off' } })
  expect((await post(app, { event: 'call', location: 'parma' })).status).toBe(204)
  await app.get('/find-a-store?q=Parma', BROWSER)
  await app.get(STORE, BROWSER)
  expect(await counted(app)).toEqual({})
})

test('the privacy page says what is counted, unless nothing is', async () => {
  const on = await started()
  expect(await (await on.get('/privacy-policy')).text()).toContain('We count how often visitors')
  expect(await (await on.get('/es/privacy-policy')).text()).toContain('Contamos cuántas veces')
  const off = await started({ environment: { COUNTS: 'off' } })
  expect(await (await off.get('/privacy-policy')).text()).not.toContain('We count')
  expect(await (await off.get('/es/privacy-policy')).text()).not.toContain('Contamos')
})

test('counts survive a restart', async () => {
  const app = await started()
  await post(app, { event: 'call', location: 'parma' })
  await app.services.counts.save()
  const again = await createCounts({
    storage: app.storage,
    isOn: true,
    timeZone: () => 'America/New_York',
    log: createLog('silent'),
    clock: () => MONDAY_MORNING,
  })
  expect(again.tally()).toEqual(app.services.counts.tally())
  expect([...again.tally().days]).toEqual([['2026-06-15', { call: 1 }]])
})

test('a count that cannot be saved is saved the next time', async () => {
  let isFailing = true
  const kept: unknown[] = []
  const counts = await createCounts({
    storage: {
      durable: async (shape) => ({
        current: () => shape.empty,
        update: async (change) => {
          if (isFailing) throw new Error('the disk is full')
          const [next, result] = change(shape.empty)
          kept.push(next)
          return result
        },
      }),
    },
    isOn: true,
    timeZone: () => 'America/New_York',
    log: createLog('silent'),
    clock: () => MONDAY_MORNING,
  })
  counts.add('job')
  await counts.save()
  isFailing = false
  await counts.save()
  await counts.save()
  expect(kept).toEqual([{ days: [['2026-06-15', { job: 1 }]], months: [] }])
})

test('100,000 events of all kinds need little memory', async () => {
  const app = await started()
  const { counts } = app.services
  for (let at = 0; at < 100_000; at += 1) {
    counts.add('search', { place: String(10_000 + ((at * 7919) % 90_000)) })
  }
  const month = monthOf(app)
  expect(month?.places.size).toBeLessThanOrEqual(3000)
  await counts.save()
  const file = await readFile(join(app.services.config.dataDirectory, 'counts.json'))
  expect(file.length).toBeLessThan(200_000)
})
