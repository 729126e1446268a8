import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { dayAt } from '#domain/day/day.ts'
import {
  fieldsBefore,
  mergedFields,
  overlaps,
  withFields,
  type Change,
  type DayFields,
} from './outbox/change.ts'
import { newKey } from './outbox/new-key.ts'
import { createOutbox, type Outbox } from './outbox/outbox.ts'
import { createSavedChanges, type SavedChange } from './outbox/saved-changes.ts'
import { sendChange } from './outbox/send-change.ts'
import { serverNow } from './outbox/device-clock.ts'
import { createSender, type Sender, type SendState } from './outbox/sender.ts'
import { useStores, type Stores } from './use-stores.ts'
import type { TodayAnswer, TodayStore } from '#domain/day/today.ts'

/** What is pressed within this time is one change, in ms. */
const PRESS_MS = 800

export type Today = Stores & {
  reload: () => Promise<void>
  changes: readonly Change[]
  saved: readonly SavedChange[]
  sending: SendState
  isFleeting: boolean
  /** Changes a store; kept on this device at once, sent after the last press */
  press: (store: TodayStore, fields: DayFields, more?: PressOptions) => void
  put: (change: Change) => void
  drop: (change: Change) => void
  tryNow: () => void
}

type PressOptions = Partial<Pick<Change, 'confirm' | 'undoes'>>

/**
 * The stores of the signed-in person, with the changes that wait on this device.
 *
 * @param only the id of the one store to ask for; all of them without it
 */
export function useToday(account: string, only?: string): Today {
  const outbox = useMemo(() => createOutbox(account), [account])
  const changes = useSyncExternalStore(outbox.subscribe, outbox.read)
  const [own] = useState(() => new Set<string>())
  const read = useStores(account, only)
  const { replace, reload } = read
  const sent = useSender({ account, outbox, own, replace, reload })

  const press = useCallback(
    (store: TodayStore, fields: DayFields, more: PressOptions = {}) => {
      const now = serverNow()
      const open = more.undoes === undefined && more.confirm === undefined
      const former = open
        ? outbox.read().findLast((one) => isOpen(one, store.id, own, now, fields))
        : undefined
      const change = former
        ? extended(former, store, fields, now)
        : newChange({ account, store, fields, now, base: read.versionOf(store.id), more })
      own.add(change.key)
      outbox.put(change)
    },
    [account, outbox, own, read],
  )

  return {
    stores: read.stores,
    at: read.at,
    problem: read.problem,
    reload,
    changes,
    ...sent,
    isFleeting: outbox.isFleeting(),
    press,
    put: useCallback(
      (change: Change) => {
        own.add(change.key)
        outbox.put(change)
      },
      [outbox, own],
    ),
    drop: useCallback(
      (change: Change) => {
        outbox.remove(change.key)
        void reload()
      },
      [outbox, reload],
    ),
  }
}

/** A store as it looks with the changes that wait, at an instant. */
export function shownStore(store: TodayStore, changes: readonly Change[], now: number): TodayStore {
  const shown = changes
    .filter(({ location, trouble }) => location === store.id && trouble?.kind !== 'refused')
    .reduce((before, { fields, pressedAt }) => withFields(before, fields, pressedAt), store)
  const { day: _, ...rest } = shown
  const day = dayAt(shown.day, now)
  return day ? { ...rest, day } : rest
}

/** Whether a press may still belong to a change. */
function isOpen(
  { key, location, isSent, undoes, trouble, sendAfter, fields }: Change,
  store: string,
  own: ReadonlySet<string>,
  now: number,
  pressed: DayFields,
): boolean {
  if (location !== store || !own.has(key) || isSent || undoes !== undefined) return false
  return trouble ? trouble.kind === 'jump' && overlaps(fields, pressed) : sendAfter > now
}

function extended(former: Change, store: TodayStore, fields: DayFields, now: number): Change {
  const { trouble: _, confirm: __, ...rest } = former
  return {
    ...rest,
    fields: mergedFields(former.fields, fields),
    before: mergedFields(fieldsBefore(store, fields), former.before),
    pressedAt: new Date(now).toISOString(),
    sendAfter: now + PRESS_MS,
  }
}

function newChange(of: {
  account: string
  store: TodayStore
  fields: DayFields
  now: number
  base: number
  more: PressOptions
}): Change {
  const { account, store, fields, now, base, more } = of
  return {
    key: newKey(),
    account,
    location: store.id,
    base,
    pressedAt: new Date(now).toISOString(),
    order: now,
    sendAfter: now + (more.undoes === undefined && more.confirm === undefined ? PRESS_MS : 0),
    isSent: false,
    fields,
    before: fieldsBefore(store, fields),
    ...more,
  }
}

/** Sends what waits while the page is open, and keeps what can be undone. */
function useSender(of: {
  account: string
  outbox: Outbox
  own: ReadonlySet<string>
  replace: (answer: TodayAnswer) => void
  reload: () => Promise<void>
}) {
  const { account, outbox, own, replace, reload } = of
  const kept = useMemo(() => createSavedChanges(account), [account])
  const [saved, setSaved] = useState(() => kept.read(serverNow()))
  const [sending, setSending] = useState<SendState>('idle')
  const current = useRef<Sender>(null)

  useEffect(() => {
    const sender = createSender({
      outbox,
      send: sendChange,
      isOwn: (key) => own.has(key),
      onSaved: (change, store) => {
        if (store) replace(store)
        else void reload()
        setSaved(kept.add(change, serverNow()))
      },
      onTrouble: () => void reload(),
    })
    const unsubscribe = sender.subscribe(() => setSending(sender.state()))
    current.current = sender
    const back = () => sender.tryNow()
    const seen = () => {
      if (document.visibilityState === 'visible') sender.tryNow()
    }
    window.addEventListener('online', back)
    document.addEventListener('visibilitychange', seen)
    sender.wake()
    return () => {
      window.removeEventListener('online', back)
      document.removeEventListener('visibilitychange', seen)
      unsubscribe()
      sender.stop()
    }
  }, [outbox, own, kept, replace, reload])

  return { saved, sending, tryNow: useCallback(() => current.current?.tryNow(), []) }
}
