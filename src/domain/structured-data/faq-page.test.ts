import { expect, test } from 'vitest'
import { faqPage } from './faq-page.ts'

test('each question has its one accepted answer', () => {
  expect(faqPage([{ question: 'Is there air?', answer: 'Yes, at every pump.' }])).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Is there air?',
        acceptedAnswer: { '@type': 'Answer', text: 'Yes, at every pump.' },
      },
    ],
  })
})
