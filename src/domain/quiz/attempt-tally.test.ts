import { expect, test } from 'vitest'
import {
  addTally,
  attemptCounter,
  countOf,
  countQuestions,
  countRoles,
  showAnswers,
  type AttemptTally,
  type CountedAttempt,
} from './attempt-tally.ts'
import { missedMost, roleName } from './quiz-results.ts'
import type { Quiz } from './quiz.ts'

const QUIZ: Quiz = {
  roles: {
    Cook: {
      title: 'Cook',
      questions: [
        { id: 'eggs', label: 'How many eggs?', type: 'number', answer: 12, tolerance: 1 },
        {
          id: 'wash',
          label: 'What first?',
          type: 'single',
          options: ['Wash', 'Cook'],
          correctIndex: 0,
        },
      ],
    },
    Cashier: {
      title: 'Cashier',
      questions: [{ id: 'change', label: 'Change?', type: 'number', answer: 6.35 }],
    },
  },
}

function cook(eggs: number, wash: number, more: Partial<CountedAttempt> = {}): CountedAttempt {
  const score = Number(Math.abs(eggs - 12) <= 1) + Number(wash === 0)
  const attempt = { role: 'Cook', score, totalQuestions: 2, passed: score === 2 }
  return { ...attempt, answers: { eggs, wash }, ...more }
}

function tallyOf(...attempts: CountedAttempt[]): AttemptTally {
  const tally: AttemptTally = new Map()
  const count = attemptCounter(QUIZ)
  for (const attempt of attempts) count(tally, attempt)
  return tally
}

const SIX = [cook(12, 0), cook(13, 0), cook(11, 0), cook(10, 0), cook(12, 1), cook(0, 1)]

test('attempts, passes, and right answers are counted with their rates', () => {
  expect(countOf(tallyOf(...SIX), null)).toEqual({
    attempts: 6,
    passed: 3,
    passRate: 0.5,
    average: { right: 1.333, questions: 2 },
  })
})

test('under five attempts there is a count and no rate', () => {
  expect(countOf(tallyOf(...SIX.slice(0, 4)), null)).toEqual({
    attempts: 4,
    passed: 3,
    passRate: null,
    average: null,
  })
  expect(countOf(tallyOf(...SIX.slice(0, 5)), null).passRate).toBe(0.6)
})

test('each question has its right answers, and the failed attempts that missed it', () => {
  expect(countQuestions(tallyOf(...SIX), QUIZ, 'Cook')).toEqual([
    {
      role: 'Cook',
      id: 'eggs',
      number: 1,
      label: 'How many eggs?',
      answered: 6,
      right: 4,
      rightRate: 0.667,
      turnedAway: 2,
    },
    {
      role: 'Cook',
      id: 'wash',
      number: 2,
      label: 'What first?',
      answered: 6,
      right: 4,
      rightRate: 0.667,
      turnedAway: 2,
    },
  ])
})

test('a question missed in an attempt that passed turned nobody away', () => {
  const [eggs] = countQuestions(tallyOf(cook(0, 0, { passed: true })), QUIZ, 'Cook')
  expect([eggs?.right, eggs?.turnedAway]).toEqual([0, 0])
})

test('a question that is no longer asked keeps its id and its count, without a rate', () => {
  const old = cook(12, 0, { answers: { fryer: 3, constructor: 1 } })
  const former = countQuestions(tallyOf(old, old, old, old, old, old), QUIZ, 'Cook').slice(2)
  expect(
    former.map(({ id, label, number, answered, right, rightRate }) => [
      id,
      label,
      number,
      answered,
      right,
      rightRate,
    ]),
  ).toEqual([
    ['constructor', null, null, 6, null, null],
    ['fryer', null, null, 6, null, null],
  ])
})

test('roles come in the order of the quiz, with their questions and what it takes to pass', () => {
  const baker = cook(12, 0, { role: 'Baker' })
  expect(
    countRoles(tallyOf(baker, ...SIX), QUIZ, null).map((one) => [
      one.role,
      one.attempts,
      one.passed,
      one.questions,
      one.passingScore,
    ]),
  ).toEqual([
    ['Cook', 6, 3, 2, 2],
    ['Cashier', 0, 0, 1, 1],
    ['Baker', 1, 1, 0, 0],
  ])
})

test('only one role is counted when one is asked for', () => {
  const tally = tallyOf(...SIX, cook(12, 0, { role: 'Cashier', answers: { change: 6.35 } }))
  expect(countOf(tally, 'Cashier').attempts).toBe(1)
  expect(countRoles(tally, QUIZ, 'Cashier').map(({ role }) => role)).toEqual(['Cashier'])
  expect(countQuestions(tally, QUIZ, 'Cashier').map(({ id }) => id)).toEqual(['change'])
})

test('two tallies add up to the tally of all their attempts', () => {
  const sum = tallyOf(...SIX.slice(0, 2))
  addTally(sum, tallyOf(...SIX.slice(2)))
  expect(sum).toEqual(tallyOf(...SIX))
})

test('adding changes only the sum', () => {
  const added = tallyOf(...SIX)
  const sum: AttemptTally = new Map()
  addTally(sum, added)
  addTally(sum, added)
  expect(added).toEqual(tallyOf(...SIX))
})

test('answers are shown as their texts, in the order of the questions', () => {
  const { answers } = cook(11, 1, { answers: { fryer: 3, wash: 1, eggs: 11 } })
  expect(showAnswers(QUIZ, { role: 'Cook', answers })).toEqual([
    { id: 'eggs', label: 'How many eggs?', given: '11', isRight: true },
    { id: 'wash', label: 'What first?', given: 'Cook', isRight: false },
    { id: 'fryer', label: null, given: '3', isRight: null },
  ])
})

test('an option that was removed is shown by its number', () => {
  expect(showAnswers(QUIZ, { role: 'Cook', answers: { wash: 7 } })).toEqual([
    { id: 'wash', label: 'What first?', given: '7', isRight: false },
  ])
})

test('the question with the lowest share of right answers is missed most', () => {
  const tally = tallyOf(...SIX, cook(0, 0))
  expect(missedMost(countQuestions(tally, QUIZ, null))?.id).toBe('eggs')
  expect(missedMost(countQuestions(tallyOf(cook(0, 0)), QUIZ, null))).toBeNull()
})

test('a question that everyone gets right is not missed', () => {
  const right = Array.from({ length: 5 }, () => cook(12, 0))
  expect(missedMost(countQuestions(tallyOf(...right), QUIZ, null))).toBeNull()
})

test('a role is named with blanks between its words', () => {
  expect(['AssistantManager', 'Cook'].map(roleName)).toEqual(['Assistant Manager', 'Cook'])
})
