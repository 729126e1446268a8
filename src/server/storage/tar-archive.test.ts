import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { temporaryFolder } from './files/temporary-folder.ts'
import { readTar, writeTar, type ArchiveEntry } from './tar-archive.ts'

type Kept = { path: string; content: Buffer }

test('what goes into an archive comes out of it, however it is cut into pieces', async () => {
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

test('an archive that is cut off, changed or something else is refused', async () => {
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

test('a name that no header holds is refused, and so is a file that changes its size', async () => {
  await expect(archiveOf([{ path: 'x'.repeat(101), content: Buffer.alloc(1) }])).rejects.toThrow(
    'has too long a name for a backup',
  )
  const entry: ArchiveEntry = { path: 'a', bytes: 3, chunks: only(Buffer.from('four')) }
  await expect(bytesOf(writeTar(only(entry)))).rejects.toThrow(
    'a changed its size while it was read',
  )
})

test('sizes beyond eight gigabytes are kept', async () => {
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
