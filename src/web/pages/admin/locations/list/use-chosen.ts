import { useCallback, useMemo, useState } from 'react'
import type { StaffLocation } from '#domain/location/staff-location.ts'
import { chosenOf, countHidden, withChosen, type ChosenIds } from './chosen-locations.ts'

export type Chosen = {
  ids: ChosenIds
  locations: readonly StaffLocation[]
  /** How many of them the filter hides */
  hiddenCount: number
  /** Stable across renders */
  choose: (id: string, isChosen: boolean) => void
  /** Selects all locations of the filtered list, in addition to the selected ones. */
  chooseFound: () => void
  clear: () => void
}

/** The locations that are selected for a bulk change. A filter does not change the selection. */
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
