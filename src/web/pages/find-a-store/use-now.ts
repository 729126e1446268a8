import { useEffect, useState } from 'react'

/** Statuses change on the minute; half of it keeps them within 30 s of the truth. */
const TICK_MS = 30_000

/**
 * The current instant, ms since the epoch. Begins with the one the page was made for, so that the
 * browser's first rendering is the server's, and goes on with the visitor's clock.
 */
export function useNow(madeFor: number): number {
  const [now, setNow] = useState(madeFor)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
