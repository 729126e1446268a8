import { changesBetween } from '#domain/site/editor/diff-sites.ts'
import type { SiteChange } from '#domain/site/editor/site-change.ts'
import type { SiteSource } from '#domain/site/editor/site-source.ts'

/** Something a person did, and how to take it back. */
type Step = {
  /** What it changed, for putting the cursor there */
  path: string
  undo: readonly SiteChange[]
  redo: readonly SiteChange[]
  /** Milliseconds since the epoch */
  at: number
  isTyping: boolean
}

export type UndoStack = { past: readonly Step[]; future: readonly Step[] }

export const NO_STEPS: UndoStack = { past: [], future: [] }

/** Letters typed within this time of each other, in one field, are one step. */
const TYPING_MS = 1500
/** The most steps that are kept. */
const STEPS_MAX = 200

/**
 * A stack with what has just been done. It holds changes, not whole sites, so that a step back
 * keeps what another person published later.
 */
export function withStep(
  stack: UndoStack,
  before: SiteSource,
  after: SiteSource,
  done: { path: string; at: number; isTyping: boolean },
): UndoStack {
  const undo = changesBetween(after, before)
  if (undo.length === 0) return stack
  const redo = changesBetween(before, after)
  const last = stack.past.at(-1)
  const isMore =
    last !== undefined &&
    done.isTyping &&
    last.isTyping &&
    last.path === done.path &&
    done.at - last.at < TYPING_MS
  const step: Step = { ...done, undo: isMore ? last.undo : undo, redo }
  const past = isMore ? [...stack.past.slice(0, -1), step] : [...stack.past, step]
  return { past: past.slice(-STEPS_MAX), future: [] }
}

/** The last step, and the stack without it; `null` when there is nothing to undo. */
export function undone({ past, future }: UndoStack): [step: Step, stack: UndoStack] | null {
  const step = past.at(-1)
  return step ? [step, { past: past.slice(0, -1), future: [...future, step] }] : null
}

/** The step that was undone last, and the stack with it again. */
export function redone({ past, future }: UndoStack): [step: Step, stack: UndoStack] | null {
  const step = future.at(-1)
  return step ? [step, { past: [...past, step], future: future.slice(0, -1) }] : null
}
