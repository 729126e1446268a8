import type { TodayAnswer } from '#domain/day/today.ts'
import { jumpOf, overlaps, type Change } from './change.ts'
import type { Outbox } from './outbox.ts'
import type { Outcome } from './send-change.ts'
import { serverNow } from './device-clock.ts'
import { differenceText } from '#web/pages/today/prices/amount.ts'

/** The state of sending, apart from the changes themselves. */
export type SendState = 'idle' | 'sending' | 'no-signal' | 'no-answer' | 'signed-out'

export type Sender = {
  /** Sends waiting changes now, without the pause after a failure */
  tryNow: () => void
  /** Checks for waiting changes again; after a press, and when the network is back */
  wake: () => void
  state: () => SendState
  subscribe: (onChange: () => void) => () => void
  stop: () => void
}

/** Another tab sends its own changes, until it is certainly gone. */
const OTHER_TAB_MS = 5000
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 30_000

type Parts = {
  outbox: Outbox
  send: (change: Change) => Promise<Outcome>
  /** Whether this tab made the change */
  isOwn: (key: string) => boolean
  onSaved: (change: Change, store: TodayAnswer | null) => void
  /** A person has to decide, and needs to see the current state */
  onTrouble: () => void
  /** Runs one tab at a time */
  alone?: (work: () => Promise<void>) => Promise<void>
  clock?: () => number
}

/** Sends the outbox one change after another, in the order of the presses, again until it is empty. */
export function createSender(parts: Parts): Sender {
  const { outbox, send, isOwn, alone = oneTabAtATime, clock = serverNow } = parts
  const { state, become, subscribe } = createState()
  let pause = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isStopped = false

  const dueAt = ({ key, sendAfter }: Change) => (isOwn(key) ? sendAfter : sendAfter + OTHER_TAB_MS)

  function wakeWhenDue(): void {
    const due = sendable(outbox.read(), () => true).map(dueAt)
    clearTimeout(timer)
    if (due.length === 0 || isStopped || state() === 'signed-out') return
    const hasFailed = state() === 'no-signal' || state() === 'no-answer'
    timer = setTimeout(wake, Math.max(hasFailed ? pause : 0, Math.min(...due) - clock()))
    if (hasFailed) pause = Math.min(LONGEST_PAUSE_MS, pause * 2)
  }

  function wake(): void {
    if (isRunning || isStopped) return
    isRunning = true
    clearTimeout(timer)
    void alone(run)
      .catch(() => become('no-answer'))
      .finally(() => {
        isRunning = false
        const isDone = sendable(outbox.read(), () => true).length === 0
        if (isDone && state() !== 'signed-out') become('idle')
        wakeWhenDue()
      })
  }

  async function run(): Promise<void> {
    for (;;) {
      const [change] = sendable(outbox.read(), (one) => dueAt(one) <= clock())
      // Another page may have taken over.
      if (!change || isStopped) return
      const message = change.confirm ? null : jumpQuestion(change)
      if (message !== null) {
        outbox.put({ ...change, trouble: { kind: 'jump', message } })
        continue
      }
      const sent = { ...change, isSent: true }
      outbox.put(sent)
      become('sending')
      const failure = settle(parts, sent, await send(sent))
      if (failure) {
        become(failure)
        return
      }
      pause = FIRST_PAUSE_MS
    }
  }

  const unsubscribe = outbox.subscribe(() => {
    if (!isRunning && state() !== 'no-signal' && state() !== 'no-answer') wakeWhenDue()
  })

  return {
    wake,
    tryNow() {
      pause = FIRST_PAUSE_MS
      if (state() === 'signed-out') become('idle')
      wake()
    },
    state,
    subscribe,
    stop() {
      isStopped = true
      clearTimeout(timer)
      unsubscribe()
    },
  }
}

function createState() {
  const listeners = new Set<() => void>()
  let state: SendState = 'idle'
  return {
    state: () => state,
    become: (next: SendState): void => {
      if (state === next) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (onChange: () => void) => {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
  }
}

/** Records the outcome of a change. @returns why no other can be sent; `null` if one can */
function settle(
  { outbox, onSaved, onTrouble }: Parts,
  sent: Change,
  outcome: Outcome,
): SendState | null {
  switch (outcome.kind) {
    case 'unreachable':
      return outcome.hasSignal ? 'no-answer' : 'no-signal'
    case 'signed-out':
      return 'signed-out'
    case 'trouble':
      outbox.put({ ...sent, trouble: outcome.trouble })
      onTrouble()
      return null
    case 'saved':
      outbox.remove(sent.key)
      onSaved(sent, outcome.store)
      return null
  }
}

function jumpQuestion(change: Change): string | null {
  const jump = jumpOf(change)
  return jump && `That is ${differenceText(jump.cents)} than before. Save it?`
}

/**
 * What may be sent, in order. A change waits for an earlier one of the same fact: one that is not due
 * yet, or that needs a person.
 */
function sendable(changes: readonly Change[], isDue: (change: Change) => boolean): Change[] {
  const held: Change[] = []
  return changes.filter((change) => {
    const waits =
      change.trouble !== undefined ||
      !isDue(change) ||
      held.some((one) => one.location === change.location && overlaps(one.fields, change.fields))
    if (waits) held.push(change)
    return !waits
  })
}

async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  // Absent on plain http, other than this computer's own; the keys keep a change from counting twice.
  const locks = (navigator as Partial<Pick<Navigator, 'locks'>>).locks
  if (!locks) return work()
  await locks.request('today-outbox', work)
}
