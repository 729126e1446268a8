import { useLocation, useNavigate } from 'react-router-dom'
import type { FinderQuery } from '#web/site-data.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { finderAddress, NOTHING_OPEN, readFinderView, type FinderView } from './finder-address.ts'

/** Marks an entry of the history whose Back closes what it opened. */
const OPENED_HERE = { isOpenedHere: true }

/**
 * What is open over the results, as the address has it: Back closes it, and a link that is shared
 * opens it again.
 *
 * @param query the search on screen
 */
export function useFinderView(query: FinderQuery): {
  view: FinderView
  open: (what: Partial<FinderView>) => void
  /** @param what the parts to close, each at its value in `NOTHING_OPEN` */
  close: (what: Partial<FinderView>) => void
} {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  // A dialog opens by script alone, so the server's page has none.
  const view = isHydrated
    ? readFinderView({ searchParams: new URLSearchParams(search) })
    : NOTHING_OPEN

  return {
    view,
    open: (what) =>
      void navigate(finderAddress(query, { ...view, ...what }), { state: OPENED_HERE }),
    close: (what) =>
      wasOpenedHere(state)
        ? void navigate(-1)
        : void navigate(finderAddress(query, { ...view, ...what }), { replace: true }),
  }
}

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOpenedHere' in state
}
