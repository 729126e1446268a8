import { randomUUID } from 'node:crypto'
import { answerFaults, type QuizAttempt } from '#domain/quiz/attempt.ts'
import { grade, type QuizResult } from '#domain/quiz/grading.ts'
import type { Quiz } from '#domain/quiz/quiz.ts'
import type { Config } from '#server/config.ts'
import { PublicError } from '#server/errors.ts'
import type { Log } from '#server/logs/logging.ts'
import type { Storage } from '#server/storage/storage.ts'

/** Enough for a family at one computer, including retakes. */
const PER_ADDRESS = { count: 20, windowMs: 10 * 60_000 }
const MINUTE_MS = 60_000

/** Accepts fit-quiz attempts from scripts and from plain forms. */
export type QuizAttempts = {
  /**
   * Grades an attempt again and stores it, without the person or the device.
   *
   * @param address the client's, for the rate limit
   * @throws PublicError 422 when the answers do not fit the role's questions, 429 when there are too
   *   many attempts; also the errors of storage
   */
  keep: (attempt: QuizAttempt, address: string) => Promise<{ id: string; result: QuizResult }>
}

export function createQuizAttempts(options: {
  quiz: Quiz
  storage: Storage
  config: Config
  log: Log
  /** Milliseconds since the epoch */
  clock: () => number
}): QuizAttempts {
  const { quiz, storage, config, log, clock } = options
  const { perMinute, perMonth } = config.attempts
  const perAddress = storage.shared.limit('quiz attempts by address', PER_ADDRESS)
  const overall = storage.shared.limit(
    'quiz attempts',
    { count: perMinute, windowMs: MINUTE_MS },
    1,
  )
  let fullMonth: string | null = null

  /** Uses up both, or none of them. */
  async function takeTurn(address: string): Promise<void> {
    const addressWaitMs = await perAddress.take(address)
    if (addressWaitMs > 0) throw tooMany(Math.max(addressWaitMs, await overall.wait('')))
    const waitMs = await overall.take('')
    if (waitMs === 0) return
    await perAddress.giveBack(address)
    throw tooMany(waitMs)
  }

  async function checkMonth(month: string, now: number): Promise<void> {
    if ((await storage.attempts.countOf(month)) < perMonth) return
    if (fullMonth !== month) {
      fullMonth = month
      log.error(
        { month, perMonth },
        'ATTEMPTS_PER_MONTH is reached: no more fit-quiz attempts are saved this month',
      )
    }
    const [year = 0, number = 0] = month.split('-').map(Number)
    throw tooMany(Date.UTC(year, number) - now)
  }

  return {
    keep: async ({ jobTitle, role, score: clientScore, answers }, address) => {
      await takeTurn(address)
      const now = clock()
      const questions = quiz.roles[role]?.questions ?? []
      const faults = answerFaults(questions, answers)
      if (faults.length > 0) {
        const sentence = faults.map(({ path, message }) => `${path}: ${message}`).join('; ')
        throw new PublicError(422, sentence, { errors: faults })
      }
      const at = new Date(now).toISOString()
      await checkMonth(at.slice(0, 7), now)
      const id = randomUUID()
      const result = grade(questions, answers)
      const { score, totalQuestions, passed } = result
      await storage.attempts.append({
        id,
        at,
        jobTitle,
        role,
        score,
        totalQuestions,
        passed,
        answers,
        ...(clientScore !== score && { clientScore }),
      })
      return { id, result }
    },
  }
}

function tooMany(waitMs: number): PublicError {
  return new PublicError(429, 'Too many attempts right now. Your result still counts.', {
    headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) },
  })
}
