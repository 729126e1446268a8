import type { Json } from './site-source.ts'

/**
 * One change of the site. Paths are dotted and name list items by their ids, never by position:
 * `pages.fuel.grades.premium.octane`. A text's path ends with its language,
 * `pages.fuel.hero.heading.es`; the API also takes the path of the text with `{en, es}`, or with a
 * plain text for the English.
 */
export type SiteChange = SetChange | AddChange | RemoveChange | MoveChange

/**
 * A field gets a value. `null` takes away a translation, and turns off a part that may be absent; such
 * a part is turned on with its whole value. Pictures are set as a whole: `{src, alt, focus}`.
 */
export type SetChange = { readonly path: string; readonly value: Json }

/** A list gets an item. `add` is the whole item with a new id; the server gives one without an id its id. */
export type AddChange = {
  /** Of the list: `pages.fuel.grades` */
  readonly path: string
  readonly add: Json
  /** The id of the item before it; `null` for the first place, left out for the last */
  readonly after?: string | null
}

export type RemoveChange = {
  /** Of the item: `pages.fuel.grades.premium` */
  readonly path: string
  readonly remove: true
}

export type MoveChange = {
  /** Of the item */
  readonly path: string
  readonly move: {
    /** The id of the item before it; `null` for the first place */
    readonly after: string | null
  }
}

export function isSet(change: SiteChange): change is SetChange {
  return 'value' in change
}

export function isAdd(change: SiteChange): change is AddChange {
  return 'add' in change
}

export function isRemove(change: SiteChange): change is RemoveChange {
  return 'remove' in change
}

export function isMove(change: SiteChange): change is MoveChange {
  return 'move' in change
}

/** The path of an item that is added. */
export function addedPath({ path, add }: AddChange): string {
  const id = typeof add === 'object' && add !== null && 'id' in add ? add.id : ''
  return pathIn(path, typeof id === 'string' ? id : '')
}

/** A path one step further in. */
export function pathIn(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}

/** The path around a path, and its last name: `pages.fuel.grades` and `premium`. */
export function splitPath(path: string): readonly [around: string, last: string] {
  const at = path.lastIndexOf('.')
  return at === -1 ? ['', path] : [path.slice(0, at), path.slice(at + 1)]
}

/** Whether a path is another one or inside it. */
export function isWithin(path: string, outer: string): boolean {
  return outer === '' || path === outer || path.startsWith(`${outer}.`)
}
