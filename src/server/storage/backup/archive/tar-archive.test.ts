import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'
import { readTar, writeTar, type ArchiveEntry } from './tar-archive.ts'

type Kept = { path: string; content: Buffer }

test('an archive returns the files that were put in, for any chunk size', async () => {
  const path = fc
    .array(fc.stringMatching(/^[a-zä-ü0-9. -]{1,40}$/), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join('/'))
  const content = fc.uint8Array({ maxLength: 3000 }).map((bytes) => Buffer.from(bytes))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ path, content }), { maxLength: 6 }),
      fc.integer({ min: 1, max: 2000 }),
      async (files, piece) => {
        const archive = await archiveOf(files)
        expect(await contentOf(inPieces(archive, piece))).toEqual(files)
      },
    ),
    { numRuns: 60 },
  )
})

test('a system tar reads the archive', async () => {
  const folder = await temporaryFolder()
  const long = `${'deep/'.repeat(25)}${'n'.repeat(90)}.png`
  const file = join(folder, 'a.tar')
  await writeFile(
    file,
    await archiveOf([
      { path: 'catalog.json', content: Buffer.from('{}') },
      { path: long, content: Buffer.alloc(513, 7) },
      { path: 'empty', content: Buffer.alloc(0) },
    ]),
  )
  const { stdout } = await promisify(execFile)('tar', ['-tvf', file])
  const lines = stdout.trim().split('\n')
  expect(
    lines.map((line) => line.split(/\s+/)).map((parts) => [parts[0], parts[2], parts[5]]),
  ).toEqual([
    ['-rw-------', '2', 'catalog.json'],
    ['-rw-------', '513', long],
    ['-rw-------', '0', 'empty'],
  ])
})

test('a truncated or modified archive, or another file, is rejected', async () => {
  const archive = await archiveOf([{ path: 'a', content: Buffer.alloc(1000, 1) }])
  for (const length of [0, 100, 600, 1400, 1600]) {
    await expect(contentOf(inPieces(archive.subarray(0, length), 512))).rejects.toThrow(
      'the archive is cut off',
    )
  }
  const changed = Buffer.from(archive)
  changed[124] = 0x39
  await expect(contentOf(inPieces(changed, 512))).rejects.toThrow('it is not a tar archive')
  await expect(contentOf(inPieces(Buffer.alloc(2048, 65), 512))).rejects.toThrow(
    'it is not a tar archive',
  )
})

test('names too long for a header are read completely, also from another tar program', async () => {
  const directory = await temporaryFolder()
  const files = [
    // At these lengths the number before the record gains or loses a digit.
    ...[101, 114, 155, 250].map((length) => 'x'.repeat(length)),
    ...Array.from({ length: 12 }, (_, at) => 'y'.repeat(84 + at) + 'z'.repeat(20)),
    `media/${'é'.repeat(120)}.svg`,
    `${'deep/'.repeat(60)}picture.svg`,
  ].map((path, at) => ({ path, content: Buffer.alloc(at, 65) }))
  const archive = await archiveOf([...files, { path: 'short', content: Buffer.from('end') }])
  expect(await contentOf(inPieces(archive, 300))).toEqual([
    ...files,
    { path: 'short', content: Buffer.from('end') },
  ])
  await writeFile(join(directory, 'long.tar'), archive)
  const tar = promisify(execFile)
  const { stdout } = await tar('tar', ['-tf', 'long.tar', '--quoting-style=literal'], {
    cwd: directory,
  })
  expect(stdout.trim().split('\n')).toEqual([...files.map(({ path }) => path), 'short'])
})

test('a damaged or unterminated long name is rejected', async () => {
  const archive = await archiveOf([{ path: 'x'.repeat(120), content: Buffer.alloc(1) }])
  const changed = Buffer.from(archive)
  changed.write('999', 512)
  await expect(contentOf(inPieces(changed, 512))).rejects.toThrow('a header in it is damaged')
  const [header] = [Buffer.from(archive.subarray(0, 512))]
  header.write('00777777777', 124)
  header.write('        ', 148)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  await expect(contentOf(inPieces(header, 512))).rejects.toThrow('a header in it is too long')
})

test('a file whose size changes while it is packed is rejected', async () => {
  const entry: ArchiveEntry = { path: 'a', bytes: 3, chunks: only(Buffer.from('four')) }
  await expect(bytesOf(writeTar(only(entry)))).rejects.toThrow('a changed while it was being read')
})

test('sizes above eight gigabytes are preserved', async () => {
  const bytes = 9 * 1024 ** 3
  const blocks = writeTar(only({ path: 'streets', bytes, chunks: only(Buffer.alloc(0)) }))
  const { value: header } = await blocks.next()
  const [entry] = await readHeaders(header ?? Buffer.alloc(0))
  expect(entry).toMatchObject({ path: 'streets', bytes })
})

async function readHeaders(header: Uint8Array): Promise<ArchiveEntry[]> {
  for await (const entry of readTar(only(header))) return [entry]
  return []
}

async function archiveOf(files: readonly Kept[]): Promise<Buffer> {
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    for (const { path, content } of files) {
      yield { path, bytes: content.length, chunks: only(content) }
    }
  }
  return bytesOf(writeTar(entries()))
}

async function contentOf(archive: AsyncIterable<Uint8Array>): Promise<Kept[]> {
  const files: Kept[] = []
  for await (const { path, chunks } of readTar(archive)) {
    files.push({ path, content: await bytesOf(chunks) })
  }
  return files
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) {
    yield bytes.subarray(start, start + size)
  }
}

async function* only<Item>(item: Item): AsyncGenerator<Item> {
  yield item
}
