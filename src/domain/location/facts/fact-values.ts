import { shownLine } from '#domain/text/shown-text.ts'

/** A value that was read, or a description of what it should be. */
export type ReadValue<Value> = { value: Value } | { expected: string }

/** A whole number, alone or with its unit: "42 spaces", "40+", "approx. 12" */
export function numberIn(value: unknown): number | null {
  if (typeof value === 'number') return Number.isInteger(value) ? value : null
  if (typeof value !== 'string') return null
  const match =
    /^(?:yes\W+|about |approx\.? |approximately |~ ?)*(\d{1,6})(?:\.0+)?\+?(?: ?[a-z][a-z ]{0,30})?\)?$/i
  const found = match.exec(shownLine(value))?.[1]
  return found === undefined ? null : Number(found)
}
