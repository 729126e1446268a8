import { Hono, type Context } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import { PublicError } from '#server/errors.ts'
import { createLocalSiteData } from '#server/queries/site-data-local.ts'
import type { Services } from '#server/services.ts'
import type { PageName } from '#web/data/site-data.ts'
import { SITE_CALL } from '#web/addresses/paths.ts'

/**
 * /api/site: a page's texts and figures, for a navigation from another page; with `?lang=es` in another
 * language, where texts that are not translated begin with a mark (`own-text.ts`).
 */
export function siteContent(services: Services) {
  const siteData = (c: Context) => {
    const asked = services.config.languages.find((known) => known === c.req.query('lang'))
    return createLocalSiteData(services, asked)
  }
  function isPageName(name: string): name is PageName {
    const { pages, pagesOff } = services.site()
    if (name === 'fuelPrices') return true
    return Object.hasOwn(pages, name) && !pagesOff.some((page) => page === name)
  }
  return new Hono<AppEnv>().get(SITE_CALL, async (c) => {
    const name = c.req.param('name')
    if (name === 'frame') return c.json(await siteData(c).frame())
    if (!isPageName(name)) throw new PublicError(404, `The site has no page with this name.`)
    return c.json(await siteData(c).page(name))
  })
}
