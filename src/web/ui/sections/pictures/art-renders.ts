import { assetAddress } from '#web/addresses/asset-address.ts'

/** The large drawings, which have renders in `public/img/renders` (scripts/render-art.ts). */
const DRAWING = /^\/img\/(hero-[a-z-]+)\.svg$/

/** Widths of the renders, in pixels. */
export const RENDER_WIDTHS = [828, 1600] as const

/**
 * The renders of a drawing, for `srcset`. A drawing of hundreds of shapes is laid out like a page and
 * painted on the thread that answers the visitor; its render is decoded elsewhere, and is smaller.
 *
 * @returns `null` when `src` is no large drawing
 */
export function artRenders(src: string): string | null {
  const name = DRAWING.exec(src)?.[1]
  if (!name) return null
  return RENDER_WIDTHS.map(
    (width) => `${assetAddress(`/img/renders/${name}-${width}.avif`)} ${width}w`,
  ).join(', ')
}
