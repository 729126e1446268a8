import type {
  DraftRequest,
  SiteAnswer,
  SiteConflict,
  SiteProblem,
} from '#domain/site/editor/site-answers.ts'
import { changesBetween } from '#domain/site/editor/diff-sites.ts'
import type { SiteChange } from '#domain/site/editor/site-change.ts'
import { SITE_EDITOR_CALL } from '#web/addresses/paths.ts'
import { call, CallFailed, isUnsure } from '#web/pages/admin/catalog/admin-api.ts'
import {
  absorbedState,
  savedState,
  settledState,
  takenBack,
  typedState,
  unsentChanges,
  type SiteState,
} from './desk-state.ts'
import { keepDraft } from './kept-draft.ts'
import { keepSteps, readSteps } from './kept-steps.ts'
import { putDraft } from './put-draft.ts'
import { createSaveQueue, type Sent } from './save-queue.ts'
import { NO_STEPS, redone, undone, withStep, type UndoStack } from './undo-stack.ts'

/** How saving goes. */
type SaveStatus =
  | { kind: 'saved' | 'saving' }
  /** The server cannot be reached, or it can but cannot save right now */
  | { kind: 'waiting'; isOffline: boolean }
  | { kind: 'refused'; message: string }

export type DeskState = SiteState & {
  status: SaveStatus
  canUndo: boolean
  canRedo: boolean
  /** Grows with each save and publish: the preview shows something else */
  shown: number
}

export type Desk = ReturnType<typeof createDesk>

/** The outcome of saving, according to the server's answer. */
function statusOf({ refused }: SiteState): SaveStatus {
  if (refused.length === 0) return { kind: 'saved' }
  const message =
    refused.length === 1
      ? '1 change can’t be saved. Everything else is.'
      : `${refused.length} changes can’t be saved. Everything else is.`
  return { kind: 'refused', message }
}

