import { catalogShape } from '#server/storage/state/documents/catalog-document.ts'
import type { DurableJson } from '#server/storage/files/durable-json.ts'
import { isOlderCopy, type CheckpointMark } from '#server/storage/files/journal/checkpoint-mark.ts'
import type { PartsOfLine } from '#server/storage/files/journal/journal.ts'
import type { LostPart } from '#server/storage/state/lines/journal-line.ts'
import type { SiteSource } from '#server/storage/snapshot.ts'
import { hashOfSource, isSameSource } from '#server/storage/state/site-source.ts'
import {
  eachSideList,
  SIDE_LIST_NAMES,
  SIDE_LIST_SHAPE,
  type SideListName,
  withSidePatches,
} from '#server/storage/state/documents/side-lists.ts'
import type { StateFiles } from './state-files.ts'
import type { SideVersions, StoredState } from '#server/storage/state/stored-state.ts'

/** What a start finds in the files: which were edited outside, and where the journal goes on. */
export type Standing = {
  edited: ReadonlySet<LostPart>
  /** The versions that the files beside the catalog are at */
  sides: SideVersions
  /** The earliest version whose followers the journal has to tell */
  floor: number
}

/** @param mark what the last checkpoint wrote; `null` in a copied folder */
export function standingOf(
  state: StoredState,
  files: StateFiles,
  mark: CheckpointMark | null,
): Standing {
  const edited = new Set<LostPart>()
  if (isEdited(files.catalog, state.version, mark?.version)) edited.add('catalog')
  for (const name of SIDE_LIST_NAMES) {
    if (isEdited(files.sides[name], state.changedAt[name], mark?.[name])) edited.add(name)
  }
  const reached = (file: Pick<DurableJson<object>, 'origin'>, version: number, marked = 0) =>
    // With a mark, a file that did not change since then is at the mark's version.
    mark === null || file.origin === 'restored' || version < marked
      ? version
      : Math.max(version, mark.version)
  const sides = eachSideList<SideVersions>((name) =>
    reached(files.sides[name], state.changedAt[name], mark?.[name]),
  )
  const floor = Math.min(state.version, ...Object.values(sides), mark?.site?.version ?? 0)
  return { edited, sides, floor }
}

function isEdited(
  file: Pick<DurableJson<object>, 'origin'>,
  version: number,
  marked: number | undefined,
): boolean {
  return (
    file.origin === 'edited' || (file.origin === 'as written' && isOlderCopy({ version }, marked))
  )
}

/** The lists beside the catalog after the commits of the journal that their files lack. */
export function withParts(
  state: StoredState,
  lines: readonly PartsOfLine[],
  { edited, sides }: Standing,
): StoredState {
  return lines.reduce((kept, line) => {
    const isMissed = (name: SideListName) =>
      line[name] !== undefined && line.version > sides[name] && !edited.has(name)
    const missed = Object.fromEntries(
      SIDE_LIST_NAMES.filter(isMissed).map((name) => [name, line[name]]),
    )
    return {
      ...kept,
      ...withSidePatches(kept, missed),
      changedAt: eachSideList<SideVersions>((name) =>
        isMissed(name) ? line.version : kept.changedAt[name],
      ),
    }
  }, state)
}

/** `base` is the version that the file is at, `null` when it is the last one. */
export type SiteStanding = { base: number | null } & (
  | { isEdited: false; source: SiteSource }
  | { isEdited: true; source: SiteSource | null }
)

/**
 * Whether `site.json` is as some commit left it, so that later commits follow, or was edited.
 *
 * @param lines the commits of the journal after the mark, oldest first
 * @param lastGood what the site served before it was stopped, from a copy
 * @returns `source`, the last commit's content; when the file was edited, that is what was before,
 *   `null` when nobody knows it
 */
export function siteStanding(
  file: SiteSource,
  lines: readonly PartsOfLine[],
  mark: CheckpointMark | null,
  lastGood: SiteSource | null,
): SiteStanding {
  const changes = lines.flatMap(({ version, site, formerSite }) =>
    site === undefined ? [] : [{ version, site, formerSite }],
  )
  const last = changes.at(-1)?.site ?? null
  const marked = mark?.site
  const base = baseOf()
  if (base !== null) {
    const pending = changes.filter(({ version }) => version > base)
    const newest = pending.at(-1)?.site
    return { isEdited: false, source: newest ?? file, base: newest ? base : null }
  }
  return { isEdited: true, source: last ?? lastGood, base: null }

  function baseOf(): number | null {
    if (marked && marked.hash === hashOfSource(file)) return marked.version
    const after = changes.findLast(
      ({ version, site }) => version > (marked?.version ?? 0) && isSameSource(site, file),
    )
    if (after) return after.version
    if (marked) return null
    const before = changes.find(({ formerSite }) => formerSite && isSameSource(formerSite, file))
    if (before) return before.version - 1
    const isUntold = changes.length === 0 && (lastGood === null || isSameSource(lastGood, file))
    return isUntold ? 0 : null
  }
}

/** The file's name for a part, as history shows it. */
export function fileOf(part: LostPart): string {
  return part === 'catalog' ? catalogShape.name : SIDE_LIST_SHAPE[part].name
}
