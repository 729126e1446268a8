import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { ListedLocation } from '#domain/location/location.ts'
import { read } from '#web/data/browser-reads.ts'
import type { FinderData, FinderFailure } from './finder-loader.ts'

/** What the finder shows: after a search that failed, what it showed before. */
export function useFinderData(): FinderData & { hasFailed: boolean } {
  const loaded = useLoaderData<FinderData | FinderFailure>()
  const [shown, setShown] = useState(loaded)
  if (loaded.words !== null && loaded !== shown) setShown(loaded)
  const data = loaded.words === null ? shown : loaded
  if (data.words === null) throw new Error('The finder could not be loaded')
  return { ...data, hasFailed: loaded.words === null }
}

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
