import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { JobQuery } from '#domain/job/filter.ts'
import type { JobsAnswer } from '#web/data/jobs-data.ts'
import { jobsAddress } from '#web/addresses/jobs-address.ts'
import { useJobsView } from './use-jobs-view.ts'

/** Marks a list after a redirect from the address of a removed job. */
const GONE = { isJobGone: true }

/**
 * Whether the address opens the quiz or details of a job that is not in the list. Removes the job from
 * the address, so that a shared link opens only the list.
 */
export function useGoneJob(answer: JobsAnswer, query: JobQuery): boolean {
  const { state } = useLocation()
  const navigate = useNavigate()
  const { view } = useJobsView(query)
  const wanted = view.applyId ?? view.detailsId
  const isGone =
    answer.kind === 'found' && wanted !== null && !answer.jobs.some(({ id }) => id === wanted)
  const address = jobsAddress(query)
  useEffect(() => {
    if (isGone) void navigate(address, { replace: true, state: GONE, preventScrollReset: true })
  }, [isGone, address, navigate])
  return isGone || (typeof state === 'object' && state !== null && 'isJobGone' in state)
}
