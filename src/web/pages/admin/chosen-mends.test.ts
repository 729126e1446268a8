import { expect, test } from 'vitest'
import { confirmedMends, isChosen, withMends } from './chosen-mends.ts'

const fault = { id: null, field: 'coordinates', reason: 'swapped', fix: { lat: 41.4, lng: -81.7 } }
const SECOND = { ...fault, row: 2 }
const FIFTH = { ...fault, row: 5 }
const DOUBT = { row: 7, id: null, field: 'zip', reason: 'zip has lost its zero' }

test('mends are chosen one by one or together, and only where one is suggested', () => {
  const all = withMends(new Map(), [SECOND, FIFTH, DOUBT], true)
  expect([SECOND, FIFTH, DOUBT].map((warning) => isChosen(all, warning))).toEqual([
    true,
    true,
    false,
  ])
  expect(confirmedMends(all)).toEqual({
    coordinates: [
      [2, 41.4, -81.7],
      [5, 41.4, -81.7],
    ],
  })
  expect(confirmedMends(withMends(all, [SECOND], false))).toEqual({
    coordinates: [[5, 41.4, -81.7]],
  })
  expect(confirmedMends(withMends(all, [SECOND, FIFTH], false))).toEqual({})
})

test('choosing changes nothing of an earlier choice', () => {
  const one = withMends(new Map(), [SECOND], true)
  withMends(one, [FIFTH], true)
  expect(confirmedMends(one)).toEqual({ coordinates: [[2, 41.4, -81.7]] })
})
