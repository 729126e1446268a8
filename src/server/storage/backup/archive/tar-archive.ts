/**
 * The part of the tar format that a backup needs: regular files in POSIX ustar, with pax for longer
 * paths. Any tar program can open these archives. The package tar-stream 3.2 is no alternative: it
 * accepts an archive that is truncated between two files, and a damaged pax header.
 */

const BLOCK = 512
/** The largest size that eleven octal digits hold. */
const LARGEST_OCTAL = 0o77777777777
const REGULAR_FILE = '0'
/** The type of an entry with values that do not fit into the next file's header (POSIX pax). */
const PAX_RECORDS = 'x'
const LARGEST_PAX = 64 * 1024

/** A file that is written to or read from an archive. */
export type ArchiveEntry = {
  /** Relative, with forward slashes */
  path: string
  bytes: number
  /** Exactly `bytes` bytes; a reader must consume them before it requests the next entry */
  chunks: AsyncIterable<Uint8Array>
}

/** The blocks of an archive: those of each entry, then the end marker. */
export async function* writeTar(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  for await (const { path, bytes, chunks } of entries) {
    yield* headersOf(path, bytes)
    let written = 0
    for await (const chunk of chunks) {
      written += chunk.length
      yield chunk
    }
    if (written !== bytes) throw new Error(`${path} changed while it was being read`)
    yield Buffer.alloc(paddingOf(bytes))
  }
  yield Buffer.alloc(2 * BLOCK)
}

/**
 * The entries of an archive, in order.
 *
 * @throws Error when it is truncated or not a tar archive
 */
export async function* readTar(archive: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveEntry> {
  const source = byteSource(archive)
  let longPath: string | null = null
  for (;;) {
    // Entries follow one another, so reads cannot be concurrent.
    const header = await source.take(BLOCK)
    if (header.every((byte) => byte === 0)) return
    const { path: shortPath, bytes, kind } = parseHeader(header)
    if (kind === PAX_RECORDS) {
      if (bytes > LARGEST_PAX) throw new Error('a header in it is too long')
      longPath = pathInRecords(await source.take(bytes))
      await source.take(paddingOf(bytes))
      continue
    }
    const path = longPath ?? shortPath
    longPath = null
    if (kind !== REGULAR_FILE) throw new Error(`${path} in it is not a plain file`)
    let left = bytes
    async function* chunks(): AsyncGenerator<Uint8Array> {
      while (left > 0) {
        const chunk = await source.some(left)
        left -= chunk.length
        yield chunk
      }
    }
    yield { path, bytes, chunks: chunks() }
    if (left > 0) throw new Error('An entry was not read to its end')
    await source.take(paddingOf(bytes))
  }
}

function byteSource(archive: AsyncIterable<Uint8Array>) {
  const iterator = archive[Symbol.asyncIterator]()
  let pending: Uint8Array = new Uint8Array(0)

  async function fill(): Promise<void> {
    const { done, value } = await iterator.next()
    if (done) throw new Error('the archive is cut off')
    pending = value
  }

  /** At least one byte, and at most `most`. */
  async function some(most: number): Promise<Uint8Array> {
    while (pending.length === 0) await fill()
    const part = pending.subarray(0, most)
    pending = pending.subarray(part.length)
    return part
  }

  async function take(bytes: number): Promise<Buffer> {
    const parts: Uint8Array[] = []
    for (let left = bytes; left > 0;) {
      const part = await some(left)
      parts.push(part)
      left -= part.length
    }
    return Buffer.concat(parts)
  }

  return { some, take }
}

/** The header of a file, preceded by a pax header if the path is too long. */
function* headersOf(path: string, bytes: number): Generator<Buffer> {
  const parts = splitPath(path)
  if (parts) {
    yield headerOf(parts, bytes)
    return
  }
  const records = pathRecord(path)
  // Programs without pax support show this as the file's name.
  const name = path.replaceAll(/[^\x21-\x7e]/g, '_').slice(-100)
  yield headerOf({ name, prefix: '' }, records.length, PAX_RECORDS)
  yield records
  yield Buffer.alloc(paddingOf(records.length))
  yield headerOf({ name, prefix: '' }, bytes)
}

/** `27 path=media/…` and a line feed; the number is the length of the record, with its own digits. */
function pathRecord(path: string): Buffer {
  const rest = Buffer.from(` path=${path}\n`)
  const least = rest.length + String(rest.length).length
  const length = rest.length + String(least).length
  return Buffer.concat([Buffer.from(String(length)), rest])
}

function pathInRecords(records: Buffer): string | null {
  let path: string | null = null
  for (let start = 0; start < records.length;) {
    const blank = records.indexOf(' ', start)
    const length = Number(records.toString('latin1', start, blank))
    const end = start + length
    if (blank < 0 || !(length > blank - start) || end > records.length) {
      throw new Error('a header in it is damaged')
    }
    const record = records.toString('utf8', blank + 1, end - 1)
    if (record.startsWith('path=')) path = record.slice('path='.length)
    start = end
  }
  return path
}

function headerOf(
  { name, prefix }: { name: string; prefix: string },
  bytes: number,
  kind = REGULAR_FILE,
): Buffer {
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0, 100, 'utf8')
  header.write('0000600\0', 100, 'latin1')
  header.write('0000000\0', 108, 'latin1')
  header.write('0000000\0', 116, 'latin1')
  writeSize(header, bytes)
  header.write('00000000000\0', 136, 'latin1')
  header.write(kind, 156, 'latin1')
  header.write('ustar\u000000', 257, 'latin1')
  header.write(prefix, 345, 155, 'utf8')
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return header
}

