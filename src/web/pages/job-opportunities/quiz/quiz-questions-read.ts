import { useEffect, useState } from 'react'
import type { QuizRole } from '#domain/quiz/quiz-role.ts'
import type { Quiz, QuizQuestion } from '#domain/quiz/quiz.ts'
import type { Language } from '#domain/text/language.ts'
import { read } from '#web/data/browser-reads.ts'
import { questionsAddress } from '#web/addresses/quiz-address.ts'
import { useLanguage } from '#web/words/language.ts'

/** The questions of a role, which may be empty, or their loading state. */
export type QuestionsRead = readonly QuizQuestion[] | 'loading' | 'failed'

/**
 * The questions for a role in the page's language, from `/questions.json` unless they came with the page.
 *
 * @param given the questions that came with the page
 */
export function useQuestions(role: QuizRole, given: readonly QuizQuestion[] | null): QuestionsRead {
  const [questions, setQuestions] = useState<QuestionsRead>(given ?? 'loading')
  const language = useLanguage()
  const isWanted = questions === 'loading'

  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    readQuestions(role, language).then(
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
  }, [role, language, isWanted])

  return questions
}

async function readQuestions(role: QuizRole, language: Language): Promise<readonly QuizQuestion[]> {
  const { roles } = await read<Quiz>([questionsAddress(language)])
  const questions = Object.hasOwn(roles, role) ? roles[role]?.questions : []
  // A proxy may answer instead of the server.
  if (!Array.isArray(questions)) throw new TypeError('These are no questions')
  return questions
}
