import { expect, test } from 'vitest'
import { quizQuery, readQuizView } from './quiz-view.ts'

test('a view survives its way through the address', () => {
  const view = { month: '2026-11', role: 'Cook', result: 'not-passed' } as const
  expect(quizQuery(view)).toBe('?month=2026-11&role=Cook&result=not-passed')
  expect(readQuizView(quizQuery(view))).toEqual(view)
})

test('the default view has no query', () => {
  expect(quizQuery({ month: null, role: null, result: null })).toBe('')
})

test.each(['?month=2026-13&role=Driver&result=yes', '', '?month=&role=', '?role=__proto__'])(
  'values that do not exist are left out of %j',
  (search) => {
    expect(readQuizView(search)).toEqual({ month: null, role: null, result: null })
  },
)

test('a call has its own parameters after those of the view', () => {
  expect(quizQuery({ month: 'all' }, { format: 'csv' })).toBe('?month=all&format=csv')
})