function parseHeader(header: Buffer): { path: string; bytes: number; kind: string } {
  const checksum = Number.parseInt(textAt(header, 148, 8), 8)
  const isUstar = header.toString('latin1', 257, 262) === 'ustar'
  if (!isUstar || checksum !== checksumOf(header)) throw new Error('it is not a tar archive')
  const [name, prefix] = [textAt(header, 0, 100), textAt(header, 345, 155)]
  const path = prefix === '' ? name : `${prefix}/${name}`
  return { path, bytes: readSize(header), kind: textAt(header, 156, 1) }
}

/** The sum of all bytes; the checksum's own bytes count as spaces. */
function checksumOf(header: Buffer): number {
  const sum = header.reduce((total, byte) => total + byte, 0)
  const own = header.subarray(148, 156).reduce((total, byte) => total + byte, 0)
  return sum - own + 8 * 0x20
}

function writeSize(header: Buffer, bytes: number): void {
  if (bytes <= LARGEST_OCTAL) {
    header.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124, 'latin1')
    return
  }
  // The GNU extension for larger files: the highest bit set, then a big-endian number.
  header.writeUInt8(0x80, 124)
  header.writeBigUInt64BE(BigInt(bytes), 128)
}

function readSize(header: Buffer): number {
  const isBinary = header.readUInt8(124) === 0x80
  const bytes = isBinary
    ? Number(header.readBigUInt64BE(128))
    : Number.parseInt(textAt(header, 124, 12), 8)
  if (!Number.isSafeInteger(bytes) || bytes < 0) throw new Error('a size in it is not a number')
  return bytes
}

/**
 * Splits a path at a slash: a header has 155 bytes for the part before it and 100 for the part
 * after it. `null` if the path does not fit.
 */
function splitPath(path: string): { name: string; prefix: string } | null {
  if (Buffer.byteLength(path) <= 100) return { name: path, prefix: '' }
  for (let slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', slash + 1)) {
    const [prefix, name] = [path.slice(0, slash), path.slice(slash + 1)]
    if (Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(name) <= 100) return { name, prefix }
  }
  return null
}

function textAt(header: Buffer, start: number, length: number): string {
  const field = header.subarray(start, start + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end === -1 ? length : end)
}

function paddingOf(bytes: number): number {
  return (BLOCK - (bytes % BLOCK)) % BLOCK
}
