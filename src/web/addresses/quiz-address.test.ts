import { expect, test } from 'vitest'
import {
  questionsAddress,
  quizAddress,
  quizQuery,
  readQuizStep,
  type QuizStep,
} from './quiz-address.ts'

const STEPS: [QuizStep, string][] = [
  [{ name: 'intro' }, 'apply=a+b%26c'],
  [{ name: 'questions', showsOpen: false, given: {} }, 'apply=a+b%26c&step=questions'],
  [{ name: 'questions', showsOpen: true, given: {} }, 'apply=a+b%26c&step=questions&open=1'],
  [
    { name: 'questions', showsOpen: true, given: { 'ca-change': '5.25', 'ca-declined': '1' } },
    'apply=a+b%26c&step=questions&open=1&answer.ca-change=5.25&answer.ca-declined=1',
  ],
  [{ name: 'result', score: 0, missed: [], asZero: {} }, 'apply=a+b%26c&score=0'],
  [{ name: 'result', score: 4, missed: [], asZero: {} }, 'apply=a+b%26c&score=4'],
  [{ name: 'result', score: 3, missed: [0, 4], asZero: {} }, 'apply=a+b%26c&score=3&missed=0.4'],
  [
    { name: 'result', score: 4, missed: [], asZero: { 'ca-change': '5.25 dollars' } },
    'apply=a+b%26c&score=4&answer.ca-change=5.25+dollars',
  ],
  [
    { name: 'questions', showsOpen: true, given: { 'ca-change': 'abc' } },
    'apply=a+b%26c&step=questions&open=1&answer.ca-change=abc',
  ],
]

test.each(STEPS)('the step %j is %s in the address, and is read from it', (step, query) => {
  expect(quizAddress('a b&c', step)).toBe(`/job-opportunities?${query}#quiz`)
  expect(readQuizStep(new URLSearchParams(query))).toEqual(step)
})

test.each(['score=', 'score=-1', 'score=4.5', 'score=100', 'score=four', 'step=result', 'open=1'])(
  '%s is no step, so the quiz begins',
  (query) => {
    expect(readQuizStep(new URLSearchParams(query))).toEqual({ name: 'intro' })
  },
)

const read = (query: string) => readQuizStep(new URLSearchParams(query))

test('invalid answers and question indexes are skipped', () => {
  expect(read('step=questions&open=1&answer.=1&answer.c%20d=1&answer.e=-2&answer.f=%20')).toEqual({
    name: 'questions',
    showsOpen: true,
    given: { e: '-2' },
  })
  expect(read(`step=questions&open=1&answer.a=${'x'.repeat(90)}&answer.b=1%0A%20%00e9`)).toEqual({
    name: 'questions',
    showsOpen: true,
    given: { a: 'x'.repeat(40), b: '1 e9' },
  })
  expect(read('step=questions&answer.a=1')).toMatchObject({ given: {} })
  expect(read('score=3&missed=4.0.4')).toMatchObject({ missed: [0, 4] })
  expect(read('score=3&missed=x')).toMatchObject({ missed: [] })
})

test('a step replaces another, and filters stay', () => {
  const others = new URLSearchParams(
    'state=OH&apply=1&step=questions&open=1&answer.a=1&missed=2&zip=441',
  )
  expect(quizQuery('1', { name: 'result', score: 5, missed: [], asZero: {} }, others)).toBe(
    'state=OH&zip=441&apply=1&score=5',
  )
  expect(quizAddress('1', { name: 'intro' }, others)).toBe(
    '/job-opportunities?state=OH&zip=441&apply=1#quiz',
  )
})

test('the questions of another language have an address of their own', () => {
  expect(questionsAddress('en')).toBe('/questions.json')
  expect(questionsAddress('es')).toBe('/questions.json?lang=es')
})
