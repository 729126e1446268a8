import { expect, test } from 'vitest'
import { stateCode, stateName, stateOfZip, zipFitsState } from './us-state.ts'

test('a state is known by its name, its abbreviation and the ways people write both', () => {
  expect(
    ['Alabama', 'al', ' OH ', 'N.J.', 'new  york', 'D.C.', 'Washington, D.C.'].map(stateCode),
  ).toEqual(['AL', 'AL', 'OH', 'NJ', 'NY', 'DC', 'DC'])
})

test('what is no state of the US has no abbreviation', () => {
  expect(['ON', 'Ontario', 'CHI', '', 'Ohioo', '44129'].map(stateCode)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

test('an abbreviation has its name', () => {
  expect(stateName('PR')).toBe('Puerto Rico')
  expect(stateName('ON')).toBeNull()
})

test('a zip fits the states that share its first three digits', () => {
  expect(zipFitsState('02134', 'MA')).toBe(true)
  expect(zipFitsState('07507', 'TX')).toBe(false)
  expect(zipFitsState('06390', 'NY')).toBe(true)
  expect(zipFitsState('06390', 'CT')).toBe(true)
})

test('a zip names its state only where one state has the prefix', () => {
  expect(stateOfZip('44129')).toBe('OH')
  expect(stateOfZip('06390')).toBeNull()
  expect(stateOfZip('00907')).toBe('PR')
  expect(stateOfZip('34034')).toBeNull()
})
