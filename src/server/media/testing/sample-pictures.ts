import { crc32, deflateSync } from 'node:zlib'

// Pictures for tests, made byte by byte, with whatever metadata a test wants in them.

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(content.length)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}

/** A gray PNG. @param extra chunks before the data, such as `['tEXt', 'Author\0Ana']` */
export function samplePng(
  width = 4,
  height = 3,
  extra: readonly (readonly [type: string, content: string])[] = [],
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const rows = Buffer.alloc(Math.min((width + 1) * height, 10_000_000), 0)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    ...extra.map(([type, content]) => chunk(type, Buffer.from(content, 'latin1'))),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A segment of a JPEG. */
export function segment(marker: number, content: Buffer | string): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(bytes.length + 2, 2)
  return Buffer.concat([head, bytes])
}

/** EXIF data with a turn and a text, in the byte order of most cameras. */
export function exif(turn: number, text = 'taken at 41.39 N'): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(1, 8)
  tiff.writeUInt16LE(0x01_12, 10)
  tiff.writeUInt16LE(3, 12)
  tiff.writeUInt32LE(1, 14)
  tiff.writeUInt16LE(turn, 18)
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(text)])
}

/**
 * The structure of a JPEG, with data that no decoder has to understand.
 *
 * @param extra segments after the first
 * @param frame the marker of the frame: 0xc0 is baseline, 0xc2 progressive
 */
export function sampleJpeg(
  width = 40,
  height = 30,
  { extra = [], frame = 0xc0 }: { extra?: readonly Buffer[]; frame?: number } = {},
): Buffer {
  const size = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  size.writeUInt16BE(height, 1)
  size.writeUInt16BE(width, 3)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
    ...extra,
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(frame, size),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    // A stuffed byte and a restart, which end no scan
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
  ])
}

function riff(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

/** An extended WebP. @param extra chunks after the picture, such as `['EXIF', '…']` */
export function sampleWebp(
  width = 50,
  height = 20,
  extra: readonly (readonly [type: string, content: string])[] = [],
  flags = 0,
): Buffer {
  const canvas = Buffer.alloc(10)
  canvas[0] = flags
  canvas.writeUIntLE(width - 1, 4, 3)
  canvas.writeUIntLE(height - 1, 7, 3)
  const chunks = Buffer.concat([
    riff('VP8X', canvas),
    riff('VP8L', Buffer.from([0x2f, 0, 0, 0, 0, 7])),
    ...extra.map(([type, content]) => riff(type, Buffer.from(content, 'latin1'))),
  ])
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(chunks.length + 4, 4)
  return Buffer.concat([head, chunks])
}

function box(type: string, ...parts: (Buffer | number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** The place of an item in the file (`iloc`). */
function place(id: number, from: number, length: number): Buffer {
  const bytes = Buffer.alloc(14)
  bytes.writeUInt16BE(id, 0)
  bytes.writeUInt16BE(1, 4)
  bytes.writeUInt32BE(from, 6)
  bytes.writeUInt32BE(length, 10)
  return bytes
}

/** The structure of an AVIF with EXIF, turned by `quarters` of a circle. */
export function sampleAvif(
  width = 64,
  height = 48,
  { quarters = 0, brand = 'avif' }: { quarters?: number; brand?: string } = {},
): Buffer {
  const extent = Buffer.alloc(12)
  extent.writeUInt32BE(width, 4)
  extent.writeUInt32BE(height, 8)
  const entry = (id: number, type: string) =>
    box('infe', [2, 0, 0, 0, 0, id, 0, 0], Buffer.from(`${type}\0`, 'latin1'))
  const build = (start: number) => {
    const meta = box(
      'meta',
      [0, 0, 0, 0],
      box('pitm', [0, 0, 0, 0, 0, 1]),
      box('iinf', [0, 0, 0, 0, 0, 2], entry(1, 'av01'), entry(2, 'Exif')),
      box('iloc', [0, 0, 0, 0, 0x44, 0, 0, 2], place(1, start, 6), place(2, start + 6, 8)),
      box(
        'iprp',
        box('ipco', box('ispe', extent), box('irot', [quarters])),
        box('ipma', [0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 2, 0x81, 0x82]),
      ),
    )
    const type = Buffer.from(`${brand}\0\0\0\0${brand}mif1`, 'latin1')
    return Buffer.concat([box('ftyp', type), meta])
  }
  const head = build(0)
  return Buffer.concat([
    build(head.length + 8),
    box('mdat', Buffer.from('pixelsGPS DATA', 'latin1')),
  ])
}

export function sampleSvg(inside = '<path d="M0 0h9v9z"/>', attributes = 'viewBox="0 0 200 100"') {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)
}
