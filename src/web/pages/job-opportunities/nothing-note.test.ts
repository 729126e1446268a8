import { expect, test } from 'vitest'
import { exampleJob } from '#domain/job/example-job.ts'
import { nothingNote } from './nothing-note.ts'
import { words as english } from './words.en.ts'
import { words as spanish } from './words.es.ts'
import { words as englishSite } from '#web/words/words.en.ts'
import { words as spanishSite } from '#web/words/words.es.ts'

const KNOWN = { near: null, states: ['OH', 'PA'], hasOthers: false, elsewhere: null }
const LAKEWOOD = { zip: '44107', point: { lat: 41.48, lng: -81.8 } }
const job = (miles: number) => ({ ...exampleJob({ id: '1', location: 'Lakewood, OH' }), miles })
const note = (
  query: { state?: string; zip?: string },
  known: Partial<Parameters<typeof nothingNote>[1]> = {},
  words = english,
) =>
  nothingNote(
    { state: '', zip: '', ...query },
    { ...KNOWN, ...known },
    words,
    words === spanish ? spanishSite : englishSite,
  )

test('an empty list says what to enter, or where to look', () => {
  expect(note({ state: 'OH' })).toBeUndefined()
  expect(note({ zip: '000' })).toBeUndefined()
  expect(note({ zip: 'cleveland' })).toBe(
    'Enter a zip code, such as 44129, or a city with open jobs.',
  )
  expect(note({ zip: '4a' })).toBe('Enter a zip code, such as 44129, or the first digits of one.')
  expect(note({ zip: '44308' }, { near: LAKEWOOD, hasOthers: true })).toBe(
    'The nearest other jobs are below.',
  )
  expect(note({ zip: '99999' }, { near: { zip: '99999', point: null } })).toBe(
    'We don’t know where 99999 is. Check the zip code.',
  )
})

test('the note names a state without a job, and the nearest job elsewhere', () => {
  expect(note({ state: 'ZZ' })).toBe('No jobs are open in “ZZ”.')
  expect(note({ state: 'PA', zip: '44107' }, { near: LAKEWOOD, elsewhere: job(0) })).toBe(
    'The nearest job in another state is in Lakewood, OH, at 44107.',
  )
  expect(
    note({ state: 'PA', zip: '44107' }, { near: LAKEWOOD, hasOthers: true, elsewhere: job(3.2) }),
  ).toBe(
    'The nearest other jobs are below. The nearest job in another state is in Lakewood, OH, 3.2 miles from 44107.',
  )
  expect(note({ state: 'TX', zip: '44107' }, { near: LAKEWOOD, elsewhere: job(3.2) })).toBe(
    'No jobs are open in “TX”. The nearest job in another state is in Lakewood, OH, 3.2 miles from 44107.',
  )
})

test('the note in Spanish', () => {
  const far = { near: LAKEWOOD, elsewhere: job(3.2) }
  expect(note({ zip: 'cleveland' }, {}, spanish)).toBe(
    'Escribe un código postal, como 44129, o una ciudad con empleos disponibles.',
  )
  expect(note({ state: 'TX', zip: '44107' }, far, spanish)).toBe(
    'No hay empleos disponibles en “TX”. El empleo más cercano en otro estado está en Lakewood, OH, a 3.2 millas del 44107.',
  )
  expect(note({ zip: '44107' }, { ...far, elsewhere: job(0) }, spanish)).toBe(
    'El empleo más cercano en otro estado está en Lakewood, OH, en el 44107.',
  )
  const nowhere = { ...job(3.2), location: null }
  const unnamed = { ...nowhere, jobLocation: { ...nowhere.jobLocation, state: null } }
  expect(note({ zip: '44107' }, { ...far, elsewhere: unnamed }, spanish)).toBe(
    'El empleo más cercano en otro estado está a 3.2 millas del 44107.',
  )
  expect(note({ zip: '44107' }, { ...far, elsewhere: unnamed })).toBe(
    'The nearest job in another state is in another state, 3.2 miles from 44107.',
  )
})

test('counts in Spanish are singular or plural', () => {
  expect([1, 12].map((all) => spanish.showing(1, all))).toEqual([
    'Mostrando 1 de 1 empleo',
    'Mostrando 1 de 12 empleos',
  ])
})
