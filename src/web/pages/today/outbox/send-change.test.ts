import { expect, test } from 'vitest'
import { outcomeOf } from './send-change.ts'

test('an answer with the store is a save', () => {
  const text = '{"id":"parma","version":8,"prices":[]}'
  expect(outcomeOf(200, text)).toMatchObject({ kind: 'saved', store: { version: 8 } })
})

test.each([
  [200, '<html>Sign in to the hotel’s network</html>'],
  [502, 'Bad gateway'],
  [503, '{"message":"The disk is full."}'],
  [429, '{"message":"Slower, please."}'],
])('status %i with %s is sent again', (status, text) => {
  expect(outcomeOf(status, text).kind).toBe('unreachable')
})

test('a conflict says whose fact stands', () => {
  const text = JSON.stringify({
    message: 'ana changed this today at 3:03 PM.',
    mine: {},
    theirs: { prices: [{ grade: 'regular', credit: '3.449' }] },
    by: 'ana',
    at: '2026-11-28T20:03:00.000Z',
  })
  expect(outcomeOf(409, text)).toMatchObject({
    trouble: { kind: 'conflict', by: 'ana', theirs: { prices: [{ credit: '3.449' }] } },
  })
})

test('a refusal that a confirmation lifts is a question', () => {
  const text = '{"message":"$3.899 is 42¢ more than before. Save it?","needs":"confirm"}'
  expect(outcomeOf(422, text)).toMatchObject({ trouble: { kind: 'jump' } })
  expect(outcomeOf(422, '{"message":"This end has passed."}')).toEqual({
    kind: 'trouble',
    trouble: { kind: 'refused', message: 'This end has passed.' },
  })
})
