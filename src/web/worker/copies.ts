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
  evictions,
  filesOf,
  isHashedFile,
  isPublicPage,
  KEPT_BYTES,
  KEPT_LEAD,
  mayKeep,
  RENEW_AFTER_MS,
} from './kept-rules.ts'

export const OFFLINE_PAGES = [OFFLINE_PATH, OFFLINE_SPANISH_PATH]
export const opened = () => caches.open(CACHE)

/** Keeps what the server lists, and the page at a path, unless they were kept a moment ago. */
export async function keepAhead(path: string): Promise<void> {
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
export async function keep(address: string): Promise<void> {
  const isFile = isHashedFile(new URL(address, location.origin))
  if (isFile && (await (await opened()).match(address))) return
  const init = isFile ? {} : ({ cache: 'no-cache' } as const)
  const response = await fetch(address, { ...init, credentials: 'omit' })
  if (!mayKeep(response)) return
  const isPage = response.headers.get('content-type')?.includes('html')
  const html = isPage ? await response.clone().text() : ''
  await store(address, response)
  for (const file of filesOf(html)) await keep(file)
}

export async function store(address: string, response: Response): Promise<void> {
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
export async function entries() {
  const cache = await opened()
  const all = (await cache.keys()).map(async (request) => {
    const headers = (await cache.match(request))?.headers ?? new Headers()
    const [at, bytes] = [Number(headers.get(KEPT_AT)), Number(headers.get(KEPT_BYTES))]
    return { address: addressOf(new URL(request.url)), headers, at, bytes }
  })
  return (await Promise.all(all)).toSorted((a, b) => b.at - a.at)
}

/** How far the server's clock was last known to be ahead of the device's, in ms. */
export async function lastLead(): Promise<number> {
  // The date of a file is that of the browser's own copy.
  const newest = (await entries()).find(
    ({ headers }) => !/immutable/.test(headers.get('cache-control') ?? ''),
  )
  return Number(newest?.headers.get(KEPT_LEAD)) || 0
}

export function addressOf({ pathname, search }: URL): string {
  return pathname + search
}
