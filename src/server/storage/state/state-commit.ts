import { randomBytes } from 'node:crypto'
import type { HistoryKind } from '#domain/history/history-kind.ts'
import type { FormerPath } from '#domain/location/former-paths.ts'
import { deepFreeze } from '#server/storage/ready-location.ts'
import type { Catalog } from '#server/storage/state/documents/catalog-document.ts'
import { kindOf } from '#server/storage/state/lines/commit-kind.ts'
import type { JournalLine } from '#server/storage/state/lines/journal-line.ts'
import { applyListPatch, listPatch } from '#server/storage/state/documents/list-patch.ts'
import { eachSideList, sidePatches } from './documents/side-lists.ts'
import type { SideVersions, StoredState } from './stored-state.ts'

/** The version locates the commit in the journal; the random part makes the id unique. */
export function newCommitId({ version }: { version: number }): string {
  return `${version + 1}-${randomBytes(6).toString('base64url')}`
}

/** The version in a commit's id; `null` in ids from before the journal existed. */
export function versionOfId(id: string): number | null {
  const { version } = /^(?<version>\d+)-[\w-]{8}$/.exec(id)?.groups ?? {}
  return version === undefined ? null : Number(version)
}

/**
 * Turns a change of the state into a commit: the next state with its version, and the journal line.
 *
 * @param note.at ISO 8601, UTC
 */
export function stateCommit(
  before: StoredState,
  changed: StoredState,
  note: Pick<JournalLine, 'id' | 'at' | 'by' | 'what'> & { kind?: HistoryKind | undefined },
): { next: StoredState; line: JournalLine } {
  const version = Math.max(changed.version, before.version + 1)
  const changedAt = eachSideList<SideVersions>((name) =>
    changed[name] === before[name] ? before.changedAt[name] : version,
  )
  const next = { ...changed, version, changedAt }
  const isOtherSite = next.siteSource !== before.siteSource
  // No file has the people until a commit changes them: they are made from the accounts.
  const isFirst = next.people !== before.people && before.changedAt.people === 0
  const changes = {
    redo: {
      locations: listPatch(before.locations, next.locations, idOf),
      tags: listPatch(before.tags, next.tags, idOf),
      formerPaths: listPatch(before.formerPaths, next.formerPaths, pathOf),
      ...sidePatches(isFirst ? { ...before, people: [] } : before, next),
      ...(isOtherSite && { site: next.siteSource }),
      ...(next.undoId !== before.undoId && { undoId: next.undoId }),
    },
    undo: {
      locations: listPatch(next.locations, before.locations, idOf),
      tags: listPatch(next.tags, before.tags, idOf),
      // A request that was handled stays handled.
      ...sidePatches(next, { ...before, receipts: next.receipts }),
      ...(isOtherSite && { site: before.siteSource }),
    },
  }
  const kind = note.kind ?? kindOf({ by: note.by, ...changes })
  return { next, line: { version, previous: before.version, ...note, kind, ...changes } }
}

/** The catalog after consecutive commits from the journal. */
export function repeated<Kept extends Catalog>(catalog: Kept, lines: readonly JournalLine[]): Kept {
  return lines.reduce((kept, { version, redo: { locations, tags, formerPaths, undoId } }) => {
    const next: Kept = {
      ...kept,
      version,
      locations: locations ? applyListPatch(kept.locations, locations, idOf) : kept.locations,
      tags: tags ? applyListPatch(kept.tags, tags, idOf) : kept.tags,
      formerPaths: formerPaths
        ? applyListPatch(kept.formerPaths, formerPaths, pathOf)
        : kept.formerPaths,
      undoId: undoId === undefined ? kept.undoId : undoId,
    }
    deepFreeze([next.locations, next.tags, next.formerPaths])
    return next
  }, catalog)
}

export function idOf({ id }: { id: string }): string {
  return id
}

function pathOf([path]: FormerPath): string {
  return path
}
