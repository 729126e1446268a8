import { expect, test } from 'vitest'
import { store } from '#web/pages/admin/catalog/testing-staff-server.ts'
import { chosenOf, countHidden, withChosen } from './chosen-locations.ts'

const [PARMA, SOLON, AKRON] = [store('parma', []), store('solon', []), store('akron', [])]

test('a location is added to the selection', () => {
  expect(withChosen(new Set(['parma']), 'solon', true)).toEqual(new Set(['parma', 'solon']))
})

test('a location is removed from the selection', () => {
  expect(withChosen(new Set(['parma', 'solon']), 'parma', false)).toEqual(new Set(['solon']))
})

test('the previous selection is not modified', () => {
  const ids = new Set(['parma'])
  withChosen(ids, 'parma', false)
  expect(ids).toEqual(new Set(['parma']))
})

test('selected locations come in the order of the list', () => {
  expect(chosenOf([AKRON, PARMA, SOLON], new Set(['solon', 'akron']))).toEqual([AKRON, SOLON])
})

test('a deleted location is not selected', () => {
  expect(chosenOf([PARMA], new Set(['parma', 'solon']))).toEqual([PARMA])
})

test('selected locations that the filter hides are counted', () => {
  expect(countHidden([PARMA, SOLON], [SOLON, AKRON])).toBe(1)
})

test('an empty selection hides none', () => {
  expect(countHidden([], [SOLON])).toBe(0)
})
