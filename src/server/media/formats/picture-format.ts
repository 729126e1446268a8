/** Pixels as shown. */
export type PixelSize = { width: number; height: number }

/** A checked picture, without its metadata. */
export type CleanPicture = PixelSize & { bytes: Buffer }
