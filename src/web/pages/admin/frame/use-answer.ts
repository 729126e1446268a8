import { useCallback, useEffect, useState } from 'react'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import type { StaffSession } from './use-staff-session.ts'

/** A GET call of the staff API on screen. */
export type ReadAnswer<Answer> = {
  /** `null` until there is one; it stays while a later call runs or fails */
  answer: Answer | null
  /** Why the last call failed */
  problem: string | null
  reload: () => Promise<void>
}

/** Whether the first call has ended, so that what stands below it will not move. */
export function hasSettled({ answer, problem }: Pick<ReadAnswer<unknown>, 'answer' | 'problem'>) {
  return answer !== null || problem !== null
}

type State<Answer> = Omit<ReadAnswer<Answer>, 'reload'>

/** Makes a GET call of the staff API, and makes it again for another path. */
export function useAnswer<Answer>(
  path: string,
  { leaveIfSignedOut }: Pick<StaffSession, 'leaveIfSignedOut'>,
): ReadAnswer<Answer> {
  const [state, setState] = useState<State<Answer>>({ answer: null, problem: null })

  /** @returns the next state; `null` when the session has ended */
  const read = useCallback(async (): Promise<Partial<State<Answer>> | null> => {
    try {
      return { answer: await call<Answer>('GET', path), problem: null }
    } catch (error) {
      if (leaveIfSignedOut(error)) return null
      return { problem: error instanceof Error ? error.message : String(error) }
    }
  }, [path, leaveIfSignedOut])

  useEffect(() => {
    let isCurrent = true
    void read().then((next) => {
      if (isCurrent && next) setState((former) => ({ ...former, ...next }))
    })
    return () => {
      isCurrent = false
    }
  }, [read])

  const reload = useCallback(async () => {
    const next = await read()
    if (next) setState((former) => ({ ...former, ...next }))
  }, [read])

  return { ...state, reload }
}
