import { useNavigate } from 'react-router-dom'
import { EVERY_JOB, type JobQuery } from '#domain/job/filter.ts'
import type { JobCard } from '#domain/job/job.ts'
import { ActionLink } from '#web/ui/buttons/action-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { applyAddress } from '#web/addresses/jobs-address.ts'
import { useWords } from '#web/words/catalog.ts'
import { jobCatalog } from './job-catalog.ts'

type Props = {
  job: Pick<JobCard, 'id' | 'title' | 'location' | 'applyUrl'>
  /** The filters to return to */
  query?: JobQuery
  small?: boolean
}

/** Begins the fit quiz; does nothing for an opening without an application link (spec 4). */
export function ApplyButton({ job, query = EVERY_JOB, small = false }: Props) {
  const { id, applyUrl } = job
  const navigate = useNavigate()
  const words = useWords(jobCatalog)
  const look = { kind: 'primary', small, 'aria-label': words.applyFor(jobName(job)) } as const
  if (applyUrl === null) {
    return (
      <Button {...look} onClick={() => console.log(`There is no way to apply for ${jobName(job)}`)}>
        {words.apply}
      </Button>
    )
  }
  const to = applyAddress(id, query)
  return (
    <ActionLink {...look} to={to} aria-haspopup={undefined} onAction={() => void navigate(to)}>
      {words.apply}
    </ActionLink>
  )
}

/** A name that distinguishes openings with the same title: "Cashier, Parma, OH". */
export function jobName({ title, location }: Pick<JobCard, 'title' | 'location'>): string {
  return location === null ? title : `${title}, ${location}`
}
