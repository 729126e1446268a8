/**
 * A text with the names in braces that are given replaced, e.g. "Stores in {state}". Other names in
 * braces stay, and what is put in is not read again.
 */
export function filledWords(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{([a-z]+)\}/gi, (braces, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? braces) : braces,
  )
}
