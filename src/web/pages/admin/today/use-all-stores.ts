import { useCallback, useEffect, useMemo, useState } from 'react'
import type { TodayAnswer, TodayStore } from '#domain/day/today.ts'
import { TODAY_CALL } from '#web/addresses/paths.ts'
import { useAnswer, type ReadAnswer } from '#web/pages/admin/frame/use-answer.ts'
import type { StaffSession } from '#web/pages/admin/frame/use-staff-session.ts'

const POLL_MS = 60_000
/** A list of more stores has megabytes, and is requested less often. */
const LONG = 1000
const LONG_POLL_MS = 300_000

export type AllStores = Omit<ReadAnswer<readonly TodayStore[]>, 'answer'> & {
  /** `null` until they are known */
  stores: readonly TodayStore[] | null
  /** Shows what an answer to a change says of a store */
  put: (answer: TodayAnswer) => void
}

/** All stores; requested again while the page is in view. */
export function useAllStores(session: StaffSession): AllStores {
  const { answer, problem, reload } = useAnswer<readonly TodayStore[]>(TODAY_CALL, session)
  const [changed, setChanged] = useState<ReadonlyMap<string, TodayAnswer>>(new Map())

  const pollMs = (answer?.length ?? 0) > LONG ? LONG_POLL_MS : POLL_MS

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void reload()
    }
    const timer = setInterval(look, pollMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [reload, pollMs])

  const stores = useMemo(
    () =>
      answer &&
      answer.map((store) => {
        const newer = changed.get(store.id)
        if (!newer || newer.version <= store.version) return store
        const { day: _, heardAt: __, by: ___, ...rest } = store
        return { ...rest, ...newer }
      }),
    [answer, changed],
  )
  const put = useCallback(
    (one: TodayAnswer) => setChanged((before) => new Map(before).set(one.id, one)),
    [],
  )
  return { stores, problem, reload, put }
}

/** The time, which goes on while the page is open, in ms since the epoch. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
