import type { CleanPicture, PixelSize } from './picture-format.ts'
import { animated, cutOff, damaged } from './unusable-picture.ts'

const HEAD_BYTES = 12
/** RFC 9649, section 2.7; all others are dropped. */
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'])
const EXIF_AND_XMP = 0b0000_1100
const ANIMATION = 0b0000_0010

/** The size that a WebP's head gives; `null` when it has none. */
export function webpSize(head: Buffer): PixelSize | null {
  if (head.length < 30) return null
  const kind = head.toString('latin1', 12, 16)
  if (kind === 'VP8X')
    return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ') {
    if (head.readUIntBE(23, 3) !== 0x9d_01_2a) return null
    return { width: head.readUInt16LE(26) & 0x3f_ff, height: head.readUInt16LE(28) & 0x3f_ff }
  }
  if (kind !== 'VP8L' || head[20] !== 0x2f) return null
  const packed = head.readUInt32LE(21)
  return { width: (packed & 0x3f_ff) + 1, height: ((packed >>> 14) & 0x3f_ff) + 1 }
}

/**
 * Checks a WebP and takes out its metadata: EXIF, XMP, and chunks of single programs.
 *
 * @throws UnusablePicture
 */
export function cleanWebp(bytes: Buffer): CleanPicture {
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) throw cutOff()
  const size = webpSize(bytes)
  if (size === null) throw damaged()
  const kept: Buffer[] = []
  let hasPicture = false
  for (let at = HEAD_BYTES; at < end;) {
    if (at + 8 > end) throw damaged()
    const type = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const to = at + 8 + length + (length % 2)
    if (at + 8 + length > end) throw cutOff()
    if (type === 'ANIM' || type === 'ANMF') throw animated()
    if (type === 'VP8 ' || type === 'VP8L') hasPicture = true
    if (KEPT.has(type))
      kept.push(type === 'VP8X' ? withoutFlags(bytes, at, to) : padded(bytes, at, to))
    at = to
  }
  if (!hasPicture) throw cutOff()
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES))
  head.writeUInt32LE(4 + kept.reduce((sum, { length }) => sum + length, 0), 4)
  return { ...size, bytes: Buffer.concat([head, ...kept]) }
}

/** Some programs leave out the last byte, which fills up to an even number. */
function padded(bytes: Buffer, from: number, to: number): Buffer {
  return to <= bytes.length
    ? bytes.subarray(from, to)
    : Buffer.concat([bytes.subarray(from), Buffer.alloc(1)])
}

/** The extended head without the flags of what is dropped. */
function withoutFlags(bytes: Buffer, from: number, to: number): Buffer {
  const head = Buffer.from(bytes.subarray(from, to))
  const flags = head[8] ?? 0
  if (flags & ANIMATION) throw animated()
  head[8] = flags & ~EXIF_AND_XMP
  return head
}
