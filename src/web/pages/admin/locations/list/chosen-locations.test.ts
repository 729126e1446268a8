import { expect, test } from 'vitest'
import { store } from '#web/pages/admin/catalog/testing-staff-server.ts'
import { chosenOf, countHidden, withChosen } from './chosen-locations.ts'

const [PARMA, SOLON, AKRON] = [store('parma', []), store('solon', []), store('akron', [])]

test('a location is chosen beside those that are', () => {
  expect(withChosen(new Set(['parma']), 'solon', true)).toEqual(new Set(['parma', 'solon']))
})

test('a location is not chosen any more', () => {
  expect(withChosen(new Set(['parma', 'solon']), 'parma', false)).toEqual(new Set(['solon']))
})

test('the ids of before stay as they were', () => {
  const ids = new Set(['parma'])
  withChosen(ids, 'parma', false)
  expect(ids).toEqual(new Set(['parma']))
})

test('those that are chosen come in the order of the list', () => {
  expect(chosenOf([AKRON, PARMA, SOLON], new Set(['solon', 'akron']))).toEqual([AKRON, SOLON])
})

test('one that a colleague deleted is not among them', () => {
  expect(chosenOf([PARMA], new Set(['parma', 'solon']))).toEqual([PARMA])
})

test('those that the filter hides are counted', () => {
  expect(countHidden([PARMA, SOLON], [SOLON, AKRON])).toBe(1)
})

test('without a choice none is hidden', () => {
  expect(countHidden([], [SOLON])).toBe(0)
})
