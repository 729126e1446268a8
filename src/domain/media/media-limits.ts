/** The most that a picture may have; the browser checks the same before it sends one. */
export const PICTURE_MAX = {
  /** Of an uploaded file */
  bytes: 20 * 1024 * 1024,
  /** Of all smaller versions of one picture */
  renditionBytes: 12 * 1024 * 1024,
  renditions: 8,
  /** More is no logo or drawing, but a photo in disguise */
  svgBytes: 1024 * 1024,
  /** Pixels of the longer side */
  side: 16_384,
  /** Width times height: more takes hundreds of megabytes of a visitor's memory */
  pixels: 100_000_000,
  alt: 250,
} as const

/** Widths of the versions that the browser makes, in pixels: what pages show on phones and desktops. */
export const PICTURE_WIDTHS = [480, 828, 1600, 2400] as const

/** The focal point of a picture for which nobody has chosen one. */
export const MIDDLE = { x: 0.5, y: 0.5 } as const
