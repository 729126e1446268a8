import { crc32 } from 'node:zlib'
import type { CleanPicture, PixelSize } from './picture-format.ts'
import { animated, cutOff, damaged } from './unusable-picture.ts'

const SIGNATURE_BYTES = 8
/** What a picture is made of, and what its colors mean (PNG, third edition, 5.6). */
const KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs hIST'.split(' '),
)

/** The size that a PNG's head gives; `null` when it has none. */
export function pngSize(head: Buffer): PixelSize | null {
  if (head.length < 24 || head.toString('latin1', 12, 16) !== 'IHDR') return null
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
}

/**
 * Checks a PNG and takes out its metadata: texts, EXIF, times, and chunks of single programs.
 *
 * @throws UnusablePicture
 */
export function cleanPng(bytes: Buffer): CleanPicture {
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)]
  const size = pngSize(bytes)
  if (size === null) throw bytes.length < 33 ? cutOff() : damaged()
  let hasData = false
  for (let at = SIGNATURE_BYTES; ;) {
    if (at + 12 > bytes.length) throw cutOff()
    const type = bytes.toString('latin1', at + 4, at + 8)
    const to = at + 12 + bytes.readUInt32BE(at)
    if (to > bytes.length) throw cutOff()
    if (crc32(bytes.subarray(at + 4, to - 4)) !== bytes.readUInt32BE(to - 4)) throw damaged()
    if (type === 'acTL') throw animated()
    if (type === 'IDAT') hasData = true
    // An unknown chunk with a capital letter would be needed to show the picture.
    if (!KEPT.has(type) && /^[A-Z]/.test(type)) throw damaged()
    if (KEPT.has(type)) kept.push(bytes.subarray(at, to))
    if (type === 'IEND') break
    at = to
  }
  if (!hasData) throw cutOff()
  return { ...size, bytes: Buffer.concat(kept) }
}
