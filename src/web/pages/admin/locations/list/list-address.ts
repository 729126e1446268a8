/**
 * The view of the staff page in its URL: `?tab=tags&q=parma&show=untagged`. A reload and Back restore it.
 * `?store=388` opens the editor of a store, once.
 */
type AddressPart = 'tab' | 'q' | 'show' | 'store'

/** @returns the value in the URL; `''` for none */
export function readAddressPart(part: AddressPart, search: string): string {
  return new URLSearchParams(search).get(part) ?? ''
}

/**
 * The URL with another value of a parameter.
 *
 * @param value removes the parameter if empty, which means the default
 */
export function withAddressPart(address: string, part: AddressPart, value: string): string {
  const url = new URL(address)
  if (value === '') url.searchParams.delete(part)
  else url.searchParams.set(part, value)
  return url.href
}

/** Replaces the value of a parameter in the window's URL. */
export function noteInAddress(part: AddressPart, value: string): void {
  const { history, location } = window
  const next = withAddressPart(location.href, part, value)
  // Keeps the router's history state.
  if (next !== location.href) history.replaceState(history.state, '', next)
}
