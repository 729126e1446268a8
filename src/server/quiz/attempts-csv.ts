import { QUIZ_ROLES } from '#domain/quiz/quiz-role.ts'
import type { Quiz } from '#domain/quiz/quiz.ts'
import { csvCell } from '#server/importing/readers/csv-text.ts'
import type { StoredAttempt } from '#server/storage/storage.ts'

const FIELDS = [
  'id',
  'at',
  'jobTitle',
  'role',
  'score',
  'totalQuestions',
  'passed',
  'clientScore',
] as const
/** Answers to questions that were removed: "old-question=2; other=0.5" */
const OTHER_ANSWERS = 'otherAnswers'
/** The length of a chunk in characters. */
const CHUNK_LENGTH = 64 * 1024

/**
 * Fit-quiz attempts as a CSV for Excel: one line each, in order of writing, with a column for every
 * current question. Generated lazily, a chunk at a time.
 *
 * @param role export only the attempts for this role, with the columns of its questions
 */
export async function* attemptsCsv(
  attempts: AsyncIterable<StoredAttempt>,
  quiz: Quiz,
  role: string | null = null,
): AsyncGenerator<string> {
  const questionIds = QUIZ_ROLES.filter((name) => role === null || name === role).flatMap((name) =>
    (quiz.roles[name]?.questions ?? []).map(({ id }) => id),
  )
  // Two roles may share a question.
  const columns = [...new Set(questionIds)]
  // Excel reads a CSV as UTF-8 only when it starts with the byte order mark.
  let text = `\ufeff${csvLine([...FIELDS, ...columns, OTHER_ANSWERS])}`
  for await (const attempt of attempts) {
    if (role !== null && attempt.role !== role) continue
    text += csvLine(cells(attempt, columns))
    if (text.length < CHUNK_LENGTH) continue
    yield text
    text = ''
  }
  yield text
}

function cells(attempt: StoredAttempt, columns: readonly string[]): string[] {
  const others = new Map(Object.entries(attempt.answers))
  const answers = columns.map((id) => {
    const answer = others.get(id)
    others.delete(id)
    return answer === undefined ? '' : String(answer)
  })
  return [
    ...FIELDS.map((name) => String(attempt[name] ?? '')),
    ...answers,
    [...others].map(([id, answer]) => `${id}=${answer}`).join('; '),
  ]
}

function csvLine(texts: readonly string[]): string {
  return `${texts.map(csvCell).join(',')}\r\n`
}
