// oxlint-disable-next-line no-restricted-imports -- the questions that ship are the input
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { grade } from './grading.ts'
import { QUIZ_ROLES } from './quiz-role.ts'
import { quizForVisitors, QuizFile, reviewQuiz } from './quiz-file.ts'
import { LANGUAGES, type Language } from '#domain/text/language.ts'
import { schemaProblems } from '#domain/text/schema-problems.ts'

const shipped = JSON.parse(
  readFileSync(new URL('../../../public/questions.json', import.meta.url), 'utf8'),
) as unknown

test('the questions that ship fit the schema, and all of them are in Spanish', () => {
  expect(schemaProblems(QuizFile, shipped)).toEqual([])
  expect(reviewQuiz(QuizFile.parse(shipped), LANGUAGES)).toEqual([])
})

test.each(LANGUAGES)(
  'in %s each of the four roles has five questions, of both kinds',
  (language) => {
    const { roles } = QuizFile.parse(shipped)[language].content
    expect(Object.keys(roles)).toEqual([...QUIZ_ROLES])
    for (const role of QUIZ_ROLES) {
      const questions = roles[role]?.questions ?? []
      expect(questions).toHaveLength(5)
      expect(new Set(questions.map(({ type }) => type))).toEqual(new Set(['number', 'single']))
    }
  },
)

test.each(LANGUAGES)(
  'in %s the right answers to the questions that ship score five of five, the first options do not',
  (language) => {
    for (const quiz of Object.values(QuizFile.parse(shipped)[language].content.roles)) {
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
  },
)

/** The shipped questions in a language, without their texts. */
function withoutTexts(language: Language) {
  return Object.values(QuizFile.parse(shipped)[language].content.roles).map(({ questions }) =>
    questions.map((question) =>
      question.type === 'single'
        ? { ...question, label: '', options: question.options.length }
        : { ...question, label: '' },
    ),
  )
}

test('only the texts differ between the languages', () => {
  expect(withoutTexts('es')).toEqual(withoutTexts('en'))
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
  expect(schemaProblems(QuizFile, value)).toEqual([
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

/** A file with one question, whose parts can be replaced. */
function fileWith(parts: Record<string, unknown>): unknown {
  const question = { id: 'eggs', label: 'How?', type: 'single', options: ['Raw', 'Boiled'] }
  return {
    roles: { Cook: { title: 'Cook', questions: [{ ...question, correctIndex: 1, ...parts }] } },
  }
}

test('a text in two languages is in each language’s quiz, and a plain one in both', () => {
  const { en, es } = QuizFile.parse(
    fileWith({
      label: { en: 'How?', es: '¿Cómo?' },
      options: ['Raw', { en: 'Boiled', es: 'Cocido' }],
    }),
  )
  expect(en.content.roles.Cook?.questions[0]).toMatchObject({
    label: 'How?',
    options: ['Raw', 'Boiled'],
  })
  expect(quizForVisitors(es).roles.Cook?.questions[0]).toMatchObject({
    label: '¿Cómo?',
    options: ['\u2060Raw', 'Cocido'],
  })
  expect(quizForVisitors(en)).toEqual(en.content)
})

test('texts without Spanish are listed, but no numbers, and no titles, which no page shows', () => {
  const file = QuizFile.parse(fileWith({ options: ['12', { en: '30 eggs' }] }))
  expect(reviewQuiz(file, ['en'])).toEqual([])
  expect(reviewQuiz(file, ['en', 'es'])).toEqual([
    {
      level: 'warning',
      about: 'languages',
      text: 'roles.Cook.questions[0].label, roles.Cook.questions[0].options[1]: no Spanish yet, so Spanish pages show the English. Write {"en": "…", "es": "…"} in place of the text, or turn that language off with LANGUAGES=en.',
    },
  ])
})

const QUESTION = 'roles.Cook.questions[0]'

test.each([
  [{ label: { en: 'How?', es: 5 } }, `${QUESTION}.label.es: expected text, got 5`],
  [{ label: { es: '¿Cómo?' } }, `${QUESTION}.label.en: missing, expected text`],
  [
    { options: ['Raw', { en: 'Boiled', es: '' }] },
    `${QUESTION}.options[1].es: expected at least 1 character, got ""`,
  ],
  [{ label: { en: 'How?', es: '¿Cómo?', fr: 'Comment ?' } }, `${QUESTION}.label.fr: unknown key`],
  [{ id: { en: 'eggs', es: 'huevos' } }, `${QUESTION}.id: expected text, got an object`],
  [
    { correctIndex: { en: 1, es: 1 } },
    `${QUESTION}.correctIndex: expected a number, got an object`,
  ],
])('%j is reported once, with its place', (parts, problem) => {
  expect(schemaProblems(QuizFile, fileWith(parts))).toEqual([problem])
})
