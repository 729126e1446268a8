import { data, type Params } from 'react-router-dom'
import type { Coordinates } from '#domain/address/coordinates.ts'
import { zipAsked } from '#domain/job/place.ts'
import type { ListedJob } from '#domain/job/job.ts'
import { roleFor } from '#domain/quiz/grading.ts'
import type { QuizQuestion } from '#domain/quiz/quiz.ts'
import type { Site } from '#domain/site/site.ts'
import type { JobsAnswer, JobsOnTheirWay } from '#web/data/jobs-data.ts'
import type { SiteData } from '#web/data/site-data.ts'
import type { Perishable } from '#web/data/perishable.ts'
import { readJobQuery, readJobsView } from '#web/addresses/jobs-address.ts'
import { JOBS_PATH } from '#web/addresses/paths.ts'

type Words = Site['pages']['jobOpportunities']

/** A zip to measure distances from; `point` is `null` when unknown. */
export type NearZip = { zip: string; point: Coordinates | null }

export type JobsPageData = {
  words: Words
  list: JobsAnswer | JobsOnTheirWay
  /** The zip of the address, to measure distances from */
  from: NearZip | null
  /** The questions of the open quiz, if they come with the page */
  questions: readonly QuizQuestion[] | null
} & Perishable

export type JobPageData = { words: Words; job: ListedJob } & Perishable

/** Loads the list of openings. */
export async function loadJobs(siteData: SiteData, address: URL): Promise<JobsPageData> {
  const { zip } = readJobQuery(address.searchParams)
  const { applyId } = readJobsView(address.searchParams)
  const near = zipAsked(zip)
  const jobs = await siteData.jobs()
  const [words, list, point] = await Promise.all([
    siteData.page('jobOpportunities'),
    jobs.list(),
    near === null ? null : jobs.zipPoint(near),
  ])
  const job = list.kind === 'found' ? list.jobs.find(({ id }) => id === applyId) : undefined
  return {
    words,
    list,
    from: near === null ? null : { zip: near, point },
    questions: job ? await siteData.quizQuestions(roleFor(job.title)) : null,
    until: list.until,
  }
}

/**
 * Loads the page of one opening.
 *
 * @throws a response: 404, 410 for a filled opening, 503 while there is no list
 */
export async function loadJob(siteData: SiteData, { id = '' }: Params): Promise<JobPageData> {
  const [jobs, words] = await Promise.all([siteData.jobs(), siteData.page('jobOpportunities')])
  const answer = await jobs.job(id)
  if (answer?.kind === 'found') return { words, job: answer.job, until: answer.until }
  if (answer?.kind === 'failed') {
    throw data(null, { status: 503, statusText: 'Service Unavailable' })
  }
  const notFound = await siteData.page('notFound')
  if (answer === null) throw data(notFound, { status: 404, statusText: 'Not Found' })
  const { head, heading, text, button } = words.job.gone
  throw data(
    {
      head,
      heading,
      text,
      picture: notFound.picture,
      button: { text: button, to: JOBS_PATH },
    },
    { status: 410, statusText: 'Gone' },
  )
}
