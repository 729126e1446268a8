import { expect, test } from 'vitest'
import { createMapMoves } from './map-moves.ts'

test('a map moves until it rests', () => {
  const moves = createMapMoves()
  expect(moves.isMoving()).toBe(false)
  moves.move()
  expect(moves.isMoving()).toBe(true)
  moves.rest()
  expect(moves.isMoving()).toBe(false)
})

test('a person’s move ends once', () => {
  const moves = createMapMoves()
  moves.takeOver()
  expect(moves.endPersons()).toBe(true)
  expect(moves.endPersons()).toBe(false)
})

test('the page’s move is not a person’s, but does not undo an earlier one', () => {
  const moves = createMapMoves()
  moves.takeOver()
  moves.handBack()
  expect(moves.endPersons()).toBe(false)
  expect(moves.hasPersonMoved()).toBe(true)
})

test('a view that the page chooses forgets a person’s moves', () => {
  const moves = createMapMoves()
  moves.takeOver()
  moves.chooseView()
  expect(moves.endPersons()).toBe(false)
  expect(moves.hasPersonMoved()).toBe(false)
})
