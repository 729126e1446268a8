import { expect, test } from 'vitest'
import { degreesIn, lookUpsFor, pairIn, placeIn, textsOfPlace } from './place-text.ts'

test('degrees are numbers, also with a decimal comma', () => {
  expect(['41.4', ' -81,7229 ', '0', '', ' ', 'north', '41.4.1', '1e999'].map(degreesIn)).toEqual([
    41.4,
    -81.7229,
    0,
    null,
    null,
    null,
    null,
    null,
  ])
})

test('two texts are a place if both are degrees on the globe', () => {
  expect(placeIn({ lat: '41.4048', lng: '-81.7229' })).toEqual({ lat: 41.4048, lng: -81.7229 })
  expect(placeIn({ lat: '41.4048', lng: '' })).toBeNull()
  expect(placeIn({ lat: '91', lng: '-81' })).toBeNull()
  expect(placeIn({ lat: '41', lng: '-181' })).toBeNull()
})

test('a place has at most six decimals', () => {
  expect(textsOfPlace({ lat: 41.404_812_349, lng: -81.7 })).toEqual({
    lat: '41.404812',
    lng: '-81.7',
  })
  expect(textsOfPlace(null)).toEqual({ lat: '', lng: '' })
})

test('a pair of coordinates fills both fields; one number does not', () => {
  const pair = { lat: '41.4048', lng: '-81.7229' }
  for (const text of ['41.4048, -81.7229', '(41.4048,-81.7229)', ' 41.4048 -81.7229 ']) {
    expect(pairIn(text)).toEqual(pair)
  }
  for (const text of ['41.4048', '41,4048', '41.4, ', 'a, b', '41, -81']) {
    expect(pairIn(text)).toBeNull()
  }
})

test('an address is looked up by zip, then by city and state', () => {
  expect(lookUpsFor('1840 Harbor Mill Rd, Parma, OH 44129-1203')).toEqual(['44129', 'Parma, OH'])
  expect(lookUpsFor('Parma, OH')).toEqual(['Parma, OH'])
  expect(lookUpsFor('44129')).toEqual(['44129'])
  expect(lookUpsFor('1 Elm St, Parma OH 44129')).toEqual(['44129'])
  expect(lookUpsFor('  ')).toEqual([])
})
