/** A JSON object, as opposed to a string or list. */
export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An own property at a path of keys; `undefined` if it is missing. Never reads a prototype. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  let here = value
  for (const key of path) {
    if (!isObject(here) || !Object.hasOwn(here, key)) return undefined
    here = here[key]
  }
  return here
}

/** The value if it is a list, otherwise an empty list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The kind of a JSON value with its article: "a number", "an empty list". */
export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (isObject(value)) return Object.keys(value).length === 0 ? 'an empty object' : 'an object'
  if (typeof value === 'string') return 'a text'
  return typeof value === 'number' ? 'a number' : 'true or false'
}
