/** The size in a picture's file, before it is decoded; `isTurned` swaps the two when it is shown. */
export type PictureHeader = { width: number; height: number; isTurned: boolean }

/**
 * Reads the size of a JPEG, PNG, or WebP, because decoding a picture of 40 megapixels to learn its size may
 * end the page on a phone.
 *
 * @param head the first 256 kB of the file
 * @returns `null` for other files, or when the size comes later
 */
export function pictureHeader(head: ArrayBuffer): PictureHeader | null {
  const view = new DataView(head)
  try {
    if (view.getUint16(0) === 0xff_d8) return jpegHeader(view)
    if (view.getUint32(0) === 0x89_50_4e_47) {
      return { width: view.getUint32(16), height: view.getUint32(20), isTurned: false }
    }
    if (view.getUint32(0) === RIFF && view.getUint32(8) === WEBP) return webpHeader(view)
  } catch {
    // It ends too soon.
  }
  return null
}

/** "RIFF", "WEBP", "VP8X", "VP8 ", "VP8L", and "Exif" */
const RIFF = 0x52_49_46_46
const WEBP = 0x57_45_42_50
const VP8X = 0x56_50_38_58
const VP8 = 0x56_50_38_20
const VP8L = 0x56_50_38_4c
const EXIF = 0x45_78_69_66
const TURN_TAG = 0x01_12

function jpegHeader(view: DataView): PictureHeader | null {
  let isTurned = false
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    while (view.getUint16(at) === 0xff_ff) at += 1
    const marker = view.getUint16(at)
    if (marker === 0xff_e1 && view.getUint32(at + 4) === EXIF) isTurned = isTurnedIn(view, at + 10)
    const isFrame = marker >= 0xff_c0 && marker <= 0xff_cf
    // Tables have numbers among those of frames.
    if (isFrame && ![0xff_c4, 0xff_c8, 0xff_cc].includes(marker)) {
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), isTurned }
    }
    if (marker === 0xff_da || marker >> 8 !== 0xff) return null
  }
}

/** Whether EXIF data, from its byte order on, turn the picture by a quarter (orientations 5 to 8). */
function isTurnedIn(view: DataView, start: number): boolean {
  try {
    const isLittle = view.getUint16(start) === 0x49_49
    const directory = start + view.getUint32(start + 4, isLittle)
    const entries = view.getUint16(directory, isLittle)
    for (let at = directory + 2; at < directory + 2 + entries * 12; at += 12) {
      if (view.getUint16(at, isLittle) === TURN_TAG) return view.getUint16(at + 8, isLittle) >= 5
    }
  } catch {
    // It points beyond the head.
  }
  return false
}

function webpHeader(view: DataView): PictureHeader | null {
  const kind = view.getUint32(12)
  const isTurned = false
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00
  if (kind === VP8X) return { width: three(24) + 1, height: three(27) + 1, isTurned }
  if (kind === VP8) {
    const [width, height] = [view.getUint16(26, true), view.getUint16(28, true)]
    return { width: width & 0x3f_ff, height: height & 0x3f_ff, isTurned }
  }
  if (kind !== VP8L) return null
  const packed = view.getUint32(21, true)
  return { width: (packed & 0x3f_ff) + 1, height: ((packed >>> 14) & 0x3f_ff) + 1, isTurned }
}
