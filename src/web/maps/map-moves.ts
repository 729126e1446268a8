/** Tracks who moves a map: a person, whose view stays when the map is resized, or the page. */
export type MapMoves = {
  isMoving: () => boolean
  /** A person has moved the map since the page last chose its view */
  hasPersonMoved: () => boolean
  /** Marks the current or next move as a person's. */
  takeOver: () => void
  /** Marks it as the page's. */
  handBack: () => void
  /** The page chooses the view, which resets a person's moves. */
  chooseView: () => void
  move: () => void
  rest: () => void
  /** @returns whether a person made the finished move; `true` once per move */
  endPersons: () => boolean
}

export function createMapMoves(): MapMoves {
  let isMoving = false
  /** Whether the current move is a person's */
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
