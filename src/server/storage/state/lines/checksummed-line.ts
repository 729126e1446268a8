import { crc32 } from 'node:zlib'

const CRC_DIGITS = 8
const SPACE = 0x20

/** JSON as one line of a log: CRC-32 in eight hex digits, a space, the JSON, a line feed. */
export function encodeLine(json: string): Buffer {
  return Buffer.from(`${crc32(json).toString(16).padStart(CRC_DIGITS, '0')} ${json}\n`)
}

/** Whether a line (without its line feed) matches its checksum. */
export function isIntactLine(line: Uint8Array): boolean {
  if (line.length <= CRC_DIGITS + 1 || line[CRC_DIGITS] !== SPACE) return false
  const digits = Buffer.from(line.buffer, line.byteOffset, CRC_DIGITS).toString('latin1')
  const json = line.subarray(CRC_DIGITS + 1)
  return /^[0-9a-f]{8}$/.test(digits) && crc32(json) === Number.parseInt(digits, 16)
}

/** The JSON in an intact line. */
export function jsonOfLine(line: Uint8Array): unknown {
  const json = line.subarray(CRC_DIGITS + 1)
  return JSON.parse(Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString('utf8'))
}
