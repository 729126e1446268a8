import { ATTEMPT_RESULTS, type AttemptResult } from '#domain/quiz/quiz-results.ts'
import { QUIZ_ROLES, type QuizRole } from '#domain/quiz/quiz-role.ts'

/** What the page shows. Its URL has it, so a reload and Back restore it. */
export type QuizView = {
  /** "2026-11", or "all"; `null` for the last 12 months */
  month: string | null
  role: QuizRole | null
  /** Of the list and the CSV */
  result: AttemptResult | null
}

/** Reads the view in a URL's query; unknown values are left out. */
export function readQuizView(search: string): QuizView {
  const query = new URLSearchParams(search)
  const month = query.get('month') ?? ''
  return {
    month: month === 'all' || /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
    role: QUIZ_ROLES.find((role) => role === query.get('role')) ?? null,
    result: ATTEMPT_RESULTS.find((result) => result === query.get('result')) ?? null,
  }
}

/** The query of a view, for the page and for the API: "?month=2026-11"; `''` for the default. */
export function quizQuery(view: Partial<QuizView>, more: Record<string, string> = {}): string {
  const { month = null, role = null, result = null } = view
  const parts = Object.entries({ month, role, result, ...more })
  const given = parts.filter((part): part is [string, string] => part[1] !== null)
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
