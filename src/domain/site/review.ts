import { brandContrastProblems } from '#domain/brand/brand-contrast.ts'
import { brandColors, lowestContrast } from '#domain/brand/brand-palette.ts'
import { phoneHref } from '#domain/address/phone.ts'
import { isPageOff } from './links.ts'
import { OPTIONAL_PAGES } from './menu.ts'
import { textsOf, type SiteText } from './texts.ts'
import type { Site } from './site.ts'
import type { Tag } from '#domain/location/tag.ts'
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

/** What is not right in a site file that can be read, in a sentence that begins with its place. */
export type SiteFinding = { level: 'error' | 'warning'; text: string }

/** What there is beside the site file, for links and pictures to be checked against. */
export type SiteSurroundings = {
  tags: readonly Pick<Tag, 'id'>[]
  /** Paths of stores and of their states and cities: "/stores/oh/parma" */
  storePaths: ReadonlySet<string>
  hasPicture: (path: string) => boolean
  /** The hours that the sample chain has */
  sampleWeek: Site['defaultWeek'] | null
}

/** The pages that every chain has. */
const PAGES = [HOME_PATH, FINDER_PATH, STORES_PATH, PRIVACY_PATH, ...Object.values(OPTIONAL_PAGES)]
/** What can be jumped to on the pages that have sections with names. */
const CELLULAR_SECTIONS = ['carriers', 'bill-payments', 'repairs', 'accessories', 'trade-in']
/** An edge below this contrast is invisible. */
const EDGE_CONTRAST = 1.2
const CARD_GROUNDS = { light: '#ffffff', dark: '#12241d' }
/** So many places of one kind are named; the rest are counted. */
const PLACES_NAMED = 4

/** Whether a site file is the sample chain's, as it comes with the product. */
export function isSampleSite({ brand, contact }: Pick<Site, 'brand' | 'contact'>): boolean {
  return brand.name === 'Lindenway' && contact.email.endsWith('@lindenway.example')
}

/**
 * Looks through a chain's site file for what no schema sees: links and pictures that lead nowhere,
 * phones that cannot be dialed, colors that cannot be seen, and what is left of the sample chain.
 */
export function reviewSite(site: Site, surroundings: SiteSurroundings): SiteFinding[] {
  const texts = [...textsOf(site)].filter(({ path }) => !isOfPageOff(path, site))
  const links = texts.filter(({ key }) => key === 'to')
  return [
    ...links.flatMap((link) => linkFinding(link, site, surroundings)),
    ...texts.flatMap((text) => pictureFinding(text, surroundings)),
    ...phoneFinding(site),
    ...brandContrastProblems(brandColors(site.brand.colors)).map(error),
    ...edgeFindings(site),
    ...wordFindings(site, texts, links),
    ...(isSampleSite(site) ? [] : leftovers(site, texts, surroundings)),
  ]
}

/**
 * Whether a text is not shown: it belongs to a disabled page, or to the home page's section about
 * it.
 */
function isOfPageOff(path: string, { pagesOff }: Site): boolean {
  return pagesOff.some(
    (page) => path.startsWith(`pages.${page}.`) || path.startsWith(`pages.home.${page}.`),
  )
}

/** The pictures that a site file names, each once. */
export function picturesOf(site: Site): string[] {
  return [...new Set([...textsOf(site)].filter(isPicture).map(({ value }) => value))]
}

function isPicture({ key, value }: SiteText): boolean {
  return (key === 'src' || key === 'mark') && value.startsWith('/')
}

function linkFinding(
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
        `${path}: leads to ${pathname}, which is off (pagesOff), so it is not shown. Give it another address, or take it out.`,
      ),
    ]
  }
  const isThere =
    PAGES.includes(pathname) ||
    storePaths.has(pathname) ||
    // Openings come and go, and calls and files are no pages.
    [`${JOBS_PATH}/`, API_FOLDER].some((folder) => isIn(folder, pathname)) ||
    ([MEDIA_FOLDER, IMAGES_FOLDER].some((folder) => isIn(folder, pathname)) && hasPicture(pathname))
  if (!isThere) {
    return [error(`${path}: leads to ${pathname}, and there is no such page. ${offer(pathname)}`)]
  }
  const unknownTags = query
    .split('&')
    .flatMap((part) => (part.startsWith('tag=') ? part.slice('tag='.length) : []))
    .filter((id) => !tags.some((tag) => tag.id === id))
  if (unknownTags.length > 0) {
    return [
      // The finder leaves such a filter out, so the link still leads to stores.
      warning(
        `${path}: filters by the tag "${unknownTags[0]}", and there is no such tag, so visitors see all stores. Create the tag at /admin, or take "?tag=…" out of the link.`,
      ),
    ]
  }
  const sections = sectionsOf(pathname, site)
  return section !== '' && sections !== null && !sections.includes(section)
    ? [error(`${path}: ${pathname} has no section "${section}". It has ${sections.join(', ')}.`)]
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

