import { isRight, passingScore } from './grading.ts'
import type { Quiz, QuizQuestion } from './quiz.ts'
import { QUIZ_ROLES } from './quiz-role.ts'
import {
  RATE_FROM,
  type AttemptCount,
  type QuestionCount,
  type RoleCount,
  type ShownAnswer,
} from './quiz-results.ts'

/** What is counted of an attempt. */
export type CountedAttempt = {
  role: string
  score: number
  totalQuestions: number
  passed: boolean
  answers: Readonly<Record<string, number>>
}

type QuestionTally = { answered: number; right: number; turnedAway: number }

type RoleTally = {
  attempts: number
  passed: number
  right: number
  questions: number
  byQuestion: Map<string, QuestionTally>
}

/** Attempts counted by role. Its size depends on the questions, not on the attempts. */
export type AttemptTally = Map<string, RoleTally>

/** Makes the function that counts attempts of a quiz, one at a time. */
export function attemptCounter(quiz: Quiz): (tally: AttemptTally, attempt: CountedAttempt) => void {
  const questions = new Map(
    QUIZ_ROLES.map((role) => [role as string, byId(quiz.roles[role]?.questions ?? [])]),
  )
  return (tally, { role, score, totalQuestions, passed, answers }) => {
    const counts = roleTally(tally, role)
    counts.attempts += 1
    if (passed) counts.passed += 1
    counts.right += score
    counts.questions += totalQuestions
    const asked = questions.get(role)
    for (const [id, answer] of Object.entries(answers)) {
      const question = asked?.get(id)
      const count = questionTally(counts, id)
      count.answered += 1
      if (question === undefined) continue
      if (isRight(question, answer)) count.right += 1
      else if (!passed) count.turnedAway += 1
    }
  }
}

/** Adds the counts of one tally to another. */
export function addTally(sum: AttemptTally, more: AttemptTally): void {
  for (const [role, { attempts, passed, right, questions, byQuestion }] of more) {
    const counts = roleTally(sum, role)
    counts.attempts += attempts
    counts.passed += passed
    counts.right += right
    counts.questions += questions
    for (const [id, added] of byQuestion) {
      const count = questionTally(counts, id)
      count.answered += added.answered
      count.right += added.right
      count.turnedAway += added.turnedAway
    }
  }
}

/**
 * All attempts of a tally together.
 *
 * @param role count only the attempts for this role
 */
export function countOf(tally: AttemptTally, role: string | null): AttemptCount {
  let [attempts, passed, right, questions] = [0, 0, 0, 0]
  for (const [name, counts] of tally) {
    if (role !== null && name !== role) continue
    attempts += counts.attempts
    passed += counts.passed
    right += counts.right
    questions += counts.questions
  }
  const isEnough = attempts >= RATE_FROM
  return {
    attempts,
    passed,
    passRate: isEnough ? share(passed, attempts) : null,
    average: isEnough
      ? { right: share(right, attempts), questions: share(questions, attempts) }
      : null,
  }
}

/** The counts of each role that has a quiz or attempts, in the order of the quiz. */
export function countRoles(tally: AttemptTally, quiz: Quiz, role: string | null): RoleCount[] {
  return rolesOf(tally, quiz, role).map((name) => {
    const questions = questionsOf(quiz, name).length
    return {
      role: name,
      questions,
      passingScore: passingScore(questions),
      ...countOf(tally, name),
    }
  })
}

/** The counts of each question: by role and place, then those that are no longer asked, by id. */
export function countQuestions(
  tally: AttemptTally,
  quiz: Quiz,
  role: string | null,
): QuestionCount[] {
  return rolesOf(tally, quiz, role).flatMap((name) => {
    const counted = tally.get(name)?.byQuestion ?? new Map<string, QuestionTally>()
    const asked = questionsOf(quiz, name)
    const known = new Set(asked.map(({ id }) => id))
    const former = [...counted.keys()].filter((id) => !known.has(id)).toSorted()
    return [
      ...asked.map(({ id, label }, index) => {
        const { answered, right, turnedAway } = counted.get(id) ?? EMPTY
        const rightRate = answered >= RATE_FROM ? share(right, answered) : null
        return { role: name, id, number: index + 1, label, answered, right, rightRate, turnedAway }
      }),
      ...former.map((id) => ({
        role: name,
        id,
        number: null,
        label: null,
        answered: counted.get(id)?.answered ?? 0,
        right: null,
        rightRate: null,
        turnedAway: null,
      })),
    ]
  })
}

/** The texts of an attempt's answers, in the order of today's questions, followed by former questions. */
export function showAnswers(
  quiz: Quiz,
  { role, answers }: Pick<CountedAttempt, 'role' | 'answers'>,
): ShownAnswer[] {
  const asked = byId(questionsOf(quiz, role))
  const given = new Map(Object.entries(answers))
  const order = [...asked.keys(), ...[...given.keys()].filter((id) => !asked.has(id))]
  return order.flatMap((id) => {
    const answer = given.get(id)
    if (answer === undefined) return []
    const question = asked.get(id)
    return {
      id,
      label: question?.label ?? null,
      given: (question?.type === 'single' && question.options[answer]) || String(answer),
      isRight: question ? isRight(question, answer) : null,
    }
  })
}

const EMPTY: QuestionTally = { answered: 0, right: 0, turnedAway: 0 }

function rolesOf(tally: AttemptTally, quiz: Quiz, role: string | null): string[] {
  if (role !== null) return [role]
  const asked = QUIZ_ROLES.filter((name) => questionsOf(quiz, name).length > 0)
  return [...new Set([...asked, ...tally.keys()])]
}

function questionsOf(quiz: Quiz, role: string): readonly QuizQuestion[] {
  const known = QUIZ_ROLES.find((name) => name === role)
  return (known && quiz.roles[known]?.questions) ?? []
}

function byId(questions: readonly QuizQuestion[]): Map<string, QuizQuestion> {
  return new Map(questions.map((question) => [question.id, question]))
}

function roleTally(tally: AttemptTally, role: string): RoleTally {
  let counts = tally.get(role)
  if (counts === undefined) {
    counts = { attempts: 0, passed: 0, right: 0, questions: 0, byQuestion: new Map() }
    tally.set(role, counts)
  }
  return counts
}

function questionTally({ byQuestion }: RoleTally, id: string): QuestionTally {
  let count = byQuestion.get(id)
  if (count === undefined) {
    count = { ...EMPTY }
    byQuestion.set(id, count)
  }
  return count
}

/** To a thousandth, so that an answer has no long fractions. */
function share(part: number, whole: number): number {
  return Math.round((part / whole) * 1000) / 1000
}
