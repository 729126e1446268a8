import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MONDAY_MORNING, startApp } from '#server/testing/testing.ts'

const COOK = {
  id: 'cook-1',
  title: 'Cook',
  description: `<p>Make the pizza. ${'x'.repeat(400)}</p>`,
  requirements: '<ul><li>Be 18</li><li>Be kind</li></ul>',
  location: 'Parma, OH',
  jobLocation: { metro: null, state: 'OH', zip: '44129' },
  hiringDepartment: 'Kitchen',
  jobTypes: 'Full Time',
  salaryDescription: '$15 per hour',
  applyUrl: 'https://apply.example/1',
  publishedDate: '2026-06-10T14:00:00Z',
}
const CASHIER = {
  id: 2,
  title: 'Cashier <img src=x onerror=alert(1)>',
  description: '<p>Smile.</p><script>alert(1)</script>',
  jobLocation: { city: 'Erie', state: 'Pennsylvania', zip: '16501' },
}
const JOBS = [COOK, CASHIER]

const start = (given: Parameters<typeof startApp>[0] = {}) =>
  startApp({ jobs: JOBS, environment: { PUBLIC_URL: 'https://shop.example' }, ...given })

/** The page without its data, as a visitor sees it. */
async function seen(answer: Response): Promise<string> {
  const html = await answer.text()
  return html
    .replace(/<script id="page-data".*?<\/script>/s, '')
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', "'")
}

const types = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as { '@type': string },
  )

test('the endpoint returns the cleaned jobs and their time in the chain’s time zone', async () => {
  const { get } = await start()
  const answer = await get('/api/paylocity-jobs')
  expect(answer.headers.get('x-jobs-as-of')).toBe('2026-06-15T10:30:00-04:00')
  expect(await answer.json()).toMatchObject([
    {
      id: 'cook-1',
      title: 'Cook',
      department: 'Kitchen',
      location: 'Parma, OH',
      jobLocation: { city: 'Parma', state: 'OH', zip: '44129' },
      applyUrl: 'https://apply.example/1',
      requirementsPreview: 'Be 18; Be kind',
      postedOn: '2026-06-10',
      path: '/job-opportunities/cook-1',
    },
    {
      id: '2',
      title: 'Cashier',
      description: '<p>Smile.</p>',
      jobLocation: { state: 'PA' },
      applyUrl: null,
    },
  ])
})

test('a job is found by its id; a former one is 410, and an unknown one is 404', async () => {
  const { get, services, clock } = await start()
  expect(await (await get('/api/paylocity-jobs/2')).json()).toMatchObject({ title: 'Cashier' })
  expect((await get('/api/paylocity-jobs/3')).status).toBe(404)
  await writeFile(join(services.config.dataDirectory, 'jobs.json'), JSON.stringify([COOK]))
  clock.now += 60_000
  const gone = await get('/api/paylocity-jobs/2')
  expect([gone.status, await gone.json()]).toEqual([
    410,
    { message: 'This job is no longer open.' },
  ])
})

test('a failing feed is a 502 with a message, and the page says the same', async () => {
  const { get } = await startApp({
    environment: { JOBS_FEED_URL: 'https://feed.example/jobs' },
    fetch: async () => new Response('<h1>no</h1>', { status: 404 }),
  })
  const answer = await get('/api/paylocity-jobs')
  expect([answer.status, await answer.json()]).toEqual([
    502,
    { message: 'Failed to fetch jobs: 404' },
  ])
  const page = await get('/job-opportunities')
  expect(page.status).toBe(200)
  const html = await seen(page)
  expect(html).toContain('Error loading jobs: Failed to fetch jobs: 404')
  expect(html).toMatch(/<a[^>]*href="\/job-opportunities"[^>]*>Try Again</)
  expect((await get('/job-opportunities/1')).status).toBe(503)
})

