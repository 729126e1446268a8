import { createHash } from 'node:crypto'

/** The CSP source that allows exactly this inline text: `'sha256-…'`. */
export function sha256Source(inline: string): string {
  return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`
}

/**
 * The policy of a public page. It needs no nonce, so the page's bytes are the same for everyone:
 * scripts come from files only, and styles are allowed by their hash.
 *
 * @param secure the site is served over https
 */
export function contentSecurityPolicy(options: {
  styleSources: readonly string[]
  frameSources?: readonly string[]
  secure: boolean
}): string {
  const { styleSources, frameSources = [], secure } = options
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
    "frame-ancestors 'none'",
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
    'permissions-policy':
      'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure && { 'strict-transport-security': 'max-age=31536000' }),
  }
}
