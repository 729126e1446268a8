/** The difference between two lists, whose items have unique keys. */
export type ListPatch<Item> = {
  /** The keys of removed items */
  remove?: readonly string[] | undefined
  /** New and changed items, each with its index in the resulting list */
  set?: readonly (readonly [index: number, item: Item])[] | undefined
  /** All keys in order, if items changed places */
  order?: readonly string[] | undefined
}

type KeyOf<Item> = (item: Item) => string

/**
 * The patch that turns `before` into `after`. Items count as changed when they are not the same
 * object.
 *
 * @returns `undefined` when the lists are equal
 */
export function listPatch<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: KeyOf<Item>,
): ListPatch<Item> | undefined {
  if (before === after) return undefined
  // Most changes are of one item, so only what differs between the lists' ends is compared.
  const { start, end } = sameEnds(before, after)
  const old = before.slice(start, before.length - end)
  const fresh = after.slice(start, after.length - end)
  const known = new Map(old.map((item) => [keyOf(item), item]))
  const keys = fresh.map(keyOf)
  const left = new Set(keys)
  const remove = old.map(keyOf).filter((key) => !left.has(key))
  const changed = fresh.flatMap((item, index) =>
    known.get(keyOf(item)) === item ? [] : [[index, item] as const],
  )
  if (remove.length + changed.length === 0 && old.length === 0) return undefined
  const reached = applyListPatch(old, { remove, set: changed }, keyOf)
  const isInOrder = reached.every((item, at) => keyOf(item) === keys[at])
  const set = changed.map(([index, item]) => [start + index, item] as const)
  return {
    ...(remove.length > 0 && { remove }),
    ...(set.length > 0 && { set }),
    ...(!isInOrder && { order: after.map(keyOf) }),
  }
}

/** How many items two lists share at their start, and at their end. */
function sameEnds<Item>(a: readonly Item[], b: readonly Item[]): { start: number; end: number } {
  const most = Math.min(a.length, b.length)
  let start = 0
  while (start < most && a[start] === b[start]) start += 1
  let end = 0
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  return { start, end }
}

/**
 * Applies a patch to a list. On a list other than the original, existing items keep their places,
 * missing ones return near theirs, and the rest follows.
 */
export function applyListPatch<Item>(
  list: readonly Item[],
  { remove = [], set = [], order }: ListPatch<Item>,
  keyOf: KeyOf<Item>,
): Item[] {
  const gone = new Set(remove)
  const changed = new Map(set.map(([, item]) => [keyOf(item), item]))
  const rest = list.filter((item) => !gone.has(keyOf(item)))
  const there = new Set(rest.map(keyOf))
  const added = set.filter(([, item]) => !there.has(keyOf(item)))
  const result: Item[] = []
  let next = 0
  for (const item of rest) {
    for (let at = added[next]; at && at[0] <= result.length; at = added[next]) {
      result.push(at[1])
      next += 1
    }
    result.push(changed.get(keyOf(item)) ?? item)
  }
  for (const [, item] of added.slice(next)) result.push(item)
  return order ? inOrder(result, order, keyOf) : result
}

/** Items in the order of their keys, then the others. */
function inOrder<Item>(items: readonly Item[], order: readonly string[], keyOf: KeyOf<Item>) {
  const rest = new Map(items.map((item) => [keyOf(item), item]))
  const known = order.flatMap((key) => {
    const item = rest.get(key)
    rest.delete(key)
    return item === undefined ? [] : [item]
  })
  return [...known, ...rest.values()]
}
