import { useEffect, useState } from 'react'
import type { ListedLocation } from '#domain/location/location.ts'
import { read } from '#web/data/browser-reads.ts'

/**
 * The location of an id: one of those at hand, or asked for. `null` while it is on its way, and when
 * there is none of it.
 */
export function useLocationOf(
  id: string | null,
  atHand: readonly ListedLocation[],
): ListedLocation | null {
  const [asked, setAsked] = useState<readonly ListedLocation[]>([])
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
async function askFor(id: string): Promise<ListedLocation | null> {
  const { locationOverHttp } = await import('#web/data/finder-http.ts')
  return locationOverHttp(read, id).catch(() => null)
}
