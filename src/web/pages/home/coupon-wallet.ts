/** More than any chain gives out; the text comes from the visitor's own storage. */
const SAVED_MAX = 100

/** The saved ids in a remembered text; none where it is missing or no list of ids. */
export function readSaved(text: string | null): readonly string[] {
  if (text === null) return []
  try {
    const ids: unknown = JSON.parse(text)
    if (!Array.isArray(ids)) return []
    return [...new Set(ids.filter((id) => typeof id === 'string'))].slice(0, SAVED_MAX)
  } catch {
    return []
  }
}

/** The other direction of `readSaved`. */
export function writeSaved(ids: readonly string[]): string {
  return JSON.stringify(ids)
}

/** With an id that was not saved, without one that was. */
export function toggled(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
}
