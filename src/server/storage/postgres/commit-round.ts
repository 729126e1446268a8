import type { JournalLine } from '#server/storage/state/lines/journal-line.ts'
import type { StoredState } from '#server/storage/state/stored-state.ts'

/** A commit that waits for its turn. */
export type Waiting = {
  /** Throws an error that rejects only this commit. */
  apply: (state: StoredState) => { next: StoredState; line?: JournalLine; resolve: () => void }
  reject: (error: unknown) => void
}

export type Applied = { draft: StoredState; lines: JournalLine[]; finish: (() => void)[] }

/** Runs the changes one after another. A change that throws does not affect the others. */
export function applyAll(state: StoredState, round: readonly Waiting[]): Applied {
  const applied: Applied = { draft: state, lines: [], finish: [] }
  for (const { apply, reject } of round) {
    try {
      const { next, line, resolve } = apply(applied.draft)
      applied.draft = next
      if (line) applied.lines.push(line)
      applied.finish.push(resolve)
    } catch (error) {
      applied.finish.push(() => reject(error))
    }
  }
  return applied
}