test('many visitors share one feed request, and its list is on the page', async () => {
  let asked = 0
  const { get } = await startApp({
    environment: { JOBS_FEED_URL: 'https://feed.example/jobs' },
    fetch: async () => {
      asked += 1
      return Response.json({ Jobs: [{ JobId: 5, Title: 'Baker' }] })
    },
  })
  const pages = await Promise.all(
    ['/job-opportunities', '/api/paylocity-jobs', '/sitemap.xml', '/job-opportunities/5'].map(
      async (path) => (await get(path)).text(),
    ),
  )
  expect(pages.map((text) => /Baker|job-opportunities\/5/.test(text))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(asked).toBe(1)
})

test('without a feed and a file there are no openings, and the page says so', async () => {
  const { get } = await startApp()
  expect(await (await get('/api/paylocity-jobs')).json()).toEqual([])
  const html = await seen(await get('/job-opportunities'))
  expect(html).toContain('No current openings available.')
  expect(html).not.toContain('Showing')
})

test('the page has every job with its facts, preview, and links', async () => {
  const { get } = await start()
  const html = await seen(await get('/job-opportunities'))
  expect(html).toContain('Showing 2 of 2 jobs')
  expect(html).toContain('Jun 15, 2026, 10:30 AM')
  expect(html).toMatch(/<ul[^>]*aria-label="Open positions"/)
  expect(html).toMatch(
    /<option value="" selected="">All States<\/option><option value="OH">OH<\/option><option value="PA">PA<\/option>/,
  )
  for (const words of ['Now Hiring', 'Full Time', 'Kitchen', '$15 per hour', 'Jun 10, 2026']) {
    expect(html).toContain(words)
  }
  const preview = /<p class="small">(Make the pizza[^<]*)</.exec(html)?.[1] ?? ''
  expect([Array.from(preview).length, preview.at(-1)]).toEqual([301, '…'])
  expect(html).toContain('href="/job-opportunities?apply=cook-1#quiz"')
  expect(html).toContain('href="/job-opportunities/cook-1"')
  expect(html).not.toMatch(/onerror|alert\(1\)/)
  // Postings belong on the jobs' own pages.
  expect(types(html).map((block) => block['@type'])).toEqual(['BreadcrumbList'])
})

test('filters are a form, and its address shows the matching jobs', async () => {
  const { get } = await start()
  const shown = async (query: string) => {
    const html = await seen(await get(`/job-opportunities?${query}`))
    const count = /Showing (\d of \d) jobs/.exec(html)?.[1]
    const titles = [...html.matchAll(/<h3><a[^>]*>([^<]*)</g)].map(([, title]) => title)
    return [count, ...titles]
  }
  expect(await shown('state=PA')).toEqual(['1 of 2', 'Cashier'])
  expect(await shown('state=Ohio')).toEqual(['1 of 2', 'Cook'])
  expect(await shown('zip=441')).toEqual(['1 of 2', 'Cook'])
  expect(await shown('state=PA&zip=441')).toEqual(['0 of 2'])
  expect(await shown('zip=16502')).toEqual(['0 of 2', 'Cashier', 'Cook'])
  const none = await seen(await get('/job-opportunities?zip=99999'))
  expect(none).toContain('No jobs match your current filters.')
  expect(none.match(/<a[^>]*href="\/job-opportunities"[^>]*>Clear Filters/g)).toHaveLength(1)
  const unknown = await seen(await get('/job-opportunities?zip=00000'))
  expect(unknown).toContain('We don’t know where 00000 is')
})

test('a job has a page of its own with a posting for search engines, and is in the sitemap', async () => {
  const { get } = await start()
  const html = await seen(await get('/job-opportunities/cook-1'))
  expect(html).toContain('<title>Cook in Parma, OH | Lindenway</title>')
  expect(html).toContain(
    '<link rel="canonical" href="https://shop.example/job-opportunities/cook-1"/>',
  )
  expect(html).not.toContain('noindex')
  expect(html).toContain('<ul><li>Be 18</li><li>Be kind</li></ul>')
  expect(types(html)).toMatchObject([
    {
      '@type': 'JobPosting',
      title: 'Cook',
      datePosted: '2026-06-10',
      employmentType: 'FULL_TIME',
      hiringOrganization: { name: 'Lindenway Market & Fuel', sameAs: 'https://shop.example/' },
      jobLocation: {
        address: {
          addressLocality: 'Parma',
          addressRegion: 'OH',
          postalCode: '44129',
          addressCountry: 'US',
        },
      },
      baseSalary: { currency: 'USD', value: { value: 15, unitText: 'HOUR' } },
    },
    { '@type': 'BreadcrumbList' },
  ])
  const sitemap = await (await get('/sitemap.xml')).text()
  expect(sitemap).toContain('<loc>https://shop.example/job-opportunities/cook-1</loc>')
  expect(sitemap).toContain('<loc>https://shop.example/job-opportunities/2</loc>')
})

test('a filled job is 410 and leaves the sitemap and the list; an unknown job is 404', async () => {
  const { get, services, clock } = await start()
  expect((await get('/job-opportunities/2')).status).toBe(200)
  await writeFile(join(services.config.dataDirectory, 'jobs.json'), JSON.stringify([COOK]))
  clock.now += 60_000
  const gone = await get('/job-opportunities/2')
  expect(gone.status).toBe(410)
  const html = await seen(gone)
  expect(html).toContain('This job is no longer open.')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('href="/job-opportunities"')
  expect(await (await get('/sitemap.xml')).text()).not.toContain('job-opportunities/2<')
  expect(await seen(await get('/job-opportunities'))).toContain('Showing 1 of 1 jobs')
  for (const path of ['/job-opportunities/7', '/job-opportunities/2/x']) {
    expect([path, (await get(path)).status]).toEqual([path, 404])
  }
  const spelled = await get('/job-opportunities/%63ook')
  expect([spelled.status, spelled.headers.get('location')]).toEqual([
    308,
    '/job-opportunities/cook',
  ])
})

test('a cached page is rendered again when the list is stale or has changed', async () => {
  let answer = JSON.stringify([COOK])
  const { get, clock } = await startApp({
    environment: { JOBS_FEED_URL: 'https://feed.example/jobs' },
    fetch: async () => new Response(answer),
    now: MONDAY_MORNING,
  })
  const shows = async () => {
    const html = await seen(await get('/job-opportunities'))
    return [/Showing \d+ of \d+/.exec(html)?.[0], /10:\d\d AM/.exec(html)?.[0]]
  }
  expect(await shows()).toEqual(['Showing 1 of 1', '10:30 AM'])
  answer = JSON.stringify(JOBS)
  clock.now += 9 * 60_000
  expect(await shows()).toEqual(['Showing 1 of 1', '10:30 AM'])
  clock.now += 60_000
  // This request does not wait for the new list.
  expect((await shows())[1]).toBe('10:30 AM')
  await expect.poll(shows).toEqual(['Showing 2 of 2', '10:40 AM'])
})

test('addresses that differ only in meaningless parts share one page', async () => {
  const { get } = await start()
  const etags = await Promise.all(
    ['?', '?utm_source=x', '?job=cook-1', '?state=&zip=', '?apply=../x'].map(async (query) =>
      (await get(`/job-opportunities${query}`)).headers.get('etag'),
    ),
  )
  expect(new Set(etags).size).toBe(1)
})

test('without JavaScript, Apply Now links to the quiz, which replaces the list', async () => {
  const { get } = await start()
  const html = await seen(await get('/job-opportunities?apply=cook-1&state=OH'))
  expect(html).toContain('Quick Fit Check')
  expect(html).not.toContain('Showing')
  // The quiz does not open for a job without an application link.
  expect(await seen(await get('/job-opportunities?apply=2'))).toContain('Showing 2 of 2 jobs')
})
