/** Makes a value when it is first asked for, and keeps it. A failure is not kept. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
