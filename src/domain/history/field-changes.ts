/** A change of one field, at a path of keys; a string in a list is the id of an item. */
export type FieldChange = {
  path: readonly (string | number)[]
  /** `undefined` when it was not there */
  before: unknown
  /** `undefined` when it is gone */
  after: unknown
  /** The place of an item in its list, if the change adds or removes the item */
  index?: number
}

/** The last step of a path: the order of the items that both versions of a list have */
export const ORDER = '@order'

/** Lists whose order says nothing, so that two people may each add to them. */
const SETS = new Set<string | number>(['tagIds', 'locations', 'out', 'outOfOrder'])

/** The differences between two versions of a JSON value, as deep as they can be told apart. */
export function fieldChanges(
  before: unknown,
  after: unknown,
  path: FieldChange['path'] = [],
): FieldChange[] {
  if (isEqual(before, after)) return []
  if (isObject(before) && isObject(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap((key) => fieldChanges(before[key], after[key], [...path, key]))
  }
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, path)
  return [{ path, before, after }]
}

function listChanges(
  before: readonly unknown[],
  after: readonly unknown[],
  path: FieldChange['path'],
): FieldChange[] {
  const isSet = SETS.has(path.at(-1) ?? '') && [...before, ...after].every(isText)
  if (isSet || [...before, ...after].every(hasId)) return itemChanges(before, after, path, isSet)
  // Without ids, items of lists with other lengths cannot be told apart.
  if (before.length !== after.length) return [{ path, before, after }]
  return before.flatMap((item, at) => fieldChanges(item, after[at], [...path, at]))
}

function itemChanges(
  before: readonly unknown[],
  after: readonly unknown[],
  path: FieldChange['path'],
  isSet: boolean,
): FieldChange[] {
  const old = byKey(before)
  const fresh = byKey(after)
  const removed = before.flatMap((item, index) =>
    fresh.has(keyOf(item))
      ? []
      : [{ path: [...path, keyOf(item)], before: item, after: undefined, index }],
  )
  const others = after.flatMap((item, index): FieldChange[] => {
    const key = keyOf(item)
    return old.has(key)
      ? fieldChanges(old.get(key), item, [...path, key])
      : [{ path: [...path, key], before: undefined, after: item, index }]
  })
  const [was, is] = [keysIn(before, fresh), keysIn(after, old)]
  const moved =
    isSet || isEqual(was, is) ? [] : [{ path: [...path, ORDER], before: was, after: is }]
  return [...removed, ...others, ...moved]
}

/** The keys of a list that another one has too. */
function keysIn(items: readonly unknown[], there: ReadonlyMap<string, unknown>): string[] {
  return items.map(keyOf).filter((key) => there.has(key))
}

/** The value at a path; `undefined` when there is none. */
export function valueAt(value: unknown, change: Pick<FieldChange, 'path' | 'after'>): unknown {
  return change.path.reduce<unknown>((inner, step) => {
    if (Array.isArray(inner)) {
      const list: readonly unknown[] = inner
      if (step === ORDER) return orderOf(list, change.after)
      return typeof step === 'number' ? list[step] : list.find((item) => keyOf(item) === step)
    }
    return isObject(inner) && Object.hasOwn(inner, step) ? inner[step] : undefined
  }, value)
}

/** Whether the object or list is there that the last step of a path leads into. */
export function hasPlace(value: unknown, path: FieldChange['path']): boolean {
  const place = valueAt(value, { path: path.slice(0, -1), after: undefined })
  return path.length === 0 || Array.isArray(place) || isObject(place)
}

/** A copy with the value before a change at its path, which must have its place there. */
export function withBefore(
  value: unknown,
  { path, before, index }: Pick<FieldChange, 'path' | 'before' | 'index'>,
): unknown {
  const [step, ...rest] = path
  if (step === undefined) return before
  const inner = (kept: unknown) =>
    withBefore(kept, { path: rest, before, ...(index !== undefined && { index }) })
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value
    if (step === ORDER) return inOrder(list, before)
    if (typeof step === 'number') return list.with(step, inner(list[step]))
    const at = list.findIndex((item) => keyOf(item) === step)
    if (at === -1) return list.toSpliced(index ?? list.length, 0, inner(undefined))
    const next = inner(list[at])
    return next === undefined ? list.toSpliced(at, 1) : list.with(at, next)
  }
  if (!isObject(value)) return value
  const next = inner(value[step])
  if (next !== undefined) return { ...value, [step]: next }
  const { [step]: _gone, ...others } = value
  return others
}

/** Whether two JSON values are equal, whatever the order of their keys. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, at) => isEqual(item, b[at]))
  }
  if (!isObject(a) || !isObject(b)) return false
  const keys = Object.keys(a).filter((key) => a[key] !== undefined)
  const others = Object.keys(b).filter((key) => b[key] !== undefined)
  return keys.length === others.length && keys.every((key) => isEqual(a[key], b[key]))
}

type JsonObject = Readonly<Record<string, unknown>>

/** Whether a JSON value is an object, not a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function hasId(value: unknown): boolean {
  return isObject(value) && isText(value['id'])
}

/** What names an item: its id, or the text itself. */
function keyOf(item: unknown): string {
  if (isText(item)) return item
  return isObject(item) && isText(item['id']) ? item['id'] : ''
}

function byKey(items: readonly unknown[]): Map<string, unknown> {
  return new Map(items.map((item) => [keyOf(item), item]))
}

/** The keys of the items that an order names, as they stand. */
function orderOf(list: readonly unknown[], named: unknown): string[] {
  const keys = new Set(Array.isArray(named) ? named : [])
  return list.map(keyOf).filter((key) => keys.has(key))
}

/** The items that an order names, in that order; the others keep their places. */
function inOrder(list: readonly unknown[], order: unknown): unknown[] {
  const keys: string[] = Array.isArray(order) ? order.filter(isText) : []
  const items = byKey(list)
  const named = keys.filter((key) => items.has(key))
  const set = new Set(named)
  let next = 0
  return list.map((item) => {
    if (!set.has(keyOf(item))) return item
    const key = named[next] ?? ''
    next += 1
    return items.get(key)
  })
}
