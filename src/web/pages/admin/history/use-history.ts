import { useCallback, useEffect, useRef, useState } from 'react'
import type { HistoryRow } from '#domain/history/history-answers.ts'
import { HISTORY_CALL } from '#web/addresses/paths.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import type { StaffSession } from '#web/pages/admin/frame/use-staff-session.ts'

const PAGE_ROWS = 30

export type HistoryFilter = { kind: string; by: string }

export type HistoryList = {
  /** `null` until the first page is there */
  rows: readonly HistoryRow[] | null
  problem: string | null
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => Promise<void>
  /** Reads the newest rows again */
  reload: () => Promise<void>
}

type State = Pick<HistoryList, 'rows' | 'problem' | 'hasMore'>

const NOTHING: State = { rows: null, problem: null, hasMore: false }

/** The history, a page of rows at a time, and again for other filters. */
export function useHistory(
  { kind, by }: HistoryFilter,
  { leaveIfSignedOut }: Pick<StaffSession, 'leaveIfSignedOut'>,
): HistoryList {
  const [state, setState] = useState<State>(NOTHING)
  const [isLoadingMore, setLoadingMore] = useState(false)
  /** An answer for former filters is not shown */
  const latest = useRef(0)

  const read = useCallback(
    async (former: readonly HistoryRow[], count = PAGE_ROWS): Promise<void> => {
      latest.current += 1
      const asked = latest.current
      const before = former.at(-1)?.id
      const query = new URLSearchParams({
        ...(kind !== '' && { kind }),
        ...(by !== '' && { by }),
        ...(before !== undefined && { before }),
        limit: String(count),
      })
      try {
        const rows = await call<HistoryRow[]>('GET', `${HISTORY_CALL}?${query}`)
        if (asked !== latest.current) return
        setState({ rows: [...former, ...rows], problem: null, hasMore: rows.length === count })
      } catch (error) {
        if (leaveIfSignedOut(error) || asked !== latest.current) return
        const problem = error instanceof Error ? error.message : String(error)
        setState((now) => ({ ...now, problem }))
      }
    },
    [kind, by, leaveIfSignedOut],
  )

  useEffect(() => {
    void read([])
  }, [read])

  const { rows } = state
  return {
    ...state,
    isLoadingMore,
    loadMore: async () => {
      setLoadingMore(true)
      await read(rows ?? [])
      setLoadingMore(false)
    },
    // As many as are on screen, so that the list does not shrink.
    reload: () => read([], Math.min(200, Math.max(PAGE_ROWS, rows?.length ?? 0))),
  }
}
