/** A value of JSON. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json }
export type JsonObject = { readonly [name: string]: Json }

/**
 * `site.json` in the one form that the editor and the server work with:
 * - every text that may be translated is `{en, es}`; `es` is left out while there is no translation;
 * - every list whose items can be edited one by one has items with an `id`. An item that is only a
 *   text is `{id, en, es}`, and one that is the same in every language is `{id, text}`;
 * - parts that an older file lacks have their defaults.
 *
 * A hand-written file needs none of this: the server brings it into this form when it reads it.
 */
export type SiteSource = JsonObject

/** An item of a list; the id has lower-case letters, digits and single dashes, at most 60. */
export type ListItem = JsonObject & { readonly id: string }

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isJsonList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

/** Whether a value is a list whose items have ids; an empty list counts as one. */
export function isItemList(value: Json | undefined): value is readonly ListItem[] {
  return isJsonList(value) && value.every(isListItem)
}

function isListItem(value: Json): value is ListItem {
  return isJsonObject(value) && typeof value['id'] === 'string'
}

/** Whether a value is a text that may be translated: `{en, es}`, in a list with an id. */
export function isText(value: Json | undefined): value is JsonObject {
  return (
    isJsonObject(value) &&
    typeof value['en'] === 'string' &&
    Object.keys(value).every((key) => key === 'en' || key === 'es' || key === 'id')
  )
}

/** Whether a value changes as a whole only: a picture, a point in one, what a button does. */
export function isWhole(value: Json | undefined): boolean {
  return (
    isJsonObject(value) &&
    (('src' in value && 'alt' in value) ||
      ('x' in value && 'y' in value) ||
      ('kind' in value && !('id' in value)))
  )
}
