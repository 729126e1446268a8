import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import type { Area } from '#domain/address/area.ts'
import type { Coordinates } from '#domain/address/coordinates.ts'
import { adoptMapLook } from './map-look.ts'
import { missingRoom } from './info-room.ts'
import { MapInfo } from './map-info.tsx'
import { MapTools, STEP } from './map-tools.tsx'
import { openMap } from './open-map.ts'
import type {
  AnchorMove,
  MapEvents,
  MapFocus,
  MapGestures,
  MapPoint,
  Pixel,
  StoresMap,
} from './stores-map.ts'
import { useHint } from './use-hint.ts'

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

const PAN_KEYS: Readonly<Record<string, Pixel>> = {
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
}
const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 }

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
  const canvas = useRef<HTMLDivElement>(null)
  const info = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<StoresMap | null>(null)
  const [hint, showHint] = useHint()
  const [credit, setCredit] = useState<string | null>(null)
  const [isMoverOpen, setMoverOpen] = useState(false)
  /** The window is not fully visible yet */
  const needsRoom = useRef(false)
  /** A pin was pressed, so the focus moves to its window */
  const isPressed = useRef(false)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })

  const placeInfo = useCallback((at: Pixel | null, move: AnchorMove) => {
    const element = info.current
    if (!element || !at) return
    element.classList.toggle('map-eased', move === 'zoom')
    element.style.transform = `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px)`
  }, [])

  const makeRoom = useCallback((on: StoresMap | null) => {
    const at = on?.anchor()
    if (!needsRoom.current || !on || !at || on.isMoving() || !info.current || !canvas.current)
      return
    needsRoom.current = false
    const by = missingRoom(
      canvas.current.getBoundingClientRect(),
      info.current.getBoundingClientRect(),
      at,
    )
    if (by) on.panBy(by, 'page')
  }, [])

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let opened: StoresMap | null = null
    const ending = new AbortController()
    const { signal } = ending
    const events: MapEvents = {
      onSelect: (id) => {
        isPressed.current = id !== null
        // A small map has no space for both.
        if (id !== null) setMoverOpen(false)
        if (id !== latest.current.selectedId) latest.current.onSelect(id)
        else info.current?.focus({ preventScroll: true })
      },
      onAnchor: placeInfo,
      onRest: () => makeRoom(opened),
      onAreaChange: (area) => latest.current.onAreaChange?.(area),
      onRefusedGesture: showHint,
      onCredit: setCredit,
    }
    const fail = (error: unknown) => signal.aborted || latest.current.onFail(error)
    openMap(element, events, fail, signal).then((made) => {
      opened = made
      if (!signal.aborted) setMap(made)
    }, fail)
    return () => {
      ending.abort()
      setMap(null)
    }
  }, [placeInfo, makeRoom, showHint])

  const wanted = JSON.stringify(focus)
  const listed = useMemo(
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
    needsRoom.current = latest.current.selectedId !== null
    map?.show(latest.current.focus)
    // The same view and points do not move the map again, e.g. after a change of a status.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- they say when
  }, [map, wanted, listed])
  useEffect(() => {
    needsRoom.current = selectedId !== null
    map?.select(selectedId ?? markedId)
    makeRoom(map)
    if (isPressed.current) info.current?.focus({ preventScroll: true })
    isPressed.current = false
  }, [map, makeRoom, selectedId, markedId])

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
    if (!isOnMap || event.altKey || event.ctrlKey || event.metaKey) return
    const by = PAN_KEYS[event.key]
    const steps = ZOOM_KEYS[event.key]
    if (by) map?.panBy(by, 'person')
    else if (steps !== undefined) map?.zoomBy(steps)
    else return
    event.preventDefault()
  }

  const selected = points.find(({ id }) => id === selectedId)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of what is inside
    <div className={isMoverOpen ? 'map-moving' : undefined} onKeyDown={onKeyDown}>
      <div
        ref={canvas}
        className="map-canvas"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes arrow keys
        tabIndex={0}
        aria-label="Map. Arrow keys move it, plus and minus zoom."
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
            <MapInfo ref={info} name={selected.name} onClose={close}>
              {props.renderInfo(selected.id)}
            </MapInfo>
          )}
        </>
      )}
    </div>
  )
}
