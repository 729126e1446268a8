import { siteWithPossible, valueAt } from '#domain/site/editor/apply-changes.ts'
import { changesBetween, isSame } from '#domain/site/editor/diff-sites.ts'
import { mergedSite, withMine, type MeetingChange } from '#domain/site/editor/merge-changes.ts'
import type {
  DraftAnswer,
  RefusedChange,
  SiteAnswer,
  SiteConflict,
  SiteDraft,
  SiteFigure,
  SiteProblem,
} from '#domain/site/editor/site-answers.ts'
import { addedPath, isAdd, isWithin, type SiteChange } from '#domain/site/editor/site-change.ts'
import type { SiteSource } from '#domain/site/editor/site-source.ts'

/** What another person published later, without a conflict with my changes. */
export type News = { by: string; at: string; changes: readonly SiteChange[]; before: SiteSource }

/**
 * The site on a person's desk: what is published, what is typed, and how much of it the server has.
 */
export type SiteState = {
  version: string
  /** What is published now */
  values: SiteSource
  /** The base of the changes that are sent: `values`, or an older state while conflicts are open */
  base: { version: string; site: SiteSource }
  /** What is typed */
  site: SiteSource
  /** What is typed, as changes of what is published */
  changes: readonly SiteChange[]
  /** How much of it the server has */
  saved: SiteSource
  revision: number
  savedAt: string | null
  problems: readonly SiteProblem[]
  /** Typed changes that cannot be saved; the rest is saved */
  refused: readonly RefusedChange[]
  /** Open ones, with my side on the desk */
  conflicts: readonly SiteConflict[]
  news: News | null
  figures: readonly SiteFigure[]
  /** Can be had back */
  discarded: SiteDraft | null
}

/** The desk as the server has it. */
export function openedState(answer: SiteAnswer): SiteState {
  const { version, values, draft } = answer
  const published = { version, site: values }
  const former =
    draft && answer.draftBase ? { version: draft.base, site: answer.draftBase } : published
  const merged = mergedSite(former.site, draft?.changes ?? [], values)
  const site = withMySide(merged.site, merged.conflicts)
  const conflicts = merged.conflicts.map((met) => attributed(met, answer))
  return {
    version,
    values,
    base: conflicts.length > 0 ? former : published,
    site,
    changes: changesBetween(values, site),
    saved: site,
    revision: draft?.revision ?? 0,
    savedAt: draft?.savedAt ?? null,
    problems: answer.problems,
    refused: [],
    conflicts,
    news: newsOf(former.site, answer, conflicts),
    figures: answer.figures,
    discarded: answer.discarded,
  }
}

/**
 * The desk after the server's state was read again: typed but unsent changes are applied to it.
 * Where both differ, the typed text stays, and there is a conflict.
 */
export function absorbedState(state: SiteState, answer: SiteAnswer): SiteState {
  const next = openedState(answer)
  const unsent = changesBetween(state.saved, state.site)
  const merged = mergedSite(state.saved, unsent, next.site)
  const site = withMySide(merged.site, merged.conflicts)
  const met = merged.conflicts.map((one) => attributed(one, answer))
  const isNew = ({ path }: SiteConflict) =>
    !next.conflicts.some((other) => isWithin(path, other.path) || isWithin(other.path, path))
  const open = state.conflicts.filter((one) => isOpen(one, site, answer.values))
  const conflicts = distinct([...next.conflicts, ...met.filter(isNew), ...open.filter(isNew)])
  const news = next.news ?? newsOf(state.values, answer, conflicts)
  return {
    ...next,
    refused: isSame(site, next.site) ? [] : state.refused,
    // The server keeps reporting a conflict only while it gets the original base of the changes.
    base: conflicts.length === 0 || next.conflicts.length > 0 ? next.base : state.base,
    site,
    changes: changesBetween(answer.values, site),
    conflicts,
    news: state.version === answer.version ? state.news : news,
  }
}

/**
 * The desk after the server has taken `sent`, or what it could of it.
 *
 * @param base what was sent as changes of
 */
export function savedState(
  state: SiteState,
  { sent, base }: { sent: SiteSource; base: SiteSource },
  answer: DraftAnswer,
): SiteState {
  const { refused, draft } = answer
  return {
    ...state,
    saved: refused.length === 0 ? sent : siteWithPossible(base, draft.changes).site,
    refused,
    revision: answer.draft.revision,
    savedAt: answer.draft.savedAt,
    problems: answer.problems,
    discarded: null,
  }
}

/** The desk with typed changes. */
export function typedState(state: SiteState, changes: readonly SiteChange[]): SiteState {
  const { site } = siteWithPossible(state.site, changes)
  return withSite(state, site)
}

export function withSite(state: SiteState, site: SiteSource): SiteState {
  return { ...state, site, changes: changesBetween(state.values, site) }
}

/** The desk with a side of a conflict chosen; with the last one, all is changes of what is published. */
export function settledState(
  state: SiteState,
  conflict: SiteConflict,
  side: 'mine' | 'theirs',
): SiteState {
  const conflicts = state.conflicts.filter((one) => one !== conflict)
  const { path, mine, theirs } = conflict
  const chosen =
    side === 'mine'
      ? state.site
      : withMine(state.site, { path, base: mine, mine: theirs, theirs: mine })
  const base = conflicts.length === 0 ? { version: state.version, site: state.values } : state.base
  return { ...withSite(state, chosen), conflicts, base }
}

/** What the server lacks. */
export function unsentChanges({ saved, site }: SiteState): readonly SiteChange[] {
  return saved === site ? [] : changesBetween(saved, site)
}

/** The change that removes what was rejected at a path; everything else stays as typed. */
export function takenBack({ site, saved }: SiteState, path: string): readonly SiteChange[] {
  return changesBetween(site, saved).filter((change) => {
    const at = isAdd(change) ? addedPath(change) : change.path
    return isWithin(at, path) || isWithin(path, at)
  })
}

function withMySide(site: SiteSource, conflicts: readonly MeetingChange[]): SiteSource {
  return conflicts.reduce((one, conflict) => withMine(one, conflict), site)
}

/** Still undecided: their published text is current, and something else is typed. */
function isOpen({ path, theirs }: SiteConflict, site: SiteSource, values: SiteSource): boolean {
  const now = valueAt(values, path) ?? null
  return isSame(now, theirs) && !isSame(valueAt(site, path) ?? null, theirs)
}

/** A conflict with the author of the other side, if the server names one. */
function attributed(met: MeetingChange, answer: SiteAnswer): SiteConflict {
  const known = answer.conflicts.find(({ path }) => path === met.path)
  const isPublished = isSame(valueAt(answer.values, met.path) ?? null, met.theirs)
  const { by, at } = known ??
    (isPublished ? answer.lastPublish : null) ?? {
      by: '',
      at: answer.draft?.savedAt ?? '',
    }
  return { ...met, place: known?.place ?? '', by, at }
}

function newsOf(
  before: SiteSource,
  { values, lastPublish }: SiteAnswer,
  conflicts: readonly SiteConflict[],
): News | null {
  const changes = changesBetween(before, values).filter(
    ({ path }) => !conflicts.some((one) => isWithin(path, one.path) || isWithin(one.path, path)),
  )
  return changes.length === 0 || !lastPublish ? null : { ...lastPublish, changes, before }
}

function distinct(conflicts: readonly SiteConflict[]): SiteConflict[] {
  return [...new Map(conflicts.map((one) => [one.path, one])).values()]
}
