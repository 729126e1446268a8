import { isDeepStrictEqual } from 'node:util'
import { changedPaths } from '#domain/staff/changed-paths.ts'
import type { KeptBackup, Named, RestorePlan } from '#domain/staff/kept-backup.ts'
import type { Snapshot, SnapshotChanges } from '#server/storage/snapshot.ts'

/** The number of names of each kind that a plan has. */
const NAMES = 20

type Item = { id: string; name: string }

/**
 * What a restore would change in the snapshot.
 *
 * @param now the present snapshot
 * @param kept the snapshot in the backup
 * @param beside what it would change beside the snapshot
 */
export function restorePlan(
  backup: KeptBackup,
  now: Snapshot,
  kept: Snapshot,
  beside: { pictures: readonly string[]; files: readonly string[]; attempts: number },
): RestorePlan {
  const present = new Set(now.people.map(({ username }) => username))
  const missing = kept.people.filter(({ username }) => !present.has(username))
  return {
    backup,
    isOtherChain: now.site.en.site.brand.name !== kept.site.en.site.brand.name,
    stores: listPlan(now.locations, kept.locations),
    tags: listPlan(now.tags, kept.tags),
    site: named(changedPaths(now.siteSource, kept.siteSource)),
    pictures: named(beside.pictures),
    files: beside.files,
    people: { missing: named(missing.map(({ username }) => username)) },
    attempts: beside.attempts,
  }
}

/**
 * The parts of the snapshot that a restore replaces, in one commit. People are not among them: nobody
 * who left comes back, and nobody is locked out. Pictures that are newer than the backup stay.
 */
export function restoredParts(now: Snapshot, kept: Snapshot): SnapshotChanges {
  const { locations, tags, siteSource, media } = kept
  const ids = new Set(media.map(({ id }) => id))
  const newer = now.media.filter(({ id }) => !ids.has(id))
  return { locations, tags, siteSource, media: [...media, ...newer] }
}

/** What becomes of items, by id. */
export function listPlan(now: readonly Item[], kept: readonly Item[]): RestorePlan['stores'] {
  const [present, former] = [byId(now), byId(kept)]
  return {
    added: namesOf(kept.filter(({ id }) => !present.has(id))),
    changed: namesOf(
      kept.filter((item) => {
        const other = present.get(item.id)
        return other !== undefined && !isDeepStrictEqual(other, item)
      }),
    ),
    removed: namesOf(now.filter(({ id }) => !former.has(id))),
  }
}

function byId(items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item) => [item.id, item]))
}

function namesOf(items: readonly Item[]): Named {
  return named(items.map(({ name }) => name))
}

/** Names, of which only the first are listed. */
export function named(all: readonly string[]): Named {
  return { count: all.length, names: all.slice(0, NAMES) }
}

/** What a restore is called in the journal. */
export function commitText({ kind, at }: KeptBackup): string {
  return kind === 'safety'
    ? 'Undid a restore'
    : `Restored the backup of ${at.slice(0, 16).replace('T', ' ')} UTC`
}
