import { useLocation, useNavigate } from 'react-router-dom'
import type { FinderQuery } from '#web/addresses/finder-query.ts'
import { finderAddress, type FinderView } from '#web/addresses/finder-address.ts'

/** Marks an entry of the history whose Back closes what it opened. */
const OPENED_HERE = { isOpenedHere: true }

/**
 * Opens and closes what lies over the results. It stands in the address: Back closes it, and a link
 * that is shared opens it again.
 *
 * @param query the search that is wanted
 * @param view what is open
 */
export function useFinderView(
  query: FinderQuery,
  view: FinderView,
): {
  open: (what: Partial<FinderView>) => void
  /** @param what the parts to close, each at its value in `NOTHING_OPEN` */
  close: (what: Partial<FinderView>) => void
} {
  const { state } = useLocation()
  const navigate = useNavigate()
  const addressWith = (what: Partial<FinderView>) => finderAddress(query, { ...view, ...what })

  return {
    open: (what) => void navigate(addressWith(what), { state: OPENED_HERE }),
    close: (what) =>
      wasOpenedHere(state)
        ? void navigate(-1)
        : void navigate(addressWith(what), { replace: true }),
  }
}

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOpenedHere' in state
}
