import { useEffect, useId, useRef, useState } from 'react'
import { FAR_MILES, type Demand } from '#domain/counts/demand.ts'
import type { CircleMap, MapCircle } from '#web/maps/ground/circle-map.ts'
import { useHint } from '#web/maps/use-hint.ts'
import { words } from '#web/maps/words.en.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { searchesText } from './demand-text.ts'
import { FailedMap } from './failed-map.tsx'

type Props = Pick<Demand, 'places' | 'stores'>

/** How far a press of an arrow moves the map, in pixels. */
const STEP = 120
/** The radius of a circle, in pixels; its area grows with the searches. */
const SMALLEST = 6
const LARGEST = 28
const STORE_RADIUS = 4

/** A map of the searched places; the tables beside it say the same. */
export function DemandMapPanel(props: Props) {
  const id = useId()
  const [hasFailed, setFailed] = useState(false)
  return (
    <section className="staff-panel" aria-labelledby={id}>
      <div className="staff-panel-head">
        <h2 id={id}>Map of demand</h2>
        <p className="staff-key">
          <span className="staff-key-near">Searched, a store is near</span>
          <span className="staff-key-far">Over {FAR_MILES} miles to a store</span>
          <span className="staff-key-store">Store</span>
        </p>
        <p className="small">
          The larger the circle, the more searches. The tables name the places.
        </p>
      </div>
      {hasFailed ? (
        <FailedMap onRetry={() => setFailed(false)} />
      ) : (
        <Canvas {...props} onFail={() => setFailed(true)} />
      )}
    </section>
  )
}

function Canvas({ places, stores, onFail }: Props & { onFail: () => void }) {
  const canvas = useRef<HTMLDivElement>(null)
  const failed = useRef(onFail)
  const [map, setMap] = useState<CircleMap | null>(null)
  const [credit, setCredit] = useState<string | null>(null)
  const [isMoving, setMoving] = useState(false)
  const [hint, showHint] = useHint(words)

  useEffect(() => {
    failed.current = onFail
  })
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const ending = new AbortController()
    const { signal } = ending
    const events = { onIgnoredGesture: showHint, onCredit: setCredit }
    import('#web/maps/ground/circle-map.ts')
      .then(({ openCircleMap }) => openCircleMap(element, events, signal))
      .then(setMap, () => signal.aborted || failed.current())
    return () => {
      ending.abort()
      setMap(null)
    }
  }, [showHint])
  useEffect(() => map?.show(circlesOf(places, stores)), [map, places, stores])

  return (
    <div className="staff-map staff-demand-map">
      <div ref={canvas} className="map-canvas" />
      {map && (
        <div className="map-buttons staff-map-zoom">
          <IconButton icon="plus" label={words.zoomIn} onClick={() => map.zoomBy(1)} />
          <IconButton icon="minus" label={words.zoomOut} onClick={() => map.zoomBy(-1)} />
          <IconButton
            icon="move"
            label={words.move}
            aria-expanded={isMoving}
            onClick={() => setMoving(!isMoving)}
          />
        </div>
      )}
      {map && isMoving && <Mover map={map} />}
      {map && (
        <Button small className="staff-map-place" onClick={() => map.showAll()}>
          Show all
        </Button>
      )}
      {hint !== null && (
        <div className="map-hint" aria-hidden="true">
          {hint}
        </div>
      )}
      {credit !== null && <p className="map-credit">{credit}</p>}
    </div>
  )
}

/** The circles of places by their searches, and of stores over them. */
function circlesOf(places: Props['places'], stores: Props['stores']): MapCircle[] {
  const most = Math.max(1, ...places.map(({ searches }) => searches))
  return [
    ...places.map(({ lat, lng, name, searches, nearest }) => ({
      at: { lat, lng },
      radius: SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(searches / most),
      look:
        nearest === null || nearest.miles > FAR_MILES ? 'staff-demand-far' : 'staff-demand-near',
      title: `${name}: ${searchesText(searches)}`,
    })),
    ...stores.flatMap(({ coordinates, name }) =>
      coordinates === null
        ? []
        : { at: coordinates, radius: STORE_RADIUS, look: 'staff-demand-store', title: name },
    ),
  ]
}

function Mover({ map }: { map: CircleMap }) {
  return (
    <div className="map-buttons staff-demand-mover">
      <IconButton
        icon="chevron-left"
        label={words.moveLeft}
        onClick={() => map.panBy({ x: -STEP, y: 0 })}
      />
      <IconButton
        icon="chevron-up"
        label={words.moveUp}
        onClick={() => map.panBy({ x: 0, y: -STEP })}
      />
      <IconButton
        icon="chevron-down"
        label={words.moveDown}
        onClick={() => map.panBy({ x: 0, y: STEP })}
      />
      <IconButton
        icon="chevron-right"
        label={words.moveRight}
        onClick={() => map.panBy({ x: STEP, y: 0 })}
      />
    </div>
  )
}
