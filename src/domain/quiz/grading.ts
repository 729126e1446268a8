import type { QuizQuestion } from './quiz.ts'
import type { QuizRole } from './quiz-role.ts'
import { cleanTypedText } from '#domain/text/typed-text.ts'

/** Answers by question id: the number given, or the place of the chosen option, counted from 0. */
export type QuizAnswers = Readonly<Record<string, number>>

export type QuizResult = {
  /** Right answers */
  score: number
  totalQuestions: number
  /** Right answers that it takes to pass */
  passingScore: number
  passed: boolean
}

/** In the order of spec 4: the first that fits decides, and what fits none is a cashier's job. */
const ROLE_BY_WORDS: readonly (readonly [role: QuizRole, words: readonly string[]])[] = [
  ['AssistantManager', ['assistant manager', 'store manager']],
  ['WirelessSales', ['wireless', 'cellular', 'sales associate']],
  ['Cook', ['cook']],
]

/** The role whose questions a job's applicants get, by its title, in any letter case (spec 4). */
export function roleFor(jobTitle: string): QuizRole {
  // Titles come out of HTML, where a gap between words may be any run of blanks.
  const title = jobTitle.toLowerCase().replaceAll(/\s+/g, ' ')
  const match = ROLE_BY_WORDS.find(([, words]) => words.some((word) => title.includes(word)))
  return match?.[0] ?? 'Cashier'
}

/** Right answers that it takes to pass: 70 % of the questions, rounded up (spec 5). */
export function passingScore(totalQuestions: number): number {
  // In tenths: 0.7 has no exact binary form, and a hair above a whole number would round up.
  return Math.ceil((totalQuestions * 7) / 10)
}

/**
 * The number in an entry, as people write amounts: "$5.25", "5.25 $", "1,250", and "5,25" with a
 * comma for the cents. Any other entry that is not a number counts as 0 (spec 5).
 *
 * @returns `null` for a blank entry, which counts as no answer
 */
export function numberAnswer(entry: string): number | null {
  return cleanTypedText(entry) === '' ? null : (readNumber(entry) ?? 0)
}

/** Whether an entry is neither blank nor a number: it then counts as 0. */
export function countsAsZero(entry: string): boolean {
  return cleanTypedText(entry) !== '' && readNumber(entry) === null
}

/** A longer entry is a slip of the keyboard. */
const LONGEST_NUMBER = 40

function readNumber(entry: string): number | null {
  const amount = cleanTypedText(entry)
    .replace(/^([+-]?)\s*\$\s*/, '$1')
    .replace(/(\d)\s*\$$/, '$1')
  if (amount.length > LONGEST_NUMBER) return null
  const digits = amount
    .replace(/^([+-]?\d+),(\d{1,2})$/, '$1.$2')
    .replaceAll(/,(?=\d{3}(\D|$))/g, '')
  const number = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : null
  return number !== null && Number.isFinite(number) ? number : null
}

/** Ids of the questions that have no answer yet, in order. */
export function unanswered(questions: readonly QuizQuestion[], answers: QuizAnswers): string[] {
  return questions.map(({ id }) => id).filter((id) => answerTo(id, answers) === undefined)
}

/** Scores the answers (spec 5). A question without an answer counts as wrong. */
export function grade(questions: readonly QuizQuestion[], answers: QuizAnswers): QuizResult {
  const totalQuestions = questions.length
  const score = totalQuestions - missedQuestions(questions, answers).length
  const needed = passingScore(totalQuestions)
  // Without questions nothing was shown, so nothing was passed.
  const passed = totalQuestions > 0 && score >= needed
  return { score, totalQuestions, passingScore: needed, passed }
}

/** The places of the questions whose answers are not right, counted from 0. */
export function missedQuestions(
  questions: readonly QuizQuestion[],
  answers: QuizAnswers,
): number[] {
  return questions.flatMap((question, place) => {
    const answer = answerTo(question.id, answers)
    return answer !== undefined && isRight(question, answer) ? [] : [place]
  })
}

/** Whether an answer to a question is right; a number within its tolerance is. */
export function isRight(question: QuizQuestion, answer: number): boolean {
  if (question.type === 'single') return answer === question.correctIndex
  const miss = Math.abs(answer - question.answer)
  // 1.7 is 0.05 from 1.65 in decimals but a hair more in binary.
  return miss <= (question.tolerance ?? 0) + ROUNDING
}

/** Far below the hundredth that an entry is stepped by. */
const ROUNDING = 1e-6

function answerTo(id: string, answers: QuizAnswers): number | undefined {
  const answer = Object.hasOwn(answers, id) ? answers[id] : undefined
  return Number.isFinite(answer) ? answer : undefined
}
