import type { ChainMark } from './chain-mark.ts'

/**
 * Draws the mark on a dark tile, on which it is visible in light and dark surroundings.
 *
 * @param shape `tile` has rounded corners; `full` fills the square, for devices that crop it to their
 *   own shape, with the mark in the middle four fifths that no device crops
 */
export function appIcon(mark: ChainMark, shape: 'tile' | 'full'): string {
  const [corner, inset] = shape === 'tile' ? [11, 6] : [0, 11]
  const size = 48 - 2 * inset
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48">',
    `<rect width="48" height="48" rx="${corner}" fill="#0B2A22"/>`,
    `<svg x="${inset}" y="${inset}" width="${size}" height="${size}" viewBox="0 0 48 48">${mark.svg}</svg>`,
    '</svg>',
  ].join('')
}

/** Wraps a PNG picture of 32 pixels as `favicon.ico`, which may hold PNG since Windows Vista. */
export function icoFile(png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(32, 6)
  header.writeUInt8(32, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
