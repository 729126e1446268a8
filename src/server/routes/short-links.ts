import { Hono } from 'hono'
import { renderSVG } from 'uqr'
import type { AppEnv } from '#server/app-env.ts'
import { shortLinksOf, shortPathOf } from '#server/queries/short-links.ts'
import type { Services } from '#server/services.ts'
import { QR_ENDING, SHORT_PATTERN, STORES_PATH } from '#web/addresses/paths.ts'

/** The white around the code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** /s/KEY, a store's short address for receipts and signs, and /s/KEY/qr.svg, the same as a QR code. */
export function shortLinks({ storage, listing, config }: Services) {
  return new Hono<AppEnv>()
    .get(SHORT_PATTERN, async (c, next) => {
      const path = shortLinksOf(storage.current()).pathOf(c.req.param('key'))
      // Another spelling, or the 404 page.
      if (path === null) return next()
      // Never cached, because a sign stays where it is when its store's page moves.
      c.header('cache-control', 'no-store')
      return c.redirect(`${STORES_PATH}/${path}${new URL(c.req.url).search}`, 302)
    })
    .get(`${SHORT_PATTERN}${QR_ENDING}`, async (c) => {
      const snapshot = storage.current()
      const path = shortLinksOf(snapshot).pathOf(c.req.param('key'))
      const location = path === null ? undefined : (await listing()).byPath(path)
      if (!location || location.businessStatus === 'CLOSED_PERMANENTLY') {
        return c.text('Not found', path === null ? 404 : 410, { 'cache-control': 'no-store' })
      }
      const address = `${config.publicUrl}${shortPathOf(snapshot, location)}`
      return c.body(renderSVG(address, { border: QUIET_ZONE, ecc: 'M', pixelSize: 1 }), 200, {
        'cache-control': 'public, max-age=300, must-revalidate',
        'content-type': 'image/svg+xml; charset=utf-8',
      })
    })
}
