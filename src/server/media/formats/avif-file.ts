import { BoxReader, boxesIn, type Box } from './avif-boxes.ts'
import type { CleanPicture, PixelSize } from './picture-format.ts'
import { animated, cutOff, damaged } from './unusable-picture.ts'

/** Boxes that hold no picture: names of programs, and XMP. */
const EMPTIED = new Set(['free', 'skip', 'udta', 'uuid'])
/** More extents than any real file has */
const MAX_EXTENTS = 10_000

type Extent = { item: number; from: number; to: number }

/** The size that an AVIF's head gives; `null` when it has none. */
export function avifSize(head: Buffer): PixelSize | null {
  try {
    const at = head.indexOf('meta', 8, 'latin1') - 4
    if (at < 8) return null
    const size = head.readUInt32BE(at)
    return sizeIn(head, metaBoxes(head, { type: 'meta', start: at, from: at + 8, to: at + size }))
  } catch {
    return null
  }
}

/**
 * Checks an AVIF and overwrites its metadata with zeros: EXIF, XMP, and names of programs. Taking
 * them out would move the picture, whose place the file gives in bytes.
 *
 * @throws UnusablePicture
 */
export function cleanAvif(bytes: Buffer): CleanPicture {
  const boxes = boxesIn(bytes, 0, bytes.length)
  if (boxes[0]?.type !== 'ftyp') throw damaged()
  const brand = bytes.toString('latin1', boxes[0].from, boxes[0].from + 4)
  if (brand === 'avis' || boxes.some(({ type }) => type === 'moov')) throw animated()
  const meta = boxes.find(({ type }) => type === 'meta')
  if (!meta) throw cutOff()
  const parts = metaBoxes(bytes, meta)
  const size = sizeIn(bytes, parts)
  if (size === null) throw damaged()
  const extents = extentsIn(bytes, parts)
  if (extents.length === 0) throw damaged()
  if (extents.some(({ to }) => to > bytes.length)) throw cutOff()

  const clean = Buffer.from(bytes)
  const described = metadataItems(bytes, parts)
  for (const { item, from, to } of extents) if (described.has(item)) clean.fill(0, from, to)
  for (const { type, from, to } of boxes) if (EMPTIED.has(type)) clean.fill(0, from, to)
  return { ...size, bytes: clean }
}

function metaBoxes(bytes: Buffer, { from, to }: Box): Box[] {
  // `meta` is a full box.
  return boxesIn(bytes, from + 4, Math.min(to, bytes.length))
}

/** The size of the primary item, turned as its `irot` says. */
function sizeIn(bytes: Buffer, parts: readonly Box[]): PixelSize | null {
  const primary = boxOf(parts, 'pitm')
  const properties = boxOf(parts, 'iprp')
  if (!primary || !properties) return null
  const reader = new BoxReader(bytes, primary)
  const item = reader.number(reader.version().version === 0 ? 2 : 4)
  const within = boxesIn(bytes, properties.from, properties.to)
  const list = boxOf(within, 'ipco')
  if (!list) return null
  const all = boxesIn(bytes, list.from, list.to)
  const own = within
    .filter(({ type }) => type === 'ipma')
    .flatMap((box) => indexesOf(new BoxReader(bytes, box), item))
    .map((index) => all[index - 1])
  const extent = own.find((box) => box?.type === 'ispe')
  if (!extent) return null
  const numbers = new BoxReader(bytes, extent)
  numbers.version()
  const [width, height] = [numbers.number(4), numbers.number(4)]
  const turn = own.find((box) => box?.type === 'irot')
  const isTurned = turn !== undefined && new BoxReader(bytes, turn).number(1) % 2 === 1
  return isTurned ? { width: height, height: width } : { width, height }
}

/** The places of an item's properties in their list, from 1 (`ipma`). */
function indexesOf(reader: BoxReader, wanted: number): number[] {
  const { version, flags } = reader.version()
  const found: number[] = []
  for (let left = reader.number(4); left > 0; left -= 1) {
    const item = reader.number(version < 1 ? 2 : 4)
    for (let more = reader.number(1); more > 0; more -= 1) {
      const index = flags % 2 === 1 ? reader.number(2) & 0x7f_ff : reader.number(1) & 0x7f
      if (item === wanted) found.push(index)
    }
  }
  return found
}

/** Where the items' bytes are in the file (`iloc`). */
function extentsIn(bytes: Buffer, parts: readonly Box[]): Extent[] {
  const box = boxOf(parts, 'iloc')
  if (!box) return []
  const reader = new BoxReader(bytes, box)
  const { version } = reader.version()
  const sizes = reader.number(1)
  const more = reader.number(1)
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4]
  const indexSize = version > 0 ? more & 15 : 0
  const extents: Extent[] = []
  for (let left = reader.number(version < 2 ? 2 : 4); left > 0; left -= 1) {
    const item = reader.number(version < 2 ? 2 : 4)
    const method = version > 0 ? reader.number(2) & 15 : 0
    reader.number(2)
    const base = reader.number(baseSize)
    for (let pieces = reader.number(2); pieces > 0; pieces -= 1) {
      reader.number(indexSize)
      const from = base + reader.number(offsetSize)
      const to = from + reader.number(lengthSize)
      // Other methods count from another place than the start of the file.
      if (method === 0) extents.push({ item, from, to })
      if (extents.length > MAX_EXTENTS) throw damaged()
    }
  }
  return extents
}

/** The items that describe the picture (`iinf`). */
function metadataItems(bytes: Buffer, parts: readonly Box[]): Set<number> {
  const box = boxOf(parts, 'iinf')
  if (!box) return new Set()
  const { version } = new BoxReader(bytes, box).version()
  const entries = boxesIn(bytes, box.from + (version === 0 ? 6 : 8), box.to)
  return new Set(
    entries.flatMap((entry) => {
      const reader = new BoxReader(bytes, entry)
      const item = reader.number(reader.version().version < 3 ? 2 : 4)
      reader.number(2)
      return ['Exif', 'mime'].includes(reader.text(4)) ? [item] : []
    }),
  )
}

function boxOf(boxes: readonly Box[], type: string): Box | undefined {
  return boxes.find((box) => box.type === type)
}
