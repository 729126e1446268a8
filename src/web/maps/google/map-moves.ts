/** Who moves a map: a person, whose view stays when the map gets another size, or the page. */
export type MapMoves = {
  isMoving: () => boolean
  /** A person has moved the map since the page last chose its view */
  hasPersonMoved: () => boolean
  /** The move under way, or the next one, is a person's. */
  takeOver: () => void
  /** It is the page's. */
  handBack: () => void
  /** The page chooses the view, and forgets what persons did. */
  chooseView: () => void
  move: () => void
  rest: () => void
  /** @returns whether the move that has come to rest was a person's; once for each */
  endPersons: () => boolean
}

export function createMapMoves(): MapMoves {
  let isMoving = false
  /** The move under way is a person's */
  let isPersons = false
  let hasMoved = false
  return {
    isMoving: () => isMoving,
    hasPersonMoved: () => hasMoved,
    takeOver: () => {
      isPersons = true
      hasMoved = true
    },
    handBack: () => {
      isPersons = false
    },
    chooseView: () => {
      isPersons = false
      hasMoved = false
    },
    move: () => {
      isMoving = true
    },
    rest: () => {
      isMoving = false
    },
    endPersons: () => {
      const was = isPersons
      isPersons = false
      return was
    },
  }
}
