/* oxlint-disable unicorn/consistent-function-scoping -- the text of one function goes into the page */

type Place = { lat: number; lng: number }
type Spot = { x: number; y: number }
type Listener = (event?: unknown) => void
type MapOptions = { center: Place; zoom: number; gestureHandling: string }
type Marker = { map: object | null; position: Place; content: HTMLElement; zIndex?: number }

/**
 * A fake of Google's script: the parts of its map that the site uses, with pins on an empty map.
 *
 * @param isKeyRejected whether it rejects the key like Google, some time after the map was created
 */
export function googleStandIn({ isKeyRejected = false } = {}): string {
  return `(${standIn.toString()})(${isKeyRejected})`
}

/** Runs in the page, so it must not refer to anything outside itself. */
function standIn(isKeyRejected: boolean): void {
  const toPoint = ({ lat, lng }: Place): Spot => {
    const sine = Math.sin((lat * Math.PI) / 180)
    return {
      x: (lng / 360 + 0.5) * 256,
      y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 256,
    }
  }
  const toPlace = ({ x, y }: Spot): Place => ({
    lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 256))) * 180) / Math.PI,
    lng: (x / 256 - 0.5) * 360,
  })

  function StandInMap(element: HTMLElement, options: MapOptions) {
    let { center, zoom } = options
    const listeners: { name: string; listener: Listener }[] = []
    const markers = new Set<() => void>()
    const pane = document.createElement('div')
    pane.style.cssText = 'position:absolute;inset:0;overflow:hidden'
    // Google's own stylesheet, which the page's policy must allow.
    const sheet = document.createElement('style')
    sheet.textContent = '.stand-in-marker { position: absolute }'
    element.append(sheet, pane)
    const tell = (name: string, event?: unknown) =>
      listeners.filter((one) => one.name === name).forEach(({ listener }) => listener(event))
    const pixelOf = (place: Place): Spot => {
      const [at, middle] = [toPoint(place), toPoint(center)]
      return {
        x: (at.x - middle.x) * 2 ** zoom + element.clientWidth / 2,
        y: (at.y - middle.y) * 2 ** zoom + element.clientHeight / 2,
      }
    }
    const placeAt = ({ x, y }: Spot): Place => {
      const middle = toPoint(center)
      return toPlace({
        x: middle.x + (x - element.clientWidth / 2) / 2 ** zoom,
        y: middle.y + (y - element.clientHeight / 2) / 2 ** zoom,
      })
    }
    let resting: number | undefined
    let hasRested = false
    function move(next: Partial<MapOptions>): void {
      center = next.center ?? center
      zoom = next.zoom ?? zoom
      markers.forEach((place) => place())
      tell('bounds_changed')
      clearTimeout(resting)
      resting = window.setTimeout(() => {
        hasRested = true
        tell('idle')
      }, 20)
    }
    pane.addEventListener('click', (domEvent) => tell('click', { domEvent }))
    element.dataset['gestures'] = options.gestureHandling
    setTimeout(() => move({}))
    if (isKeyRejected) {
      setTimeout(() => (window as { gm_authFailure?: () => void }).gm_authFailure?.(), 50)
    }
    return {
      listeners,
      pane,
      markers,
      pixelOf,
      getCenter: () => center,
      getZoom: () => zoom,
      getProjection: () => ({ fromLatLngToPoint: toPoint, fromPointToLatLng: toPlace }),
      getBounds: () => {
        if (!hasRested) return undefined
        const northWest = placeAt({ x: 0, y: 0 })
        const southEast = placeAt({ x: element.clientWidth, y: element.clientHeight })
        return {
          toJSON: () => ({
            west: northWest.lng,
            north: northWest.lat,
            east: southEast.lng,
            south: southEast.lat,
          }),
        }
      },
      moveCamera: move,
      setZoom: (next: number) => move({ zoom: next }),
      panBy: (x: number, y: number) =>
        move({
          center: placeAt({ x: element.clientWidth / 2 + x, y: element.clientHeight / 2 + y }),
        }),
      setOptions: (next: Partial<MapOptions>) => {
        element.dataset['gestures'] = next.gestureHandling ?? ''
      },
      addListener: (name: string, listener: Listener) => listeners.push({ name, listener }),
    }
  }

  function StandInMarker({ map, position, content }: Marker) {
    const box = document.createElement('div')
    box.className = 'stand-in-marker'
    box.style.pointerEvents = 'none'
    box.append(content)
    let on: ReturnType<typeof StandInMap> | null = null
    const place = () => {
      const { x, y } = on?.pixelOf(position) ?? { x: 0, y: 0 }
      box.style.transform = `translate(${x}px, ${y}px)`
    }
    const marker = {
      set map(next: ReturnType<typeof StandInMap> | null) {
        on?.markers.delete(place)
        box.remove()
        on = next
        on?.markers.add(place)
        on?.pane.append(box)
        place()
      },
      set zIndex(next: number) {
        box.style.zIndex = String(next)
      },
    }
    marker.map = map as ReturnType<typeof StandInMap> | null
    return marker
  }

  const maps = {
    Map: StandInMap,
    RenderingType: { RASTER: 'RASTER' },
    AdvancedMarkerElement: StandInMarker,
    Point: function Point(x: number, y: number) {
      return { x, y }
    },
    event: {
      clearInstanceListeners: (map: ReturnType<typeof StandInMap>) => map.listeners.splice(0),
    },
  }
  const { google } = window as unknown as { google: { maps: object } }
  Object.assign(google.maps, maps, { importLibrary: () => Promise.resolve(maps) })
  // The script's address has the name of the callback: `google.maps.…`.
  const { src } = document.currentScript as HTMLScriptElement
  const name = new URL(src).searchParams.get('callback')?.split('.').at(-1) ?? ''
  ;(google.maps as Record<string, () => void>)[name]?.()
}
