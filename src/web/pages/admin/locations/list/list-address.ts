/**
 * What the staff's page shows, in its address: `?tab=tags&q=parma&show=untagged`. A reload and Back
 * find it again.
 */
type AddressPart = 'tab' | 'q' | 'show'

/** @returns what stands in the address, `''` when nothing does */
export function readAddressPart(part: AddressPart, search: string): string {
  return new URLSearchParams(search).get(part) ?? ''
}

/**
 * The address with another part in it.
 *
 * @param value what is usual when it is empty: it does not stand there then
 */
export function withAddressPart(address: string, part: AddressPart, value: string): string {
  const url = new URL(address)
  if (value === '') url.searchParams.delete(part)
  else url.searchParams.set(part, value)
  return url.href
}

/** Notes a part in the window's address, in place of what was there. */
export function noteInAddress(part: AddressPart, value: string): void {
  const { history, location } = window
  const next = withAddressPart(location.href, part, value)
  // What the router keeps in the state stays.
  if (next !== location.href) history.replaceState(history.state, '', next)
}
