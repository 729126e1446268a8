import { siteWithPossible } from '#domain/site/editor/apply-changes.ts'
import { changesBetween } from '#domain/site/editor/diff-sites.ts'
import type { SiteAnswer } from '#domain/site/editor/site-answers.ts'
import type { SiteChange } from '#domain/site/editor/site-change.ts'
import {
  openedState,
  unsentChanges,
  withSite,
  absorbedState,
  type SiteState,
} from './desk-state.ts'

/** The part of a draft that a browser keeps until the server has it. */
type KeptDraft = {
  /** The version that the changes are based on */
  base: string
  /** What the server had when this was kept, and everything typed, as changes of the base */
  saved: readonly SiteChange[]
  typed: readonly SiteChange[]
  revision: number
}

const KEY = 'forecourt-site-draft'

/**
 * Keeps what is typed in this browser, for a closed tab, a crash, or a lost connection; forgets it when
 * the server has it.
 *
 * @returns whether it is safe: kept here, or with the server
 */
export function keepDraft(username: string, state: SiteState): boolean {
  const key = `${KEY}:${username}`
  try {
    if (unsentChanges(state).length === 0) {
      window.localStorage.removeItem(key)
      return true
    }
    const { base, saved, site, revision } = state
    const kept: KeptDraft = {
      base: base.version,
      saved: changesBetween(base.site, saved),
      typed: changesBetween(base.site, site),
      revision,
    }
    window.localStorage.setItem(key, JSON.stringify(kept))
    return true
  } catch {
    // No storage, or none left.
    return false
  }
}

/** What this browser has kept for a person; `null` for none. */
export function readKept(username: string): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(`${KEY}:${username}`) ?? 'null')
    return isKept(kept) ? kept : null
  } catch {
    return null
  }
}

function isKept(kept: unknown): kept is KeptDraft {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'base' in kept &&
    typeof kept.base === 'string' &&
    'saved' in kept &&
    Array.isArray(kept.saved) &&
    'typed' in kept &&
    Array.isArray(kept.typed) &&
    'revision' in kept &&
    typeof kept.revision === 'number'
  )
}

/**
 * The desk as the server has it, with what this browser kept. It goes on from there if the server's draft
 * is the one that was kept; otherwise another tab or device has saved since, and both are put together.
 */
export function restoredState(answer: SiteAnswer, kept: KeptDraft | null): SiteState {
  const opened = openedState(answer)
  if (!kept) return opened
  const base = baseOf(answer, kept.base)
  // The base of the changes is gone: they are applied to the current state, as far as they fit.
  if (!base) return withSite(opened, siteWithPossible(opened.site, kept.typed).site)
  const saved = siteWithPossible(base, kept.saved).site
  const { site } = siteWithPossible(base, kept.typed)
  const began = { version: kept.base, site: base }
  const left = { ...opened, version: kept.base, values: base, base: began, conflicts: [] }
  return absorbedState({ ...left, saved, site }, answer)
}

function baseOf({ version, values, draft, draftBase }: SiteAnswer, wanted: string) {
  if (wanted === version) return values
  return draft?.base === wanted ? draftBase : null
}