/** The page that was most likely meant: one that differs in two letters at most, else all of them. */
function offer(pathname: string): string {
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

function pictureFinding(text: SiteText, { hasPicture }: SiteSurroundings): SiteFinding[] {
  if (!isPicture(text) || hasPicture(text.value)) return []
  const where = text.value.startsWith(MEDIA_FOLDER)
    ? 'Put it into the media folder of the data folder, in exactly that spelling.'
    : 'Pictures of your own go into the media folder and are named /media/….'
  return [error(`${text.path}: there is no picture ${text.value}. ${where}`)]
}

function phoneFinding({ contact }: Site): SiteFinding[] {
  return phoneHref(contact.phone) === null
    ? [
        error(
          `contact.phone: "${contact.phone}" is no phone number, so nobody can call it from the page. Write one like (216) 555-0100.`,
        ),
      ]
    : []
}

/** Edges and chips that a chain colors itself, on the cards of the light and the dark design. */
function edgeFindings({ pages }: Site): SiteFinding[] {
  const colored = [
    ...pages.cellular.carriers.cards.map(({ name, color }, at) => ({
      path: `pages.cellular.carriers.cards[${at}].color`,
      what: `the edge of ${name}'s card`,
      color,
    })),
    ...pages.fuel.grades.map(({ name, color }, at) => ({
      path: `pages.fuel.grades[${at}].color`,
      what: `the chip of ${name}`,
      color,
    })),
  ]
  return colored.flatMap(({ path, what, color }) =>
    Object.entries(CARD_GROUNDS)
      .filter(([, ground]) => lowestContrast(color, [ground]) < EDGE_CONTRAST)
      .map(([theme]) =>
        warning(
          `${path}: ${color} cannot be seen in the ${theme} design, as ${what}. Take a color that differs more from its card.`,
        ),
      ),
  )
}

/** Figures of a page that is off, in texts that are still shown. */
function wordFindings(
  site: Site,
  texts: readonly SiteText[],
  links: readonly SiteText[],
): SiteFinding[] {
  const figures = [
    ['delivery', /\{deliveryMinutes\}/],
    ['cellular', /\{planPrice(From|To)\}/],
  ] as const
  /** Items of lists that lead to a page that is off, and so are left out. */
  const leftOut = links
    .filter(({ value }) => isPageOff(site, value))
    .flatMap(({ path }) => /^.*\]/.exec(path)?.[0] ?? [])
  const shown = texts.filter(({ path }) => !leftOut.some((item) => path.startsWith(item)))
  return figures.flatMap(([page, figure]) => {
    const places = site.pagesOff.includes(page)
      ? shown.filter(({ value }) => figure.test(value))
      : []
    return places.length === 0
      ? []
      : [warning(`${placesText(places)}: speaks of ${page}, and that page is off (pagesOff).`)]
  })
}

/** The sample's content that a chain of another name still has. */
function leftovers(
  site: Site,
  texts: readonly SiteText[],
  { sampleWeek }: SiteSurroundings,
): SiteFinding[] {
  const found = (pattern: RegExp) => texts.filter(({ value }) => pattern.test(value))
  const kinds = [
    [
      found(/lindenway/i),
      'still names Lindenway, the sample chain. Write {brand}, or your own words.',
    ],
    [found(/\b555[-. ]?01\d\d\b/), 'is a made-up phone number of the sample. Write your own.'],
    [
      found(/[@.](?:[a-z0-9-]+\.)*example\b|\bexample\.(?:com|org|net)\b/i),
      'is a made-up address of the sample. Write your own, or take it out.',
    ],
  ] as const
  return [
    ...kinds
      .filter(([places]) => places.length > 0)
      .map(([places, sentence]) => warning(`${placesText(places)}: ${sentence}`)),
    ...(sampleWeek !== null && JSON.stringify(site.defaultWeek) === JSON.stringify(sampleWeek)
      ? [
          warning(
            'defaultWeek: is the sample’s. Every store without hours of its own shows it as its own: write your usual hours, in minutes from midnight, Monday first.',
          ),
        ]
      : []),
  ]
}

function placesText(places: readonly SiteText[]): string {
  const named = places.slice(0, PLACES_NAMED).map(({ path }) => path)
  const rest = places.length - named.length
  return rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ')
}

function error(text: string): SiteFinding {
  return { level: 'error', text }
}

function warning(text: string): SiteFinding {
  return { level: 'warning', text }
}
