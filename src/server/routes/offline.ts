import { Hono } from 'hono'
import { MAIN_LANGUAGE } from '#domain/text/language.ts'
import type { Site } from '#domain/site/site.ts'
import type { AppEnv } from '#server/app-env.ts'
import { readWorker } from '#server/built-files.ts'
import type { LocationListing } from '#server/locations/location-listing.ts'
import { contentSecurityPolicy, sha256Source } from '#server/pages/content-security.ts'
import { offlinePage } from '#server/pages/offline-page.ts'
import { offlineList } from '#server/queries/offline-list.ts'
import type { Services } from '#server/services.ts'
import { derived } from '#server/storage/derived.ts'
import {
  OFFLINE_CALL,
  OFFLINE_PATH,
  OFFLINE_SPANISH_PATH,
  TODAY_WORKER_PATH,
  WORKER_PATH,
} from '#web/addresses/paths.ts'

/** What the browser makes of it is up to the build. */
export type OfflineFiles = {
  /** Addresses of the code that the finder and the pages of stores load */
  code: readonly string[]
  /** The styles of every page */
  css: string
}

const SCRIPT = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
}
const FRESH = { 'cache-control': 'public, max-age=0, must-revalidate' }

/** What lets browsers show the site without a connection: the workers, their list, and its page. */
export function offline({ config, listing, site, zips }: Services, { code, css }: OfflineFiles) {
  // Reading 41,000 zips takes a while.
  const listOf = derived((current: LocationListing, ...sites: readonly Site[]) => {
    const named = sites.map((one, at) => [config.languages[at] ?? MAIN_LANGUAGE, one] as const)
    return offlineList(current, zips, named, code)
  })
  const pageOf = derived((chain: Site) => ({
    [OFFLINE_PATH]: offlinePage(chain, css, 'en'),
    [OFFLINE_SPANISH_PATH]: offlinePage(chain, css, 'es'),
  }))
  const worker = (name: 'sw.js' | 'today-sw.js') => readWorker(name, config.isOfflineOn)
  const app = new Hono<AppEnv>()
    .get(WORKER_PATH, async (c) => c.body(await worker('sw.js'), 200, SCRIPT))
    .get(TODAY_WORKER_PATH, async (c) => c.body(await worker('today-sw.js'), 200, SCRIPT))
    .get(OFFLINE_CALL, async (c) => {
      const sites = config.languages.map((language) => site(language))
      return c.json(listOf(await listing(), ...sites), 200, FRESH)
    })
  for (const path of [OFFLINE_PATH, OFFLINE_SPANISH_PATH] as const) {
    app.get(path, (c) => {
      const { html, styles } = pageOf(site())[path]
      const policy = contentSecurityPolicy({
        styleSources: styles.map(sha256Source),
        secure: config.isSecure,
      })
      return c.html(html, 200, { ...FRESH, 'content-security-policy': policy })
    })
  }
  return app
}
