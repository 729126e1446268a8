import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Quiz } from '#domain/quiz/quiz.ts'
import { schemaProblems } from '#domain/text/schema-problems.ts'
import { questionsFile } from '#server/built-files.ts'
import { readPlainFile } from '#server/storage/files/plain-file.ts'

/** The chain's own questions, in the data folder; without it the product's are used. */
export const QUIZ_FILE = 'questions.json'

/**
 * Reads the questions of the fit quiz.
 *
 * @throws Error with one sentence for each mistake in the owner's file, or one when it is no file
 */
export async function readQuiz(dataDirectory: string): Promise<Quiz> {
  const path = join(dataDirectory, QUIZ_FILE)
  const own = (await readPlainFile(path))?.toString()
  if (own === undefined) return Quiz.parse(JSON.parse(await readFile(questionsFile(), 'utf8')))
  let value: unknown
  try {
    value = JSON.parse(own.replace(/^\ufeff/, ''))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${path} is not JSON: ${reason}`, { cause: error })
  }
  const problems = schemaProblems(Quiz, value)
  if (problems.length > 0) throw new Error(`${path}: ${problems.join('; ')}`)
  return Quiz.parse(value)
}
