import { expect, test } from 'vitest'
import { formerPathsAfter, type FormerPath } from './former-paths.ts'
import type { Location } from './location.ts'

function at(id: string, street: string, fields: Partial<Location> = {}): Location {
  return {
    id,
    name: `Lindenway ${id}`,
    address: `${street}, Medina, OH 44256`,
    phone: '',
    coordinates: null,
    week: null,
    specialDays: [],
    businessStatus: 'OPERATIONAL',
    timeZone: 'America/New_York',
    tagIds: [],
    ...fields,
  }
}

const NORTH = at('north', '1 Elm St')
const SOUTH = at('south', '2 Oak St')

test('a location that moves leaves its path behind, under its id', () => {
  const moved = at('north', '10 Weir Mill Ln')
  expect(formerPathsAfter([], [NORTH, SOUTH], [moved, SOUTH])).toEqual([
    ['oh/medina/1-elm-st', 'north'],
  ])
})

test('a location that goes leaves its path behind too', () => {
  expect(formerPathsAfter([], [NORTH, SOUTH], [SOUTH])).toEqual([['oh/medina/1-elm-st', 'north']])
})

test('what is no part of a path changes nothing, and neither does a location more', () => {
  const former: readonly FormerPath[] = [['oh/parma/3-ash-st', 'gone']]
  const other = { ...NORTH, phone: '(330) 555-0142', tagIds: ['late'] }
  expect(formerPathsAfter(former, [NORTH, SOUTH], [other, SOUTH])).toBe(former)
  expect(formerPathsAfter(former, [NORTH], [NORTH, SOUTH])).toBe(former)
  expect(formerPathsAfter(former, [NORTH, SOUTH], [SOUTH, NORTH])).toBe(former)
})

test('a location that comes back takes its path out of the memory', () => {
  const gone = formerPathsAfter([], [NORTH, SOUTH], [SOUTH])
  expect(formerPathsAfter(gone, [SOUTH], [NORTH, SOUTH])).toEqual([])
})

test('a path that another location took, and then left, is that one’s', () => {
  const moved = at('north', '10 Weir Mill Ln')
  const first = formerPathsAfter([], [NORTH], [moved])
  const newcomer = at('new', '1 Elm St')
  const second = formerPathsAfter(first, [moved], [moved, newcomer])
  expect(second).toEqual([])
  expect(formerPathsAfter(second, [moved, newcomer], [moved])).toEqual([
    ['oh/medina/1-elm-st', 'new'],
  ])
})

test('of two at one address, the second moves up when the first goes', () => {
  const twin = at('twin', '1 Elm St')
  expect(formerPathsAfter([], [NORTH, twin], [twin])).toEqual([['oh/medina/1-elm-st-twin', 'twin']])
})

test('several moves are remembered in order, and the oldest are forgotten first', () => {
  const at3 = [at('north', '3 Ash St')]
  const at4 = [at('north', '4 Fir St')]
  const one = formerPathsAfter([], [NORTH], at3, 2)
  const two = formerPathsAfter(one, at3, at4, 2)
  expect(two).toEqual([
    ['oh/medina/1-elm-st', 'north'],
    ['oh/medina/3-ash-st', 'north'],
  ])
  expect(formerPathsAfter(two, at4, [], 2)).toEqual([
    ['oh/medina/3-ash-st', 'north'],
    ['oh/medina/4-fir-st', 'north'],
  ])
})
