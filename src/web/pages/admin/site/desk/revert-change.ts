import { textAt, valueAt } from '#domain/site/editor/apply-changes.ts'
import {
  isAdd,
  isMove,
  isRemove,
  pathIn,
  splitPath,
  type SiteChange,
} from '#domain/site/editor/site-change.ts'
import { unmovedIds } from '#domain/site/editor/diff-sites.ts'
import { isItemList, type ListItem, type SiteSource } from '#domain/site/editor/site-source.ts'

/**
 * What puts one change back.
 *
 * @param change of `published`
 * @param site with the change, and maybe others
 */
export function revertOf(
  change: SiteChange,
  published: SiteSource,
  site: SiteSource,
): readonly SiteChange[] {
  const { path } = change
  if (isAdd(change)) {
    return [{ path: pathIn(path, textAt(change.add, 'id')), remove: true }]
  }
  if (isRemove(change)) {
    const [list] = splitPath(path)
    const item = valueAt(published, path)
    return item === undefined
      ? []
      : [{ path: list, add: item, after: before(path, published, site) }]
  }
  if (isMove(change)) return [{ path, move: { after: before(path, published, site) } }]
  return [{ path, value: valueAt(published, path) ?? null }]
}

/**
 * The nearest item that is published before one, and that has not been moved; `null` for none. Beside one
 * that was moved, an item might stand where it stands already.
 */
function before(path: string, published: SiteSource, site: SiteSource): string | null {
  const [list, id] = splitPath(path)
  const [was, now] = [valueAt(published, list), valueAt(site, list)]
  if (!isItemList(was) || !isItemList(now)) return null
  const unmoved = unmovedIds(sharedIds(was, now), sharedIds(now, was))
  const at = was.findIndex((item) => item.id === id)
  return was.slice(0, at).findLast((item) => unmoved.has(item.id))?.id ?? null
}

/** The ids of a list's items that another list also has. */
function sharedIds(items: readonly ListItem[], others: readonly ListItem[]): string[] {
  const known = new Set(others.map(({ id }) => id))
  return items.flatMap(({ id }) => (known.has(id) ? id : []))
}
