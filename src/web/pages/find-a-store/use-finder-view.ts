import { useLocation, useNavigate } from 'react-router-dom'
import type { FinderQuery } from '#web/addresses/finder-query.ts'
import { finderAddress, type FinderView } from '#web/addresses/finder-address.ts'

/** Marks a history entry that opened a dialog or the map, so that Back closes it. */
const OPENED_HERE = { isOpenedHere: true }

/**
 * Opens and closes the dialogs and the map over the results. The view is in the URL, so that Back closes
 * it, and a shared link opens it.
 *
 * @param query the wanted search
 * @param view the current view
 */
export function useFinderView(
  query: FinderQuery,
  view: FinderView,
): {
  open: (what: Partial<FinderView>) => void
  /** @param what the parts to close, with their values in `NOTHING_OPEN` */
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
