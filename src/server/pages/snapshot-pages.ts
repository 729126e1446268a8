import { brandColors } from '#domain/brand/brand-palette.ts'
import { isPageOff } from '#domain/site/links.ts'
import { siteForVisitors } from '#domain/site/site-for-visitors.ts'
import { MAIN_LANGUAGE, readLanguage, type Language } from '#domain/text/language.ts'
import { createLocationListing } from '#server/locations/location-listing.ts'
import { createLocalSiteData } from '#server/queries/site-data-local.ts'
import type { Services } from '#server/services.ts'
import type { Snapshot } from '#server/storage/snapshot.ts'
import { createRoutes } from '#web/routes.tsx'
import { previewHeaders } from './content-security.ts'
import { createDirectoryAddress } from './addresses/directory-address.ts'
import { createPageAddress, isInLanguage, notFoundIn } from './addresses/page-address.ts'
import { linksInside, withoutScripts } from './preview-html.ts'
import { createRenderPage, type PageAssets } from './render-page.tsx'

/** A page as it was, or where it leads. */
export type SnapshotPage =
  | { location: string }
  | { status: number; html: string; headers: Readonly<Record<string, string>> }

/**
 * Renders a page from a snapshot, with the renderer of the live pages and without scripts.
 *
 * @param base what the addresses of its links begin with
 * @param target the page's own path and query: "/fuel"
 */
export type RenderSnapshot = (
  snapshot: Snapshot,
  base: string,
  target: string,
) => Promise<SnapshotPage>

/** The pages of former snapshots. Nothing of them is kept. */
export function createSnapshotPages(services: Services, assets: PageAssets): RenderSnapshot {
  const { config, log, clock } = services
  const { languages } = config
  return async (snapshot, base, target) => {
    const then = servicesAt(services, snapshot)
    const render = createRenderPage({
      siteData: (language) => createLocalSiteData(then, language),
      languages,
      // The page is looked at, not used: no code of it runs.
      assets: { ...assets, early: null, entryCode: [], pageCode: () => [], wordsCode: () => [] },
      colors: () => brandColors(then.site().brand.colors),
      clock,
      onError: (error) => log.error({ err: error }, 'a page as it was failed'),
    })
    const routes = createRoutes(createLocalSiteData(then))
    const addressOf = createPageAddress(routes, (path) => isPageOff(then.site(), path), languages)
    const address = await createDirectoryAddress(then)(addressOf(target))
    const { language, rest } = readLanguage(address.pathname)
    // Staff's own pages have no past.
    const shown = isInLanguage('es', rest) ? address : notFoundIn(language)
    const page = await render(shown, snapshot.tags)
    if ('location' in page) return { location: base + encodeURIComponent(page.location) }
    return {
      status: page.status,
      html: linksInside(withoutScripts(page.html), base),
      headers: previewHeaders(rest, {
        styleSources: page.styleSources,
        deliveryUrl: config.deliveryUrl,
        tileUrl: config.mapTiles?.address ?? null,
        secure: config.isSecure,
      }),
    }
  }
}

/** The services over a former snapshot; openings and pictures are those of now. */
function servicesAt(services: Services, snapshot: Snapshot): Services {
  const shown = {
    en: siteForVisitors(snapshot.site.en, 'en'),
    es: siteForVisitors(snapshot.site.es, 'es'),
  }
  const site = (language: Language = MAIN_LANGUAGE) => shown[language]
  const storage = { ...services.storage, current: () => snapshot }
  return {
    ...services,
    storage,
    site,
    listing: createLocationListing(storage, site, services.clock),
    fallbackTimeZone: () => services.config.timeZone ?? site().timeZone,
  }
}
