import { TODAY_PATH } from '#web/addresses/paths.ts'
import { choosePage, filesOf } from './kept-rules.ts'
import { isTodayFile, isTodayPage, leftovers, TODAY_CACHE } from './today-rules.ts'

// The service worker of `/today` alone: see docs/decisions/048-today-opens-without-a-signal.md. It
// keeps the page's HTML, which is the same for everybody, and its code. What staff know is not in it.
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())

// The page sends the addresses of the code that it has loaded.
self.addEventListener('message', (event) => {
  const files = Array.isArray(event.data) ? event.data.map(String) : []
  event.waitUntil(keep(files).catch(() => undefined))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isTodayPage(url.pathname)) event.respondWith(answerPage(request))
  } else if (isTodayFile(url)) event.respondWith(answerFile(request))
})

/** Keeps the page once all of its files are there, so that a kept page always works. */
async function keep(loaded: readonly string[]): Promise<void> {
  const cache = await caches.open(TODAY_CACHE)
  // Without the person's cookies: the page is nobody's.
  const page = await fetch(TODAY_PATH, { credentials: 'omit', cache: 'no-cache' })
  if (page.status !== 200 || page.redirected) return
  const named = filesOf(await page.clone().text())
  const wanted = new Set([...named, ...loaded].filter((file) => isTodayFile(urlOf(file))))
  for (const file of wanted) {
    if (await cache.match(file)) continue
    const answer = await fetch(file, { credentials: 'omit' })
    if (answer.status === 200) await cache.put(file, answer)
    else if (named.includes(file)) return
  }
  await cache.put(TODAY_PATH, page)
  const kept = (await cache.keys()).map(({ url }) => addressOf(urlOf(url)))
  wanted.add(TODAY_PATH)
  for (const file of leftovers(kept, wanted)) await cache.delete(file)
}

async function answerFile(request: Request): Promise<Response> {
  return (await (await caches.open(TODAY_CACHE)).match(request)) ?? fetch(request)
}

function answerPage(request: Request): Promise<Response> {
  return choosePage(fetch(request), keptPage, () => Promise.resolve(Response.error()))
}

async function keptPage(): Promise<Response | null> {
  return (await (await caches.open(TODAY_CACHE)).match(TODAY_PATH)) ?? null
}

function urlOf(address: string): URL {
  return new URL(address, self.location.origin)
}

function addressOf({ pathname, search }: URL): string {
  return pathname + search
}
