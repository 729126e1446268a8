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

test('the end of a person’s move is reported once', () => {
  const moves = createMapMoves()
  moves.takeOver()
  expect(moves.endPersons()).toBe(true)
  expect(moves.endPersons()).toBe(false)
})

test('a move by the page does not undo an earlier move by a person', () => {
  const moves = createMapMoves()
  moves.takeOver()
  moves.handBack()
  expect(moves.endPersons()).toBe(false)
  expect(moves.hasPersonMoved()).toBe(true)
})

test('a view that the page chooses resets a person’s moves', () => {
  const moves = createMapMoves()
  moves.takeOver()
  moves.chooseView()
  expect(moves.endPersons()).toBe(false)
  expect(moves.hasPersonMoved()).toBe(false)
})
