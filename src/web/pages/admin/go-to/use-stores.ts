import { useEffect, useState } from 'react'
import { call, CallFailed } from '#web/pages/admin/catalog/admin-api.ts'
import { STAFF_LOCATIONS_CALL } from '#web/addresses/paths.ts'
import { storePlace, type BriefStore, type Place } from './places.ts'

/** A list that is older than this is read again when the menu opens, in ms. */
const FRESH_MS = 60_000

/** Of the last reading; the menu opens at once with it. */
let known: { places: readonly Place[]; readAt: number } | null = null

const NONE: readonly Place[] = []

type Stores = {
  /** `null` until they are loaded */
  places: readonly Place[] | null
  /** Why they did not load */
  problem: string | null
  retry: () => void
}

/**
 * All stores as places to go to, read when the menu opens first.
 *
 * @param isAllowed whether the person may see them; without it there are none
 * @param fail goes to the sign-in page if the session has ended
 */
export function useStores(isAllowed: boolean, fail: (error: unknown) => void): Stores {
  const [places, setPlaces] = useState(known?.places ?? null)
  const [problem, setProblem] = useState<string | null>(null)
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (!isAllowed) return
    if (round === 0 && known && Date.now() - known.readAt < FRESH_MS) return
    let isCurrent = true
    readStores().then(
      (read) => {
        if (!isCurrent) return
        setPlaces(read)
        setProblem(null)
      },
      (error: unknown) => {
        if (!isCurrent) return
        if (error instanceof CallFailed && error.isSignedOut) fail(error)
        else setProblem(error instanceof Error ? error.message : String(error))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [round, isAllowed, fail])

  return { places: isAllowed ? places : NONE, problem, retry: () => setRound(round + 1) }
}

async function readStores(): Promise<readonly Place[]> {
  const stores = await call<BriefStore[]>('GET', `${STAFF_LOCATIONS_CALL}?brief=1`)
  known = { places: stores.map(storePlace), readAt: Date.now() }
  return known.places
}
