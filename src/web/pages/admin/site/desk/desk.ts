import type {
  DraftAnswer,
  DraftRequest,
  SiteAnswer,
  SiteConflict,
  SiteProblem,
} from '#domain/site/editor/site-answers.ts'
import { changesBetween } from '#domain/site/editor/diff-sites.ts'
import type { SiteChange } from '#domain/site/editor/site-change.ts'
import { SITE_DRAFT_CALL, SITE_EDITOR_CALL } from '#web/addresses/paths.ts'
import { call, CallFailed, isUnsure } from '#web/pages/admin/catalog/admin-api.ts'
import {
  absorbedState,
  openedState,
  savedState,
  settledState,
  typedState,
  unsentChanges,
  type SiteState,
} from './desk-state.ts'
import { keepDraft, readKept, restoredState } from './kept-draft.ts'
import { createSaveQueue, type Sent } from './save-queue.ts'
import { NO_STEPS, redone, undone, withStep, type UndoStack } from './undo-stack.ts'

/** How saving goes. */
type SaveStatus =
  | { kind: 'saved' | 'saving' }
  /** The server cannot be reached; or it can, and cannot save now */
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

/** Reads the site, with what this browser kept of the draft. @throws CallFailed */
export async function openDesk(
  username: string,
  leaveIfSignedOut: (error: unknown) => boolean,
): Promise<{ desk: Desk; answer: SiteAnswer }> {
  const answer = await call<SiteAnswer>('GET', SITE_EDITOR_CALL)
  const kept = readKept(username)
  if (kept && kept.revision === (answer.draft?.revision ?? 0)) {
    try {
      const { base, typed, revision } = kept
      const sent: DraftRequest = { base, changes: typed, revision }
      await call<DraftAnswer>('PUT', SITE_DRAFT_CALL, sent)
      const again = await call<SiteAnswer>('GET', SITE_EDITOR_CALL)
      const state = openedState(again)
      keepDraft(username, state)
      return { desk: createDesk(state, username, leaveIfSignedOut), answer: again }
    } catch (error) {
      if (leaveIfSignedOut(error)) throw error
    }
  }
  const desk = createDesk(restoredState(answer, kept), username, leaveIfSignedOut)
  desk.sendWaiting()
  return { desk, answer }
}

/** A person's draft on screen: what is typed, sent, merged, and taken back. */
function createDesk(
  opened: SiteState,
  username: string,
  leaveIfSignedOut: (error: unknown) => boolean,
) {
  let state: DeskState = {
    ...opened,
    status: { kind: 'saved' },
    canUndo: false,
    canRedo: false,
    shown: 0,
  }
  let steps: UndoStack = NO_STEPS
  let isSafe = true
  const listeners = new Set<() => void>()
  const queue = createSaveQueue(send)

  function set(next: Partial<DeskState>): void {
    state = { ...state, ...next, canUndo: steps.past.length > 0, canRedo: steps.future.length > 0 }
    for (const listener of listeners) listener()
  }

  /** After a change of what is typed. */
  function noteTyped(next: SiteState): void {
    const kind = state.status.kind === 'waiting' ? state.status : { kind: 'saving' as const }
    set({ ...next, status: unsentChanges(next).length === 0 ? { kind: 'saved' } : kind })
    isSafe = keepDraft(username, state)
    queue.touch()
  }

  async function send(): Promise<Sent> {
    const { site, base, revision } = state
    if (unsentChanges(state).length === 0) {
      set({ status: { kind: 'saved' } })
      return 'kept'
    }
    if (state.status.kind !== 'waiting') set({ status: { kind: 'saving' } })
    const request: DraftRequest = {
      base: base.version,
      changes: changesBetween(base.site, site),
      revision,
    }
    try {
      const answer = await call<DraftAnswer>('PUT', SITE_DRAFT_CALL, request)
      set({ ...savedState(state, site, answer), shown: state.shown + 1 })
      if (answer.version !== state.version) await ask()
    } catch (error) {
      return afterFailure(error)
    }
    isSafe = keepDraft(username, state)
    if (unsentChanges(state).length > 0) return 'again'
    set({ status: { kind: 'saved' } })
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
    // Saved from another tab or device: what it has and what is typed are put together.
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
    /** Changes what is typed. @param isTyping letter by letter, which is one step to undo */
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
    /** What somebody else has published is read; the draft is one of that from now on. */
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
    /** Goes on with what the server has: the draft is published, scheduled, or discarded. */
    restart: async () => {
      steps = NO_STEPS
      const answer = await call<SiteAnswer>('GET', SITE_EDITOR_CALL)
      const next = absorbedState({ ...state, conflicts: [], news: null }, answer)
      set({ ...next, news: null, status: { kind: 'saved' }, shown: state.shown + 1 })
      isSafe = keepDraft(username, state)
      if (unsentChanges(state).length > 0) queue.touch()
    },
    /** Whether closing the page would lose something. */
    isSafe: () => isSafe,
    stop: () => queue.stop(),
  }

  /** Tells the server that the changes are of what is published now. */
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
      const answer = await call<DraftAnswer>('PUT', SITE_DRAFT_CALL, request)
      set(savedState(state, site, answer))
    } catch {
      // The next save tells it.
    }
  }
}
