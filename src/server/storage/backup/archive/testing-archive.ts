import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { MANIFEST_FILE } from '#server/storage/backup/backup-manifest.ts'
import { writeTar, type ArchiveEntry } from './tar-archive.ts'

type Files = readonly (readonly [path: string, text: string | Buffer])[]

/** A gzipped tar archive of some files, without a list of them. */
export async function plainArchive(files: Files): Promise<Buffer> {
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    for (const [path, text] of files) {
      const bytes = Buffer.from(text)
      yield { path, bytes: bytes.length, chunks: only(bytes) }
    }
  }
  return gzipSync(Buffer.concat(await Array.fromAsync(writeTar(entries()))))
}

/** A backup with these files in it, as somebody may make it by hand. */
export async function handMadeBackup(files: Files, format = 1): Promise<Buffer> {
  const list = files.map(([path, text]) => ({
    path,
    bytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
  }))
  const manifest = { format, createdAt: '2026-06-01T00:00:00.000Z', files: list }
  return plainArchive([...files, [MANIFEST_FILE, JSON.stringify(manifest)]])
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
