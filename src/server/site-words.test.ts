import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aLocation, startApp } from '#server/testing/testing.ts'

const PAGES = [
  '/',
  '/our-story',
  '/cellular',
  '/fuel',
  '/delivery',
  '/delivery/sample',
  '/careers',
  '/job-opportunities',
  '/find-a-store',
  '/privacy-policy',
  '/docs/open-data',
  '/nowhere',
  '/stores',
  '/stores/oh',
  '/stores/oh/parma',
  '/stores/oh/parma/12-example-rd',
  '/stores/oh/parma/closed',
  '/job-opportunities/open',
  '/job-opportunities/closed',
  '/job-opportunities/gone',
  '/stores/oh/parma/5-oak-st',
  '/stores/oh/parma/7-fir-st',
]

/** Keys whose text is a choice or a name for the program, not words for a visitor. */
const NOT_WORDS = new Set([
  'id',
  'icon',
  'kind',
  'network',
  'menu',
  'color',
  'timeZone',
  'effectiveDate',
  'sellsFuel',
])
const NOT_WORDS_SHAPE = /^(\/|https?:|#[0-9a-f]{6}$|[A-Z]{3}$)|@/i

/** Puts a mark in place of every text, and notes the marks by the path of what they replaced. */
function marked(value: unknown, marks: Map<string, string>, path = ''): unknown {
  if (typeof value === 'string') {
    const key =
      path
        .split('.')
        .at(-1)
        ?.replace(/\[\d+\]$/, '') ?? ''
    if (value === '' || NOT_WORDS.has(key) || NOT_WORDS_SHAPE.test(value)) return value
    const mark = `Mark${String(marks.size).padStart(4, '0')}`
    marks.set(mark, path)
    return mark
  }
  if (Array.isArray(value)) return value.map((item, at) => marked(item, marks, `${path}[${at}]`))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, marked(item, marks, `${path}.${key}`)]),
    )
  }
  return value
}

test('every word of site.json is on a page of its language, and the sample chain’s name is on none', async () => {
  const marks = new Map<string, string>()
  const tags = [{ id: 'late', name: 'Open Late', color: '#3a2e6b' }]
  const locations = [
    aLocation({ tagIds: ['late'], specialDays: [{ date: '2026-12-25', hours: [] }] }),
    aLocation({
      id: 'shut',
      address: '5 Oak St, Parma, OH 44129',
      businessStatus: 'CLOSED_TEMPORARILY',
    }),
    aLocation({
      id: 'soon',
      address: '7 Fir St, Parma, OH 44129',
      businessStatus: 'FUTURE_OPENING',
    }),
    aLocation({ id: 'closed', address: 'Closed, Parma, OH', businessStatus: 'CLOSED_PERMANENTLY' }),
  ]
  const job = { title: 'Cook', description: 'Cook', requirements: 'Cook' }
  const { get, clock, services } = await startApp({
    tags,
    locations,
    site: (site) => marked(site, marks),
    jobs: [
      {
        ...job,
        id: 'open',
        applyUrl: 'https://apply.example',
        jobLocation: { metro: 'Parma', state: 'OH', zip: '44129' },
      },
      { ...job, id: 'closed' },
    ],
  })
  const file = (name: string) => join(services.config.dataDirectory, name)
  const before = { source: 'jobs.json', asOf: 1, emptySince: null, jobs: [], gone: ['gone'] }
  await writeFile(file('jobs-last-good.json'), JSON.stringify(before))
  let shown = ''
  const show = async (path: string) => {
    for (const address of [path, path === '/' ? '/es' : `/es${path}`]) {
      const html = await (await get(address)).text()
      // What only the page's data holds is not shown to anybody.
      shown += html.replace(/<script id="page-data".*?<\/script>/s, '')
    }
  }
  for (const path of PAGES) await show(path)
  await rm(file('jobs.json'))
  clock.now += 60_000
  await show('/job-opportunities')
  const missing = [...marks].filter(([mark]) => !shown.includes(mark)).map(([, path]) => path)
  expect(missing).toEqual([])
  expect(marks.size).toBeGreaterThan(900)
  expect(shown).not.toMatch(/Lindenway/)
})
