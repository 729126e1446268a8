import { describedChanges } from '#domain/site/editor/described-changes.ts'
import type { SiteConflict, SiteDraft } from '#domain/site/editor/site-answers.ts'
import type { SiteChange } from '#domain/site/editor/site-change.ts'
import { siteWithPossible } from '#domain/site/editor/apply-changes.ts'
import { mergedSite, type MergedSite } from '#domain/site/editor/merge-changes.ts'
import type { SiteSource } from '#domain/site/editor/site-source.ts'
import { PublicError } from '#server/errors.ts'
import type { DurableDocument } from '#server/storage/kept-document.ts'
import type { KeptDraft, SiteDrafts } from './site-documents.ts'
import { siteIndex, versionOf } from './site-forms.ts'
import type { Versions } from './site-versions.ts'

/** How long a discarded draft can be had back. */
const DISCARDED_MS = 24 * 60 * 60 * 1000

/** Another value, or the same one where nothing changes in it */
export type Follow = <Value>(value: Value) => Value

export type Drafts = {
  of: (by: string) => KeptDraft | null
  all: () => readonly KeptDraft[]
  /** The site that a version names; `null` where it is not known any more. */
  baseOf: (version: string) => SiteSource | null
  /**
   * Replaces a person's draft; without changes there is none.
   *
   * @param revision of the draft that this one continues, 0 for none; left out to not ask
   * @throws PublicError 409 when it has been saved in between
   */
  save: (
    by: string,
    draft: { base: string; changes: readonly SiteChange[] },
    revision?: number,
  ) => Promise<KeptDraft>
  discard: (by: string) => Promise<void>
  discardedOf: (by: string) => KeptDraft | null
  /** Removes a draft that was published or scheduled, unless it has been saved again since. */
  finish: (by: string, revision: number) => Promise<void>
  /**
   * Changes what drafts hold, such as the address of a picture that was replaced.
   *
   * @param follow returns the same value where nothing changes
   */
  follow: (follow: Follow) => Promise<void>
  /** Gives changes back to a person: as a draft, or to be had back where there is one already. */
  giveBack: (by: string, base: string, changes: readonly SiteChange[]) => Promise<void>
}

/** One draft for each person, on the disk with the versions that they began with. */
export function createDrafts(
  document: DurableDocument<SiteDrafts>,
  versions: Versions,
  clock: () => number,
): Drafts {
  const now = () => new Date(clock()).toISOString()
  const of = (by: string) => document.current().drafts.find((draft) => draft.by === by) ?? null
  const baseOf = (version: string) =>
    versions.find(version) ??
    document.current().bases.find((base) => base.version === version)?.source ??
    null

  /** The document with other drafts, and with the bases that they need. */
  function withDrafts(kept: SiteDrafts, changed: Partial<SiteDrafts>): SiteDrafts {
    const { drafts, discarded } = { ...kept, ...changed }
    const oldest = clock() - DISCARDED_MS
    const recent = discarded.filter(({ discardedAt }) => Date.parse(discardedAt) > oldest)
    const needed = new Set([...drafts, ...recent].map(({ base }) => base))
    const bases = [...needed].flatMap((version) => {
      const source =
        kept.bases.find((base) => base.version === version)?.source ?? versions.find(version)
      return source ? { version, source } : []
    })
    return { drafts, discarded: recent, bases }
  }

  return {
    of,
    all: () => document.current().drafts,
    baseOf,
    save: (by, { base, changes }, revision) =>
      document.update((kept) => {
        const former = kept.drafts.find((draft) => draft.by === by)
        // Without a draft there is nothing to be overwritten.
        if (former && revision !== undefined && revision !== former.revision) {
          throw savedElsewhere()
        }
        const others = kept.drafts.filter((draft) => draft.by !== by)
        const draft = { by, base, changes, savedAt: now(), revision: nextRevision(former, clock()) }
        return [withDrafts(kept, { drafts: [...others, draft] }), draft]
      }),
    discard: (by) =>
      document.update((kept) => {
        const draft = kept.drafts.find((one) => one.by === by)
        if (!draft) return [kept, undefined]
        const drafts = kept.drafts.filter((one) => one !== draft)
        const others = kept.discarded.filter((one) => one.by !== by)
        const discarded =
          draft.changes.length === 0
            ? kept.discarded
            : [...others, { ...draft, discardedAt: now() }]
        return [withDrafts(kept, { drafts, discarded }), undefined]
      }),
    discardedOf: (by) => {
      const oldest = clock() - DISCARDED_MS
      const found = document.current().discarded.find((draft) => draft.by === by)
      return found && Date.parse(found.discardedAt) > oldest ? found : null
    },
    finish: (by, revision) =>
      document.update((kept) => {
        const drafts = kept.drafts.filter((one) => one.by !== by || one.revision !== revision)
        const isSame = drafts.length === kept.drafts.length
        return [isSame ? kept : withDrafts(kept, { drafts }), undefined]
      }),
    follow: (follow) =>
      document.update((kept) => {
        const drafts = kept.drafts.map((draft) => {
          const next = follow(draft)
          return next === draft ? draft : { ...next, revision: nextRevision(draft, clock()) }
        })
        const discarded = follow(kept.discarded)
        const isSame =
          discarded === kept.discarded && drafts.every((draft, at) => draft === kept.drafts[at])
        return [isSame ? kept : { ...kept, drafts, discarded }, undefined]
      }),
    giveBack: (by, base, changes) =>
      document.update((kept) => {
        const draft = {
          by,
          base,
          changes,
          savedAt: now(),
          revision: nextRevision(undefined, clock()),
        }
        const isFree = kept.drafts.every((one) => one.by !== by)
        const others = kept.discarded.filter((one) => one.by !== by)
        return [
          withDrafts(
            kept,
            isFree
              ? { drafts: [...kept.drafts, draft] }
              : { discarded: [...others, { ...draft, discardedAt: now() }] },
          ),
          undefined,
        ]
      }),
  }
}

/** Grows even over a draft that was discarded, so that a tab with that one is told. */
function nextRevision(former: KeptDraft | undefined, now: number): number {
  return Math.max((former?.revision ?? 0) + 1, now)
}

function savedElsewhere(): PublicError {
  return new PublicError(
    409,
    'Your draft was saved from another tab or device since. Load it to see what changed.',
  )
}

/** A draft as the API gives it. */
export function shownDraft(draft: KeptDraft, base: SiteSource): SiteDraft {
  const { changes, savedAt, revision } = draft
  return {
    base: draft.base,
    changes,
    described: describedChanges(base, changes, siteIndex()),
    savedAt,
    revision,
  }
}

/** A draft on the site as it is now. */
export type DraftNow = MergedSite & {
  /** The site with all of the draft, also where others changed the same */
  wanted: SiteSource
}

export function draftNow(
  base: SiteSource,
  changes: readonly SiteChange[],
  now: SiteSource,
): DraftNow {
  const isBase = versionOf(base) === versionOf(now)
  const { site: wanted } = siteWithPossible(now, changes)
  if (isBase) return { site: wanted, conflicts: [], wanted }
  return { ...mergedSite(base, changes, now), wanted }
}

/** Conflicts with where they are, and who made theirs. */
export function shownConflicts(
  conflicts: MergedSite['conflicts'],
  base: SiteSource,
  versions: Versions,
): SiteConflict[] {
  return conflicts.map((conflict) => ({
    ...conflict,
    place: siteIndex().placeOf(conflict.path, base),
    ...versions.changedBy(conflict.path, base),
  }))
}
