import { ASSETS_FOLDER, FONTS_FOLDER } from '#web/addresses/paths.ts'

/** Names of the worker's caches begin so. */
export const CACHE_PREFIX = 'forecourt-'
/** The number changes with the form of what is kept; a new worker removes caches of other names. */
export const CACHE = `${CACHE_PREFIX}1`

/** The bytes of a kept answer, a header of it. */
export const KEPT_BYTES = 'x-kept-bytes'
/** How far the server's clock was ahead of the device's then, in ms */
export const KEPT_LEAD = 'x-kept-lead'

/** All that is kept on a device, at most. */
export const KEPT_MAX_BYTES = 3_000_000
/** How long a page may take before its kept copy is shown. */
export const PATIENCE_MS = 3000
/** A copy younger than this is not fetched again ahead of need. */
export const RENEW_AFTER_MS = 15 * 60_000

/** Staff pages, invitations, previews, and calls, with or without a language before them. */
const PRIVATE = /^(?:\/[a-z]{2})?\/(?:admin|today|invite|preview|google-auth-test|api)(?:\/|$)/i

/** Whether an address may be a page that visitors share: no file, and nothing of staff. */
export function isPublicPage(path: string): boolean {
  return !PRIVATE.test(path) && !/\.[a-z0-9]+$/i.test(path)
}

/** Whether an address names its content, so that a kept file never goes stale. */
export function isHashedFile({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  if (pathname.startsWith(ASSETS_FOLDER)) return !pathname.startsWith(`${ASSETS_FOLDER}staff/`)
  const isPart =
    pathname.startsWith(FONTS_FOLDER) || pathname.startsWith('/map/') || pathname === '/icons.svg'
  return isPart && search.startsWith('?v=')
}

/** Whether the server lets anyone have this answer later: no error, no redirect, nothing private. */
export function mayKeep({
  status,
  redirected,
  headers,
}: Pick<Response, 'status' | 'redirected' | 'headers'>): boolean {
  const isPrivate = /no-store|private/.test(headers.get('cache-control') ?? 'no-store')
  return status === 200 && !redirected && !isPrivate && !headers.has('x-robots-tag')
}

/** The code, styles, fonts, and icons that a page names. */
export function filesOf(html: string): string[] {
  const named = html.matchAll(/"(\/(?:assets\/|fonts\/|icons\.svg\?)[^"#\s]+)/g)
  return [...new Set(Array.from(named, ([, address = '']) => address))]
}

/** A kept answer. `address` has no origin. */
export type KeptEntry = { address: string; at: number; bytes: number }

/**
 * The addresses to remove, so that the rest is within `max` bytes: the oldest first, and what is on
 * the list to keep ahead after all others.
 */
export function evictions(
  entries: readonly KeptEntry[],
  listed: ReadonlySet<string>,
  max = KEPT_MAX_BYTES,
): string[] {
  let total = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  const inOrder = entries.toSorted(
    (a, b) => Number(listed.has(a.address)) - Number(listed.has(b.address)) || a.at - b.at,
  )
  return inOrder.flatMap(({ address, bytes }) => {
    if (total <= max) return []
    total -= bytes
    return address
  })
}

/**
 * Chooses a page's answer: the server's when it comes in time, else the kept copy, else the server's
 * however late, and the offline page when there is none of these.
 */
export async function choosePage(
  network: Promise<Response>,
  copy: () => Promise<Response | null>,
  offline: () => Promise<Response>,
  patienceMs = PATIENCE_MS,
): Promise<Response> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
  const soon = await Promise.race([network.catch(() => null), late])
  // A proxy answers so for a server that is out of reach.
  if (soon && ![502, 503, 504].includes(soon.status)) return soon
  return (await copy()) ?? network.catch(offline)
}
