import { constants, deflateRawSync, inflateRawSync } from 'node:zlib'
import { encodeLine, isIntactLine, jsonOfLine } from './checksummed-line.ts'

/** Prices for ten thousand stores are a line of 16 MB, of which nearly all repeats. */
const PACKED_FROM = 64 * 1024
/** More than any line may have. */
const UNPACKED_MAX = 1024 * 1024 * 1024
const PACKED = /^[0-9a-f]{8} \{"version":\d+,"packed":"/
const HEAD_BYTES = 60

/**
 * A commit as the bytes of its line. A long one is packed: it keeps its version in front, and its
 * checksum is that of the packed line.
 *
 * @param json begins with the version
 */
export function encodePackedLine(version: number, json: string): Buffer {
  if (json.length < PACKED_FROM) return encodeLine(json)
  const packed = deflateRawSync(json, { level: constants.Z_BEST_SPEED }).toString('base64')
  return encodeLine(JSON.stringify({ version, packed }))
}

/** The line as it was before it was packed; any other one as it is, and so is a damaged one. */
export function unpackedLine(line: Buffer): Buffer {
  if (!PACKED.test(line.toString('latin1', 0, HEAD_BYTES)) || !isIntactLine(line)) return line
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the checksum says that we wrote it
  const { packed } = jsonOfLine(line) as { packed: string }
  const json = inflateRawSync(Buffer.from(packed, 'base64'), { maxOutputLength: UNPACKED_MAX })
  // Without the line feed, as lines are read.
  return encodeLine(json.toString('utf8')).subarray(0, -1)
}
