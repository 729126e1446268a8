import { readTurn, turnAlone, type Turn } from './exif-turn.ts'
import type { CleanPicture, PixelSize } from './picture-format.ts'
import { cutOff, damaged, UnusablePicture } from './unusable-picture.ts'

const MARKER = 0xff
const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const EXIF = 'Exif\0\0'
const ICC = 'ICC_PROFILE\0'

/** Baseline, extended, and progressive frames; browsers show no others (ITU T.81, table B.1). */
const SHOWN_FRAMES = new Set([0xc0, 0xc1, 0xc2])
/** DHT, JPG, and DAC share the frames' range. */
const NO_FRAMES = new Set([0xc4, 0xc8, 0xcc])

/** The size that a JPEG's head gives; `null` while the head has none. */
export function jpegSize(head: Buffer): PixelSize | null {
  let turn: Turn = 1
  try {
    for (const { marker, from, to } of segments(head)) {
      if (marker === 0xe1) turn = turnIn(head.subarray(from, to)) ?? turn
      if (isFrame(marker)) return turned(frameSize(head.subarray(from, to)), turn)
    }
  } catch {
    // A head may end anywhere.
  }
  return null
}

/**
 * Checks a JPEG and takes out its metadata: EXIF with the place where it was taken, XMP, IPTC,
 * comments, and previews. Its color profile stays, and so does its turn.
 *
 * @throws UnusablePicture
 */
export function cleanJpeg(bytes: Buffer): CleanPicture {
  const kept: Buffer[] = []
  let turn: Turn = 1
  let size: PixelSize | null = null
  let hasScan = false
  let end = 0
  for (const { marker, start, from, to } of segments(bytes)) {
    const content = bytes.subarray(from, to)
    if (marker === 0xe1) turn = turnIn(content) ?? turn
    if (isFrame(marker)) {
      if (!SHOWN_FRAMES.has(marker)) throw unusual()
      if (size !== null) throw damaged()
      size = frameSize(content)
    }
    if (marker === SCAN) hasScan = true
    if (isKept(marker, content)) kept.push(bytes.subarray(start, to))
    end = to
  }
  if (size === null || !hasScan || bytes[end - 1] !== END) throw cutOff()
  const head = Buffer.from([MARKER, START])
  const clean = [head, ...(turn === 1 ? [] : [turnSegment(turn)]), ...kept]
  return { ...turned(size, turn), bytes: Buffer.concat(clean) }
}

type Segment = { marker: number; start: number; from: number; to: number }

/** The segments after the first marker; one of a scan has its data, too. */
function* segments(bytes: Buffer): Generator<Segment> {
  let at = 2
  for (;;) {
    // Any number of fill bytes may precede a marker.
    while (bytes[at] === MARKER && bytes[at + 1] === MARKER) at += 1
    if (at + 2 > bytes.length) throw cutOff()
    if (bytes[at] !== MARKER) throw damaged()
    const marker = bytes[at + 1] ?? 0
    if (marker === END) {
      yield { marker, start: at, from: at + 2, to: at + 2 }
      return
    }
    if (at + 4 > bytes.length) throw cutOff()
    const length = bytes.readUInt16BE(at + 2)
    const stop = at + 2 + length
    if (length < 2) throw damaged()
    if (stop > bytes.length) throw cutOff()
    const to = marker === SCAN ? endOfScan(bytes, stop) : stop
    yield { marker, start: at, from: at + 4, to }
    at = to
  }
}

/** The next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(MARKER, from); at !== -1; at = bytes.indexOf(MARKER, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) break
    if (next !== 0 && next !== MARKER && (next < 0xd0 || next > 0xd7)) return at
  }
  throw cutOff()
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.has(marker)
}

function frameSize(content: Buffer): PixelSize {
  if (content.length < 6) throw damaged()
  return { height: content.readUInt16BE(1), width: content.readUInt16BE(3) }
}

/** Application segments are dropped, except for those that say what the colors mean. */
function isKept(marker: number, content: Buffer): boolean {
  if (marker === 0xe0) return content.toString('latin1', 0, 5) === 'JFIF\0'
  if (marker === 0xe2) return content.toString('latin1', 0, ICC.length) === ICC
  if (marker === 0xee) return content.toString('latin1', 0, 5) === 'Adobe'
  return marker !== 0xfe && (marker < 0xe0 || marker > 0xef)
}

function turnIn(content: Buffer): Turn | null {
  if (content.toString('latin1', 0, EXIF.length) !== EXIF) return null
  return readTurn(content.subarray(EXIF.length))
}

function turnSegment(turn: Turn): Buffer {
  const content = Buffer.concat([Buffer.from(EXIF, 'latin1'), turnAlone(turn)])
  const head = Buffer.from([MARKER, 0xe1, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

function turned({ width, height }: PixelSize, turn: Turn): PixelSize {
  return turn >= 5 ? { width: height, height: width } : { width, height }
}

function unusual(): UnusablePicture {
  return new UnusablePicture(
    'This kind of JPEG doesn’t show in browsers. Save it again as a usual JPEG.',
  )
}
