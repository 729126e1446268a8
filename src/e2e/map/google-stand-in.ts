type Place = { lat: number; lng: number }
type Spot = { x: number; y: number }
type Listener = (event?: unknown) => void
type MapOptions = { center: Place; zoom: number; gestureHandling: string }
type Marker = { map: object | null; position: Place; content: HTMLElement; zIndex?: number }
type StandInMap = ReturnType<typeof newMap>

/**
 * A fake of Google's script: the parts of its map that the site uses, with pins on an empty map.
 *
 * @param isKeyRejected whether it rejects the key like Google, some time after the map was created
 */
export function googleStandIn({ isKeyRejected = false } = {}): string {
  const functions = [toPoint, toPlace, newPoint, createCamera, newMap, newMarker, install]
  return `(() => {\n${functions.map(String).join('\n')}\ninstall(${isKeyRejected})\n})()`
}

// The text of the functions below runs in the page, so they refer only to each other.

function toPoint({ lat, lng }: Place): Spot {
  const sine = Math.sin((lat * Math.PI) / 180)
  return {
    x: (lng / 360 + 0.5) * 256,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 256,
  }
}

function toPlace({ x, y }: Spot): Place {
  return {
    lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 256))) * 180) / Math.PI,
    lng: (x / 256 - 0.5) * 360,
  }
}

function newPoint(x: number, y: number): Spot {
  return { x, y }
}

/** What the map shows, and where in its element a place is. */
function createCamera(element: HTMLElement, start: { center: Place; zoom: number }) {
  let { center, zoom } = start
  const placeAt = ({ x, y }: Spot): Place => {
    const middle = toPoint(center)
    return toPlace({
      x: middle.x + (x - element.clientWidth / 2) / 2 ** zoom,
      y: middle.y + (y - element.clientHeight / 2) / 2 ** zoom,
    })
  }
  return {
    center: () => center,
    zoom: () => zoom,
    set: (next: Partial<MapOptions>) => {
      center = next.center ?? center
      zoom = next.zoom ?? zoom
    },
    pixelOf: (place: Place): Spot => {
      const [at, middle] = [toPoint(place), toPoint(center)]
      return {
        x: (at.x - middle.x) * 2 ** zoom + element.clientWidth / 2,
        y: (at.y - middle.y) * 2 ** zoom + element.clientHeight / 2,
      }
    },
    placeAt,
    bounds: () => {
      const northWest = placeAt({ x: 0, y: 0 })
      const southEast = placeAt({ x: element.clientWidth, y: element.clientHeight })
      return {
        west: northWest.lng,
        north: northWest.lat,
        east: southEast.lng,
        south: southEast.lat,
      }
    },
  }
}

function newMap(element: HTMLElement, options: MapOptions) {
  const camera = createCamera(element, options)
  const listeners: { name: string; listener: Listener }[] = []
  const markers = new Set<() => void>()
  const pane = document.createElement('div')
  pane.style.cssText = 'position:absolute;inset:0;overflow:hidden'
  // Google's own stylesheet, which the page's policy must allow.
  const sheet = document.createElement('style')
  sheet.textContent = '.stand-in-marker { position: absolute }'
  element.append(sheet, pane)
  const emit = (name: string, event?: unknown) =>
    listeners.filter((one) => one.name === name).forEach(({ listener }) => listener(event))
  let resting: number | undefined
  let hasRested = false
  function move(next: Partial<MapOptions>): void {
    camera.set(next)
    markers.forEach((place) => place())
    emit('bounds_changed')
    clearTimeout(resting)
    resting = window.setTimeout(() => {
      hasRested = true
      emit('idle')
    }, 20)
  }
  pane.addEventListener('click', (domEvent) => emit('click', { domEvent }))
  element.dataset['gestures'] = options.gestureHandling
  setTimeout(() => move({}))
  return {
    listeners,
    pane,
    markers,
    pixelOf: camera.pixelOf,
    getCenter: camera.center,
    getZoom: camera.zoom,
    getProjection: () => ({ fromLatLngToPoint: toPoint, fromPointToLatLng: toPlace }),
    getBounds: () => (hasRested ? { toJSON: camera.bounds } : undefined),
    moveCamera: move,
    setZoom: (zoom: number) => move({ zoom }),
    panBy: (x: number, y: number) =>
      move({
        center: camera.placeAt({
          x: element.clientWidth / 2 + x,
          y: element.clientHeight / 2 + y,
        }),
      }),
    setOptions: (next: Partial<MapOptions>) => {
      element.dataset['gestures'] = next.gestureHandling ?? ''
    },
    addListener: (name: string, listener: Listener) => listeners.push({ name, listener }),
  }
}

function newMarker({ map, position, content }: Marker) {
  const box = document.createElement('div')
  box.className = 'stand-in-marker'
  box.style.pointerEvents = 'none'
  box.append(content)
  let on: StandInMap | null = null
  const place = () => {
    const { x, y } = on?.pixelOf(position) ?? { x: 0, y: 0 }
    box.style.transform = `translate(${x}px, ${y}px)`
  }
  const marker = {
    set map(next: StandInMap | null) {
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
  marker.map = map as StandInMap | null
  return marker
}

/** Puts the classes where Google's script puts them, and calls its callback. */
function install(isKeyRejected: boolean): void {
  const maps = {
    // Not an arrow function, because the page calls it with `new`.
    Map: function Map(element: HTMLElement, options: MapOptions) {
      if (isKeyRejected) {
        setTimeout(() => (window as { gm_authFailure?: () => void }).gm_authFailure?.(), 50)
      }
      return newMap(element, options)
    },
    RenderingType: { RASTER: 'RASTER' },
    AdvancedMarkerElement: newMarker,
    Point: newPoint,
    event: {
      clearInstanceListeners: (map: StandInMap) => map.listeners.splice(0),
    },
  }
  const { google } = window as unknown as { google: { maps: object } }
  Object.assign(google.maps, maps, { importLibrary: () => Promise.resolve(maps) })
  // The script's address has the name of the callback: `google.maps.…`.
  const { src } = document.currentScript as HTMLScriptElement
  const name = new URL(src).searchParams.get('callback')?.split('.').at(-1) ?? ''
  ;(google.maps as Record<string, () => void>)[name]?.()
}
