import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import {
  DELIVERY_PATH,
  DELIVERY_SAMPLE_PATH,
  FINDER_PATH,
  HOME_PATH,
  LISTING_PATH,
  STAFF_PATH,
  STORES_PATH,
  TODAY_PATH,
} from '#web/addresses/paths.ts'

/** Pages share their style sheets, so each is hashed once. */
const sources = new LRUCache<string, string>({ max: 100 })

/** The CSP source that allows exactly this inline text: `'sha256-…'`. */
export function sha256Source(inline: string): string {
  const known = sources.get(inline)
  if (known !== undefined) return known
  const source = `'sha256-${createHash('sha256').update(inline).digest('base64')}'`
  sources.set(inline, source)
  return source
}

/**
 * The policy of a public page. It needs no nonce, so the page's bytes are the same for everyone:
 * scripts come from files only, and styles are allowed by their hash.
 *
 * @param scriptSources where scripts may come from besides this site
 * @param fontSources where fonts may come from besides this site
 * @param connectSources where scripts may send requests besides this site
 * @param imageSources where pictures may come from besides this site
 * @param frameSources where the page's frames may come from
 * @param frameAncestors the sites that may show the page in a frame
 * @param hasWorker the page registers the service worker
 * @param secure the site is served over https
 */
export function contentSecurityPolicy(options: {
  styleSources: readonly string[]
  scriptSources?: readonly string[]
  fontSources?: readonly string[]
  connectSources?: readonly string[]
  imageSources?: readonly string[]
  frameSources?: readonly string[]
  frameAncestors?: "'self'" | "'none'"
  hasWorker?: boolean
  secure: boolean
}): string {
  const { styleSources, imageSources = [], frameSources = [], secure } = options
  const { scriptSources = [], fontSources = [], connectSources = [] } = options
  const { frameAncestors = "'none'", hasWorker = false } = options
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptSources].join(' '),
    `style-src ${styleSources.length > 0 ? styleSources.join(' ') : "'none'"}`,
    ['img-src', "'self'", 'data:', ...imageSources].join(' '),
    ["font-src 'self'", ...fontSources].join(' '),
    ["connect-src 'self'", ...connectSources].join(' '),
    ...(frameSources.length > 0 ? [`frame-src ${frameSources.join(' ')}`] : []),
    "manifest-src 'self'",
    ...(hasWorker ? ["worker-src 'self'"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/**
 * The headers that every answer carries beside its own policy.
 *
 * @param secure the site is served over https, so browsers may be asked to insist on it
 */
export function securityHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // With the origin, because a map key restricted to this site needs to see it.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsPolicy('self'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/**
 * What Google's map needs (its "Content Security Policy guide"), short of `unsafe-eval`. It writes style sheets of its own into the page, of which neither hash nor
 * nonce is known while the page is the same for everyone; a hash beside `'unsafe-inline'` would undo
 * it, so the page's own styles are allowed by it as well.
 */
const GOOGLE_MAP = {
  scriptSources: ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  styleSources: ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  fontSources: ['https://fonts.gstatic.com'],
  imageSources: [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
  ],
  connectSources: [
    'https://*.googleapis.com',
    'https://*.google.com',
    'https://*.gstatic.com',
    'data:',
    'blob:',
  ],
  frameSources: ['https://*.google.com'],
} as const

/**
 * The headers in which one page differs from the others: the delivery page has a frame, whose page
 * may ask for the visitor's place; the sample page for it stands in that frame; pages with the map
 * show tiles from elsewhere, where the owner has set that; the finder lets Google's map in;
 * staff's pages are for no search engine and no cache.
 *
 * @param path the page's own
 * @param deliveryUrl the partner's page, `null` for the sample page
 * @param tileUrl the address of the map's tiles, `null` when there are none from elsewhere
 * @param hasGoogleMap the finder shows Google's map
 */
export function pageHeaders(
  path: string,
  options: {
    styleSources: readonly string[]
    deliveryUrl: string | null
    tileUrl: string | null
    hasGoogleMap?: boolean
    secure: boolean
  },
): Record<string, string> {
  const { deliveryUrl, tileUrl, hasGoogleMap = false, ...rest } = options
  switch (path.startsWith(`${STAFF_PATH}/`) ? STAFF_PATH : path) {
    case DELIVERY_PATH: {
      const partner = deliveryUrl === null ? null : new URL(deliveryUrl).origin
      return {
        'content-security-policy': contentSecurityPolicy({
          ...rest,
          frameSources: [partner ?? "'self'"],
          hasWorker: true,
        }),
        'permissions-policy': permissionsPolicy(partner ? `self "${partner}"` : 'self'),
      }
    }
    case DELIVERY_SAMPLE_PATH:
      return {
        'content-security-policy': contentSecurityPolicy({ ...rest, frameAncestors: "'self'" }),
        'x-frame-options': 'SAMEORIGIN',
      }
    case LISTING_PATH:
    case STAFF_PATH:
    case TODAY_PATH:
      return {
        'content-security-policy': contentSecurityPolicy({
          ...rest,
          // The site editor shows its draft in a frame, and staff come to it from their other pages.
          frameSources: ["'self'"],
          hasWorker: path === TODAY_PATH,
        }),
        'x-robots-tag': 'noindex, nofollow',
        // On the way back from Google its address holds a code.
        'cache-control': 'no-store',
      }
    default: {
      if (hasGoogleMap && path === FINDER_PATH) {
        return {
          'content-security-policy': contentSecurityPolicy({
            ...rest,
            ...GOOGLE_MAP,
            hasWorker: true,
          }),
        }
      }
      const imageSources = tileUrl !== null && hasMap(path) ? [tileSource(tileUrl)] : []
      return {
        'content-security-policy': contentSecurityPolicy({
          ...rest,
          imageSources,
          hasWorker: true,
        }),
      }
    }
  }
}

/**
 * The headers of a page of a draft: as the published page's, but no script runs on it, it asks for
 * nothing, and pages of this site alone may frame it.
 *
 * @param path the page's own
 */
export function previewHeaders(
  path: string,
  options: Omit<Parameters<typeof pageHeaders>[1], 'hasGoogleMap'>,
): Record<string, string> {
  const { 'content-security-policy': policy = '', ...others } = pageHeaders(path, options)
  const narrowed = policy.split('; ').flatMap((rule) => {
    const [name = ''] = rule.split(' ')
    if (name === 'worker-src' || name === 'manifest-src') return []
    if (name === 'script-src' || name === 'connect-src') return `${name} 'none'`
    return name === 'frame-ancestors' ? "frame-ancestors 'self'" : rule
  })
  return {
    ...others,
    'content-security-policy': narrowed.join('; '),
    'x-frame-options': 'SAMEORIGIN',
  }
}

function hasMap(path: string): boolean {
  return path === HOME_PATH || path === FINDER_PATH || path.startsWith(`${STORES_PATH}/`)
}

/** The policy's source for tiles: several hosts, as `{s}` stands for, are a pattern. */
function tileSource(tileUrl: string): string {
  return new URL(tileUrl.replace('{s}', 'tile-host')).origin.replace('tile-host', '*')
}

/** @param geolocation the origins that may ask for a visitor's place */
function permissionsPolicy(geolocation: string): string {
  return `geolocation=(${geolocation}), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()`
}
