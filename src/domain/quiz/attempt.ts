import { z } from 'zod'
import { QUIZ_ROLES } from './quiz-role.ts'
import type { QuizQuestion } from './quiz.ts'

/** Beyond any answer that makes sense, to a number or to a choice */
const LARGEST_ANSWER = 1_000_000
const QUESTIONS_MAX = 50
/** Controls, line ends among them, and marks that turn the direction of a text */
const UNSEEN = /[\p{Cc}\p{Cf}\s]+/gu

/** A finished fit quiz as a browser posts it (spec 7). Other fields than these are left out. */
export const QuizAttempt = z.object({
  /** In one line */
  jobTitle: z
    .string()
    .max(1000)
    .transform((title) => title.replace(UNSEEN, ' ').trim())
    .pipe(z.string().min(1).max(300)),
  role: z.enum(QUIZ_ROLES),
  /** Right answers, as the browser counted them */
  score: z.number().int().min(0).max(QUESTIONS_MAX),
  totalQuestions: z.number().int().min(1).max(QUESTIONS_MAX),
  passed: z.boolean(),
  /** By question id: the number given, or the place of the chosen option, counted from 0 */
  answers: z.record(z.string(), z.number().min(-LARGEST_ANSWER).max(LARGEST_ANSWER)),
})
export type QuizAttempt = z.infer<typeof QuizAttempt>

/** One thing that is wrong with what was posted: where, like `answers.change`, and what. */
export type Fault = { path: string; message: string }

/** What is wrong with answers to these questions: each has one (spec 5), and nothing else has. */
export function answerFaults(
  questions: readonly QuizQuestion[],
  answers: QuizAttempt['answers'],
): Fault[] {
  const known = new Set(questions.map(({ id }) => id))
  const unknown = Object.keys(answers).filter((id) => !known.has(id))
  return [
    ...unknown.map((id) => ({ path: `answers.${id}`, message: 'no question of this role' })),
    ...questions.flatMap((question) => {
      const message = answerFault(question, answers)
      return message === null ? [] : [{ path: `answers.${question.id}`, message }]
    }),
  ]
}

function answerFault(question: QuizQuestion, answers: QuizAttempt['answers']): string | null {
  const answer = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined
  if (answer === undefined) return 'missing, every question has to be answered'
  if (question.type === 'number') return null
  const isPlace = Number.isInteger(answer) && answer >= 0 && answer < question.options.length
  return isPlace ? null : `expected the place of an option, counted from 0, got ${answer}`
}
