const COLUMNS = ['left', 'center', 'right'] as const
const ROWS = ['top', 'middle', 'bottom'] as const

/** The ninth of a picture that a point lies in. */
export type FocusPoint = { column: (typeof COLUMNS)[number]; row: (typeof ROWS)[number] }

/**
 * The ninth of a picture that must stay in view when it is cropped. Nine, because a page may set no
 * style of its own: each is a class.
 *
 * @param focus percent from the left and from the top; `null` is for the place to decide
 */
export function focusPoint(focus: { x: number; y: number } | null): FocusPoint | null {
  if (focus === null) return null
  return { column: third(COLUMNS, focus.x), row: third(ROWS, focus.y) }
}

function third<Name>([first, second, last]: readonly [Name, Name, Name], percent: number): Name {
  if (percent < 100 / 3) return first
  return percent > 200 / 3 ? last : second
}
