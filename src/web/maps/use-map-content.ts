import { useEffect, useMemo, useRef } from 'react'
import type { Coordinates } from '#domain/address/coordinates.ts'
import type { InfoWindow } from './info-window.ts'
import type { MapFocus, MapGestures, MapPoint, StoresMap } from './stores-map.ts'

type Content = {
  points: readonly MapPoint[]
  selectedId: string | null
  markedId: string | null
  focus: MapFocus
  user: Coordinates | null
  gestures: MapGestures
}

/** Keeps a map in step with its component's props. */
export function useMapContent(
  map: StoresMap | null,
  { points, selectedId, markedId, focus, user, gestures }: Content,
  infoWindow: InfoWindow,
): void {
  const latest = useRef({ focus, selectedId })
  useEffect(() => {
    latest.current = { focus, selectedId }
  })
  const focusKey = JSON.stringify(focus)
  const idsKey = useMemo(
    () =>
      points
        .map(({ id }) => id)
        .toSorted()
        .join(' '),
    [points],
  )

  useEffect(() => map?.setGestures(gestures), [map, gestures])
  useEffect(() => map?.setPoints(points), [map, points])
  useEffect(() => map?.setUser(user), [map, user])
  useEffect(() => {
    infoWindow.requestRoom(latest.current.selectedId !== null)
    map?.show(latest.current.focus)
    // An equal focus and the same locations do not move the map, e.g. when only a status changed.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- compared by content
  }, [map, infoWindow, focusKey, idsKey])
  useEffect(() => {
    infoWindow.requestRoom(selectedId !== null)
    map?.select(selectedId ?? markedId)
    infoWindow.makeRoom(map)
    infoWindow.focusAfterPress()
  }, [map, infoWindow, selectedId, markedId])
}
