import { cleanTypedText } from '#domain/text/typed-text.ts'
import { MAIN_LANGUAGE, type Language } from '#domain/text/language.ts'
import { JOBS_PATH, QUESTIONS_PATH } from './paths.ts'

/** The anchor of the quiz, for plain forms. */
export const QUIZ_ANCHOR = 'quiz'
export const QUIZ_FORM_ACTION = `${JOBS_PATH}#${QUIZ_ANCHOR}`

/** More questions than a quiz may have. */
const SCORE_MAX = 99
const ENTRIES_MAX = 50
const ENTRY_MAX = 40
const ANSWER_NAME = /^answer\.([A-Za-z0-9_-]{1,64})$/
const MISSED = /^\d{1,2}(?:\.\d{1,2}){0,49}$/

/** The text of each question's control, by question id; missing for an unanswered one. */
export type Entries = Readonly<Record<string, string>>

/** The visitor's step of the quiz, as in the address. */
export type QuizStep =
  | { name: 'intro' }
  /**
   * `showsOpen`: the form was sent with unanswered questions; `given` has the answers, which a form
   * without JavaScript would lose
   */
  | { name: 'questions'; showsOpen: boolean; given: Entries }
  /**
   * `score` is the number of right answers; whether it is enough depends on the questions. `missed`
   * has the indexes of wrong answers; `asZero` has entries that are not numbers and count as 0
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

/** The part of an entry that is shown again. */
export function shownEntry(entry: string): string {
  return cleanTypedText(entry.slice(0, 4 * ENTRY_MAX))
    .slice(0, ENTRY_MAX)
    .trim()
    .toWellFormed()
}

/**
 * The query of a step of a job's quiz: `apply=12&step=questions`.
 *
 * @param others other parameters to keep, such as the list's filters
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

/** The address of a step, with the anchor of the quiz; `others` as in `quizQuery`. */
export function quizAddress(jobId: string, step: QuizStep, others?: URLSearchParams): string {
  return `${JOBS_PATH}?${quizQuery(jobId, step, others)}#${QUIZ_ANCHOR}`
}

/** The name of a question's control in the form. */
export function answerName(questionId: string): string {
  return `answer.${questionId}`
}

/** The address of the questions in a language. */
export function questionsAddress(language: Language): string {
  return QUESTIONS_PATH + (language === MAIN_LANGUAGE ? '' : `?lang=${language}`)
}
