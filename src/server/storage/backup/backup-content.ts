import type { BackupContent } from '#domain/staff/kept-backup.ts'
import type { Snapshot } from '#server/storage/snapshot.ts'
import type { Storage, StoredAttempt } from '#server/storage/storage.ts'
import { isPicture } from './archive/archive-content.ts'
import { UnusableArchive } from './archive/check-archive.ts'
import type { BackupManifest } from './backup-manifest.ts'

/** More than a chain gets in many years; all of them are in memory while they are added. */
const MOST_ATTEMPTS = 1_000_000

/** What is in a backup that was looked into. */
export type Content = {
  file: string
  manifest: BackupManifest
  snapshot: Snapshot
  attempts: Storage['attempts']
}

/** What is noted of a backup that a person brought. */
export async function aboutContent({ manifest, snapshot, attempts }: Content) {
  const made = Date.parse(manifest.createdAt)
  return {
    at: new Date(Number.isNaN(made) ? 0 : made).toISOString(),
    holds: countsOf(manifest, snapshot, await attempts.counts()),
  }
}

/** What a backup holds, in figures. @param attempts by role */
export function countsOf(
  { files }: BackupManifest,
  { site, locations, tags, people }: Snapshot,
  attempts: Readonly<Record<string, number>>,
): BackupContent {
  return {
    chain: site.en.site.brand.name,
    stores: locations.length,
    tags: tags.length,
    pictures: files.filter(({ path }) => isPicture(path)).length,
    people: people.length,
    attempts: Object.values(attempts).reduce((sum, count) => sum + count, 0),
  }
}

/** The attempts of a backup that are not stored, of months that are still kept. */
export async function missingAttempts(
  { manifest, attempts }: Content,
  storage: Pick<Storage, 'attempts'>,
  oldest: string | null,
): Promise<StoredAttempt[]> {
  const months = manifest.files.flatMap(
    ({ path }) => /^attempts\/(\d{4}-\d\d)\./.exec(path)?.[1] ?? [],
  )
  const missing: StoredAttempt[] = []
  for (const month of new Set(months)) {
    if (oldest !== null && month < oldest) continue
    const stored = new Set<string>()
    for await (const { id } of storage.attempts.read({ month })) stored.add(id)
    for await (const attempt of attempts.read({ month })) {
      if (!stored.has(attempt.id)) missing.push(attempt)
      if (missing.length > MOST_ATTEMPTS) throw new UnusableArchive('it has too many attempts')
    }
  }
  return missing
}
