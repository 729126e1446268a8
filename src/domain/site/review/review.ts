import { brandContrastProblems } from '#domain/brand/brand-contrast.ts'
import { brandColors, lowestContrast } from '#domain/brand/brand-palette.ts'
import { phoneHref } from '#domain/address/phone.ts'
import { isPageOff } from '#domain/site/links.ts'
import { linkFinding } from './review-links.ts'
import {
  error,
  placesText,
  untranslatedFinding,
  warning,
  type SiteFinding,
  type SiteSurroundings,
} from './site-finding.ts'
import type { SiteFile, TranslatedSite } from '#domain/site/site-file.ts'
import { textsOf, type SiteText } from '#domain/site/texts.ts'
import type { Site } from '#domain/site/site.ts'
import { MEDIA_FOLDER } from '#domain/paths.ts'
import type { Language } from '#domain/text/language.ts'
import { pathText } from '#domain/text/schema-problems.ts'

/** An edge below this contrast is invisible. */
const EDGE_CONTRAST = 1.2
const CARD_GROUNDS = { light: '#ffffff', dark: '#12241d' }

/** Whether a site file is the sample chain's. */
export function isSampleSite({ brand, contact }: Pick<Site, 'brand' | 'contact'>): boolean {
  return brand.name === 'Lindenway' && contact.email.endsWith('@lindenway.example')
}

/**
 * Finds the mistakes in a site file that its schema cannot find, each once for all languages, and the
 * texts that are in the main language only.
 *
 * @param languages those that visitors can read the site in
 */
export function reviewFile(
  file: SiteFile,
  languages: readonly Language[],
  surroundings: SiteSurroundings,
): SiteFinding[] {
  const found = languages.flatMap((language) => [
    ...reviewSite(file[language].site, surroundings),
    ...untranslatedFindings(file[language], language),
  ])
  return [...new Map(found.map((finding) => [finding.text, finding])).values()]
}

function untranslatedFindings(
  { site, untranslated }: TranslatedSite,
  language: Language,
): SiteFinding[] {
  const places = untranslated
    .map(({ path }) => ({ path: pathText(path) }))
    .filter(({ path }) => !isOfPageOff(path, site))
  return untranslatedFinding(places, language)
}

/**
 * Finds the mistakes in a site file that its schema cannot find: links and pictures that do not exist,
 * phone numbers that cannot be dialed, invisible colors, and leftovers of the sample chain.
 */
export function reviewSite(site: Site, surroundings: SiteSurroundings): SiteFinding[] {
  const texts = [...textsOf(site)].filter(({ path }) => !isOfPageOff(path, site))
  const links = texts.filter(({ key }) => key === 'to')
  return [
    ...links.flatMap((link) => linkFinding(link, site, surroundings)),
    ...texts.flatMap((text) => pictureFinding(text, surroundings)),
    ...phoneFinding(site),
    ...brandContrastProblems(brandColors(site.brand.colors)).map((text) => error(text)),
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

/** A picture that does not exist. */
export function pictureFinding(text: SiteText, { hasPicture }: SiteSurroundings): SiteFinding[] {
  if (!isPicture(text) || hasPicture(text.value)) return []
  const where = text.value.startsWith(MEDIA_FOLDER)
    ? 'Put it into the media folder of the data folder, with exactly that name.'
    : 'Put your own pictures into the media folder and write /media/NAME.'
  return [error(`${text.path}: the picture ${text.value} does not exist. ${where}`, 'pictures')]
}

/** A phone number that cannot be called. */
export function phoneFinding({ contact }: Site): SiteFinding[] {
  return phoneHref(contact.phone) === null
    ? [
        error(
          `contact.phone: "${contact.phone}" is not a phone number, so visitors cannot call it. Write one like (216) 555-0100.`,
        ),
      ]
    : []
}

/** What is invisible of the colors of edges and chips, on the cards of the light and the dark theme. */
export function edgeFindings({ pages }: Site): SiteFinding[] {
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
          `${path}: ${color} is invisible in the ${theme} theme, as ${what}. Choose a color with more contrast to the card.`,
        ),
      ),
  )
}

/** Figures of a page that is turned off, in texts that are still shown. */
function wordFindings(
  site: Site,
  texts: readonly SiteText[],
  links: readonly SiteText[],
): SiteFinding[] {
  const figures = [
    ['delivery', /\{deliveryMinutes\}/],
    ['cellular', /\{planPrice(From|To)\}/],
  ] as const
  /** List items that link to a page that is turned off; they are not shown */
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
      : [
          warning(
            `${placesText(places)}: mentions ${page}, but that page is turned off (pagesOff).`,
          ),
        ]
  })
}

/** Content of the sample that another chain still has. */
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
      'is a made-up address of the sample. Write your own, or remove it.',
    ],
  ] as const
  return [
    ...kinds
      .filter(([places]) => places.length > 0)
      .map(([places, sentence]) => warning(`${placesText(places)}: ${sentence}`)),
    ...(sampleWeek !== null && JSON.stringify(site.defaultWeek) === JSON.stringify(sampleWeek)
      ? [
          warning(
            'defaultWeek: still has the sample’s hours, and every store without its own hours shows them. Write your usual hours, in minutes from midnight, Monday first.',
          ),
        ]
      : []),
  ]
}
