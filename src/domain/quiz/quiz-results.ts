/** Fewer attempts say nothing: then there is a count, and no rate. */
export const RATE_FROM = 5

/** How many attempts a list shows at first, and more each time. */
export const ATTEMPTS_SHOWN = 25

/** A month on the chain's calendar ("2026-11"), the last 12 of them, or all that are kept. */
export type QuizPeriod = 'last-12' | 'all' | `${number}-${number}`

/** Of a list of attempts: those that passed, or those that did not. */
export const ATTEMPT_RESULTS = ['passed', 'not-passed'] as const
export type AttemptResult = (typeof ATTEMPT_RESULTS)[number]

/** How the attempts of a month or a role ended. Rates are shares from 0 to 1. */
export type AttemptCount = {
  attempts: number
  passed: number
  /** `null` under `RATE_FROM` attempts */
  passRate: number | null
  /** Right answers per attempt, and questions per attempt; `null` under `RATE_FROM` attempts */
  average: { right: number; questions: number } | null
}

export type MonthCount = AttemptCount & { month: string }

export type RoleCount = AttemptCount & {
  role: string
  /** As the quiz is now; 0 when the role has no quiz */
  questions: number
  /** Right answers that it takes to pass */
  passingScore: number
}

/** How the answers to one question were, by today's right answer. */
export type QuestionCount = {
  role: string
  id: string
  /** The place among the role's questions, from 1; `null` when it is no longer asked */
  number: number | null
  label: string | null
  answered: number
  /** `null` when the question is no longer asked, because its right answer is gone */
  right: number | null
  /** `null` under `RATE_FROM` answers, too */
  rightRate: number | null
  /** The attempts that did not pass and missed this question */
  turnedAway: number | null
}

/** The answer of `GET /api/admin/quiz-results`. */
export type QuizResults = AttemptCount & {
  period: QuizPeriod
  role: string | null
  /** On the chain's calendar */
  thisMonth: string
  /** Months that have attempts, newest first, this one always among them */
  kept: string[]
  /** The month asked for with the 11 before it, the last 12 months, or all, in order */
  months: MonthCount[]
  roles: RoleCount[]
  questions: QuestionCount[]
}

/** The text of one answer of an attempt. */
export type ShownAnswer = {
  id: string
  /** `null` when the question is no longer asked */
  label: string | null
  given: string
  /** By today's right answer; `null` when the question is no longer asked */
  isRight: boolean | null
}

/** An attempt in the list. Nothing says who made it. */
export type ListedAttempt = {
  id: string
  /** On the chain's clock: "2026-11-28T14:31:00-05:00" */
  at: string
  jobTitle: string
  role: string
  right: number
  questions: number
  passed: boolean
  answers: ShownAnswer[]
}

/** The answer of `GET /api/admin/quiz-results/attempts`, newest first. */
export type AttemptPage = {
  attempts: ListedAttempt[]
  /** The parameter `before` of the next page; `null` when there is none */
  next: string | null
}

/** A role as people read it: "WirelessSales" is "Wireless Sales". */
export function roleName(role: string): string {
  return role.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
}

/** The current question that most people get wrong; `null` when none has enough answers. */
export function missedMost(questions: readonly QuestionCount[]): QuestionCount | null {
  let worst: QuestionCount | null = null
  for (const question of questions) {
    if (question.rightRate === null || question.rightRate === 1) continue
    if (worst === null || question.rightRate < (worst.rightRate ?? 1)) worst = question
  }
  return worst
}
