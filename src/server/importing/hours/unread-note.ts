const SHOWN = 12

/** A note that lists the parts of a file that the import does not read; empty if it reads all. */
export function unreadNote(names: readonly string[]): string[] {
  if (names.length === 0) return []
  const shown = names.slice(0, SHOWN).map((name) => name.slice(0, 40))
  const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : ''
  return [`Not read: ${shown.join(', ')}${more}.`]
}
