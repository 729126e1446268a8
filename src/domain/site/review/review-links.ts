import { isPageOff } from '#domain/site/links.ts'
import { OPTIONAL_PAGES } from '#domain/site/menu.ts'
import { error, warning, type SiteFinding, type SiteSurroundings } from './site-finding.ts'
import type { Site } from '#domain/site/site.ts'
import type { SiteText } from '#domain/site/texts.ts'
import {
  API_FOLDER,
  CELLULAR_PATH,
  FINDER_PATH,
  HOME_PATH,
  IMAGES_FOLDER,
  JOBS_PATH,
  MEDIA_FOLDER,
  PRIVACY_PATH,
  STORES_PATH,
} from '#domain/paths.ts'

/** The pages that every chain has. */
const PAGES = [HOME_PATH, FINDER_PATH, STORES_PATH, PRIVACY_PATH, ...Object.values(OPTIONAL_PAGES)]
/** The anchors of the cellular page. */
const CELLULAR_SECTIONS = ['carriers', 'bill-payments', 'repairs', 'accessories', 'trade-in']

/**
 * Checks that a link to our own site leads somewhere: to a page that is shown, a tag that exists, a
 * section of the page, or a file.
 */
export function linkFinding(
  { path, value }: SiteText,
  site: Site,
  { tags, storePaths, hasPicture }: SiteSurroundings,
): SiteFinding[] {
  if (!value.startsWith('/')) return []
  const [address = '', section = ''] = value.split('#')
  const [pathname = '', query = ''] = address.split('?')
  if (isPageOff(site, pathname)) {
    return [
      warning(
        `${path}: links to ${pathname}, which is turned off (pagesOff), so the link is not shown. Change or remove it.`,
        'links',
      ),
    ]
  }
  const exists =
    PAGES.includes(pathname) ||
    storePaths.has(pathname) ||
    // Openings change daily, and API calls and files are not pages.
    [`${JOBS_PATH}/`, API_FOLDER].some((folder) => isIn(folder, pathname)) ||
    ([MEDIA_FOLDER, IMAGES_FOLDER].some((folder) => isIn(folder, pathname)) && hasPicture(pathname))
  if (!exists) {
    return [
      error(
        `${path}: links to ${pathname}, which does not exist. ${suggestion(pathname)}`,
        'links',
      ),
    ]
  }
  const unknownTags = query
    .split('&')
    .flatMap((part) => (part.startsWith('tag=') ? part.slice('tag='.length) : []))
    .filter((id) => !tags.some((tag) => tag.id === id))
  if (unknownTags.length > 0) {
    return [
      // The finder ignores such a filter, so the link still works.
      warning(
        `${path}: filters by the tag "${unknownTags[0]}", which does not exist, so visitors see all stores. Create the tag at /admin, or remove "?tag=…" from the link.`,
        'links',
      ),
    ]
  }
  const sections = sectionsOf(pathname, site)
  return section !== '' && sections !== null && !sections.includes(section)
    ? [
        error(
          `${path}: ${pathname} has no section "${section}". It has ${sections.join(', ')}.`,
          'links',
        ),
      ]
    : []
}

function isIn(folder: string, path: string): boolean {
  return path.startsWith(folder) && path !== folder
}

function sectionsOf(pathname: string, { pages }: Site): readonly string[] | null {
  if (pathname === CELLULAR_PATH) return CELLULAR_SECTIONS
  if (pathname === PRIVACY_PATH) return pages.privacyPolicy.sections.map(({ id }) => id)
  return null
}

/** Suggests the page that differs in two letters at most; otherwise lists all of them. */
function suggestion(pathname: string): string {
  const near = PAGES.filter((page) => page !== HOME_PATH && isNear(pathname.toLowerCase(), page))
  return near.length > 0 ? `Did you mean ${near[0]}?` : `The pages are ${PAGES.join(', ')}.`
}

function isNear(a: string, b: string): boolean {
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  return Math.max(a.length, b.length) - start - end <= 2
}
