import { createHash } from 'node:crypto'

/** The CSP source that allows exactly this inline text: `'sha256-…'`. */
export function sha256Source(inline: string): string {
  return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`
}

/**
 * The policy of a public page. It needs no nonce, so the page's bytes are the same for everyone:
 * scripts come from files only, and styles are allowed by their hash.
 *
 * @param frameSources what may stand in a frame of the page
 * @param frameAncestors who may have the page in a frame
 * @param secure the site is served over https
 */
export function contentSecurityPolicy(options: {
  styleSources: readonly string[]
  frameSources?: readonly string[]
  frameAncestors?: "'self'" | "'none'"
  secure: boolean
}): string {
  const { styleSources, frameSources = [], frameAncestors = "'none'", secure } = options
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styleSources.length > 0 ? styleSources.join(' ') : "'none'"}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    ...(frameSources.length > 0 ? [`frame-src ${frameSources.join(' ')}`] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/**
 * The headers that every answer carries beside its own policy.
 *
 * @param secure the site is served over https, so browsers may be told to insist on it
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
 * The headers in which one page differs from the others: the delivery page has a frame, whose page
 * may ask for the visitor's place; the sample page for it stands in that frame.
 *
 * @param path the page's own
 * @param deliveryUrl the partner's page, `null` for the sample page
 */
export function pageHeaders(
  path: string,
  options: { styleSources: readonly string[]; deliveryUrl: string | null; secure: boolean },
): Record<string, string> {
  const { deliveryUrl, ...rest } = options
  switch (path) {
    case '/delivery': {
      const partner = deliveryUrl === null ? null : new URL(deliveryUrl).origin
      return {
        'content-security-policy': contentSecurityPolicy({
          ...rest,
          frameSources: [partner ?? "'self'"],
        }),
        'permissions-policy': permissionsPolicy(partner ? `self "${partner}"` : 'self'),
      }
    }
    case '/delivery/sample':
      return {
        'content-security-policy': contentSecurityPolicy({ ...rest, frameAncestors: "'self'" }),
        'x-frame-options': 'SAMEORIGIN',
      }
    default:
      return { 'content-security-policy': contentSecurityPolicy(rest) }
  }
}

/** @param geolocation the origins that may ask for a visitor's place */
function permissionsPolicy(geolocation: string): string {
  return `geolocation=(${geolocation}), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()`
}
