import { isSame } from '#domain/site/editor/diff-sites.ts'
import { valueAt } from '#domain/site/editor/apply-changes.ts'
import type { SiteSource } from '#domain/site/editor/site-source.ts'
import type { DurableDocument } from '#server/storage/kept-document.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { KeptVersion, SiteVersions } from './site-documents.ts'
import { versionOf } from './site-forms.ts'

/** A draft that is older than that many versions has its base with it. */
const KEPT = 30

export type Versions = {
  /** Keeps what is published now among the versions, unless it is there; for who made it, the history is asked. */
  note: () => Promise<void>
  find: (version: string) => SiteSource | null
  /** Who changed a place last since a version. */
  changedBy: (path: string, since: SiteSource) => { by: string; at: string }
  /** Who made the last one; `null` before there is one. */
  last: () => { by: string; at: string } | null
}

/** The versions with another one at the end, unless it is there. */
function withVersion(versions: readonly KeptVersion[], next: KeptVersion): readonly KeptVersion[] {
  return versions.at(-1)?.version === next.version ? versions : [...versions, next]
}

/**
 * The last versions of the site. They are noted when they are seen; where the disk refuses that, they are
 * kept in memory.
 */
export function createVersions(
  document: DurableDocument<SiteVersions>,
  storage: Pick<Storage, 'history' | 'shared'>,
  published: () => SiteSource,
  clock: () => number,
): Versions {
  let unsaved: readonly KeptVersion[] = []
  const all = () => [...document.current().versions, ...unsaved]

  const isNoted = () => all().at(-1)?.version === versionOf(published())

  async function note(): Promise<void> {
    if (isNoted()) return
    // Another process may have noted it.
    await storage.shared.catchUp()
    const source = published()
    const version = versionOf(source)
    if (isNoted()) return
    const kept = { version, source, ...(await lastCommit()) }
    if (all().at(-1)?.version === version) return
    unsaved = [...unsaved, kept]
    const waiting = unsaved
    try {
      await document.update((stored) => {
        const versions = waiting.reduce(withVersion, stored.versions)
        const isThere = versions === stored.versions
        return [isThere ? stored : { versions: versions.slice(-KEPT) }, undefined]
      })
      unsaved = unsaved.filter((one) => !waiting.includes(one))
    } catch {
      // The next note tries again.
      unsaved = unsaved.slice(-KEPT)
    }
  }

  async function lastCommit(): Promise<{ by: string; at: string }> {
    for await (const entry of storage.history()) {
      if (!('kind' in entry) || entry.kind === 'site') return { by: entry.by, at: entry.at }
    }
    return { by: 'site.json', at: new Date(clock()).toISOString() }
  }

  return {
    note,
    find: (version) => {
      const now = published()
      if (versionOf(now) === version) return now
      return all().findLast((kept) => kept.version === version)?.source ?? null
    },
    last: () => {
      const last = all().at(-1)
      return last ? { by: last.by, at: last.at } : null
    },
    changedBy: (path, since) => {
      const now = valueAt(published(), path)
      const versions = all()
      // Back to the first version that has the value of now.
      let found = versions.at(-1)
      for (const kept of versions.toReversed()) {
        if (!isSame(valueAt(kept.source, path), now)) break
        found = kept
        if (isSame(valueAt(since, path), now)) break
      }
      return found
        ? { by: found.by, at: found.at }
        : { by: 'site.json', at: new Date(clock()).toISOString() }
    },
  }
}
