import { expect, test } from 'vitest'
import { startApp } from '#server/testing/testing.ts'

const APPLY_URL = 'https://apply.example/1'
const JOBS = [
  {
    id: 1,
    title: 'Cashier',
    applyUrl: APPLY_URL,
    jobLocation: { city: 'Lakewood', state: 'OH', zip: '44107' },
  },
  { id: 2, title: 'Cook', jobLocation: { city: 'Erie', state: 'PA', zip: '16501' } },
]

async function start() {
  const app = await startApp({ jobs: JOBS })
  return {
    ...app,
    page: async (query: string) => {
      const html = await (await app.get(`/job-opportunities${query}`)).text()
      return html.split('id="page-data"')[0] ?? ''
    },
  }
}

const GONE = 'That job is no longer open.'

test('the quiz of a job that is gone leads to the list, which says so', async () => {
  const { page, send, get } = await start()
  const html = await page('?apply=999')
  expect(html).toMatch(new RegExp(`role="alert">${GONE}`))
  expect(html).toContain('Showing 2 of 2 jobs')
  expect(await page('?apply=999&step=questions&zip=441')).toContain(GONE)
  const sent = await send('POST', '/job-opportunities', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'apply=999&title=Cashier&answer.ca-change=5.25',
  })
  expect(await (await get(sent.headers.get('location') ?? '')).text()).toContain(GONE)
  // Those that are open have their quiz, or no way to apply, which the spec lets do nothing.
  for (const query of ['', '?apply=1', '?apply=2', '?job=1', '?apply=<b>']) {
    expect(await page(query)).not.toContain(GONE)
  }
})

test('a state that no job is in is no choice of the filter, and the page names it', async () => {
  const { page } = await start()
  const html = await page('?state=ZZ')
  const options = [...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, text]) => text)
  expect(options).toEqual(['All States', 'OH', 'PA'])
  expect(html).toContain('No jobs are open in “ZZ”.')
})

test('a state that leaves nothing near a zip says where the nearest job is', async () => {
  const { page } = await start()
  const html = await page('?state=PA&zip=44107')
  expect(html).toContain('The nearest other jobs are below.')
  expect(html).toContain('The nearest job in another state is in Lakewood, OH, at 44107.')
  expect(await page('?state=TX&zip=44107')).toContain('No jobs are open in “TX”.')
})

test.for([
  ['zip+44107', 1],
  ['44107+OH', 1],
  ['44107-1234', 1],
  ['Lakewood+OH+44107', 1],
  ['Lakewood', 1],
  ['Lakewood,+Ohio', 1],
  ['Parma', 0],
] as const)('the zip box holds %j: %i jobs', async ([zip, count]) => {
  const { page } = await start()
  expect(await page(`?zip=${zip}`)).toContain(`Showing ${count} of 2 jobs`)
})
