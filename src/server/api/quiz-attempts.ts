import { Hono } from 'hono'
import { QuizAttempt } from '#domain/quiz/attempt.ts'
import type { AppEnv } from '#server/app-env.ts'
import { clientAddress } from '#server/middleware/client-address.ts'
import { originGuard } from '#server/middleware/origin-guard.ts'
import { readJson } from '#server/middleware/request-body.ts'
import type { Services } from '#server/services.ts'
import { QUIZ_ATTEMPTS_CALL } from '#web/addresses/paths.ts'

const BODY_BYTES = 16 * 1024

/** /api/quiz-attempts: stores a finished fit quiz with the score that the server computes. */
export function quizAttempts({ config, quizAttempts: attempts }: Services) {
  return new Hono<AppEnv>().post(QUIZ_ATTEMPTS_CALL, originGuard(config.publicUrl), async (c) => {
    const attempt = await readJson(c, QuizAttempt, BODY_BYTES)
    const { id } = await attempts.keep(attempt, clientAddress(c, config.trustedProxies))
    return c.json({ id }, 201)
  })
}
