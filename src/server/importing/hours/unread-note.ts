const SHOWN = 12

/** One note that names what a file has and the import does not read; none when it reads all. */
export function unreadNote(names: readonly string[]): string[] {
  if (names.length === 0) return []
  const shown = names.slice(0, SHOWN).map((name) => name.slice(0, 40))
  const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : ''
  return [`Not read: ${shown.join(', ')}${more}.`]
}
