import { expect, test } from 'vitest'
import { CallFailed } from '#web/pages/admin/catalog/admin-api.ts'
import { boxProblems, problemOf, withoutBoxes } from './save-problem.ts'

const problem = (path: string) => ({ path, message: 'expected at most 90, got 95' })

test('a rejection shows at its field what the field accepts', () => {
  expect(boxProblems([problem('coordinates.lat'), problem('name')])).toEqual({
    lat: 'Latitude must be a number between -90 and 90.',
    name: 'Enter a store name of up to 200 characters.',
  })
  expect(Object.keys(boxProblems([problem('week[2][0]'), problem('specialDays.1.date')]))).toEqual([
    'hours',
    'specialDays',
  ])
})

test('the server’s message explains coordinates that are not a place', () => {
  const message = 'Latitude and longitude look swapped. 41.05, -81.5 would fit the address.'
  expect(boxProblems([{ path: 'coordinates', message }])).toEqual({ lat: message })
})

test('an error that belongs to no field is shown at none', () => {
  expect(boxProblems([problem('names'), problem('the body'), problem('')])).toEqual({})
})

test('typing into a field removes its problem, and the last one ends the whole problem', () => {
  const errors = [problem('coordinates.lat'), problem('coordinates.lng')]
  const both = problemOf(new CallFailed(422, 'the server’s words', { errors }))
  expect(both.words).toBe(
    'Latitude must be a number between -90 and 90. Longitude must be a number between -180 and 180.',
  )
  const one = withoutBoxes(both, ['lat', 'phone'])
  expect(one).toEqual({
    kind: 'rejected',
    words: 'Longitude must be a number between -180 and 180.',
    boxes: { lng: 'Longitude must be a number between -180 and 180.' },
  })
  expect(one && withoutBoxes(one, ['lng'])).toBeNull()
})

test('an ended session stays a problem while typing, and a duplicate has its own kind', () => {
  const signedOut = problemOf(new CallFailed(401, 'Sign in first.'))
  expect(withoutBoxes(signedOut, ['name'])).toEqual({
    kind: 'signed-out',
    words: 'You’re signed out.',
    boxes: {},
  })
  expect(problemOf(new CallFailed(409, 'It is there.'))).toMatchObject({
    kind: 'twin',
    words: 'It is there.',
  })
  expect(problemOf(new CallFailed(0, 'No answer.'))).toMatchObject({ kind: 'rejected' })
})
