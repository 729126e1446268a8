import { useEffect, useState } from 'react'
import { watchServerTime } from '#web/server-clock.ts'

/**
 * The current instant, ms since the epoch. Begins with the one the page was made for, so that the
 * browser's first rendering is the server's, and goes on with the server's clock.
 */
export function useNow(madeFor: number): number {
  const [now, setNow] = useState(madeFor)
  const [start] = useState(madeFor)
  useEffect(() => watchServerTime(start, setNow), [start])
  return now
}
