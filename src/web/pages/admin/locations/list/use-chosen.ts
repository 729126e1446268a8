import { useCallback, useMemo, useState } from 'react'
import type { StaffLocation } from '#domain/location/staff-location.ts'
import { chosenOf, countHidden, withChosen, type ChosenIds } from './chosen-locations.ts'

export type Chosen = {
  ids: ChosenIds
  locations: readonly StaffLocation[]
  /** So many of them are not in the list as it is filtered */
  hiddenCount: number
  /** The same function each time */
  choose: (id: string, isChosen: boolean) => void
  /** Chooses all that are found, beside those that are chosen. */
  chooseFound: () => void
  clear: () => void
}

/** Which locations are chosen for a change of several at once; a filter leaves them chosen. */
export function useChosen(
  locations: readonly StaffLocation[],
  found: readonly StaffLocation[],
): Chosen {
  const [ids, setIds] = useState<ChosenIds>(new Set())
  const chosen = useMemo(() => chosenOf(locations, ids), [locations, ids])
  const hiddenCount = useMemo(() => countHidden(chosen, found), [chosen, found])
  const choose = useCallback(
    (id: string, isChosen: boolean) => setIds((before) => withChosen(before, id, isChosen)),
    [],
  )
  return {
    ids,
    locations: chosen,
    hiddenCount,
    choose,
    chooseFound: () => setIds(new Set([...ids, ...found.map(({ id }) => id)])),
    clear: () => setIds(new Set()),
  }
}
