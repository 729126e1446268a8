import { OFFLINE_PATH, OFFLINE_SPANISH_PATH } from '#web/addresses/paths.ts'
import {
  addressOf,
  entries,
  keep,
  keepAhead,
  lastLead,
  OFFLINE_PAGES,
  opened,
  store,
} from './copies.ts'
import { KEPT_AT } from './kept-names.ts'
import {
  CACHE,
  CACHE_PREFIX,
  choosePage,
  isHashedFile,
  isPublicPage,
  mayKeep,
} from './kept-rules.ts'
import { withSavedLine } from './saved-line.ts'

// The service worker of every page: see docs/decisions/042-the-worker-is-our-own.md.
declare const self: ServiceWorkerGlobalScope

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
