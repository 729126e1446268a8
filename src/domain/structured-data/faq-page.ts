import { unmarked } from '#domain/text/own-text.ts'
import type { Question } from '#domain/site/fields.ts'
import type { StructuredData } from './structured-data.ts'

/** The questions of a page and their answers; the page shows both too, as Google requires. */
export function faqPage(questions: readonly Question[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: unmarked(question),
      acceptedAnswer: { '@type': 'Answer', text: unmarked(answer) },
    })),
  }
}
