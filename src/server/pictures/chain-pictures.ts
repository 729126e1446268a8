import { createHash } from 'node:crypto'
import { artInColors } from '#domain/brand/brand-art.ts'
import { brandColors } from '#domain/brand/brand-palette.ts'
import type { Site } from '#domain/site/site.ts'
import type { Log } from '#server/logs/logging.ts'
import type { OwnerFiles } from '#server/storage/owner-files.ts'
import { publicVersion } from '#web/addresses/asset-address.ts'
import { appIcon, icoFile } from './app-icon.ts'
import { monogram, OWN_MARK, readMark, type ChainMark } from './chain-mark.ts'
import type { Painter } from './painter.ts'
import { sharePicture, SHARE_PICTURE } from './share-picture.ts'
import {
  FAVICON_PATH,
  LOGO_PATH,
  MASKABLE_ICON_PATH,
  SMALL_ICON_PATH,
  TOUCH_ICON_PATH,
} from '#web/addresses/paths.ts'

/** The icons at the paths that browsers and phones expect: width in pixels, and shape. */
const ICONS = {
  [FAVICON_PATH]: [32, 'tile'],
  [TOUCH_ICON_PATH]: [180, 'full'],
  [SMALL_ICON_PATH]: [192, 'tile'],
  [LOGO_PATH]: [512, 'tile'],
  [MASKABLE_ICON_PATH]: [512, 'full'],
} as const satisfies Readonly<Record<string, readonly [number, 'tile' | 'full']>>
export type IconPath = keyof typeof ICONS
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets what the keys are
export const ICON_PATHS = Object.keys(ICONS) as IconPath[]

/** How long to wait for another try after the painter failed. */
const PAUSE_MS = 60_000

/** The width, in pixels, of a trial picture that shows whether a drawing is valid. */
const PROOF_WIDTH = 16

/** A finished file. */
export type ChainPicture = { bytes: Buffer; type: string; etag: string }

/** The chain's own pictures, drawn from `site.json` on first use and cached. */
export type ChainPictures = {
  /** Part of the addresses; changes with the texts, the colors, and the mark */
  version: string
  /**
   * @param page the key of a page in `site.json`; other values get the chain's general picture
   * @returns `null` when it cannot be drawn now
   */
  share: (page: string) => Promise<ChainPicture | null>
  icon: (name: IconPath) => Promise<ChainPicture | null>
}

export async function createChainPictures(options: {
  site: Site
  files: Pick<OwnerFiles, 'picture'>
  painter: Painter
  log: Log
  /** Milliseconds of a clock that never goes back */
  monotonic: () => number
}): Promise<ChainPictures> {
  const { site, files, painter, log, monotonic } = options
  const { brand, pages } = site
  const colors = brandColors(brand.colors)
  const inColors = (svg: string) => artInColors(svg, colors)
  const mark = brand.mark === null ? OWN_MARK : await ownersMark(brand.mark)
  const kept = new Map<string, Promise<ChainPicture | null>>()
  let pauseEndsAt = 0
  let drawable: Promise<ChainMark> | null = null

  const titles = new Map(
    Object.entries(pages).flatMap(([page, words]) =>
      // Pages of one kind have nested heads, with placeholders for their names.
      'head' in words ? [[page, wordsOf(words.head.title)] as const] : [],
    ),
  )
  const version = createHash('sha256')
    .update(JSON.stringify([publicVersion(), brand, mark.version, [...titles]]))
    .digest('base64url')
    .slice(0, 8)

  return {
    version,
    share: async (page) => {
      const title = page === 'home' ? undefined : titles.get(page)
      const words =
        title === undefined
          ? { heading: brand.tagline, tagline: brand.region }
          : { heading: title, tagline: brand.tagline }
      return keep(`share/${title === undefined ? 'home' : page}`, async (drawn) => {
        const svg = inColors(sharePicture({ brand: brand.name, ...words }, drawn))
        return pictureOf(await painter.paint(svg, SHARE_PICTURE.width), 'image/png')
      })
    },
    icon: async (name) =>
      keep(name, async (drawn) => {
        const [width, shape] = ICONS[name]
        const png = await painter.paint(inColors(appIcon(drawn, shape)), width)
        return name === FAVICON_PATH
          ? pictureOf(icoFile(png), 'image/x-icon')
          : pictureOf(png, 'image/png')
      }),
  }

  async function ownersMark(path: string): Promise<ChainMark> {
    const read = await readMark(files, path)
    if (!read)
      log.warn({ path }, 'brand.mark is not a PNG, JPEG, GIF, or SVG picture of up to 1 MB')
    return read ?? monogram(brand.name)
  }

  /** The mark, or a letter instead of an invalid drawing. */
  async function proven(given: ChainMark): Promise<ChainMark> {
    if (given.unproven === undefined) return given
    try {
      await painter.paint(given.unproven, PROOF_WIDTH)
      return given
    } catch (error) {
      log.warn({ err: error, path: brand.mark }, 'brand.mark cannot be drawn')
      return monogram(brand.name)
    }
  }

  /** The title without the chain's name, which the picture already shows. */
  function wordsOf(title: string): string {
    const words = title.split(' | ').filter((part) => part !== brand.name)
    return words.join(' | ') || brand.tagline
  }

  /** Caches a picture: one painting at a time, and none during the pause after a failure. */
  function keep(
    name: string,
    draw: (mark: ChainMark) => Promise<ChainPicture>,
  ): Promise<ChainPicture | null> {
    const known = kept.get(name)
    if (known) return known
    if (monotonic() < pauseEndsAt) return Promise.resolve(null)
    drawable ??= proven(mark)
    const made = drawable.then(draw).catch((error: unknown) => {
      log.error({ err: error, name }, 'a picture of the chain could not be drawn')
      pauseEndsAt = monotonic() + PAUSE_MS
      kept.delete(name)
      return null
    })
    kept.set(name, made)
    return made
  }
}

function pictureOf(bytes: Buffer, type: string): ChainPicture {
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 16)
  return { bytes, type, etag: `"${etag}"` }
}
