import { useEffect, useState } from 'react'
import type { ListedJob } from '#domain/job/job.ts'
import { read } from '#web/data/browser-reads.ts'

/**
 * An opening with its full text, loaded on demand.
 *
 * @returns "on its way" while it loads; `null` when it could not be loaded
 */
export function useWholeJob(id: string | null): ListedJob | 'on its way' | null {
  const [asked, setAsked] = useState<{ id: string; job: ListedJob | null } | null>(null)
  useEffect(() => {
    if (id === null) return
    let isWanted = true
    void wholeJob(id).then((job) => {
      if (isWanted) setAsked({ id, job })
    })
    return () => {
      isWanted = false
    }
  }, [id])
  return asked?.id === id && asked ? asked.job : 'on its way'
}

async function wholeJob(id: string): Promise<ListedJob | null> {
  const { jobsOverHttp } = await import('#web/data/jobs-http.ts')
  const answer = await jobsOverHttp(read).job(id)
  return answer?.kind === 'found' ? answer.job : null
}