/** A person's draft on screen: what is typed, sent, merged, and taken back. */
export function createDesk(
  opened: SiteState,
  username: string,
  leaveIfSignedOut: (error: unknown) => boolean,
) {
  let state: DeskState = {
    ...opened,
    status: statusOf(opened),
    canUndo: false,
    canRedo: false,
    shown: 0,
  }
  let steps: UndoStack = readSteps(username, opened.changes)
  state = { ...state, canUndo: steps.past.length > 0, canRedo: steps.future.length > 0 }
  let isSafe = true
  /** What was typed when the server last refused a part of it */
  let refusedSite = opened.refused.length > 0 ? opened.site : null
  const listeners = new Set<() => void>()
  const queue = createSaveQueue(send)

  function set(next: Partial<DeskState>): void {
    state = { ...state, ...next, canUndo: steps.past.length > 0, canRedo: steps.future.length > 0 }
    keepSteps(username, steps, state.changes)
    for (const listener of listeners) listener()
  }

  /** After a change of what is typed. */
  function noteTyped(next: SiteState): void {
    const kind = state.status.kind === 'waiting' ? state.status : { kind: 'saving' as const }
    const isSaved = unsentChanges(next).length === 0
    set({ ...next, ...(isSaved && { refused: [] }), status: isSaved ? { kind: 'saved' } : kind })
    isSafe = keepDraft(username, state)
    queue.touch()
  }

  async function send(): Promise<Sent> {
    const { site, base, revision } = state
    if (unsentChanges(state).length === 0) {
      set({ status: { kind: 'saved' } })
      return 'kept'
    }
    // What was rejected would be rejected again: when the person leaves, it only stays in this
    // browser.
    if (state.refused.length > 0 && state.site === refusedSite) return 'kept'
    if (state.status.kind !== 'waiting') set({ status: { kind: 'saving' } })
    const changes = changesBetween(base.site, site)
    try {
      const answer = await putDraft({ base: base.version, changes, revision })
      const sent = { sent: site, base: base.site }
      set({ ...savedState(state, sent, answer), shown: state.shown + 1 })
      if (answer.version !== state.version) await ask()
    } catch (error) {
      return afterFailure(error)
    }
    isSafe = keepDraft(username, state)
    if (state.site !== site && unsentChanges(state).length > 0) return 'again'
    refusedSite = state.site
    set({ status: statusOf(state) })
    // Rejected changes wait for another change; the server has everything else.
    return 'kept'
  }

  async function afterFailure(error: unknown): Promise<Sent> {
    if (leaveIfSignedOut(error)) return 'refused'
    if (!(error instanceof CallFailed) || isUnsure(error) || error.status >= 500) {
      const isOffline = !(error instanceof CallFailed) || error.status === 0
      set({ status: { kind: 'waiting', isOffline } })
      return 'waits'
    }
    const before = state.revision
    // Saved from another tab or device: its state and what is typed are merged.
    if (error.status === 409 && (await asked()) && state.revision !== before) return 'again'
    set({ status: { kind: 'refused', message: error.message } })
    return 'refused'
  }

  /** Asks what is published and saved now. @throws CallFailed */
  async function ask(): Promise<void> {
    const answer = await call<SiteAnswer>('GET', SITE_EDITOR_CALL)
    const isOther = answer.version !== state.version || answer.draft?.revision !== state.revision
    set({ ...absorbedState(state, answer), shown: state.shown + Number(isOther) })
    isSafe = keepDraft(username, state)
    if (unsentChanges(state).length > 0) queue.touch()
  }

  async function asked(): Promise<boolean> {
    try {
      await ask()
      return true
    } catch (error) {
      leaveIfSignedOut(error)
      return false
    }
  }

  function step(take: typeof undone, name: 'undo' | 'redo'): string | null {
    const taken = take(steps)
    if (!taken) return null
    steps = taken[1]
    noteTyped({ ...state, ...typedState(state, taken[0][name]) })
    return taken[0].path
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Changes the draft. @param isTyping letter by letter, which counts as one undo step */
    change: (changes: readonly SiteChange[], isTyping = false) => {
      const next = typedState(state, changes)
      const path = changes[0]?.path ?? ''
      steps = withStep(steps, state.site, next.site, { path, at: Date.now(), isTyping })
      noteTyped(next)
    },
    /** @returns the path of what was taken back; `null` when there is nothing */
    undo: () => step(undone, 'undo'),
    redo: () => step(redone, 'redo'),
    settle: (conflict: SiteConflict, side: 'mine' | 'theirs') => {
      const next = settledState(state, conflict, side)
      steps = withStep(steps, state.site, next.site, {
        path: conflict.path,
        at: Date.now(),
        isTyping: false,
      })
      noteTyped(next)
      if (next.conflicts.length === 0) void rebase()
    },
    /** The person has read what another person published; the draft is based on that from now on. */
    /** Removes what the server rejected at a path. */
    takeBack: (path: string) => {
      const next = typedState(state, takenBack(state, path))
      const refused = state.refused.filter((one) => one.path !== path)
      steps = withStep(steps, state.site, next.site, { path, at: Date.now(), isTyping: false })
      noteTyped({ ...next, refused })
    },
    keepBoth: () => {
      set({ news: null })
      void rebase()
    },
    note: (problems: readonly SiteProblem[]) => set({ problems }),
    saveNow: () => queue.flush(),
    retry: () => queue.retry(),
    sendWaiting: () => {
      if (unsentChanges(state).length > 0) noteTyped(state)
    },
    asked,
    /** Continues with the server's state: the draft is published, scheduled, or discarded. */
    restart: async (isDiscarded = false) => {
      steps = NO_STEPS
      const answer = await call<SiteAnswer>('GET', SITE_EDITOR_CALL)
      // Discarding a draft also removes changes that could not be saved.
      if (isDiscarded && state.refused.length > 0) {
        state = { ...state, site: state.saved, refused: [] }
      }
      const next = absorbedState({ ...state, conflicts: [], news: null }, answer)
      set({ ...next, news: null, status: statusOf(next), shown: state.shown + 1 })
      isSafe = keepDraft(username, state)
      if (unsentChanges(state).length > 0) queue.touch()
    },
    /** Whether closing the page would lose something. */
    isSafe: () => isSafe,
    stop: () => queue.stop(),
  }

  /** Tells the server that the changes are based on what is published now. */
  async function rebase(): Promise<void> {
    const { version, site, values, revision } = state
    if (!(await queue.flush()) || state.changes.length === 0) return
    if (state.site !== site || state.revision !== revision) return
    try {
      const request: DraftRequest = {
        base: version,
        changes: changesBetween(values, site),
        revision,
      }
      const answer = await putDraft(request)
      set(savedState(state, { sent: site, base: values }, answer))
    } catch {
      // The next save tells it.
    }
  }
}
