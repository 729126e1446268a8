import { z } from 'zod'
import type { SharedState } from '#server/storage/shared-state.ts'
import type { JobsSource } from './jobs-feed.ts'

/** What the last request of any process told, beside the list, which is stored. */
const Asked = z.object({
  /** Why it failed; `null` when it did not */
  failure: z.string().nullable(),
  notes: z.array(z.string()),
  doubts: z.array(z.string()),
})
export type Asked = z.infer<typeof Asked>

/** How long a process that was killed holds up the others. A feed is waited for eight seconds. */
const TURN_MS = 12_000

/** Of the processes that show a feed, one asks, and the others follow. */
export type JobsTurns = {
  /** Runs a request while no other process makes one; rejects as `SharedState.alone` does. */
  alone: (ask: () => Promise<void>, signal: AbortSignal) => Promise<void>
  /** What another process was told, until the next request is due in `ms`; `null` when it is due */
  asked: () => Promise<(Asked & { ms: number }) | null>
  /** @param ms until the next request is due */
  note: (asked: Asked, ms: number) => Promise<void>
  /** Tells other processes that there is another list. */
  tell: () => Promise<void>
  onTold: (listener: () => void) => () => void
}

/** @returns `null` where no other process asks */
export function createJobsTurns(
  shared: SharedState,
  { kind, name }: Pick<JobsSource, 'kind' | 'name'>,
): JobsTurns | null {
  if (shared.isOneProcess || kind === 'file') return null
  // By source, because a process of another configuration may run for a while.
  const subject = `jobs of ${name}`
  const last = shared.value(subject)
  return {
    alone: (ask, signal) => shared.alone(subject, TURN_MS, ask, signal),
    asked: async () => {
      const kept = await last.get()
      return kept && { ...Asked.parse(JSON.parse(kept.content)), ms: kept.ms }
    },
    note: (asked, ms) => last.set(JSON.stringify(asked), ms),
    tell: () => shared.tell(subject),
    onTold: (listener) => shared.onTold(subject, listener),
  }
}
