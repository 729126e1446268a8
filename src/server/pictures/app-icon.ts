import type { ChainMark } from './chain-mark.ts'

/**
 * The mark on a tile of night, on which it shows in light and dark surroundings alike.
 *
 * @param shape `tile` has rounded corners; `full` goes to the edge, for devices that cut a shape of
 *   their own, and keeps the mark in the middle four fifths that no device cuts
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
