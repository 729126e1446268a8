import { LRUCache } from 'lru-cache'
import { brandColors } from '#domain/brand/brand-palette.ts'
import { isPageOff } from '#domain/site/links.ts'
import { siteForVisitors } from '#domain/site/site-for-visitors.ts'
import type { SiteFile } from '#domain/site/site-file.ts'
import { MAIN_LANGUAGE, readLanguage, type Language } from '#domain/text/language.ts'
import { createLocationListing } from '#server/locations/location-listing.ts'
import { createLocalSiteData } from '#server/queries/site-data-local.ts'
import type { Services } from '#server/services.ts'
import { createRoutes } from '#web/routes.tsx'
import { previewHeaders } from './content-security.ts'
import { createDirectoryAddress } from './addresses/directory-address.ts'
import { createJobAddress } from './addresses/job-address.ts'
import { createPageAddress, isInLanguage, notFoundIn } from './addresses/page-address.ts'
import { linksInside, withoutScripts } from './preview-html.ts'
import { createRenderPage, type PageAssets } from './render-page.tsx'

/** A page of a site that is not published. */
export type PreviewPage = {
  status: number
  html: string
  headers: Readonly<Record<string, string>>
}

export type PreviewPages = {
  /**
   * Renders the real page from a draft, without scripts. Nothing of it is kept.
   *
   * @param base what the addresses of the preview begin with: "/preview/draft"
   * @param target the page's own path and query: "/fuel"
   */
  render: (
    file: SiteFile,
    base: string,
    target: string,
  ) => Promise<PreviewPage | { location: string }>
}

/** One draft is looked at page by page, and changes while somebody types. */
const RENDERERS_MAX = 4

/** The pages of drafts over the services, with the same renderer as the published ones. */
export function createPreviewPages(services: Services, assets: PageAssets): PreviewPages {
  const { config, log, clock, jobs } = services
  const { languages } = config
  const renderers = new LRUCache<SiteFile, ReturnType<typeof rendererOf>>({ max: RENDERERS_MAX })

  function rendererOf(file: SiteFile) {
    const of = { ...services, ...draftParts(services, file) }
    const routes = createRoutes(createLocalSiteData(of))
    const render = createRenderPage({
      siteData: (language) => createLocalSiteData(of, language),
      languages,
      // The page is looked at, not used: no code of it runs.
      assets: { ...assets, early: null, entryCode: [], pageCode: () => [], wordsCode: () => [] },
      colors: () => brandColors(of.site().brand.colors),
      clock,
      onError: (error) => log.error({ err: error }, 'a page of a draft failed'),
    })
    const pageAddress = createPageAddress(routes, (path) => isPageOff(of.site(), path), languages)
    const directoryAddress = createDirectoryAddress(of)
    const jobAddress = createJobAddress({ jobs })
    return async (target: string) => {
      const address = await jobAddress(await directoryAddress(pageAddress(target)))
      const { language, rest } = readLanguage(address.pathname)
      // Staff's own pages are none of a draft's.
      const shown = isInLanguage('es', rest) ? address : notFoundIn(language)
      const { tags } = await of.listing()
      return { address: shown, page: await render(shown, tags) }
    }
  }

  return {
    render: async (file, base, target) => {
      const renderer = renderers.get(file) ?? rendererOf(file)
      renderers.set(file, renderer)
      const { address, page } = await renderer(target)
      if ('location' in page) return { location: base + page.location }
      return {
        status: page.status,
        html: linksInside(withoutScripts(page.html), base),
        headers: previewHeaders(readLanguage(address.pathname).rest, {
          styleSources: page.styleSources,
          deliveryUrl: config.deliveryUrl,
          tileUrl: config.mapTiles?.address ?? null,
          secure: config.isSecure,
        }),
      }
    },
  }
}

/** The services that a draft has other answers of. */
function draftParts(
  services: Services,
  file: SiteFile,
): Pick<Services, 'site' | 'listing' | 'fallbackTimeZone'> {
  const shown = { en: siteForVisitors(file.en, 'en'), es: siteForVisitors(file.es, 'es') }
  const site = (language: Language = MAIN_LANGUAGE) => shown[language]
  const now = services.site()
  // A list of thousands of stores depends on little of the site.
  const isSameWeek = JSON.stringify(site().defaultWeek) === JSON.stringify(now.defaultWeek)
  return {
    site,
    listing: isSameWeek
      ? services.listing
      : createLocationListing(services.storage, site, services.clock),
    fallbackTimeZone: () => services.config.timeZone ?? site().timeZone,
  }
}
