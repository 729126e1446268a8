import { JOBS_PATH } from './jobs-path.ts'

/** Where plain forms of the quiz lead: to the quiz's place on the page. */
export const QUIZ_ANCHOR = 'quiz'
export const QUIZ_FORM_ACTION = `${JOBS_PATH}#${QUIZ_ANCHOR}`

/** More questions than a quiz may have. */
const SCORE_MAX = 99

/** Where in the quiz a visitor is, as it stands in the address. */
export type QuizStep =
  | { name: 'intro' }
  /** `showsOpen` says that it was sent before every question was answered */
  | { name: 'questions'; showsOpen: boolean }
  /** Right answers; whether they are enough depends on the questions */
  | { name: 'result'; score: number }

/** The step of an address such as `?apply=12&step=questions` or `?apply=12&score=4`. */
export function readQuizStep(parameters: URLSearchParams): QuizStep {
  const score = /^\d{1,2}$/.exec(parameters.get('score') ?? '')?.[0]
  if (score !== undefined) return { name: 'result', score: Math.min(Number(score), SCORE_MAX) }
  if (parameters.get('step') !== 'questions') return { name: 'intro' }
  return { name: 'questions', showsOpen: parameters.get('open') === '1' }
}

/**
 * The query that puts a step of a job's quiz into an address: `apply=12&step=questions`.
 *
 * @param others what else stands in it, such as the list's filters, and stays
 */
export function quizQuery(jobId: string, step: QuizStep, others = new URLSearchParams()): string {
  const query = new URLSearchParams(others)
  for (const name of ['apply', 'step', 'open', 'score']) query.delete(name)
  query.set('apply', jobId)
  if (step.name === 'questions') query.set('step', 'questions')
  if (step.name === 'questions' && step.showsOpen) query.set('open', '1')
  if (step.name === 'result') query.set('score', String(step.score))
  return query.toString()
}

/** The address of a step, at the quiz's place on the page; `others` as in its query. */
export function quizAddress(jobId: string, step: QuizStep, others?: URLSearchParams): string {
  return `${JOBS_PATH}?${quizQuery(jobId, step, others)}#${QUIZ_ANCHOR}`
}

/** What a question's control is called in the form. */
export function answerName(questionId: string): string {
  return `answer.${questionId}`
}
