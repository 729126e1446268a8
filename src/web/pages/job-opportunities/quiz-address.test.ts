import { expect, test } from 'vitest'
import { quizAddress, quizQuery, readQuizStep, type QuizStep } from './quiz-address.ts'

const STEPS: [QuizStep, string][] = [
  [{ name: 'intro' }, 'apply=a+b%26c'],
  [{ name: 'questions', showsOpen: false }, 'apply=a+b%26c&step=questions'],
  [{ name: 'questions', showsOpen: true }, 'apply=a+b%26c&step=questions&open=1'],
  [{ name: 'result', score: 0 }, 'apply=a+b%26c&score=0'],
  [{ name: 'result', score: 4 }, 'apply=a+b%26c&score=4'],
]

test.each(STEPS)('the step %j stands in the address as %s, and is read from it', (step, query) => {
  expect(quizAddress('a b&c', step)).toBe(`/job-opportunities?${query}#quiz`)
  expect(readQuizStep(new URLSearchParams(query))).toEqual(step)
})

test.each(['score=', 'score=-1', 'score=4.5', 'score=100', 'score=four', 'step=result', 'open=1'])(
  '%s is no step, so the quiz begins',
  (query) => {
    expect(readQuizStep(new URLSearchParams(query))).toEqual({ name: 'intro' })
  },
)

test('a step takes the place of another, and filters stay', () => {
  const others = new URLSearchParams('state=OH&apply=1&step=questions&open=1&zip=441')
  expect(quizQuery('1', { name: 'result', score: 5 }, others)).toBe(
    'state=OH&zip=441&apply=1&score=5',
  )
  expect(quizAddress('1', { name: 'intro' }, others)).toBe(
    '/job-opportunities?state=OH&zip=441&apply=1#quiz',
  )
})
