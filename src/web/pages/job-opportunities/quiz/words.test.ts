import { expect, test } from 'vitest'
import { words as english } from './words.en.ts'
import { words as spanish } from './words.es.ts'

test('counts are singular or plural', () => {
  expect([1, 5].map(english.about)).toEqual([
    '1 question about everyday work',
    '5 questions about everyday work',
  ])
  expect([1, 5].map(spanish.about)).toEqual([
    '1 pregunta sobre el trabajo diario',
    '5 preguntas sobre el trabajo diario',
  ])
  expect([spanish.toPass(1, 1), spanish.toPass(4, 5)]).toEqual([
    '70% para aprobar: 1 respuesta correcta de 1',
    '70% para aprobar: 4 respuestas correctas de 5',
  ])
})
