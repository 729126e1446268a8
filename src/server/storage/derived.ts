/**
 * A function that makes a value from parts of a snapshot, once for each version of those parts. A
 * part that a commit leaves alone keeps its identity, so the value is made again only after a change
 * of what it is made from.
 *
 * @param make pure; a promise is kept like any value, unless it rejects
 */
export function derived<Parts extends readonly unknown[], Value>(
  make: (...parts: Parts) => Value,
): (...parts: Parts) => Value {
  let last: { parts: Parts; value: Value } | null = null
  return (...parts) => {
    if (last?.parts.every((part, at) => part === parts[at])) return last.value
    const made = { parts, value: make(...parts) }
    last = made
    if (made.value instanceof Promise) {
      made.value.catch(() => {
        if (last === made) last = null
      })
    }
    return made.value
  }
}
