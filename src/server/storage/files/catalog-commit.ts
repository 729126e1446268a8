import { randomBytes } from 'node:crypto'
import type { FormerPath } from '#domain/location/former-paths.ts'
import { deepFreeze } from '#server/storage/ready-location.ts'
import type { Catalog } from './documents/catalog-document.ts'
import type { JournalLine } from './journal/journal-line.ts'
import { applyListPatch, listPatch } from './list-patch.ts'

/** The version locates the commit in the journal; the random part makes the id unique. */
export function newCommitId({ version }: Catalog): string {
  return `${version + 1}-${randomBytes(6).toString('base64url')}`
}

/** The version in a commit's id; `null` in ids from before the journal existed. */
export function versionOfId(id: string): number | null {
  const { version } = /^(?<version>\d+)-[\w-]{8}$/.exec(id)?.groups ?? {}
  return version === undefined ? null : Number(version)
}

/**
 * Turns a change of the catalog into a commit: the next catalog with its version, and the journal line.
 *
 * @param note.at ISO 8601, UTC
 */
export function catalogCommit(
  before: Catalog,
  changed: Catalog,
  note: Pick<JournalLine, 'id' | 'at' | 'by' | 'what'>,
): { next: Catalog; line: JournalLine } {
  const next = { ...changed, version: Math.max(changed.version, before.version + 1) }
  const line: JournalLine = {
    version: next.version,
    previous: before.version,
    ...note,
    redo: {
      locations: listPatch(before.locations, next.locations, idOf),
      tags: listPatch(before.tags, next.tags, idOf),
      formerPaths: listPatch(before.formerPaths, next.formerPaths, pathOf),
      ...(next.undoId !== before.undoId && { undoId: next.undoId }),
    },
    undo: {
      locations: listPatch(next.locations, before.locations, idOf),
      tags: listPatch(next.tags, before.tags, idOf),
    },
  }
  return { next, line }
}

/** The catalog after consecutive commits from the journal. */
export function repeated(catalog: Catalog, lines: readonly JournalLine[]): Catalog {
  return lines.reduce(
    (kept, { version, redo: { locations, tags, formerPaths, undoId } }) =>
      deepFreeze({
        version,
        locations: locations ? applyListPatch(kept.locations, locations, idOf) : kept.locations,
        tags: tags ? applyListPatch(kept.tags, tags, idOf) : kept.tags,
        formerPaths: formerPaths
          ? applyListPatch(kept.formerPaths, formerPaths, pathOf)
          : kept.formerPaths,
        undoId: undoId === undefined ? kept.undoId : undoId,
      }),
    catalog,
  )
}

export function idOf({ id }: { id: string }): string {
  return id
}

function pathOf([path]: FormerPath): string {
  return path
}
