/** One `class` attribute from the names that apply; those that do not are `false` or missing. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
