/** The most addresses that one file may hold (sitemaps.org); ours stay far below its 50 MB. */
const ADDRESSES_MAX = 50_000

/** The files of a sitemap: the one to begin with, and those that it names, if it has to. */
export type Sitemap = { first: string; parts: readonly string[] }

/**
 * The whole addresses of a site's pages as a sitemap: one file, or an index of several where they
 * are too many for one.
 *
 * @param partAddress the whole address of a part, by its number from 1
 */
export function sitemap(
  addresses: readonly string[],
  partAddress: (number: number) => string,
  most = ADDRESSES_MAX,
): Sitemap {
  if (addresses.length <= most) return { first: file('urlset', 'url', addresses), parts: [] }
  const count = Math.ceil(addresses.length / most)
  const numbers = Array.from({ length: count }, (_, index) => index)
  return {
    first: file(
      'sitemapindex',
      'sitemap',
      numbers.map((index) => partAddress(index + 1)),
    ),
    parts: numbers.map((index) =>
      file('urlset', 'url', addresses.slice(index * most, (index + 1) * most)),
    ),
  }
}

function file(root: string, entry: string, addresses: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...addresses.map((address) => `<${entry}><loc>${escaped(address)}</loc></${entry}>`),
    `</${root}>\n`,
  ].join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
