import { expect, test } from 'vitest'
import type { Quiz } from '#domain/quiz/quiz.ts'
import { attemptsCsv } from './attempts-csv.ts'
import { exampleAttempt } from '#server/storage/contract/example-location.ts'
import type { StoredAttempt } from '#server/storage/storage.ts'

const QUIZ: Quiz = {
  roles: {
    Cook: {
      title: 'Cook',
      questions: [
        { id: 'eggs', label: 'How many?', type: 'number', answer: 12 },
        { id: 'wash', label: 'First?', type: 'single', options: ['a', 'b'], correctIndex: 0 },
      ],
    },
    Cashier: {
      title: 'Cashier',
      questions: [{ id: 'change', label: 'Change?', type: 'number', answer: 6.35 }],
    },
  },
}

async function* given(...attempts: StoredAttempt[]) {
  yield* attempts
}

async function csv(text: AsyncIterable<string>): Promise<string[]> {
  let whole = ''
  for await (const piece of text) whole += piece
  return whole.split('\r\n')
}

test('each attempt is a line with a column for every current question', async () => {
  const lines = await csv(
    attemptsCsv(
      given(
        exampleAttempt('a', { role: 'Cook', answers: { wash: 1, eggs: -2.5 }, clientScore: 5 }),
        exampleAttempt('b', { role: 'Cashier', passed: false, answers: { change: 0, gone: 3 } }),
      ),
      QUIZ,
    ),
  )
  expect(lines).toEqual([
    '\ufeffid,at,jobTitle,role,score,totalQuestions,passed,clientScore,eggs,wash,change,otherAnswers',
    'a,2026-11-27T20:15:03.000Z,"Cashier, evenings",Cook,4,5,true,5,-2.5,1,,',
    'b,2026-11-27T20:15:03.000Z,"Cashier, evenings",Cashier,4,5,false,,,,0,gone=3',
    '',
  ])
})

test('the export of one role has only its attempts and questions', async () => {
  const lines = await csv(
    attemptsCsv(
      given(
        exampleAttempt('a', { role: 'Cook', answers: { eggs: 12 } }),
        exampleAttempt('b', { role: 'Cashier', answers: { change: 1 } }),
      ),
      QUIZ,
      'Cashier',
    ),
  )
  expect(lines[0]).toContain(',clientScore,change,otherAnswers')
  expect(lines.slice(1)).toEqual([expect.stringMatching(/^b,.*,1,$/), ''])
})

async function titled(jobTitle: string): Promise<string | undefined> {
  return (await csv(attemptsCsv(given(exampleAttempt('a', { jobTitle, answers: {} })), QUIZ)))[1]
}

test('a job title cannot run as a formula or break its line', async () => {
  expect(await titled('=HYPERLINK("http://x.example")')).toContain(
    `,"'=HYPERLINK(""http://x.example"")",`,
  )
  expect(await titled('+1')).toContain(",'+1,")
  expect(await titled('@SUM(A1)')).toContain(",'@SUM(A1),")
})

test('a long list is written in chunks', async () => {
  const sizes: number[] = []
  const many = Array.from({ length: 5000 }, (_, at) => exampleAttempt(`${at}`))
  for await (const piece of attemptsCsv(given(...many), QUIZ)) sizes.push(piece.length)
  expect(sizes.length).toBeGreaterThan(5)
  expect(Math.max(...sizes)).toBeLessThan(66_000)
})
