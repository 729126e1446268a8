import { useEffect, useState } from 'react'
import type { QuizRole } from '#domain/quiz/quiz-role.ts'
import type { Quiz, QuizQuestion } from '#domain/quiz/quiz.ts'
import { read } from '#web/data/browser-reads.ts'
import { QUESTIONS_PATH } from '#web/addresses/paths.ts'

/** The questions of a role, which may be empty, or their loading state. */
export type QuestionsRead = readonly QuizQuestion[] | 'loading' | 'failed'

/**
 * The questions for a role, from `/questions.json` unless they came with the page.
 *
 * @param given the questions that came with the page
 */
export function useQuestions(role: QuizRole, given: readonly QuizQuestion[] | null): QuestionsRead {
  const [questions, setQuestions] = useState<QuestionsRead>(given ?? 'loading')
  const isWanted = questions === 'loading'

  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    readQuestions(role).then(
      (found) => {
        if (!isGone) setQuestions(found)
      },
      () => {
        if (!isGone) setQuestions('failed')
      },
    )
    return () => {
      isGone = true
    }
  }, [role, isWanted])

  return questions
}

async function readQuestions(role: QuizRole): Promise<readonly QuizQuestion[]> {
  const { roles } = await read<Quiz>([QUESTIONS_PATH])
  const questions = Object.hasOwn(roles, role) ? roles[role]?.questions : []
  // A proxy may answer instead of the server.
  if (!Array.isArray(questions)) throw new TypeError('These are no questions')
  return questions
}
