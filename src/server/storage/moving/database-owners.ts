import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { isPicture, RESTORED_FILES, skip } from '#server/storage/backup/archive/archive-content.ts'
import { entriesOf } from '#server/storage/backup/archive/check-archive.ts'
import type { OwnersPlace } from '#server/storage/backup/owner-changes.ts'
import type { Storage } from '#server/storage/storage.ts'
import { longTransaction } from './database-work.ts'

/** The pictures and the owner's files of a site in a database, for restores in the browser. */
export function databaseOwners(url: string, media: Storage['media']): OwnersPlace {
  return {
    changes: async ({ files }) => {
      const stored = await hashesIn(url)
      const differing = files.filter(
        ({ path, sha256 }) =>
          (isPicture(path) || RESTORED_FILES.includes(path)) && stored.get(path) !== sha256,
      )
      const paths = differing.map(({ path }) => path)
      return {
        pictures: paths.filter(isPicture),
        files: paths.filter((path) => !isPicture(path)),
      }
    },
    put: async ({ file, limits }, paths) => {
      if (paths.length === 0) return
      const wanted = new Set(paths)
      for await (const { path, chunks } of entriesOf(file, limits)) {
        if (!wanted.has(path)) await skip(chunks)
        else if (isPicture(path)) await media.write(nameOf(path), await buffer(chunks))
        else await writeText(url, path, (await buffer(chunks)).toString())
      }
    },
  }
}

/** The SHA-256 of each, in hex, by its path in a backup. */
async function hashesIn(url: string): Promise<ReadonlyMap<string, string>> {
  return longTransaction(url, 'read', async (tx) => {
    const pictures = await tx<{ name: string; hash: string }>`
      select name, encode(sha256(content), 'hex') as hash from media`
    const texts = await tx<{ name: string; content: string }>`
      select name, content from documents where name = any(${[...RESTORED_FILES]}::text[])`
    return new Map([
      ...pictures.map(({ name, hash }) => [`media/${name}`, hash] as const),
      ...texts.map(({ name, content }) => [name, hashOf(content)] as const),
    ])
  })
}

async function writeText(url: string, name: string, text: string): Promise<void> {
  await longTransaction(
    url,
    'write',
    (tx) => tx`
      insert into documents (name, version, content) values (${name}, 1, ${text})
      on conflict (name) do update set version = documents.version + 1, content = excluded.content`,
  )
}

function nameOf(path: string): string {
  return path.slice(path.indexOf('/') + 1)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
