import { useCallback, useEffect, useState } from 'react'
import type { HistoryRow } from '#domain/history/history-answers.ts'
import { HISTORY_CALL } from '#web/addresses/paths.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import type { StaffSession } from '#web/pages/admin/frame/use-staff-session.ts'

const PAGE_ROWS = 30

export type HistoryFilter = { kind: string; by: string }

export type HistoryList = {
  /** `null` until the first page has loaded */
  rows: readonly HistoryRow[] | null
  problem: string | null
  /** When the rows were read, in milliseconds since the epoch */
  readAt: number
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => Promise<void>
  /** Reads the newest rows again */
  reload: () => Promise<void>
}

type State = Pick<HistoryList, 'rows' | 'problem' | 'hasMore' | 'readAt'>

const NOTHING: State = { rows: null, problem: null, hasMore: false, readAt: 0 }

/** The history, a page of rows at a time, and again for other filters. */
export function useHistory(
  { kind, by }: HistoryFilter,
  { leaveIfSignedOut }: Pick<StaffSession, 'leaveIfSignedOut'>,
): HistoryList {
  const [state, setState] = useState<State>(NOTHING)
  const [isLoadingMore, setLoadingMore] = useState(false)

  /** @returns the next state; `null` when the session has ended */
  const read = useCallback(
    async (former: readonly HistoryRow[], count = PAGE_ROWS): Promise<Partial<State> | null> => {
      const before = former.at(-1)?.id
      const query = new URLSearchParams({
        ...(kind !== '' && { kind }),
        ...(by !== '' && { by }),
        ...(before !== undefined && { before }),
        limit: String(count),
      })
      try {
        const rows = await call<HistoryRow[]>('GET', `${HISTORY_CALL}?${query}`)
        return {
          rows: [...former, ...rows],
          problem: null,
          hasMore: rows.length === count,
          readAt: Date.now(),
        }
      } catch (error) {
        if (leaveIfSignedOut(error)) return null
        return { problem: error instanceof Error ? error.message : String(error) }
      }
    },
    [kind, by, leaveIfSignedOut],
  )

  useEffect(() => {
    let isCurrent = true
    void read([]).then((next) => {
      // An answer for previous filters is not shown.
      if (isCurrent && next) setState((former) => ({ ...former, ...next }))
    })
    return () => {
      isCurrent = false
    }
  }, [read])

  async function show(reading: Promise<Partial<State> | null>): Promise<void> {
    const next = await reading
    if (next) setState((former) => ({ ...former, ...next }))
  }

  const { rows } = state
  return {
    ...state,
    isLoadingMore,
    loadMore: async () => {
      setLoadingMore(true)
      await show(read(rows ?? []))
      setLoadingMore(false)
    },
    // As many as are on screen, so that the list does not shrink.
    reload: () => show(read([], Math.min(200, Math.max(PAGE_ROWS, rows?.length ?? 0)))),
  }
}
