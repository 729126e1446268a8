import type { Disk } from '#server/storage/files/disk.ts'
import {
  readCheckpointMark,
  writeCheckpointMark,
  type CheckpointMark,
} from '#server/storage/files/journal/checkpoint-mark.ts'
import type { Journal, LaterCommits } from '#server/storage/files/journal/journal.ts'
import { encodeJournalLine, type LostPart } from '#server/storage/state/lines/journal-line.ts'
import { fileOf, siteStanding, standingOf, withParts, type Standing } from './replay.ts'
import { hashOfSource } from '#server/storage/state/site-source.ts'
import { newCommitId, repeated, stateCommit } from '#server/storage/state/state-commit.ts'
import type { StateFiles } from './state-files.ts'
import { eachSideList, SIDE_LIST_NAMES } from '#server/storage/state/documents/side-lists.ts'
import type { SideVersions, StoredState } from '#server/storage/state/stored-state.ts'

/** An edit of `site.json` by hand that fits the schema */
export type SiteEdit = Pick<StoredState, 'site' | 'siteSource'> & { what: string }

/** The state at a start, and what is left to be written. */
export type OpenedState = {
  state: StoredState
  /** For files that were edited outside: they are written before the first commit, and this line. */
  edit: { line: Buffer | null } | null
  /** To be committed, because the file was edited while the site was stopped */
  siteEdit: SiteEdit | null
  /** Whether the files lack commits that the journal has */
  isBehind: boolean
}

type Surroundings = {
  disk: Disk
  /** The data folder */
  directory: string
  /** Milliseconds since the epoch */
  clock: () => number
  onRepair: (repair: string) => void
  journal: Journal
  files: StateFiles
}

type Opened = Omit<OpenedState, 'siteEdit'>

/** Reads the files, and replays the commits of the journal that they lack. */
export async function openState(around: Surroundings): Promise<OpenedState> {
  const { journal, directory, files } = around
  const read = await files.read()
  await journal.load()
  const mark = await readCheckpointMark(directory)
  const standing = standingOf(read, files, mark)
  const later = await journal.after(read.version, standing.floor)
  const isCatalogEdited = standing.edited.has('catalog')
  const reached = isCatalogEdited ? Infinity : (later.lines.at(-1)?.version ?? read.version)
  const parts = later.parts.filter(({ version }) => version <= reached)
  const found = withSite(around, withParts(read, parts, standing), parts, mark)
  const opened = isCatalogEdited
    ? await afterEdit(around, found.state, mark?.version ?? 0, standing)
    : await afterRepeating(around, found.state, { later, mark, standing })
  return {
    ...opened,
    isBehind: opened.isBehind || found.isBehind,
    siteEdit: found.edit,
  }
}

/** The state with the site that the journal or the file has, and what to do about the file. */
function withSite(
  around: Surroundings,
  read: StoredState,
  parts: LaterCommits['parts'],
  mark: CheckpointMark | null,
): { state: StoredState; edit: SiteEdit | null; isBehind: boolean } {
  const { files, onRepair } = around
  const { site, siteSource } = read
  const found = siteStanding(siteSource, parts, mark, files.siteBefore)
  files.setSiteMark({ version: found.base ?? read.version, hash: hashOfSource(siteSource) })
  if (!found.isEdited && found.source === siteSource)
    return { state: read, edit: null, isBehind: false }
  if (!found.isEdited) {
    try {
      const state = { ...read, siteSource: found.source, site: files.site.parse(found.source) }
      return { state, edit: null, isBehind: true }
    } catch {
      onRepair(
        'The last change of the site does not fit this program, so site.json is used as it is',
      )
      return { state: read, edit: null, isBehind: false }
    }
  }
  const what = 'Edited site.json while the site was stopped'
  const edit = found.source === null ? null : { site, siteSource, what }
  return { state: { ...read, siteSource: found.source ?? siteSource }, edit, isBehind: false }
}

async function afterRepeating(
  around: Surroundings,
  read: StoredState,
  {
    later: { lines, unusable, highest },
    mark,
    standing,
  }: { later: LaterCommits; mark: CheckpointMark | null; standing: Standing },
): Promise<Opened> {
  const { files, disk, directory, onRepair } = around
  const next = repeated(read, lines)
  if (unusable > 0) {
    onRepair(
      `${changeCount(unusable)} in the journal could not be replayed, because a line is broken or missing`,
    )
    return goOnFrom(around, next, highest, {
      by: 'journal',
      what: 'Started without the broken changes',
      lost: ['catalog', ...SIDE_LIST_NAMES],
    })
  }
  const lost = [...standing.edited]
  if (lost.length > 0) {
    const by = lost.map(fileOf).join(' and ')
    return goOnFrom(around, next, next.version, { by, what: editedWhileStopped(by), lost })
  }
  const ahead = Math.max(next.version, ...Object.values(next.changedAt))
  if (ahead > next.version) {
    // A folder that was copied while the site ran: the catalog was copied first.
    return { state: { ...next, version: ahead }, edit: { line: null }, isBehind: false }
  }
  const { origin } = files.catalog
  const isOther = SIDE_LIST_NAMES.some((name) => files.sides[name].origin === 'restored')
  const isBehind = lines.length > 0 || origin === 'restored' || isOther
  // Without a mark, an older copy in a file's place would go unnoticed.
  if (!isBehind && mark?.site === undefined && origin === 'as written') {
    const first = files.markAt(next.version)
    await writeCheckpointMark(disk, directory, first).catch(() => undefined)
  }
  return { state: next, edit: null, isBehind }
}

/** Accepts a catalog that was edited or replaced while the site was stopped. */
async function afterEdit(
  around: Surroundings,
  state: StoredState,
  mark: number,
  { edited }: Standing,
): Promise<Opened> {
  const last = await around.journal.lastVersion()
  const saved = Math.max(mark, state.version)
  if (last > saved) {
    around.onRepair(
      `catalog.json was edited while the site was stopped, so only the journal has ${changeCount(last - saved)} that it lacks`,
    )
  }
  const by = 'catalog.json'
  const note = { by, what: editedWhileStopped(by), lost: [...edited] }
  return goOnFrom(around, state, Math.max(last, saved), note)
}

/** Gives a state that was edited outside the next unused version. */
function goOnFrom(
  { clock }: Surroundings,
  state: StoredState,
  used: number,
  { lost, ...note }: { by: string; what: string; lost: readonly LostPart[] },
): Opened {
  const version = Math.max(used, ...Object.values(state.changedAt)) + 1
  const { next, line } = stateCommit(
    state,
    { ...state, version },
    { id: newCommitId({ version: version - 1 }), at: new Date(clock()).toISOString(), ...note },
  )
  const changedAt = eachSideList<SideVersions>((name) =>
    lost.includes(name) ? version : state.changedAt[name],
  )
  return {
    state: { ...next, changedAt },
    edit: { line: encodeJournalLine({ ...line, lost }) },
    isBehind: false,
  }
}

function editedWhileStopped(file: string): string {
  return `Edited ${file} while the site was stopped`
}

function changeCount(number: number): string {
  return `${number} change${number === 1 ? '' : 's'}`
}
