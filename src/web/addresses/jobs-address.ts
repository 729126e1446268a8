import { EVERY_JOB, type JobQuery } from '#domain/job/filter.ts'
import { cleanTypedText } from '#domain/text/typed-text.ts'
import { QUIZ_ANCHOR, quizQuery, readQuizStep } from './quiz-address.ts'
import { JOBS_PATH } from './paths.ts'

const STATE_MAX = 60
const ZIP_MAX = 10
/** A zip with the words of an address around it, or a city */
const PLACE_MAX = 40
/** What is pasted may have invisible characters in it. */
const RAW_MAX = 200
const ID = /^[A-Za-z0-9_-]{1,128}$/

/** What is open on the list's page; it changes nothing of what was found. */
export type JobsView = {
  /** The opening whose details are in a dialog */
  detailsId: string | null
  /** The opening whose fit quiz takes the list's place */
  applyId: string | null
}

/** Reads the filters from the page's address, or from a form that has them. */
export function readJobQuery(params: URLSearchParams): JobQuery {
  const zip = typed(params.get('zip'), PLACE_MAX)
  return {
    state: typed(params.get('state'), STATE_MAX),
    zip: /\p{L}/u.test(zip) ? zip : zip.slice(0, ZIP_MAX).trim(),
  }
}

function typed(text: string | null, longest: number): string {
  return cleanTypedText((text ?? '').slice(0, RAW_MAX))
    .slice(0, longest)
    .trim()
}

export function readJobsView(params: URLSearchParams): JobsView {
  return { detailsId: readId(params.get('job')), applyId: readId(params.get('apply')) }
}

/** The address that shows a list and what is open on it: the other direction of the two above. */
export function jobsAddress(query: JobQuery, view: Partial<JobsView> = {}): string {
  const params = filterParams(query)
  if (view.detailsId) params.set('job', view.detailsId)
  return withParams(params.toString())
}

/** The address of an opening's fit quiz; leaving it shows the list as it was. */
export function applyAddress(id: string, query: JobQuery = EVERY_JOB): string {
  const params = quizQuery(id, { name: 'intro' }, filterParams(query))
  return `${withParams(params)}#${QUIZ_ANCHOR}`
}

/** The one spelling of what the server's page knows: filters, and the step of a quiz. */
export function jobsSpelling({ searchParams }: Pick<URL, 'searchParams'>): string {
  const query = filterParams(readJobQuery(searchParams))
  const { applyId } = readJobsView(searchParams)
  if (applyId === null) return withParams(query.toString())
  return withParams(quizQuery(applyId, readQuizStep(searchParams), query))
}

/** The filters that are set, as an address and a form name them. */
export function filterParams({ state, zip }: JobQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (state !== '') params.set('state', state)
  if (zip !== '') params.set('zip', zip)
  return params
}

function withParams(text: string): string {
  return text === '' ? JOBS_PATH : `${JOBS_PATH}?${text}`
}

function readId(text: string | null): string | null {
  return text !== null && ID.test(text) ? text : null
}
