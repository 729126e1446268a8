import type { SlicedWork } from '#domain/time/sliced-work.ts'

/** A slice of the work ends after this many reused values at the latest. */
const AT_ONCE = 500

/**
 * Maps a list, and takes the values of unchanged items from an earlier list. Walks both lists side by
 * side, because looking up thousands of items one by one takes many times as long.
 *
 * @param before an earlier list with its values; the same object means an unchanged item
 */
export function* reusedValues<Item extends object, Value>(
  items: readonly Item[],
  before: { items: readonly Item[]; values: readonly Value[] } | null,
  make: (item: Item) => Value,
): SlicedWork<Value[]> {
  const values: Value[] = []
  let next = 0
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at]
    if (item === undefined) continue
    if (at % AT_ONCE === 0) yield
    // An item was removed.
    if (before?.items[next] !== item && before?.items[next + 1] === item) next += 1
    const value = before?.items[next] === item ? before.values[next] : undefined
    if (value === undefined) {
      yield
      values.push(make(item))
      // The item replaced another; otherwise it was added.
      if (before?.items[next + 1] === items[at + 1]) next += 1
    } else {
      values.push(value)
      next += 1
    }
  }
  return values
}
