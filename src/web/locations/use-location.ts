import type { FoundLocation } from '#web/data/site-data.ts'
import { useEffect, useState } from 'react'
import { read } from '#web/data/browser-reads.ts'

/**
 * The location of an id: one of those at hand, or asked for. `null` while it is on its way, and when
 * there is none of it.
 */
export function useLocationOf(
  id: string | null,
  atHand: readonly FoundLocation[],
): FoundLocation | null {
  const [asked, setAsked] = useState<readonly FoundLocation[]>([])
  const known = id === null ? undefined : [...atHand, ...asked].find((one) => one.id === id)
  const missing = known ? null : id
  useEffect(() => {
    if (missing === null) return
    let isWanted = true
    void askFor(missing).then((location) => {
      if (isWanted && location) setAsked((before) => [...before, location])
    })
    return () => {
      isWanted = false
    }
  }, [missing])
  return known ?? null
}

/** `null` also when the server could not be asked: then nothing opens. */
async function askFor(id: string): Promise<FoundLocation | null> {
  const { locationOverHttp } = await import('#web/data/finder-http.ts')
  return locationOverHttp(read, id).catch(() => null)
}
