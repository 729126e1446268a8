import { cutOff, damaged } from './unusable-picture.ts'

/** A box of the ISO base media file format (ISO 14496-12, 4.2): its content is from `from` to `to`. */
export type Box = { type: string; start: number; from: number; to: number }

/** The boxes between two places, in order. @throws UnusablePicture when one is cut off */
export function boxesIn(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let at = start; at < end;) {
    if (at + 8 > end) throw cutOff()
    const short = bytes.readUInt32BE(at)
    if (short === 1 && at + 16 > end) throw cutOff()
    const from = at + (short === 1 ? 16 : 8)
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short || end - at
    const to = at + size
    if (to < from) throw damaged()
    if (to > end) throw cutOff()
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at, from, to })
    at = to
  }
  return boxes
}

/** Reads numbers one after another. @throws UnusablePicture beyond the end of the box */
export class BoxReader {
  readonly #bytes: Buffer
  readonly #to: number
  #at: number

  constructor(bytes: Buffer, { from, to }: Pick<Box, 'from' | 'to'>) {
    this.#bytes = bytes
    this.#at = from
    this.#to = to
  }

  /** @param size bytes of the number: 0, 1, 2, 4, or 8 */
  number(size: number): number {
    const at = this.#at
    this.#at += size
    if (this.#at > this.#to) throw damaged()
    if (size === 0) return 0
    return size === 8 ? Number(this.#bytes.readBigUInt64BE(at)) : this.#bytes.readUIntBE(at, size)
  }

  text(size: number): string {
    const at = this.#at
    this.#at += size
    if (this.#at > this.#to) throw damaged()
    return this.#bytes.toString('latin1', at, at + size)
  }

  /** The version of a full box, whose flags follow it. */
  version(): { version: number; flags: number } {
    return { version: this.number(1), flags: this.number(1) * 0x1_00_00 + this.number(2) }
  }
}
