/** The positions of the first and the last byte, both counted from 0. */
export type ByteRange = { start: number; end: number }

/**
 * Reads a `Range` header (RFC 9110, 14.2).
 *
 * @param header e.g. "bytes=0-16383", "bytes=500-", "bytes=-500"
 * @param size of the whole file, in bytes
 * @returns `null` for the whole file: without a header, with several ranges, or with an invalid one;
 *   "unsatisfiable" when the file has none of the bytes
 */
export function readByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.replaceAll(/\s/g, '') ?? '')
  const [, first = '', last = ''] = match ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
