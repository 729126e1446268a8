import { cleanTypedText } from '#domain/text/typed-text.ts'
import { JOBS_PATH } from './paths.ts'

/** Where plain forms of the quiz lead: to the quiz's place on the page. */
export const QUIZ_ANCHOR = 'quiz'
export const QUIZ_FORM_ACTION = `${JOBS_PATH}#${QUIZ_ANCHOR}`

/** More questions than a quiz may have. */
const SCORE_MAX = 99
const ENTRIES_MAX = 50
const ENTRY_MAX = 40
const ANSWER_NAME = /^answer\.([A-Za-z0-9_-]{1,64})$/
const MISSED = /^\d{1,2}(?:\.\d{1,2}){0,49}$/

/** What stands in each question's control, by its id; nothing for one that is open. */
export type Entries = Readonly<Record<string, string>>

/** Where in the quiz a visitor is, as it stands in the address. */
export type QuizStep =
  | { name: 'intro' }
  /**
   * `showsOpen` says that it was sent before every question was answered, and `given` what was
   * answered: a form without script would lose it
   */
  | { name: 'questions'; showsOpen: boolean; given: Entries }
  /**
   * Right answers; whether they are enough depends on the questions. `missed` are the places of
   * those that were answered wrong, counted from 0; `asZero` what was typed that is no number and
   * so counted as 0
   */
  | { name: 'result'; score: number; missed: readonly number[]; asZero: Entries }

/** The step of an address such as `?apply=12&step=questions` or `?apply=12&score=4`. */
export function readQuizStep(parameters: URLSearchParams): QuizStep {
  const score = /^\d{1,2}$/.exec(parameters.get('score') ?? '')?.[0]
  if (score !== undefined) {
    const missed =
      MISSED.exec(parameters.get('missed') ?? '')?.[0]
        .split('.')
        .map(Number) ?? []
    return {
      name: 'result',
      score: Math.min(Number(score), SCORE_MAX),
      missed: [...new Set(missed)].toSorted((a, b) => a - b),
      asZero: givenIn(parameters),
    }
  }
  if (parameters.get('step') !== 'questions') return { name: 'intro' }
  const showsOpen = parameters.get('open') === '1'
  return { name: 'questions', showsOpen, given: showsOpen ? givenIn(parameters) : {} }
}

function givenIn(parameters: URLSearchParams): Entries {
  const given = [...parameters].flatMap(([name, entry]) => {
    const id = ANSWER_NAME.exec(name)?.[1]
    const text = shownEntry(entry)
    return id !== undefined && text !== '' ? [[id, text] as const] : []
  })
  return Object.fromEntries(given.slice(0, ENTRIES_MAX))
}

/** What was typed, as far as it is shown again. */
export function shownEntry(entry: string): string {
  return cleanTypedText(entry.slice(0, 4 * ENTRY_MAX))
    .slice(0, ENTRY_MAX)
    .trim()
    .toWellFormed()
}

/**
 * The query that puts a step of a job's quiz into an address: `apply=12&step=questions`.
 *
 * @param others what else stands in it, such as the list's filters, and stays
 */
export function quizQuery(jobId: string, step: QuizStep, others = new URLSearchParams()): string {
  const query = new URLSearchParams(others)
  for (const name of others.keys()) {
    if (QUIZ_NAMES.has(name) || ANSWER_NAME.test(name)) query.delete(name)
  }
  query.set('apply', jobId)
  if (step.name === 'questions') {
    query.set('step', 'questions')
    if (step.showsOpen) query.set('open', '1')
    for (const [id, entry] of Object.entries(step.given)) query.set(answerName(id), entry)
  }
  if (step.name === 'result') {
    query.set('score', String(step.score))
    if (step.missed.length > 0) query.set('missed', step.missed.join('.'))
    for (const [id, entry] of Object.entries(step.asZero)) query.set(answerName(id), entry)
  }
  return query.toString()
}

const QUIZ_NAMES = new Set(['apply', 'step', 'open', 'score', 'missed'])

/** The address of a step, at the quiz's place on the page; `others` as in its query. */
export function quizAddress(jobId: string, step: QuizStep, others?: URLSearchParams): string {
  return `${JOBS_PATH}?${quizQuery(jobId, step, others)}#${QUIZ_ANCHOR}`
}

/** What a question's control is called in the form. */
export function answerName(questionId: string): string {
  return `answer.${questionId}`
}
