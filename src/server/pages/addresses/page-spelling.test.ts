import { expect, test } from 'vitest'
import { aLocation, startApp } from '#server/testing/testing.ts'
import { fixedPages } from './page-address.ts'

const PARMA = '/stores/oh/parma/12-example-rd'
const JOB = { id: 'AbC-1', title: 'Cook', applyUrl: 'https://jobs.example/1' }
const start = () => startApp({ locations: [aLocation()], jobs: [JOB] })

/** How an address comes from posters, phones and links by hand. */
const SPELLINGS: readonly ((path: string) => string)[] = [
  (path) => path.toUpperCase(),
  (path) => path.replaceAll(/\/[a-z]/g, (letter) => letter.toUpperCase()),
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => path.replaceAll('/', '//'),
  (path) => `${path}/index.html`,
  (path) => `${path}/Index.HTM`,
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replace(/-/, '%2D').replace(/([a-z])$/, (l) => `%${l.charCodeAt(0).toString(16)}`),
]

test('every address in any spelling is sent to its one spelling, with its query', async () => {
  const { get, routes, parts } = await start()
  const files = routes.flatMap(({ method, path }) =>
    method === 'GET' && !/[:*]|^\/api\//.test(path) ? path : [],
  )
  const pages = fixedPages(parts.routes).map(({ path }) => path)
  expect(pages).toContain('/google-auth-test')
  expect(files).toContain('/robots.txt')
  for (const path of [
    ...pages,
    ...files,
    '/stores/oh',
    '/stores/oh/parma',
    PARMA,
    `${PARMA}.vcf`,
  ]) {
    for (const spell of SPELLINGS) {
      const spelled = spell(path === '/' ? '' : path) || '/'
      if (spelled === path) continue
      const answer = await get(`${spelled}?zip=44129&x=%2F%2Fevil`)
      // The router itself reads percent-encoded letters of files; their answer is the very same.
      if (spelled.includes('%') && answer.status === (await get(path)).status) continue
      expect([spelled, answer.status, answer.headers.get('location')]).toEqual([
        spelled,
        308,
        `${path}?zip=44129&x=%2F%2Fevil`,
      ])
      expect(await answer.text()).toBe('')
    }
  }
})

test.each([
  ['/Find-A-Store?zip=44129', '/find-a-store?zip=44129'],
  ['/Delivery', '/delivery'],
  ['/Stores/OH/Parma', '/stores/oh/parma'],
  ['/index.html', '/'],
  ['/Job-Opportunities/AbC-1', '/job-opportunities/AbC-1'],
  ['/job-opportunities/%41bC-1/', '/job-opportunities/AbC-1'],
])('%s goes to %s', async (typed, place) => {
  const { get } = await start()
  const answer = await get(typed)
  expect([answer.status, answer.headers.get('location')]).toEqual([308, place])
  expect((await get(place)).status).toBe(200)
})

test('hidden pages are neither kept nor indexed in any spelling', async () => {
  const { get } = await start()
  for (const path of ['/admin', '/admin/login', '/google-auth-test']) {
    for (const spelled of [path, ...SPELLINGS.map((spell) => spell(path))]) {
      const { headers } = await get(spelled)
      expect([spelled, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
        spelled,
        'no-store',
        'noindex, nofollow',
      ])
    }
  }
})

test('a job’s id keeps its case, and what is nowhere is the 404 page or text', async () => {
  const { get } = await start()
  for (const path of [
    '/JOB-OPPORTUNITIES/abc-1',
    '/Nowhere',
    '/FUEL/more',
    '/stores/oh/parma/none',
    '/%66uel%2Fmore',
    '/fuel%00',
    '/Admin/Nothing',
    '/index.html/x',
    '/nowhere.HTML',
  ]) {
    let answer = await get(path)
    const location = answer.headers.get('location')
    if (location) answer = await get(location)
    expect([path, answer.status]).toEqual([path, 404])
  }
})

test('no spelling leads to another host', async () => {
  const { get } = await start()
  for (const path of [
    '//evil.example',
    '//evil.example/',
    '//evil.example/fuel',
    '///evil.example//',
    '/\\evil.example/',
    '/\\/evil.example/FUEL/',
    '/%2f%2fevil.example/',
    '/%2F/evil.example/index.html',
    '/%5cevil.example/',
    '/%09/evil.example/',
    '//evil.example/%2e%2e/index.html',
    '/fuel//evil.example/',
    '/.//evil.example/',
    '/@evil.example/',
    '//FUEL',
  ]) {
    const location = (await get(path)).headers.get('location') ?? '/'
    expect([path, new URL(location, 'http://shop.example').host]).toEqual([path, 'shop.example'])
    expect(location).toMatch(/^\/(?![/\\])/)
  }
})

test('a store’s page of today keeps the case of its id, and no cache keeps it', async () => {
  const { get } = await start()
  const spelled = await get('/Today/AbC-1/')
  expect([spelled.status, spelled.headers.get('location')]).toEqual([308, '/today/AbC-1'])
  const page = await get('/today/AbC-1')
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toContain('no-store')
  expect(page.headers.get('x-robots-tag')).toContain('noindex')
  expect((await get('/today/AbC-1/more')).status).toBe(404)
})
