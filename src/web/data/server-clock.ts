import { HEALTH_PATH } from '#web/addresses/paths.ts'

/** Statuses change on the minute; half of it keeps them within 30 s of the truth. */
const TICK_MS = 30_000
/** A device that skips this much was asleep, and its counter may have stopped. */
const GAP_MS = 150_000
/** How long the server may take to tell. */
const PATIENCE_MS = 5000
/** Answers tell the time in whole seconds. */
const HALF_SECOND = 500

/** What to add to `performance.now()`, which no change of the device's clock moves. */
let offset: number | null = null
let asking: Promise<void> | null = null

/**
 * The server's clock in ms since the epoch: a device's own may be hours or years off, and a page
 * from a cache says when it was made, not what time it is. Where the server does not answer, time
 * goes on from `fallback`.
 */
export async function serverTime(fallback: number): Promise<number> {
  const since = performance.now()
  if (offset === null) await (asking ??= ask())
  return (offset ?? fallback - since) + performance.now()
}

/**
 * Tells the server's time now and then, and asks again when the page comes back from sleep or
 * from the browser's memory.
 *
 * @returns ends it
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
    // Without an answer the device's clock has to do.
  }
  if (offset === null) asking = null
}
