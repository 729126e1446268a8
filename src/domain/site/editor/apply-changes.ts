import { isAdd, isMove, isRemove, type SiteChange } from './site-change.ts'
import {
  isItemList,
  isJsonObject,
  isText,
  type Json,
  type JsonObject,
  type ListItem,
  type SiteSource,
} from './site-source.ts'

/** A change that leads to nothing that is there: its item was removed, its part is off. */
export class NoSuchPlace extends Error {
  override readonly name = 'NoSuchPlace'
  readonly path: string

  constructor(path: string) {
    super(`There is nothing at ${path}.`)
    this.path = path
  }
}

/**
 * A site with changes applied in order. The argument is unchanged, and parts that do not change keep
 * their identity.
 *
 * @throws NoSuchPlace
 */
export function siteWith(source: SiteSource, changes: readonly SiteChange[]): SiteSource {
  return changes.reduce((site, change) => siteWithOne(site, change), source)
}

/**
 * As `siteWith`, without the changes that lead to nothing any more.
 *
 * @returns the site, and the changes that were left out
 */
export function siteWithPossible(
  source: SiteSource,
  changes: readonly SiteChange[],
): { site: SiteSource; leftOut: readonly SiteChange[] } {
  const leftOut: SiteChange[] = []
  let site = source
  for (const change of changes) {
    try {
      site = siteWithOne(site, change)
    } catch (error) {
      if (!(error instanceof NoSuchPlace)) throw error
      leftOut.push(change)
    }
  }
  return { site, leftOut }
}

/** The value at a path; `undefined` where there is none. */
export function valueAt(source: Json, path: string): Json | undefined {
  let value: Json | undefined = source
  for (const key of keysOf(path)) {
    value = innerOf(value, key)
    if (value === undefined) return undefined
  }
  return value
}

/** The text at a path; empty where there is none. */
export function textAt(source: Json, path: string): string {
  const value = valueAt(source, path)
  return typeof value === 'string' ? value : ''
}

function innerOf(value: Json | undefined, key: string): Json | undefined {
  if (isItemList(value)) return value.find(({ id }) => id === key)
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

function siteWithOne(source: SiteSource, change: SiteChange): SiteSource {
  const changed = changedAt(source, keysOf(change.path), change)
  // A site is an object, and only what is inside it changes.
  return isJsonObject(changed) ? changed : source
}

function changedAt(value: Json | undefined, keys: readonly string[], change: SiteChange): Json {
  const [key, ...rest] = keys
  if (key === undefined) return changedHere(value, change)
  if (isItemList(value)) {
    const at = value.findIndex(({ id }) => id === key)
    const item = value[at]
    if (item === undefined) throw new NoSuchPlace(change.path)
    if (rest.length === 0 && isRemove(change)) return value.toSpliced(at, 1)
    if (rest.length === 0 && isMove(change)) {
      return inserted(value.toSpliced(at, 1), item, change.move.after)
    }
    const next = changedAt(item, rest, change)
    if (!isJsonObject(next)) throw new NoSuchPlace(change.path)
    return next === item ? value : value.with(at, { ...next, id: item.id })
  }
  if (rest.length === 0 && isLanguage(key) && 'value' in change && isTextPlace(value)) {
    return translated(isJsonObject(value) ? value : {}, key, change.value)
  }
  if (!isJsonObject(value) || !Object.hasOwn(value, key)) throw new NoSuchPlace(change.path)
  if (rest.length === 0 && (isRemove(change) || isMove(change))) {
    throw new NoSuchPlace(change.path)
  }
  return { ...value, [key]: changedAt(value[key], rest, change) }
}

function changedHere(value: Json | undefined, change: SiteChange): Json {
  if (isAdd(change)) {
    const { add, after } = change
    if (!isItemList(value) || !isJsonObject(add) || typeof add['id'] !== 'string') {
      throw new NoSuchPlace(change.path)
    }
    const item: ListItem = { ...add, id: add['id'] }
    return after === undefined ? [...value, item] : inserted(value, item, after)
  }
  if (isRemove(change) || isMove(change)) throw new NoSuchPlace(change.path)
  return change.value
}

/** An item after another one; at the end where that is not there any more. */
function inserted(
  list: readonly ListItem[],
  item: ListItem,
  after: string | null,
): readonly ListItem[] {
  if (after === null) return [item, ...list]
  const at = list.findIndex(({ id }) => id === after)
  return list.toSpliced(at === -1 ? list.length : at + 1, 0, item)
}

/** A text, or the place of one that is not shown. */
function isTextPlace(value: Json | undefined): boolean {
  return value === null || isText(value)
}

/** A text with a translation, or without it for `null`. */
function translated(text: JsonObject, language: string, value: Json): JsonObject {
  if (value !== null) return { ...(language === 'es' && { en: '' }), ...text, [language]: value }
  return Object.fromEntries(Object.entries(text).filter(([key]) => key !== language))
}

function isLanguage(key: string): boolean {
  return key === 'en' || key === 'es'
}

export function keysOf(path: string): readonly string[] {
  return path === '' ? [] : path.split('.')
}
