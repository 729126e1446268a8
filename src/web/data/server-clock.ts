import { HEALTH_PATH } from '#web/addresses/paths.ts'
import { SAVED_LINE_ID } from '#web/worker/kept-names.ts'

/** Statuses change on the minute; half of it keeps them within 30 s of the truth. */
const TICK_MS = 30_000
/** After a gap this long the device was asleep, and its monotonic clock may have stopped. */
const GAP_MS = 150_000
/** The timeout of a request for the server's time. */
const PATIENCE_MS = 5000
/** Answers have the time in whole seconds. */
const HALF_SECOND = 500

/** The offset to add to `performance.now()`, which changes of the device's clock do not affect. */
let offset: number | null = null
let asking: Promise<void> | null = null

/**
 * The server's time in ms since the epoch. A device's clock may be hours or years off, and a cached
 * page has only the time when it was rendered. Without an answer, a kept page goes by the device's
 * clock and the last known difference to the server's, and on others time continues from `fallback`.
 */
export async function serverTime(fallback: number): Promise<number> {
  const since = performance.now()
  if (offset === null) {
    asking ??= ask()
    const lead = leadOfCopy()
    if (lead !== null) return Date.now() + lead
    await asking
  }
  return (offset ?? fallback - since) + performance.now()
}

/** How far ahead of the device's clock the server's was last known to be, on a kept page, in ms. */
function leadOfCopy(): number | null {
  // Unit tests have no document.
  const lead = globalThis.document?.getElementById(SAVED_LINE_ID)?.dataset['lead']
  return lead === undefined ? null : Number(lead)
}

/**
 * Reports the server's time regularly, and requests it again when the device wakes up or the page
 * returns from the back/forward cache.
 *
 * @returns a function that stops it
 */
export function watchServerTime(madeFor: number, tell: (now: number) => void): () => void {
  const start = madeFor - performance.now()
  let last = Date.now()
  let isWatched = true
  const tick = async () => {
    const here = Date.now()
    if (Math.abs(here - last) > GAP_MS) offset = asking = null
    last = here
    const now = await serverTime(start + performance.now())
    if (isWatched) tell(now)
  }
  const look = () => void tick()
  look()
  const timer = setInterval(look, TICK_MS)
  addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    isWatched = false
    clearInterval(timer)
    removeEventListener('pageshow', look)
    document.removeEventListener('visibilitychange', look)
  }
}

async function ask(): Promise<void> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const { headers } = await fetch(HEALTH_PATH, { method: 'HEAD', cache: 'no-store', signal })
    const told = Date.parse(headers.get('date') ?? '')
    if (told > 0) offset = told + HALF_SECOND - performance.now()
  } catch {
    // Without an answer, use the device's clock.
  }
  if (offset === null) asking = null
}
