import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Area } from '#domain/address/area.ts'
import type { Coordinates } from '#domain/address/coordinates.ts'
import { adoptMapLook } from './map-look.ts'
import { useWords } from '#web/words/catalog.ts'
import { mapCatalog } from './map-catalog.ts'
import { createInfoWindow } from './info-window.ts'
import { MapInfo } from './map-info.tsx'
import { mapKey } from './map-keys.ts'
import { MapTools, STEP } from './map-tools.tsx'
import type { MapFocus, MapGestures, MapPoint } from './stores-map.ts'
import { useHint } from './use-hint.ts'
import { useMapContent } from './use-map-content.ts'
import { useOpenedMap } from './use-opened-map.ts'

export type LocationsMapProps = {
  /** In the order of the list */
  points: readonly MapPoint[]
  /** The location whose window is open */
  selectedId: string | null
  onSelect: (id: string | null) => void
  /** The location that the page is about; marked while no window is open */
  markedId?: string | null
  /** The wanted view; a new one moves the map */
  focus: MapFocus
  /** The visitor's position */
  user?: Coordinates | null
  /** The content of a location's window */
  renderInfo: (id: string) => ReactNode
  gestures?: MapGestures
  /** A person moved the map, and it is idle again */
  onAreaChange?: (area: Area) => void
  /** Buttons in the map's top corner, 44 px each */
  corner?: ReactNode
  className?: string
}

adoptMapLook()

type Props = Omit<LocationsMapProps, 'className'> & { onFail: (error: unknown) => void }

/** The map itself, with its buttons and the window of the selected location. */
export function LiveMap(props: Props) {
  const {
    points,
    selectedId,
    markedId = null,
    focus,
    user = null,
    gestures = 'cooperative',
    corner,
  } = props
  const words = useWords(mapCatalog)
  const canvas = useRef<HTMLDivElement>(null)
  const [infoWindow] = useState(createInfoWindow)
  const { setElement } = infoWindow
  const [hint, showHint] = useHint(words)
  const [credit, setCredit] = useState<string | null>(null)
  const [isMoverOpen, setMoverOpen] = useState(false)

  const map = useOpenedMap(canvas, words, {
    onSelect: (id) => {
      infoWindow.setPinPressed(id !== null)
      // A small map has no space for both.
      if (id !== null) setMoverOpen(false)
      if (id === selectedId) infoWindow.focus()
      else props.onSelect(id)
    },
    onAnchor: (at, move) => infoWindow.follow(at, move),
    onRest: (opened) => infoWindow.makeRoom(opened),
    onAreaChange: (area) => props.onAreaChange?.(area),
    onIgnoredGesture: showHint,
    onCredit: setCredit,
    onFail: props.onFail,
  })
  useMapContent(map, { points, selectedId, markedId, focus, user, gestures }, infoWindow)

  function close(): void {
    if (selectedId === null) return
    props.onSelect(null)
    map?.focusPin(selectedId)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && selectedId !== null) {
      // A dialog around the map stays open.
      event.preventDefault()
      event.stopPropagation()
      return close()
    }
    const isOnMap = event.target instanceof Node && canvas.current?.contains(event.target)
    const action = isOnMap ? mapKey(event) : null
    if (!action) return
    if ('zoom' in action) map?.zoomBy(action.zoom)
    else map?.panBy({ x: action.pan.x * STEP, y: action.pan.y * STEP }, 'person')
    event.preventDefault()
  }

  const selected = points.find(({ id }) => id === selectedId)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys of its children
    <div className={isMoverOpen ? 'map-moving' : undefined} onKeyDown={onKeyDown}>
      <div
        ref={canvas}
        className="map-canvas"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for form controls
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it handles arrow keys
        tabIndex={0}
        aria-label={words.canvas}
      />
      {map && (
        <>
          <MapTools
            isMoverOpen={isMoverOpen}
            onMover={setMoverOpen}
            onPan={(by) => map.panBy(by, 'person')}
            onZoom={map.zoomBy}
          >
            {corner}
          </MapTools>
          {hint !== null && (
            <div className="map-hint" aria-hidden="true">
              {hint}
            </div>
          )}
          {credit !== null && <p className="map-credit">{credit}</p>}
          {selected && (
            <MapInfo ref={setElement} name={selected.name} onClose={close}>
              {props.renderInfo(selected.id)}
            </MapInfo>
          )}
        </>
      )}
    </div>
  )
}
