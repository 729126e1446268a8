import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { problemsSentence } from './envelope.ts'
import { deepFreeze } from '#server/storage/ready-location.ts'
import { NotKept } from '#server/storage/storage.ts'

/**
 * A list with its new items checked and frozen; the same list when nothing differs.
 *
 * @param rules.most the most items; a longer list may shrink but not grow
 * @throws NotKept with the item and its problem
 */
export function checkedList<Item extends { readonly id: string }>(
  kept: readonly Item[],
  next: readonly Item[],
  rules: { schema: z.ZodType<Item>; nameOf: (item: Item) => string; many: string; most: number },
): readonly Item[] {
  if (isSameList(kept, next)) return kept
  const { schema, nameOf, many, most } = rules
  const former = new Map(kept.map((item) => [item.id, item]))
  const items = next.map((item) => {
    const same = former.get(item.id)
    if (item === same) return item
    const parsed = schema.safeParse(item)
    // An equal copy is no change.
    if (parsed.success) {
      return isDeepStrictEqual(parsed.data, same) && same ? same : deepFreeze(parsed.data)
    }
    throw new NotKept(`${nameOf(item)} cannot be saved: ${problemsSentence(schema, item)}`)
  })
  rejectTwice(items, many)
  if (isSameList(kept, items)) return kept
  if (items.length > Math.max(most, kept.length)) {
    throw new NotKept(`There can be at most ${most} ${many}.`)
  }
  return Object.freeze(items)
}

/** Whether two lists have the same items, as objects, in the same order. */
export function isSameList<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a === b || (a.length === b.length && a.every((item, at) => item === b[at]))
}

/** @throws NotKept when two items have the same id */
export function rejectTwice(items: readonly { id: string }[], what: string): void {
  const id = repeatedId(items)
  if (id !== undefined) throw new NotKept(`Two ${what} have the id "${id}"`)
}

/** The first id that two items have. */
export function repeatedId(items: readonly { id: string }[]): string | undefined {
  const seen = new Set<string>()
  return items.find(({ id }) => seen.size === seen.add(id).size)?.id
}
