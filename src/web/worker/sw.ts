import {
  FINDER_PATH,
  OFFLINE_CALL,
  OFFLINE_PATH,
  OFFLINE_SPANISH_PATH,
} from '#web/addresses/paths.ts'
import type { OfflineList } from '#web/data/offline-list.ts'
import { KEPT_AT } from './kept-names.ts'
import {
  CACHE,
  CACHE_PREFIX,
  choosePage,
  evictions,
  filesOf,
  isHashedFile,
  isPublicPage,
  KEPT_BYTES,
  KEPT_LEAD,
  mayKeep,
  RENEW_AFTER_MS,
} from './kept-rules.ts'
import { withSavedLine } from './saved-line.ts'

// The service worker of every page: see docs/decisions/042-the-worker-is-our-own.md.
declare const self: ServiceWorkerGlobalScope

const OFFLINE_PAGES = [OFFLINE_PATH, OFFLINE_SPANISH_PATH]
const opened = () => caches.open(CACHE)

self.addEventListener('install', (event) => {
  // Kept files are named after their content, so an open page finds its own under any worker.
  void self.skipWaiting()
  event.waitUntil(Promise.all(OFFLINE_PAGES.map(keep)))
})

const isOld = (name: string) => name.startsWith(CACHE_PREFIX) && name !== CACHE

self.addEventListener('activate', (event) => {
  const removed = caches
    .keys()
    .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
  event.waitUntil(removed)
})

// A page sends its path once it is idle.
self.addEventListener('message', (event) => event.waitUntil(keepAhead(String(event.data))))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (isHashedFile(url)) event.respondWith(answerFile(event, url))
  else if (request.destination === 'document' && isPublicPage(url.pathname)) {
    event.respondWith(answerPage(event, url))
  }
})

async function answerFile(event: FetchEvent, url: URL): Promise<Response> {
  const copy = await (await opened()).match(event.request)
  if (copy) return copy
  const response = await fetch(event.request)
  if (mayKeep(response)) event.waitUntil(store(addressOf(url), response.clone()))
  return response
}

function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  // Going back would else show the browser's own old copy as if it were new.
  const network = fetch(event.request, { cache: 'no-cache' })
  const keeping = network.then((response) =>
    // A query may say what a visitor answered or searched.
    url.search === '' && mayKeep(response) ? store(url.pathname, response.clone()) : undefined,
  )
  event.waitUntil(keeping.catch(() => undefined))
  return choosePage(
    network,
    () => savedPage(url.pathname),
    () => offlinePage(url.pathname),
  )
}

async function savedPage(path: string): Promise<Response | null> {
  const copy = await (await opened()).match(path)
  if (!copy) return null
  const at = Number(copy.headers.get(KEPT_AT))
  const html = withSavedLine(await copy.text(), at, Date.now(), await lastLead())
  return new Response(html, { headers: copy.headers })
}

/** The offline page in the language of an address, with links to the kept pages. */
async function offlinePage(path: string): Promise<Response> {
  const cache = await opened()
  const isSpanish = /^\/es(\/|$)/.test(path)
  const page = await cache.match(isSpanish ? OFFLINE_SPANISH_PATH : OFFLINE_PATH)
  if (!page) return Response.error()
  const links = (await entries()).map(async ({ address, headers }) => {
    if (!headers.get('content-type')?.includes('html') || OFFLINE_PAGES.includes(address)) return ''
    const title = /<title[^>]*>([^<]*)/.exec((await (await cache.match(address))?.text()) ?? '')
    return `<li><a href="${address}">${title?.[1] ?? address}</a></li>`
  })
  const list = (await Promise.all(links)).join('')
  const html = (await page.text()).replace('<!--kept-->', () => list)
  return new Response(html, { headers: page.headers })
}

/** Keeps what the server lists, and the page at a path, unless they were kept a moment ago. */
async function keepAhead(path: string): Promise<void> {
  const kept = new Map((await entries()).map(({ address, at }) => [address, at]))
  const isDue = (address: string) => Date.now() - (kept.get(address) ?? 0) > RENEW_AFTER_MS
  if (isDue(OFFLINE_CALL)) {
    const answer = await fetch(OFFLINE_CALL, { credentials: 'omit', cache: 'no-cache' })
    const { addresses }: OfflineList = await answer.clone().json()
    for (const address of addresses) await keep(address)
    if (mayKeep(answer)) await store(OFFLINE_CALL, answer)
  }
  // The list is in the main language.
  const [language] = /^\/[a-z]{2}(?=\/|$)/.exec(path) ?? []
  const pages = [...(language ? [language + FINDER_PATH] : []), path]
  for (const page of pages) if (isPublicPage(page) && isDue(page)) await keep(page)
  await evict()
}

/** Keeps one address without the visitor's cookies, and of a page also the files that it names. */
async function keep(address: string): Promise<void> {
  const isFile = isHashedFile(new URL(address, self.location.origin))
  if (isFile && (await (await opened()).match(address))) return
  const init = isFile ? {} : ({ cache: 'no-cache' } as const)
  const response = await fetch(address, { ...init, credentials: 'omit' })
  if (!mayKeep(response)) return
  const isPage = response.headers.get('content-type')?.includes('html')
  const html = isPage ? await response.clone().text() : ''
  await store(address, response)
  for (const file of filesOf(html)) await keep(file)
}

async function store(address: string, response: Response): Promise<void> {
  const body = await response.blob()
  const now = Date.now()
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  headers.set(KEPT_AT, String(now))
  headers.set(KEPT_BYTES, String(body.size))
  headers.set(KEPT_LEAD, String(Date.parse(headers.get('date') ?? '') + 500 - now))
  await (await opened()).put(address, new Response(body, { headers }))
}

async function evict(): Promise<void> {
  const cache = await opened()
  const list: OfflineList | undefined = await (await cache.match(OFFLINE_CALL))?.json()
  const listed = new Set([OFFLINE_CALL, ...OFFLINE_PAGES, ...(list?.addresses ?? [])])
  for (const address of evictions(await entries(), listed)) await cache.delete(address)
}

/** Everything that is kept, the newest first. */
async function entries() {
  const cache = await opened()
  const all = (await cache.keys()).map(async (request) => {
    const headers = (await cache.match(request))?.headers ?? new Headers()
    const [at, bytes] = [Number(headers.get(KEPT_AT)), Number(headers.get(KEPT_BYTES))]
    return { address: addressOf(new URL(request.url)), headers, at, bytes }
  })
  return (await Promise.all(all)).toSorted((a, b) => b.at - a.at)
}

/** How far the server's clock was last known to be ahead of the device's, in ms. */
async function lastLead(): Promise<number> {
  // The date of a file is that of the browser's own copy.
  const newest = (await entries()).find(
    ({ headers }) => !/immutable/.test(headers.get('cache-control') ?? ''),
  )
  return Number(newest?.headers.get(KEPT_LEAD)) || 0
}

function addressOf({ pathname, search }: URL): string {
  return pathname + search
}
