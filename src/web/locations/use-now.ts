import { startTransition, useEffect, useState } from 'react'

/**
 * The current instant, ms since the epoch. Begins with the one the page was made for, so that the
 * browser's first rendering is the server's, and goes on with the server's clock.
 */
export function useNow(madeFor: number): number {
  const [now, setNow] = useState(madeFor)
  const [start] = useState(madeFor)
  useEffect(() => {
    let end = () => undefined as void
    let isWanted = true
    // What is shown first is right as it is; the clock's code comes after it.
    void import('#web/data/server-clock.ts')
      .then(({ watchServerTime }) => {
        if (!isWanted) return
        // Rendering many statuses must not block the page.
        end = watchServerTime(start, (time) => startTransition(() => setNow(time)))
      })
      .catch(() => undefined)
    return () => {
      isWanted = false
      end()
    }
  }, [start])
  return now
}
