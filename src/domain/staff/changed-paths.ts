/**
 * The places where two JSON values differ: "pages.fuel.grades[0].name". A list with another length is
 * one place, and so is a value that only one of them has.
 */
export function changedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (Object.is(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((item, at) => changedPaths(item, after[at], `${path}[${at}]`))
  }
  if (isRecord(before) && isRecord(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) =>
      changedPaths(before[name], after[name], path === '' ? name : `${path}.${name}`),
    )
  }
  return [path]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
