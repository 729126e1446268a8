import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { artInColors } from '#domain/brand/brand-art.ts'
import { brandColors, isDesigns, type BrandColors } from '#domain/brand/brand-palette.ts'
import type { Site } from '#domain/site/site.ts'
import type { Asset } from '#server/pages/assets.ts'
import { derived } from '#server/storage/derived.ts'

const ART = /^\/img\/.*\.svg$/
/** A second for all of it at the best; this takes a tenth, for a few hundred bytes more. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** Gives the site's files, with the drawings in the colors that the chain has now. */
export function chainFiles(
  files: ReadonlyMap<string, Asset>,
  site: () => Site,
): () => ReadonlyMap<string, Asset> {
  // As text, so that an edit elsewhere in `site.json` paints nothing again.
  const colorsOf = derived((of: Site) => JSON.stringify(brandColors(of.brand.colors)))
  const inColors = derived((colors: string) => artOfChain(files, JSON.parse(colors)))
  return () => inColors(colorsOf(site()))
}

/** The site's files, with the drawings in a chain's own colors. */
export function artOfChain(
  files: ReadonlyMap<string, Asset>,
  colors: BrandColors,
): ReadonlyMap<string, Asset> {
  if (isDesigns(colors)) return files
  return new Map(
    [...files].map(([address, asset]) => [
      address,
      ART.test(address) ? painted(asset, colors) : asset,
    ]),
  )
}

function painted(asset: Asset, colors: BrandColors): Asset {
  const identity = Buffer.from(artInColors(asset.bodies.identity.toString(), colors))
  return {
    ...asset,
    isOfChain: true,
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 16),
    bodies: { identity, br: brotliCompressSync(identity, BROTLI), gzip: gzipSync(identity) },
  }
}
