import { expect, test } from 'vitest'
import { confirmedRepairs, isChosen, withRepairs } from './chosen-repairs.ts'

const fault = { id: null, field: 'coordinates', reason: 'swapped', fix: { lat: 41.4, lng: -81.7 } }
const SECOND = { ...fault, row: 2 }
const FIFTH = { ...fault, row: 5 }
const DOUBT = { row: 7, id: null, field: 'zip', reason: 'zip has lost its zero' }

test('suggested repairs are chosen one by one or together', () => {
  const all = withRepairs(new Map(), [SECOND, FIFTH, DOUBT], true)
  expect([SECOND, FIFTH, DOUBT].map((warning) => isChosen(all, warning))).toEqual([
    true,
    true,
    false,
  ])
  expect(confirmedRepairs(all)).toEqual({
    coordinates: [
      [2, 41.4, -81.7],
      [5, 41.4, -81.7],
    ],
  })
  expect(confirmedRepairs(withRepairs(all, [SECOND], false))).toEqual({
    coordinates: [[5, 41.4, -81.7]],
  })
  expect(confirmedRepairs(withRepairs(all, [SECOND, FIFTH], false))).toEqual({})
})

test('choosing does not change an earlier choice', () => {
  const one = withRepairs(new Map(), [SECOND], true)
  withRepairs(one, [FIFTH], true)
  expect(confirmedRepairs(one)).toEqual({ coordinates: [[2, 41.4, -81.7]] })
})
