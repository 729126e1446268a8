import {
  type EntryChanges,
  type ItemChange,
  type ListChange,
  type Listed,
} from './entry-changes.ts'
import {
  fieldChanges,
  hasPlace,
  isEqual,
  ORDER,
  valueAt,
  withBefore,
  type FieldChange,
} from './field-changes.ts'

/** What a store's day notes about its last change, which no undo brings back. */
const NOTED = new Set<string | number | undefined>(['version', 'heardAt', 'by', 'said'])

/** What an undo changes: the data of a chain now. */
export type Undoable = { [List in keyof Listed]: readonly Listed[List][] } & {
  siteSource: Readonly<Record<string, unknown>>
}

/** Why a field cannot go back: a later change touched it. */
export type UndoConflict = {
  /** `site`, or a list with the id of an item in it */
  part: keyof Listed | 'site'
  id?: string
  /** Empty for the whole item */
  path: FieldChange['path']
  reason: 'changed since' | 'deleted since' | 'there again' | 'in use'
}

export type UndoPlan = {
  /** The parts that the undo replaces; empty when everything is as before already */
  changes: Partial<Undoable>
  conflicts: readonly UndoConflict[]
}

/** What undoing an entry would change now, field by field, and what stands in its way. */
export function planUndo(now: Undoable, entry: EntryChanges): UndoPlan {
  const conflicts: UndoConflict[] = []
  const report = (conflict: UndoConflict) => conflicts.push(conflict)
  const locations = listWithout(now, entry, 'locations', report)
  const tags = listWithout(now, entry, 'tags', report)
  const changes: Partial<Undoable> = {
    ...(locations && { locations }),
    ...(tags && { tags }),
    ...optional('people', listWithout(now, entry, 'people', report)),
    ...optional('media', listWithout(now, entry, 'media', report)),
    ...optional('days', listWithout(now, entry, 'days', report)),
    ...optional('siteSource', siteWithout(now, entry, report)),
  }
  const carried = new Set((locations ?? now.locations).flatMap(({ tagIds }) => tagIds))
  for (const { id, before, after } of entry.tags.items) {
    const isGoing = before === null && after !== null && tags?.every((tag) => tag.id !== id)
    if (isGoing && carried.has(id)) report({ part: 'tags', id, path: [], reason: 'in use' })
  }
  return { changes, conflicts }
}

function optional<Name extends string, Value>(name: Name, value: Value | null) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a computed key loses its type
  return (value === null ? {} : { [name]: value }) as { [Key in Name]?: Value }
}

/** @returns `null` when nothing in the list would change */
function listWithout<List extends keyof Listed>(
  now: Undoable,
  entry: EntryChanges,
  part: List,
  report: (conflict: UndoConflict) => void,
): readonly Listed[List][] | null {
  // oxlint-disable typescript/no-unsafe-type-assertion -- both are of the part named
  const list = now[part] as readonly Listed[List][]
  const { items, order } = entry[part] as ListChange<Listed[List]>
  // oxlint-enable typescript/no-unsafe-type-assertion
  const current = new Map(list.map((item) => [item.id, item]))
  const next = new Map<string, Listed[List] | null>()
  for (const change of items) {
    const item = current.get(change.id)
    const back = itemWithout(item, change, (conflict) =>
      report({ part, id: change.id, ...conflict }),
    )
    if (back !== item) next.set(change.id, back ?? null)
  }
  const kept = list.flatMap((item) => {
    const back = next.get(item.id)
    return back === undefined ? [item] : (back ?? [])
  })
  const returned = items
    .filter(({ id }) => !current.has(id) && next.get(id))
    .toSorted((a, b) => a.index - b.index)
    .reduce<Listed[List][]>((all, { id, index }) => {
      const item = next.get(id)
      return item ? all.toSpliced(Math.min(index, all.length), 0, item) : all
    }, kept)
  if (!order) return next.size === 0 ? null : returned
  const moved = { path: [ORDER], before: order.before, after: order.after }
  const isMovedSince = !isEqual(valueAt(list, moved), order.after)
  if (isMovedSince && !isEqual(valueAt(list, moved), order.before)) {
    report({ part, path: [ORDER], reason: 'changed since' })
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same items in another order
  return (isMovedSince ? returned : withBefore(returned, moved)) as readonly Listed[List][]
}

/** @returns the item itself when nothing changes, `undefined` to remove it */
function itemWithout<Item extends object>(
  item: Item | undefined,
  { before, after }: ItemChange<Item>,
  report: (conflict: Pick<UndoConflict, 'path' | 'reason'>) => void,
): Item | undefined {
  if (before === null) {
    if (item === undefined || isEqual(item, after)) return undefined
    report({ path: [], reason: 'changed since' })
    return item
  }
  if (after === null) {
    if (item === undefined) return before
    if (!isEqual(item, before)) report({ path: [], reason: 'there again' })
    return item
  }
  if (item === undefined) {
    report({ path: [], reason: 'deleted since' })
    return item
  }
  const changes = fieldChanges(before, after).filter(({ path }) => !NOTED.has(path[0]))
  return fieldsWithout(item, changes, report)
}

function siteWithout(
  { siteSource }: Undoable,
  { site }: EntryChanges,
  report: (conflict: UndoConflict) => void,
): Undoable['siteSource'] | null {
  if (site === null) return null
  const back = fieldsWithout(siteSource, fieldChanges(site.before, site.after), (conflict) =>
    report({ part: 'site', ...conflict }),
  )
  return back === siteSource ? null : back
}

/** The value with each field as it was before, unless it already is, or changed since. */
function fieldsWithout<Value>(
  value: Value,
  changes: readonly FieldChange[],
  report: (conflict: Pick<UndoConflict, 'path' | 'reason'>) => void,
): Value {
  return changes.reduce((kept, change) => {
    const found = valueAt(kept, change)
    if (isEqual(found, change.before)) return kept
    // A field that the change removed also looks unchanged where all around it is gone since.
    if (!isEqual(found, change.after) || !hasPlace(kept, change.path)) {
      report({ path: change.path, reason: 'changed since' })
      return kept
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it keeps the value's shape
    return withBefore(kept, change) as Value
  }, value)
}
