/**
 * Returns a function that computes a value from parts of a snapshot, once for each version of those
 * parts. A part that a commit does not change keeps its identity, so the value is computed again only
 * after one of its own parts changed.
 *
 * @param make pure; a promise is cached like any value, unless it rejects
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
