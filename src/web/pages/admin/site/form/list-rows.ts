import type { ListItem } from '#domain/site/editor/site-source.ts'

/** A row of a list: an item, or the place of one that was removed and can be had back. */
export type ListRow = { item: ListItem; isRemoved: boolean; after: string | null }

/** An item that was removed, with the one before it. */
export type DroppedItem = { item: ListItem; after: string | null }

/**
 * The items of a list, with those that are published and removed from it in their places.
 *
 * @param dropped items that were removed here, in the places that they had
 */
export function listRows(
  items: readonly ListItem[],
  published: readonly ListItem[],
  dropped: readonly DroppedItem[] = [],
): ListRow[] {
  const rows: ListRow[] = items.map((item, at) => ({
    item,
    isRemoved: false,
    after: items[at - 1]?.id ?? null,
  }))
  const gone = published.map((item, at) => ({ item, after: published[at - 1]?.id ?? null }))
  for (const { item, after } of [...dropped, ...gone]) {
    if (rows.some((row) => row.item.id === item.id)) continue
    const before = rows.findIndex((row) => row.item.id === after)
    // Where what was before it is gone, it stands at the start.
    const place = rows.slice(0, before + 1).findLast((row) => !row.isRemoved)
    rows.splice(before + 1, 0, { item, isRemoved: true, after: place?.item.id ?? null })
  }
  return rows
}
