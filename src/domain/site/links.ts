import { OPTIONAL_PAGES } from './menu.ts'
import type { Site } from './site.ts'

/** Whether a path of this site, with or without a query or an anchor, is of a page that is off. */
export function isPageOff({ pagesOff }: Pick<Site, 'pagesOff'>, path: string): boolean {
  const bare = path.replace(/[?#].*$/, '').toLowerCase()
  return pagesOff.some((page) => {
    const off = OPTIONAL_PAGES[page]
    return bare === off || bare.startsWith(`${off}/`)
  })
}

/**
 * The site as its visitors have it: nothing leads to a page that is off. A slide, a tile or a
 * shortcut that would is left out, a button keeps no address (and is not shown), and the sections of
 * the home page about such a page are gone.
 */
export function withoutPagesOff(site: Site): Site {
  if (site.pagesOff.length === 0) return site
  const isDead = (to: unknown) => typeof to === 'string' && isPageOff(site, to)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a site is JSON, and what is left still is one
  const left = JSON.parse(JSON.stringify(site), (key, value: unknown) => {
    if (key === 'to' && isDead(value)) return ''
    return Array.isArray(value) ? value.filter((item) => !isDeadItem(item)) : value
  }) as Site
  const { home } = left.pages
  if (home.slides.length === 0) home.slides = unlinked(site.pages.home.slides)
  if (site.pagesOff.includes('delivery')) home.delivery = null
  if (site.pagesOff.includes('cellular')) home.cellular = null
  left.menu = site.menu.filter((page) => !site.pagesOff.includes(page))
  return left
}

/** An item of a list that leads nowhere any more. */
function isDeadItem(item: unknown): boolean {
  if (typeof item !== 'object' || item === null) return false
  if ('to' in item) return item.to === ''
  return 'buttonAction' in item && isDeadItem(item.buttonAction)
}

/** There is always a slide: the first one without its button. */
function unlinked([first]: Site['pages']['home']['slides']) {
  return first ? [{ ...first, buttonAction: { kind: 'link' as const, to: '' } }] : []
}
