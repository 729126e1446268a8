import { expect, test } from 'vitest'
import { answerFaults, QuizAttempt } from './attempt.ts'
import type { QuizQuestion } from './quiz.ts'
import { schemaProblems } from '#domain/text/schema-problems.ts'

const QUESTIONS: QuizQuestion[] = [
  { id: 'change', label: 'Change?', type: 'number', answer: 6.35 },
  { id: 'spill', label: 'First?', type: 'single', options: ['Sign', 'Line'], correctIndex: 0 },
]
const POSTED = {
  jobTitle: 'Cashier',
  role: 'Cashier',
  score: 1,
  totalQuestions: 2,
  passed: false,
  answers: { change: 6.35, spill: 1 },
}

test('what the spec names is kept, and nothing else', () => {
  expect(QuizAttempt.parse({ ...POSTED, address: '203.0.113.9' })).toEqual(POSTED)
})

function titled(jobTitle: string): string {
  return QuizAttempt.parse({ ...POSTED, jobTitle }).jobTitle
}

test('a title is brought into one line', () => {
  expect(titled('  Night\r\n\tCashier\u0000\u202e ')).toBe('Night Cashier')
  expect(titled('Koch – Frühschicht')).toBe('Koch – Frühschicht')
})

test.each([
  [{ role: 'constructor' }, 'role'],
  [{ role: 'cashier' }, 'role'],
  [{ jobTitle: ' \n ' }, 'jobTitle'],
  [{ jobTitle: 'x'.repeat(301) }, 'jobTitle'],
  [{ score: 1.5 }, 'score'],
  [{ score: '4' }, 'score'],
  [{ score: -1 }, 'score'],
  [{ totalQuestions: 0 }, 'totalQuestions'],
  [{ passed: 'yes' }, 'passed'],
  [{ answers: [] }, 'answers'],
  [{ answers: { change: 1_000_001 } }, 'answers.change'],
  [{ answers: { change: '6.35' } }, 'answers.change'],
  [{ answers: { change: null } }, 'answers.change'],
])('an attempt with %j is rejected for its %s', (fields, path) => {
  const problems = schemaProblems(QuizAttempt, { ...POSTED, ...fields })
  expect(problems.map((problem) => problem.split(':')[0])).toEqual([path])
})

test('answers to all questions and to nothing else are right', () => {
  expect(answerFaults(QUESTIONS, { change: -0.01, spill: 1 })).toEqual([])
})

test('each invalid answer is reported with its question', () => {
  expect(answerFaults(QUESTIONS, { spill: 2, other: 0 })).toEqual([
    { path: 'answers.other', message: 'no question of this role' },
    { path: 'answers.change', message: 'missing, every question has to be answered' },
    { path: 'answers.spill', message: 'expected the place of an option, counted from 0, got 2' },
  ])
  expect(answerFaults(QUESTIONS, { change: 1, spill: 0.5 })).toHaveLength(1)
  expect(answerFaults(QUESTIONS, { change: 1, spill: -1 })).toHaveLength(1)
})

test('the name of something that every object has is no answer', () => {
  const question: QuizQuestion = { id: 'constructor', label: 'Which?', type: 'number', answer: 0 }
  expect(answerFaults([question], {})).toHaveLength(1)
})
