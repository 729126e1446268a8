import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { TodayAnswer, TodayStore } from '#domain/day/today.ts'
import { forgetSignedIn } from '#web/pages/admin/frame/signed-in.ts'
import { askToday, NO_ANSWER_YET, SIGNED_OUT } from './outbox/ask-today.ts'
import { serverNow } from './outbox/device-clock.ts'
import { keepStores, keptStores } from './outbox/kept-today.ts'
import { withAnswer } from './today-store.ts'

/** How often other people's changes are asked for, in ms. */
const POLL_MS = 60_000
/** What is kept is shown as kept when nobody has answered after so long, in ms. */
const SOON_MS = 2000

export type Stores = {
  /** `null` until they are known */
  stores: readonly TodayStore[] | null
  /** When the server said so, ms since the epoch */
  at: number
  /** Why it could not be read since */
  problem: string | null
}

/**
 * The stores as the server last gave them; asked for again every minute, and when the page is back.
 *
 * @param only the id of the one store to ask for; all of them without it
 */
export function useStores(account: string, only?: string) {
  const [state, setState] = useState<Stores>(() => {
    const kept = only === undefined ? keptStores(account, serverNow()) : null
    return { stores: kept?.stores ?? null, at: kept?.at ?? 0, problem: null }
  })

  const isOld = useRef(false)

  const reload = useCallback(async () => {
    try {
      const stores = await askToday(only)
      isOld.current = false
      setState({ stores, at: serverNow(), problem: null })
    } catch (error) {
      isOld.current = true
      const problem = error instanceof Error ? error.message : String(error)
      if (problem === SIGNED_OUT) forgetSignedIn()
      setState((before) => ({ ...before, problem }))
    }
  }, [only])

  const { stores, at, problem } = state
  useEffect(() => {
    const isWhole = only === undefined
    if (stores && isWhole && problem !== SIGNED_OUT) keepStores(account, { stores, at })
  }, [account, only, stores, at, problem])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void reload()
    }
    // What this device knew is never shown as if it were new.
    const opened = serverNow()
    const soon = setTimeout(() => {
      setState((before) =>
        before.at < opened ? { ...before, problem: before.problem ?? NO_ANSWER_YET } : before,
      )
    }, SOON_MS)
    look()
    const timer = setInterval(look, POLL_MS)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      clearTimeout(soon)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [reload])

  const replace = useCallback(
    (answer: TodayAnswer) => {
      // The server answers again.
      if (isOld.current) void reload()
      setState((before) => ({
        ...before,
        stores:
          before.stores &&
          before.stores.map((one) => (one.id === answer.id ? withAnswer(one, answer) : one)),
      }))
    },
    [reload],
  )
  const versionOf = useCallback(
    (id: string) => stores?.find((store) => store.id === id)?.version ?? 0,
    [stores],
  )
  return useMemo(
    () => ({ ...state, reload, replace, versionOf }),
    [state, reload, replace, versionOf],
  )
}
