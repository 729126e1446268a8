import type { TodayAnswer } from '#domain/day/today.ts'
import { jumpOf, overlaps, type Change } from './change.ts'
import type { Outbox } from './outbox.ts'
import type { Outcome } from './send-change.ts'
import { serverNow } from './device-clock.ts'
import { differenceText } from '#web/pages/today/prices/amount.ts'

/** How sending goes, apart from the changes themselves. */
export type SendState = 'idle' | 'sending' | 'no-signal' | 'no-answer' | 'signed-out'

export type Sender = {
  /** Sends now what waits, without the pause after a failure */
  tryNow: () => void
  /** Looks again at what waits; after a press, and when the network is back */
  wake: () => void
  state: () => SendState
  subscribe: (onChange: () => void) => () => void
  stop: () => void
}

/** Another tab's changes are left to it, until it is surely gone. */
const OTHER_TAB_MS = 5000
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 30_000

type Parts = {
  outbox: Outbox
  send: (change: Change) => Promise<Outcome>
  /** Whether this tab made the change */
  isOwn: (key: string) => boolean
  onSaved: (change: Change, store: TodayAnswer | null) => void
  /** A person has to decide, and needs to see what stands */
  onTrouble: () => void
  /** Runs one tab at a time */
  alone?: (work: () => Promise<void>) => Promise<void>
  clock?: () => number
}

/** Sends the outbox one change after another, in the order of the presses, again until it is empty. */
export function createSender(parts: Parts): Sender {
  const {
    outbox,
    send,
    isOwn,
    onSaved,
    onTrouble,
    alone = oneTabAtATime,
    clock = serverNow,
  } = parts
  const listeners = new Set<() => void>()
  let state: SendState = 'idle'
  let pause = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isStopped = false

  function become(next: SendState): void {
    if (state === next) return
    state = next
    for (const listener of listeners) listener()
  }

  function wakeIn(ms: number): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(wake, Math.max(0, ms))
  }

  function wake(): void {
    if (isRunning || isStopped) return
    isRunning = true
    clearTimeout(timer)
    void alone(run)
      .catch(() => become('no-answer'))
      .finally(() => {
        isRunning = false
        const due = nextDue()
        if (due === null) {
          if (state !== 'signed-out') become('idle')
        } else if (state === 'no-signal' || state === 'no-answer') {
          wakeIn(Math.max(pause, due - clock()))
          pause = Math.min(LONGEST_PAUSE_MS, pause * 2)
        } else if (state !== 'signed-out') wakeIn(due - clock())
      })
  }

  async function run(): Promise<void> {
    for (;;) {
      // Another page took over.
      if (isStopped) return
      const change = waiting().find((one) => dueAt(one) <= clock())
      if (!change) return
      const jump = change.confirm ? null : jumpOf(change)
      if (jump) {
        const message = `That is ${differenceText(jump.cents)} than before. Save it?`
        outbox.put({ ...change, trouble: { kind: 'jump', message } })
        continue
      }
      const sent = { ...change, isSent: true }
      outbox.put(sent)
      become('sending')
      const outcome = await send(sent)
      if (!settle(sent, outcome)) return
    }
  }

  /** @returns whether the next change may be sent */
  function settle(sent: Change, outcome: Outcome): boolean {
    if (outcome.kind === 'unreachable') {
      become(outcome.hasSignal ? 'no-answer' : 'no-signal')
      return false
    }
    if (outcome.kind === 'signed-out') {
      become('signed-out')
      return false
    }
    pause = FIRST_PAUSE_MS
    if (outcome.kind === 'trouble') {
      outbox.put({ ...sent, trouble: outcome.trouble })
      onTrouble()
    } else {
      outbox.remove(sent.key)
      onSaved(sent, outcome.store)
    }
    return true
  }

  /** What may be sent, in order: a change waits for an earlier one of the same that needs a person. */
  function waiting(): Change[] {
    const held: Change[] = []
    return outbox.read().filter((change) => {
      const waits =
        change.trouble !== undefined ||
        held.some((one) => one.location === change.location && overlaps(one.fields, change.fields))
      if (waits) held.push(change)
      return !waits
    })
  }

  const dueAt = ({ key, sendAfter }: Change) => (isOwn(key) ? sendAfter : sendAfter + OTHER_TAB_MS)

  function nextDue(): number | null {
    const due = waiting().map(dueAt)
    return due.length === 0 ? null : Math.min(...due)
  }

  const unsubscribe = outbox.subscribe(() => {
    if (!isRunning && state !== 'no-signal' && state !== 'no-answer') wakeUp()
  })
  function wakeUp(): void {
    const due = nextDue()
    if (due !== null && state !== 'signed-out') wakeIn(due - clock())
  }

  return {
    wake,
    tryNow() {
      pause = FIRST_PAUSE_MS
      if (state === 'signed-out') become('idle')
      wake()
    },
    state: () => state,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      unsubscribe()
    },
  }
}

async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  // Absent on plain http, other than this computer's own; the keys keep a change from counting twice.
  const locks = (navigator as Partial<Pick<Navigator, 'locks'>>).locks
  if (!locks) return work()
  await locks.request('today-outbox', work)
}
