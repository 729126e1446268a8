import { useLocation, useNavigate } from 'react-router-dom'
import type { JobQuery } from '#domain/job/filter.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { jobsAddress, readJobsView, type JobsView } from '#web/addresses/jobs-address.ts'

/** Marks a history entry that opened a view, so that Back closes it. */
const OPENED_HERE = { isOpenedHere: true }

/**
 * The open view of the list's page, from the address: Back closes it, and a shared link opens it.
 *
 * @param query the filters on screen
 */
export function useJobsView(query: JobQuery): {
  view: JobsView
  openDetails: (id: string) => void
  closeDetails: () => void
} {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const { detailsId, applyId } = readJobsView(new URLSearchParams(search))
  return {
    // Dialogs need JavaScript, so the server's page has none.
    view: { applyId, detailsId: isHydrated && applyId === null ? detailsId : null },
    openDetails: (id) => void navigate(jobsAddress(query, { detailsId: id }), OPEN),
    closeDetails: () =>
      wasOpenedHere(state)
        ? void navigate(-1)
        : void navigate(jobsAddress(query), { replace: true, preventScrollReset: true }),
  }
}

const OPEN = { state: OPENED_HERE, preventScrollReset: true }

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOpenedHere' in state
}
