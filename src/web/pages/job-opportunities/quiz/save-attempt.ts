import type { QuizAttempt } from '#domain/quiz/attempt.ts'
import { QUIZ_ATTEMPTS_CALL } from '#web/addresses/paths.ts'

/** Posts a finished quiz. A failure is only logged (spec 8). */
export async function saveAttempt(attempt: QuizAttempt): Promise<void> {
  try {
    const response = await fetch(QUIZ_ATTEMPTS_CALL, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(attempt),
      // The attempt is saved even if the visitor leaves at once.
      keepalive: true,
    })
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  } catch (error) {
    console.warn('The quiz attempt was not saved.', error)
  }
}
