/** The most addresses that one file may hold (sitemaps.org); ours stay far below its 50 MB. */
const ADDRESSES_MAX = 50_000

/** The files of a sitemap: the one to begin with, and those that it names, if it has to. */
export type Sitemap = { first: string; parts: readonly string[] }

/** A page's whole addresses by language, the main one first: the page in each is an entry of its own. */
export type SitemapPage = readonly (readonly [hreflang: string, address: string])[]

/**
 * A site's pages as a sitemap: one file, or an index of several where they are too many for one. A
 * page in several languages names all of them in each of its entries, itself included, and the first
 * as `x-default` (Google Search Central, "Localized versions of your pages").
 *
 * @param partAddress the whole address of a part, by its number from 1
 */
export function sitemap(
  pages: readonly SitemapPage[],
  partAddress: (number: number) => string,
  most = ADDRESSES_MAX,
): Sitemap {
  const entries = pages.flatMap(entriesOf)
  if (entries.length <= most) return { first: urlSet(entries), parts: [] }
  const count = Math.ceil(entries.length / most)
  const numbers = Array.from({ length: count }, (_, index) => index)
  return {
    first: file(
      'sitemapindex',
      numbers.map((index) => `<sitemap><loc>${escaped(partAddress(index + 1))}</loc></sitemap>`),
    ),
    parts: numbers.map((index) => urlSet(entries.slice(index * most, (index + 1) * most))),
  }
}

function entriesOf(page: SitemapPage): string[] {
  const [main] = page
  const links =
    page.length > 1 && main
      ? [...page, ['x-default', main[1]] as const]
          .map(
            ([hreflang, address]) =>
              `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escaped(address)}"/>`,
          )
          .join('')
      : ''
  return page.map(([, address]) => `<url><loc>${escaped(address)}</loc>${links}</url>`)
}

function urlSet(entries: readonly string[]): string {
  const hasLinks = entries.some((entry) => entry.includes('<xhtml:link '))
  return file('urlset', entries, hasLinks ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '')
}

function file(root: string, entries: readonly string[], namespaces = ''): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>`,
    ...entries,
    `</${root}>\n`,
  ].join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
