import { QuizFile } from '#domain/quiz/quiz-file.ts'
import { schemaProblems } from '#domain/text/schema-problems.ts'
import { readProductQuestions } from '#server/built-files.ts'
import type { OwnerFiles } from '#server/storage/owner-files.ts'

/**
 * Reads the questions of the fit quiz in each language: the chain's own, or else the product's.
 *
 * @throws Error with one sentence for each mistake in the owner's file, or one when it is not a file
 */
export async function readQuizFile(files: Pick<OwnerFiles, 'questions'>): Promise<QuizFile> {
  const own = await files.questions()
  if (own === null) return QuizFile.parse(JSON.parse(await readProductQuestions()))
  const { path, text } = own
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${path} is not JSON: ${reason}`, { cause: error })
  }
  const problems = schemaProblems(QuizFile, value)
  if (problems.length > 0) throw new Error(`${path}: ${problems.join('; ')}`)
  return QuizFile.parse(value)
}
