import { untranslatedFinding, type SiteFinding } from '#domain/site/review/site-finding.ts'
import type { Language } from '#domain/text/language.ts'
import { pathText } from '#domain/text/schema-problems.ts'
import {
  translatedFile,
  withMarks,
  type Translated,
  type TranslatedFile,
} from '#domain/text/translated-file.ts'
import { Quiz } from './quiz.ts'

/** `questions.json`. Each of its texts may be in several languages (`translated-file.ts`). */
export const QuizFile = translatedFile(Quiz)
export type QuizFile = TranslatedFile<Quiz>

/** The quiz as applicants read it, with a mark on each text that is not translated (`own-text.ts`). */
export function quizForVisitors({ content, untranslated }: Translated<Quiz>): Quiz {
  return withMarks(content, untranslated)
}

/**
 * Finds the texts of the quiz that are in the main language only.
 *
 * @param languages those that visitors can read the site in
 */
export function reviewQuiz(file: QuizFile, languages: readonly Language[]): SiteFinding[] {
  return languages.flatMap((language) => {
    const places = file[language].untranslated.map(({ path }) => ({ path: pathText(path) }))
    return untranslatedFinding(places, language)
  })
}
