import { brandColors } from '#domain/brand/brand-palette.ts'
import { isPageOff } from '#domain/site/links.ts'
import type { RouteObject } from 'react-router-dom'
import { createLocalSiteData } from '#server/queries/site-data-local.ts'
import type { Site } from '#domain/site/site.ts'
import { derived } from '#server/storage/derived.ts'
import type { Services } from '#server/services.ts'
import { createRoutes } from '#web/routes.tsx'
import { createPageAddress } from './addresses/page-address.ts'
import { createPageCache, earlierInstant, type PageCache } from './page-cache.ts'
import { createStatusBar } from './status-bar.ts'
import { createPreviewPages, type PreviewPages } from './preview-pages.ts'
import { createRenderPage, type PageAssets } from './render-page.tsx'
import { createSnapshotPages, type RenderSnapshot } from './snapshot-pages.ts'

export type SitePages = {
  /** Of drafts */
  previewPages: PreviewPages
  pages: PageCache
  pageAddress: (target: string) => URL
  /** The table of pages */
  routes: readonly RouteObject[]
  /** Pages as they were */
  renderSnapshot: RenderSnapshot
}

/**
 * The pages over the services: their table, the one address of each, and the cache of their bytes.
 *
 * @param securityHeaders on every page
 */
export function createSitePages(
  services: Services,
  assets: PageAssets,
  securityHeaders: Readonly<Record<string, string>>,
): SitePages {
  const { storage, log, clock, config, listing, notices } = services
  const { languages } = config
  const routes = createRoutes(createLocalSiteData(services))
  const version = () => storage.current().version + services.jobs.version() + notices.version()
  const colorsOf = derived((site: Site) => brandColors(site.brand.colors))
  return {
    previewPages: createPreviewPages(services, assets),
    routes,
    renderSnapshot: createSnapshotPages(services, assets),
    pageAddress: createPageAddress(routes, (path) => isPageOff(services.site(), path), languages),
    pages: createPageCache({
      render: createRenderPage({
        siteData: (language) => createLocalSiteData(services, language),
        languages,
        assets,
        googleMapsKey: config.googleMapsKey,
        version,
        colors: () => colorsOf(services.site()),
        clock,
        statusBar: createStatusBar({
          listing,
          site: services.site,
          notice: () => services.notices.current()?.text ?? null,
        }),
        onError: (error) => log.error({ err: error }, 'a page failed'),
      }),
      tags: async () => (await listing()).tags,
      changesAt: async () => earlierInstant((await listing()).until, notices.until()),
      version,
      clock,
      secure: config.isSecure,
      securityHeaders,
      deliveryUrl: config.deliveryUrl,
      tileUrl: config.mapTiles?.address ?? null,
      hasGoogleMap: config.googleMapsKey !== null,
      onRender: services.metrics.countRender,
    }),
  }
}
