const MAX_LENGTH = 80

/** The beginning of a value as JSON, for the report. */
export function snippet(value: unknown): string {
  const text = typeof value === 'string' ? value : jsonOf(value)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch {
    // Nested deeper than the stack.
    return 'lists within lists'
  }
}
