import { EVERY_JOB, type JobQuery } from '#domain/job/filter.ts'
import { cleanTypedText } from '#domain/text/typed-text.ts'
import { QUIZ_ANCHOR, quizQuery, readQuizStep } from './quiz-address.ts'
import { JOBS_PATH } from './paths.ts'

const STATE_MAX = 60
const ZIP_MAX = 10
/** A zip with the words of an address around it, or a city */
const PLACE_MAX = 40
/** Pasted text may contain invisible characters. */
const RAW_MAX = 200
const ID = /^[A-Za-z0-9_-]{1,128}$/

/** The view on the list's page; it does not change the results. */
export type JobsView = {
  /** The opening whose details are in a dialog */
  detailsId: string | null
  /** The opening whose fit quiz replaces the list */
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

/** The address of a list and its view: the inverse of the two functions above. */
export function jobsAddress(query: JobQuery, view: Partial<JobsView> = {}): string {
  const params = filterParams(query)
  if (view.detailsId) params.set('job', view.detailsId)
  return withParams(params.toString())
}

/** The address of an opening's fit quiz; leaving it shows the list with the same filters. */
export function applyAddress(id: string, query: JobQuery = EVERY_JOB): string {
  const params = quizQuery(id, { name: 'intro' }, filterParams(query))
  return `${withParams(params)}#${QUIZ_ANCHOR}`
}

/** The canonical spelling of the filters and quiz step on the server's page. */
export function jobsSpelling({ searchParams }: Pick<URL, 'searchParams'>): string {
  const query = filterParams(readJobQuery(searchParams))
  const { applyId } = readJobsView(searchParams)
  if (applyId === null) return withParams(query.toString())
  return withParams(quizQuery(applyId, readQuizStep(searchParams), query))
}

/** The active filters, with the parameter names of addresses and forms. */
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
