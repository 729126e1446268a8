import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { readLanguage } from '#domain/text/language.ts'
import type { Tag } from '#domain/location/tag.ts'
import type { Encoding } from './assets.ts'
import { pageHeaders } from './content-security.ts'
import { BEST_QUALITY, compressPage, GOOD_QUALITY, type Compress } from './page-compression.ts'
import { createPageVariants, type CachedPage, type Variant } from './page-variants.ts'
import type { PageRedirect, RenderedPage, RenderPage } from './render-page.tsx'

export type PageCache = {
  /** The cached page if it is still true; costs a lookup. */
  peek: (address: URL, encoding: Encoding) => { page: CachedPage; variant: Variant } | null
  /**
   * The cached page, or one rendered now. Concurrent callers share one rendering and its
   * compression.
   */
  load: (
    address: URL,
    encoding: Encoding,
  ) => Promise<{ page: CachedPage; variant: Variant } | PageRedirect>
  /**
   * Renders pages before their first visitor comes. Compresses them at the best quality the
   * first time; after a change, those that visitors asked for within the hour, and others well. Stops when `signal` is
   * aborted, or when the data change, because these pages are then old.
   */
  warm: (addresses: readonly URL[], signal?: AbortSignal) => Promise<void>
  /** How many requests found a kept page and how many did not, how many are kept, and their bytes */
  figures: () => { hits: number; misses: number; pages: number; bytes: number }
}

const MAX_PAGES = 2000
const MAX_BYTES = 48 * 1024 * 1024
const HITS_WORTH_BEST = 2
const MAX_POPULAR = 200
const POPULAR_FOR_MS = 3_600_000

type PageCacheOptions = {
  render: RenderPage
  /** The tags whose colors go into the page */
  tags: () => Promise<readonly Tag[]>
  /** When something of the stores changes by itself, in ms since the epoch; `null` for never */
  changesAt?: () => Promise<number | null>
  /** Grows with every change of the data; a page of an older one is never served */
  version: () => number
  clock: () => number
  secure: boolean
  /** What every answer carries; a page may differ in one of them */
  securityHeaders?: Readonly<Record<string, string>>
  /** The delivery partner's page, `null` for the sample page */
  deliveryUrl?: string | null
  tileUrl?: string | null
  /** The finder shows Google's map */
  hasGoogleMap?: boolean
  /** Called with the seconds that each rendering took */
  onRender?: (seconds: number) => void
  /** How pages are compressed; tests count it and decide when it ends */
  compress?: Compress
}

/**
 * Keeps public pages as finished bytes: rendered once for each address and version of the data,
 * compressed once for each encoding, and dropped at the instant at which they stop being true.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { render, tags, version, clock, secure, compress = compressPage } = options
  const { securityHeaders = {}, deliveryUrl = null, tileUrl = null, hasGoogleMap = false } = options
  const pages = new LRUCache<string, CachedPage>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    sizeCalculation: sizeOf,
  })
  /** The addresses of pages that were worth the best quality, in any version of the data */
  const popular = new LRUCache<string, true>({ max: MAX_POPULAR, ttl: POPULAR_FOR_MS })
  let isFirstWarming = true
  let rendering = new Map<string, Promise<CachedPage | PageRedirect>>()
  let keptVersion = version()
  let hits = 0
  let misses = 0
  const variants = createPageVariants(compress, (key, page) => peekPage(key) === page)

  function dropOld(): void {
    if (keptVersion === version()) return
    keptVersion = version()
    pages.clear()
    rendering = new Map()
  }

  function peekPage(key: string): CachedPage | null {
    dropOld()
    const page = pages.get(key)
    if (!page) return null
    if (page.expiresAt === null) return page
    const now = clock()
    if (now >= page.renderedAt && now < page.expiresAt) return page
    pages.delete(key)
    return null
  }

  async function renderInto(key: string, address: URL): Promise<CachedPage | PageRedirect> {
    const versionBefore = version()
    const renderedAt = clock()
    const changesAt = (await options.changesAt?.()) ?? null
    const started = performance.now()
    const rendered = await render(address, await tags())
    options.onRender?.((performance.now() - started) / 1000)
    if ('location' in rendered) return rendered
    const expiresAt = earlierInstant(rendered.expiresAt, changesAt)
    const page = cachedPage({ ...rendered, expiresAt }, renderedAt, {
      ...securityHeaders,
      ...pageHeaders(readLanguage(address.pathname).rest, {
        styleSources: rendered.styleSources,
        deliveryUrl,
        tileUrl,
        hasGoogleMap,
        secure,
      }),
    })
    // If data changed during rendering, the page is out of date and not cached; neither is a
    // failure.
    if (versionBefore === version() && page.status < 500) pages.set(key, page)
    return page
  }

  async function loadPage(key: string, address: URL): Promise<CachedPage | PageRedirect> {
    const known = peekPage(key)
    if (known) return known
    const current = rendering
    const running = current.get(key) ?? renderInto(key, address).finally(() => current.delete(key))
    current.set(key, running)
    return running
  }

  return {
    peek: (address, encoding) => {
      const key = pageKey(address)
      const page = peekPage(key)
      const variant = page?.variants[encoding]
      if (!page || !variant) return null
      hits += 1
      if (encoding === 'br') {
        page.hits += 1
        if (page.hits === HITS_WORTH_BEST) {
          popular.set(key, true)
          void variants.improve(key, page)
        }
      }
      return { page, variant }
    },
    load: async (address, encoding) => {
      const key = pageKey(address)
      if (peekPage(key) === null) misses += 1
      else hits += 1
      const page = await loadPage(key, address)
      if ('location' in page) return page
      return { page, variant: await variants.of(page, encoding) }
    },
    warm: async (addresses, signal) => {
      const begun = version()
      for (const address of addresses) {
        if (signal?.aborted || version() !== begun) return
        const key = pageKey(address)
        const page = await loadPage(key, address)
        if ('location' in page) continue
        const isWorthBest = isFirstWarming || popular.has(key)
        await variants.improve(key, page, isWorthBest ? BEST_QUALITY : GOOD_QUALITY)
      }
      isFirstWarming = false
    },
    figures: () => ({ hits, misses, pages: pages.size, bytes: pages.calculatedSize }),
  }
}

/** The earlier of two instants; `null` is never. */
export function earlierInstant(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b)
}

/** Callers normalize addresses, so path and query identify the page. */
function pageKey(address: URL): string {
  return address.href
}

function cachedPage(
  { html, status, expiresAt }: RenderedPage,
  renderedAt: number,
  ownHeaders: Record<string, string>,
): CachedPage {
  const identity = Buffer.from(html)
  return {
    status,
    renderedAt,
    expiresAt,
    hits: 0,
    hash: createHash('sha256').update(identity).digest('base64url').slice(0, 16),
    identity,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
      ...ownHeaders,
    },
    variants: {},
    making: {},
  }
}

/** The approximate memory of a page, in bytes: its text, and half as much for its encodings. */
function sizeOf(page: CachedPage): number {
  return Math.ceil(page.identity.length * 1.5)
}
