// oxlint-disable-next-line no-restricted-imports -- the questions that ship are the input
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { grade } from './grading.ts'
import { QUIZ_ROLES } from './quiz-role.ts'
import { Quiz } from './quiz.ts'
import { schemaProblems } from '#domain/text/schema-problems.ts'

const shipped = JSON.parse(
  readFileSync(new URL('../../../public/questions.json', import.meta.url), 'utf8'),
) as unknown

test('the questions that ship fit the schema', () => {
  expect(schemaProblems(Quiz, shipped)).toEqual([])
})

test('each of the four roles has five questions, of both kinds', () => {
  const { roles } = Quiz.parse(shipped)
  expect(Object.keys(roles)).toEqual([...QUIZ_ROLES])
  for (const role of QUIZ_ROLES) {
    const questions = roles[role]?.questions ?? []
    expect(questions).toHaveLength(5)
    expect(new Set(questions.map(({ type }) => type))).toEqual(new Set(['number', 'single']))
  }
})

test('the right answers to the questions that ship score five of five, the first options do not', () => {
  for (const quiz of Object.values(Quiz.parse(shipped).roles)) {
    const right = Object.fromEntries(
      quiz.questions.map((question) => [
        question.id,
        question.type === 'single' ? question.correctIndex : question.answer,
      ]),
    )
    expect(grade(quiz.questions, right)).toMatchObject({ score: 5, passed: true })
    const first = Object.fromEntries(quiz.questions.map(({ id }) => [id, 0]))
    expect(grade(quiz.questions, first).passed).toBe(false)
  }
})

test('the problems of an invalid questions file are listed by path', () => {
  const single = { id: 'a', label: 'Which?', type: 'single', options: ['x', 'y'], correctIndex: 0 }
  const value = {
    roles: {
      Cook: {
        title: 'Cook',
        questions: [
          { ...single, correctIndex: 2 },
          { ...single, options: ['x'] },
          { id: 'b', label: 'How many?', type: 'number', answer: '3' },
          { id: 'c', label: 'How many?', type: 'numeric', answer: 3 },
          { id: 'd e', label: 'How many?', type: 'number', answer: 3, tolerance: -1 },
        ],
      },
      Driver: { title: 'Driver', questions: [] },
    },
  }
  expect(schemaProblems(Quiz, value)).toEqual([
    'roles.Cook.questions[0].correctIndex: expected the place of one of the options, counted from 0, got 2',
    'roles.Cook.questions[1].options: expected at least 2 items, got a list of 1 item',
    'roles.Cook.questions[2].answer: expected a number, got "3"',
    'roles.Cook.questions[3].type: expected "number" or "single", got "numeric"',
    'roles.Cook.questions[4].id: expected letters, digits, dashes or underscores, got "d e"',
    'roles.Cook.questions[4].tolerance: expected at least 0, got -1',
    'roles.Cook.questions: several items have the id "a"',
    'roles.Driver: unknown key',
  ])
})
