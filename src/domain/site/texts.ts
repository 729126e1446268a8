/** A text of a site file: its place ("pages.home.slides[2].title"), the last name in it, and what it says. */
export type SiteText = { path: string; key: string; value: string }

/** Every text of a site file with its place in it: `pages.home.slides[2].buttonAction.to`. */
export function* textsOf(value: unknown, path = '', key = ''): Generator<SiteText> {
  if (typeof value === 'string') yield { path, key, value }
  else if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) yield* textsOf(item, `${path}[${at}]`, key)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      yield* textsOf(item, path === '' ? name : `${path}.${name}`, name)
    }
  }
}
