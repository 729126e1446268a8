import { useEffect, useId, useRef, useState } from 'react'
import type { Coordinates } from '#domain/address/coordinates.ts'
import type { PlaceMap } from '#web/maps/place-map.ts'
import { useHint } from '#web/maps/use-hint.ts'
import { words } from '#web/maps/words.en.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'

type Props = {
  /** `null` while there is no place */
  at: Coordinates | null
  /** A new number moves the map to the pin */
  looks: number
  /** A person places or moves the pin. Must be the same function in each render. */
  onPlace: (at: Coordinates) => void
}

/** A small map with a pin at the place of a location. If the map fails to load, a sentence says so. */
export function PlacePin(props: Props) {
  const [hasFailed, setFailed] = useState(false)
  if (!hasFailed) return <PinMap {...props} onFail={setFailed} />
  return (
    <div className="staff-map-failed">
      <p className="small">
        The map didn’t load. Enter coordinates, or find the store from its address.
      </p>
      <Button small onClick={() => setFailed(false)}>
        Try map again
      </Button>
    </div>
  )
}

function PinMap({ at, looks, onPlace, onFail }: Props & { onFail: (hasFailed: true) => void }) {
  const canvas = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const [map, setMap] = useState<PlaceMap | null>(null)
  const [credit, setCredit] = useState<string | null>(null)
  const [hint, showHint] = useHint(words)

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const ending = new AbortController()
    const { signal } = ending
    const events = { onPlace, onIgnoredGesture: showHint, onCredit: setCredit }
    import('#web/maps/place-map.ts')
      .then(({ openPlaceMap }) => openPlaceMap(element, helpId, events, signal))
      .then(setMap, () => signal.aborted || onFail(true))
    return () => {
      ending.abort()
      setMap(null)
    }
  }, [onPlace, onFail, showHint, helpId])

  const [lat, lng] = [at?.lat ?? null, at?.lng ?? null]
  useEffect(() => {
    map?.setPin(lat === null || lng === null ? null : { lat, lng })
  }, [map, lat, lng])
  useEffect(() => {
    map?.showPin()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs after each change of `looks`
  }, [map, looks])

  return (
    <>
      <section className="staff-map" aria-label="Map of the store’s location">
        <div ref={canvas} className="map-canvas" />
        {map && (
          <div className="map-buttons staff-map-zoom">
            <IconButton icon="plus" label="Zoom in" onClick={() => map.zoomBy(1)} />
            <IconButton icon="minus" label="Zoom out" onClick={() => map.zoomBy(-1)} />
          </div>
        )}
        {map && at === null && (
          <Button small className="staff-map-place" onClick={() => map.placeInMiddle()}>
            Place pin
          </Button>
        )}
        {hint !== null && (
          <div className="map-hint" aria-hidden="true">
            {hint}
          </div>
        )}
        {credit !== null && <p className="map-credit">{credit}</p>}
      </section>
      <p id={helpId} className="muted small">
        Drag the pin, or select the store’s spot on the map. With a keyboard, move the pin with the
        arrow keys (hold Shift for bigger steps) and zoom with plus and minus.
      </p>
    </>
  )
}
