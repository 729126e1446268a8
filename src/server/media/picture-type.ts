import type { PictureType } from '#domain/media/media-answer.ts'
import { UnusablePicture } from './formats/unusable-picture.ts'

// oxlint-disable no-control-regex -- files of other kinds begin with control characters
/** The first bytes of files that people try, with what to tell them. */
const OTHERS: readonly [starts: RegExp, message: string][] = [
  [/^GIF8/, 'GIF doesn’t work here. Save it as PNG and try again.'],
  [/^(?:II\*\0|MM\0\*|II\+\0)/, 'TIFF doesn’t work here. Save it as JPEG and try again.'],
  [/^BM/, 'BMP doesn’t work here. Save it as PNG and try again.'],
  [/^%PDF/, 'PDF doesn’t work here. Save the picture in it as JPEG or PNG and try again.'],
  [/^8BPS/, 'Photoshop files don’t work here. Save it as JPEG or PNG and try again.'],
  [
    /^....ftyp(?:heic|heix|hevc|heim|heis|mif1|msf1)/s,
    'HEIC doesn’t work here. Save it as JPEG and try again.',
  ],
  [/^....ftyp/s, 'Videos don’t work here. Choose a picture.'],
  [/^(?:\xff\x0a|\0\0\0\x0cJXL )/, 'JPEG XL doesn’t work here. Save it as JPEG and try again.'],
  [/^PK\x03\x04/, 'That is a ZIP file or a document. Choose the picture in it.'],
]

/**
 * The type of a picture by its content; its name may say anything.
 *
 * @throws UnusablePicture for any other file
 */
export function pictureType(bytes: Buffer): PictureType {
  const start = bytes.toString('latin1', 0, 64)
  const known = knownType(bytes)
  if (known !== null) return known
  if (bytes.length === 0) throw new UnusablePicture('The file is empty.', true)
  const message = OTHERS.find(([starts]) => starts.test(start))?.[1]
  throw new UnusablePicture(
    message ?? 'That isn’t a picture. Choose a JPEG, PNG, WebP, AVIF, or SVG file.',
    true,
  )
}

/** As `pictureType`, for the start of a file; `null` for other files. */
export function knownType(head: Buffer): PictureType | null {
  const start = head.toString('latin1', 0, 64)
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^RIFF....WEBP/s.test(start)) return 'image/webp'
  if (/^....ftyp/s.test(start) && brands(head).some((brand) => /^avi[fs]$/.test(brand))) {
    return 'image/avif'
  }
  return isSvg(head) ? 'image/svg+xml' : null
}

/** The major brand of an ISO media file and those it is compatible with. */
function brands(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length, 256)
  const text = head.toString('latin1', 8, end)
  return text.match(/.{4}/gs) ?? []
}

/** Whether the first element is `svg`, after a declaration, comments, and a document type. */
function isSvg(head: Buffer): boolean {
  let text = head.toString('utf8', 0, 64 * 1024).replace(/^\uFEFF/, '')
  for (;;) {
    const rest = text.replace(
      /^\s*(?:<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE\s+svg[^[>]*(?:\[[^]*?\]\s*)?>)/i,
      '',
    )
    if (rest === text) break
    text = rest
  }
  return /^\s*<svg[\s>/]/.test(text)
}
