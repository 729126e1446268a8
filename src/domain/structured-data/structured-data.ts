import { unmarked } from '#domain/text/own-text.ts'
import { inLanguage, type Language } from '#domain/text/language.ts'
import type { Site } from '#domain/site/site.ts'
import { FINDER_PATH, HOME_PATH, LOGO_PATH } from '#domain/paths.ts'

/** schema.org data as a plain object, ready for JSON-LD. */
export type StructuredData = { '@context': 'https://schema.org'; '@type': string | string[] } & {
  [property: string]: unknown
}

/** What structured data says of the chain. */
export type ChainFacts = Pick<
  Site,
  'brand' | 'social' | 'paymentAccepted' | 'currenciesAccepted'
> & {
  contact: Pick<Site['contact'], 'phone' | 'email'>
  /** The site's public address without a trailing slash */
  origin: string
}

/** One stop on the way to a page. */
export type Crumb = { name: string; path: string }

/** The chain itself, for the home page (spec 1: with its payment types and its currency). */
export function organization(chain: ChainFacts): StructuredData {
  const { brand, contact, social, paymentAccepted, currenciesAccepted, origin } = chain
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: brand.name,
    legalName: brand.legalName,
    slogan: brand.tagline,
    areaServed: brand.region,
    url: `${origin}/`,
    logo: `${origin}${LOGO_PATH}`,
    telephone: contact.phone,
    email: contact.email,
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
    paymentAccepted: paymentAccepted.map((means) => capitalized(unmarked(means))).join(', '),
    currenciesAccepted,
  }
}

/** The site, and how to search its locations. */
export function webSite({ brand, origin }: Pick<ChainFacts, 'brand' | 'origin'>): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: brand.name,
    url: `${origin}/`,
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${FINDER_PATH}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

/**
 * The way from the home page to a page.
 *
 * @param crumbs after the home page, the page itself last
 */
export function breadcrumbs(
  { brand, origin }: Pick<ChainFacts, 'brand' | 'origin'>,
  ...crumbs: readonly Crumb[]
): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: brand.name, path: HOME_PATH }, ...crumbs].map(
      ({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: unmarked(name),
        item: `${origin}${path}`,
      }),
    ),
  }
}

/** schema.org types that have a language */
const CREATIVE_WORKS = new Set(['WebSite', 'FAQPage'])

/** The data of a page in one of the site's languages: what has a language names it, and trails stay in it. */
export function inPageLanguage(
  block: StructuredData,
  origin: string,
  language: Language,
): StructuredData {
  const { '@type': type, itemListElement } = block
  if (typeof type === 'string' && CREATIVE_WORKS.has(type))
    return { ...block, inLanguage: language }
  if (type !== 'BreadcrumbList' || !Array.isArray(itemListElement)) return block
  return {
    ...block,
    itemListElement: itemListElement.map((item: { item: string }) => ({
      ...item,
      item: origin + inLanguage(language, item.item.slice(origin.length)),
    })),
  }
}

/** "Credit Card" for "Credit card": the way schema.org writes ways to pay. */
export function capitalized(words: string): string {
  return words.replaceAll(/(^|\s)\p{Ll}/gu, (start) => start.toUpperCase())
}
