import type { Encoding } from './assets.ts'
import { BEST_QUALITY, FIRST_QUALITY, type Compress } from './page-compression.ts'

/** One page in one encoding, with all the headers of its answer. */
export type Variant = {
  quality: number
  etag: string
  headers: Readonly<Record<string, string>>
  /** The same headers in Node's own flat form: name, value, name, value */
  flatHeaders: readonly string[]
  body: Buffer
}

export type CachedPage = {
  status: number
  /** When it was rendered, by the wall clock; once that is set back, the page shows a later time */
  renderedAt: number
  /** When it stops being true; `null` for never */
  expiresAt: number | null
  /** How many requests that accept Brotli found it here */
  hits: number
  headers: Readonly<Record<string, string>>
  hash: string
  identity: Buffer
  variants: Partial<Record<Encoding, Variant>>
  /** The first variants, while they are being compressed */
  making: Partial<Record<Encoding, Promise<Variant>>>
}

/** Makes the encodings of kept pages. */
export type PageVariants = {
  /** The page in an encoding: the best one that there is, or one made now */
  of: (page: CachedPage, encoding: Encoding) => Promise<Variant>
  /** Compresses a page at a quality, or the best. Resolves at the end, also after a failure. */
  improve: (key: string, page: CachedPage, quality?: number) => Promise<unknown>
}

/** @param isKept whether the page at a key is still this one */
export function createPageVariants(
  compress: Compress,
  isKept: (key: string, page: CachedPage) => boolean,
): PageVariants {
  let improving: Promise<unknown> = Promise.resolve()

  async function variantOf(page: CachedPage, encoding: Encoding): Promise<Variant> {
    const { variants, making } = page
    const known = variants[encoding] ?? making[encoding]
    if (known) return known
    const made = addVariant(page, encoding, FIRST_QUALITY).finally(() => delete making[encoding])
    making[encoding] = made
    return made
  }

  /** @returns the best variant so far, which another request may have made in the meantime */
  async function addVariant(
    page: CachedPage,
    encoding: Encoding,
    quality: number,
  ): Promise<Variant> {
    const body = await compress(page.identity, encoding, quality)
    const etag = `"${page.hash}-${encoding}${encoding === 'br' ? quality : ''}"`
    const headers = {
      ...page.headers,
      etag,
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }
    const flatHeaders = Object.entries(headers).flat()
    const known = page.variants[encoding]
    if (known && known.quality >= quality) return known
    const made: Variant = { quality, etag, body, headers, flatHeaders }
    page.variants[encoding] = made
    return made
  }

  /**
   * Compresses one page at a time, to leave the other CPU core to visitors. A page keeps its variants if
   * compression fails, or if a change of the data has replaced the page.
   */
  function improve(key: string, page: CachedPage, quality = BEST_QUALITY): Promise<unknown> {
    improving = improving
      .then(() => {
        const isGood = (page.variants.br?.quality ?? -1) >= quality
        return isGood || !isKept(key, page) ? null : addVariant(page, 'br', quality)
      })
      .catch(() => undefined)
    return improving
  }

  return { of: variantOf, improve }
}
