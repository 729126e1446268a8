import { expect, test } from 'vitest'
import {
  choosePage,
  evictions,
  filesOf,
  isHashedFile,
  isPublicPage,
  mayKeep,
} from './kept-rules.ts'

test.each([
  ['/', true],
  ['/find-a-store', true],
  ['/stores/oh/parma/1840-harbor-mill-rd', true],
  ['/es/stores/oh/parma/1840-harbor-mill-rd', true],
  ['/es', true],
  ['/today-at-our-stores', true],
  ['/admin', false],
  ['/admin/login', false],
  ['/Admin/site/fuel', false],
  ['/es/admin', false],
  ['/today/parma', false],
  ['/invite/abc123', false],
  ['/preview/abc123/fuel', false],
  ['/google-auth-test', false],
  ['/api/locations', false],
  ['/stores/oh/parma/1840-harbor-mill-rd.vcf', false],
  ['/sitemap.xml', false],
])('the path %s is a page to keep: %s', (path, isPage) => {
  expect(isPublicPage(path)).toBe(isPage)
})

test.each([
  ['/assets/browser-x1.js', true],
  ['/assets/rest-x1.css', true],
  ['/fonts/figtree-text.woff2?v=1', true],
  ['/map/oh.json?v=1', true],
  ['/icons.svg?v=1', true],
  ['/icons.svg', false],
  ['/map/oh.json', false],
  ['/assets/staff/admin-page-x1.js', false],
  ['/img/fuel.svg?v=1', false],
  ['/media/store.jpg', false],
  ['/questions.json?v=1', false],
  ['/basemap.pmtiles', false],
])('the address %s names its content and is kept: %s', (address, isHashed) => {
  expect(isHashedFile(new URL(address, 'http://site.invalid'))).toBe(isHashed)
})

test.each<[string, ResponseInit, boolean]>([
  ['a page', { headers: { 'cache-control': 'public, max-age=0, must-revalidate' } }, true],
  ['an answer for nobody’s cache', { headers: { 'cache-control': 'no-store' } }, false],
  ['an answer for one person', { headers: { 'cache-control': 'private, max-age=60' } }, false],
  ['an answer that says nothing of caches', {}, false],
  [
    'a page for no search engine',
    { headers: { 'cache-control': 'public', 'x-robots-tag': 'noindex' } },
    false,
  ],
  ['a page that is not there', { status: 404, headers: { 'cache-control': 'public' } }, false],
  ['a part of a file', { status: 206, headers: { 'cache-control': 'public' } }, false],
])('%s may be kept or not', (_, init, isKept) => {
  expect(mayKeep(new Response('', init))).toBe(isKept)
})

test('an answer that came by way of another address is not kept', () => {
  const { status, headers } = new Response('', { headers: { 'cache-control': 'public' } })
  expect(mayKeep({ status, headers, redirected: true })).toBe(false)
})

test('the files of a page are its code, styles, fonts, and icons, each once', () => {
  const html = `<script src="/assets/early-1.js" data-code="/assets/browser-1.js"></script>
    <link href="/fonts/a.woff2?v=1"><style>@font-face{src:url("/fonts/a.woff2?v=1")}</style>
    <img src="/img/fuel.avif?v=1"><a href="/fuel"></a><use href="/icons.svg?v=1#map-pin"></use>`
  expect(filesOf(html)).toEqual([
    '/assets/early-1.js',
    '/assets/browser-1.js',
    '/fonts/a.woff2?v=1',
    '/icons.svg?v=1',
  ])
})

const entry = (address: string, at: number, bytes: number) => ({ address, at, bytes })

test('within the limit nothing is removed', () => {
  expect(evictions([entry('/a', 1, 50), entry('/b', 2, 50)], new Set(), 100)).toEqual([])
})

test('the oldest go first, and no more than needed', () => {
  const entries = [entry('/new', 3, 40), entry('/old', 1, 40), entry('/mid', 2, 40)]
  expect(evictions(entries, new Set(), 100)).toEqual(['/old'])
  expect(evictions(entries, new Set(), 79)).toEqual(['/old', '/mid'])
})

test('what the list of stores needs goes after visited pages, however old it is', () => {
  const entries = [entry('/list', 1, 60), entry('/a', 2, 30), entry('/b', 3, 30)]
  expect(evictions(entries, new Set(['/list']), 100)).toEqual(['/a'])
  expect(evictions(entries, new Set(['/list']), 10)).toEqual(['/a', '/b', '/list'])
})

const answer = (text: string, status = 200) => Promise.resolve(new Response(text, { status }))
const never = new Promise<Response>(() => undefined)
const noSignal = () => Promise.reject<Response>(new TypeError('Failed to fetch'))
const after = (ms: number, text: string) =>
  new Promise<Response>((resolve) => setTimeout(resolve, ms, new Response(text)))
const none = () => Promise.resolve(null)
const offline = () => answer('offline')

test.each<[string, () => Promise<Response>, () => Promise<Response | null>, string]>([
  ['the server’s answer comes first', () => answer('new'), () => answer('kept'), 'new'],
  ['an error of the server is its answer', () => answer('500', 500), () => answer('kept'), '500'],
  ['without a signal the copy is shown', noSignal, () => answer('kept'), 'kept'],
  ['a server that is slow gives way to the copy', () => never, () => answer('kept'), 'kept'],
  ['a slow answer is waited for where nothing is kept', () => after(60, 'late'), none, 'late'],
  [
    'a proxy without its server gives way to the copy',
    () => answer('', 502),
    () => answer('kept'),
    'kept',
  ],
  ['a proxy’s answer stands where nothing is kept', () => answer('502', 502), none, '502'],
  ['without a signal and a copy the offline page is shown', noSignal, none, 'offline'],
])('%s', async (_, network, copy, shown) => {
  expect(await (await choosePage(network(), copy, offline, 20)).text()).toBe(shown)
})
