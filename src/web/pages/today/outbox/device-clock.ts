/** How far the server's clock is ahead of this device's, in ms. */
let lead = 0

/** Less than this is the network's delay, not the clock. */
const EXACT_MS = 3000
const HALF_SECOND = 500

/**
 * The server's time, ms since the epoch, as far as its answers have shown it. A phone's clock may
 * be wrong.
 */
export function serverNow(): number {
  return Date.now() + lead
}

/** Learns the server's time from an answer. */
export function noteServerDate({ headers }: Pick<Response, 'headers'>): void {
  const told = Date.parse(headers.get('date') ?? '')
  if (!(told > 0)) return
  const found = told + HALF_SECOND - Date.now()
  lead = Math.abs(found) < EXACT_MS ? 0 : found
}
