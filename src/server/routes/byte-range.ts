/** Bytes of a file, the first and the last one, both counted from 0. */
export type ByteRange = { start: number; end: number }

/**
 * Reads a `Range` header (RFC 9110, 14.2).
 *
 * @param header e.g. "bytes=0-16383", "bytes=500-", "bytes=-500"
 * @param size of the whole file, in bytes
 * @returns `null` when the whole file is to be sent: without the header, for several ranges, and for
 *   what cannot be read; "unsatisfiable" when the file has none of the bytes
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
