import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Area } from '#domain/address/area.ts'
import { finderAddress, type FinderView } from '#web/addresses/finder-address.ts'
import { RESULTS_PER_PAGE, type FinderQuery } from '#web/addresses/finder-query.ts'
import { setVisitorPlace } from '#web/data/visitor-place.ts'
import { useFinderView } from './use-finder-view.ts'
import { useNearest } from './use-nearest.ts'

/**
 * The actions of the finder, and the locations that they highlight. Every action except `select`
 * changes the URL.
 *
 * @param query the wanted search
 * @param view what is open over the results
 */
export function useFinderActions(query: FinderQuery, view: FinderView) {
  const navigate = useNavigate()
  const nearest = useNearest(query, view)
  const { open, close } = useFinderView(query, view)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [markedId, setMarkedId] = useState<string | null>(null)

  function show(next: FinderQuery): void {
    setSelectedId(null)
    setMarkedId(null)
    void navigate(finderAddress(next))
  }

  return {
    nearest,
    /** The location whose window is open on the map */
    selectedId,
    /** The location whose details were opened last */
    markedId,
    /** Opens a location's window on the map, or closes it */
    select: setSelectedId,
    search: (next: FinderQuery) => {
      nearest.forget()
      setVisitorPlace(null)
      show(next)
    },
    filter: show,
    searchArea: (area: Area) => {
      nearest.forget()
      const next = { ...query, area, limit: RESULTS_PER_PAGE }
      void navigate(finderAddress(next, { isMapOpen: view.isMapOpen }))
    },
    openDetails: (id: string) => {
      setMarkedId(id)
      open({ locationId: id })
    },
    closeDetails: () => close({ locationId: null }),
    openDirections: (id: string) => open({ directionsId: id }),
    closeDirections: () => close({ directionsId: null }),
    openMap: () => {
      // The map opens on all results, without a window.
      setSelectedId(null)
      open({ isMapOpen: true })
    },
    closeMap: () => close({ isMapOpen: false }),
  }
}
