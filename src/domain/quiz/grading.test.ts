import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  countsAsZero,
  grade,
  missedQuestions,
  numberAnswer,
  passingScore,
  roleFor,
  unanswered,
} from './grading.ts'
import type { QuizQuestion } from './quiz.ts'

const CHANGE: QuizQuestion = { id: 'change', label: 'Change?', type: 'number', answer: 6.35 }
const TOTAL: QuizQuestion = {
  id: 'total',
  label: 'Total?',
  type: 'number',
  answer: 1.65,
  tolerance: 0.05,
}
const SPILL: QuizQuestion = {
  id: 'spill',
  label: 'First?',
  type: 'single',
  options: ['Sign', 'Line', 'Hope'],
  correctIndex: 0,
}

test.each([
  ['Assistant Manager', 'AssistantManager'],
  ['STORE MANAGER – Parma', 'AssistantManager'],
  ['Wireless Sales Rep', 'WirelessSales'],
  ['cellular specialist', 'WirelessSales'],
  ['Sales Associate', 'WirelessSales'],
  ['Line Cook', 'Cook'],
  ['Cashier', 'Cashier'],
  ['Customer Service Associate', 'Cashier'],
  ['District Manager', 'Cashier'],
  ['', 'Cashier'],
  ['Assistant  Manager', 'AssistantManager'],
])('%j gets the questions of %s', (title, role) => {
  expect(roleFor(title)).toBe(role)
})

test('where a title fits several roles the first in order decides', () => {
  expect(roleFor('Wireless Assistant Manager')).toBe('AssistantManager')
  expect(roleFor('Cook / Sales Associate')).toBe('WirelessSales')
  expect(roleFor('Cashier and Cook')).toBe('Cook')
})

test('it takes 70 % to pass, rounded up', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 10, 20, 90].map(passingScore)).toEqual([
    0, 1, 2, 3, 3, 4, 5, 5, 7, 14, 63,
  ])
})

test('a passing score is the least that is 70 % of the questions', () => {
  assert(
    property(integer({ min: 1, max: 10_000 }), (total) => {
      const needed = passingScore(total)
      expect(needed * 10).toBeGreaterThanOrEqual(total * 7)
      expect((needed - 1) * 10).toBeLessThan(total * 7)
    }),
  )
})

test.each([
  ['6.35', 6.35],
  [' 42 ', 42],
  ['.5', 0.5],
  ['5.', 5],
  ['-3', -3],
  ['$6.35', 6.35],
  ['-$1', -1],
  ['1,250', 1250],
  ['1,250,000.5', 1_250_000.5],
  ['six', 0],
  ['12 apples', 0],
  ['1,5', 1.5],
  ['5,25', 5.25],
  ['-5,25', -5.25],
  ['$5,25', 5.25],
  ['5.25$', 5.25],
  ['5,25 $', 5.25],
  ['$ 5.25', 5.25],
  ['- $1', -1],
  ['1,250.50', 1250.5],
  ['1,2,3', 0],
  ['5,', 0],
  [',25', 0],
  ['$', 0],
  ['5.25 dollars', 0],
  ['0x10', 0],
  ['1e3', 0],
  ['Infinity', 0],
  ['NaN', 0],
  ['-', 0],
  ['9'.repeat(400), 0],
])('the entry %j is the number %d', (entry, number) => {
  expect(numberAnswer(entry)).toBe(number)
})

test('an entry that is not a number differs from a real 0', () => {
  for (const entry of ['abc', 'five', '5.25 dollars', '1.2.3', '$', '9'.repeat(400)]) {
    expect([entry, countsAsZero(entry)]).toEqual([entry, true])
  }
  for (const entry of ['0', '0.00', '$0', '5,25', '', ' ']) {
    expect([entry, countsAsZero(entry)]).toEqual([entry, false])
  }
})

test('a blank entry is no answer', () => {
  expect(numberAnswer('')).toBeNull()
  expect(numberAnswer('   ')).toBeNull()
})

test('the open questions are named in order, and 0 is an answer', () => {
  expect(unanswered([CHANGE, TOTAL, SPILL], {})).toEqual(['change', 'total', 'spill'])
  expect(unanswered([CHANGE, TOTAL, SPILL], { total: 0, other: 3 })).toEqual(['change', 'spill'])
  expect(unanswered([CHANGE, SPILL], { change: 0, spill: 0 })).toEqual([])
  expect(unanswered([CHANGE], { change: Number.NaN })).toEqual(['change'])
})

test('a question may carry the name of something every object has', () => {
  const question: QuizQuestion = { ...CHANGE, id: 'constructor' }
  expect(unanswered([question], {})).toEqual(['constructor'])
  expect(grade([question], {}).score).toBe(0)
})

test('without a tolerance a number has to be the very one', () => {
  expect(grade([CHANGE], { change: 6.35 }).score).toBe(1)
  expect(grade([CHANGE], { change: 6.36 }).score).toBe(0)
})

test('a number counts up to its tolerance on both sides, to the last hundredth', () => {
  const scores = [1.59, 1.6, 1.65, 1.7, 1.71].map((total) => grade([TOTAL], { total }).score)
  expect(scores).toEqual([0, 1, 1, 1, 0])
})

test('a choice counts when its place is the right one', () => {
  expect(grade([SPILL], { spill: 0 }).score).toBe(1)
  expect(grade([SPILL], { spill: 1 }).score).toBe(0)
  expect(grade([SPILL], { spill: -0 }).score).toBe(1)
})

test('four of five pass, three do not', () => {
  const five = [0, 1, 2, 3, 4].map((n): QuizQuestion => ({ ...SPILL, id: `q${n}` }))
  const right = { q0: 0, q1: 0, q2: 0, q3: 0 }
  expect(grade(five, { ...right, q4: 2 })).toEqual({
    score: 4,
    totalQuestions: 5,
    passingScore: 4,
    passed: true,
  })
  expect(grade(five, { ...right, q3: 1, q4: 2 })).toEqual({
    score: 3,
    totalQuestions: 5,
    passingScore: 4,
    passed: false,
  })
})

test('a question left out counts as wrong, and answers to no question are not counted', () => {
  expect(grade([CHANGE, SPILL], { spill: 0, elsewhere: 0 })).toEqual({
    score: 1,
    totalQuestions: 2,
    passingScore: 2,
    passed: false,
  })
})

test('nothing is passed where nothing was asked', () => {
  expect(grade([], {})).toEqual({ score: 0, totalQuestions: 0, passingScore: 0, passed: false })
})

test('the questions that were missed, by place', () => {
  const questions = [CHANGE, TOTAL, SPILL]
  expect(missedQuestions(questions, { change: 6.35, total: 1.6, spill: 0 })).toEqual([])
  expect(missedQuestions(questions, { change: 7, spill: 2 })).toEqual([0, 1, 2])
  expect(missedQuestions(questions, { change: 6.35, total: 9, spill: 0 })).toEqual([1])
})

test.each([
  ['６.３５', 6.35],
  ['\u200b6.35', 6.35],
  ['1,635', 1635],
  ['\u22125', -5],
])('an entry as phones and keyboards give it: %j', (entry, number) => {
  expect(numberAnswer(entry)).toBe(number)
})
