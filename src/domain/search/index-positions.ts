/** After this many changes a new index is faster than the old one with its exceptions. */
export const CHANGES_MAX = 500

/** Where the items of an index are in the current list, which may have changed since. */
export type IndexPositions = {
  /** By number in the index: the position in the list; -1 for an item that is gone */
  positions: Int32Array
  /** Positions of the items that the index lacks, in order */
  missing: readonly number[]
  /** How many items are gone or missing */
  changes: number
}

/** The number of each item in an index, which does not change; needed from the first change on. */
const NUMBERS = new WeakMap<readonly object[], ReadonlyMap<object, number>>()

function numbersOf(indexed: readonly object[]): ReadonlyMap<object, number> {
  const known = NUMBERS.get(indexed)
  if (known) return known
  const numbers = new Map(indexed.map((item, number) => [item, number]))
  NUMBERS.set(indexed, numbers)
  return numbers
}

/**
 * Compares an index with a later list, so that a change of one store does not rebuild the index.
 *
 * @param indexed the items of the index; the same object means an unchanged item
 * @param list the current items; `null` for one that belongs in no index
 */
export function indexPositions<Item extends object>(
  indexed: readonly Item[],
  list: readonly (Item | null)[],
): IndexPositions {
  const positions = new Int32Array(indexed.length).fill(-1)
  const missing: number[] = []
  let next = 0
  let found = 0
  for (let position = 0; position < list.length; position += 1) {
    const item = list[position] ?? null
    if (item === null) continue
    // Most changes keep the order, so the next item of the list is usually the next of the index.
    const number = indexed[next] === item ? next : numbersOf(indexed).get(item)
    if (number === undefined || positions[number] !== -1) {
      missing.push(position)
      continue
    }
    positions[number] = position
    found += 1
    next = number + 1
  }
  return { positions, missing, changes: indexed.length - found + missing.length }
}
