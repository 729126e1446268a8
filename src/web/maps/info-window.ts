import { missingRoom } from './info-room.ts'
import type { AnchorMove, Box, Pixel, StoresMap } from './stores-map.ts'

/** The parts of an `HTMLElement` that a window's element needs. */
type WindowElement = {
  classList: { toggle: (name: string, isOn: boolean) => void }
  style: Pick<CSSStyleDeclaration, 'transform'>
  getBoundingClientRect: () => Box
  focus: (options: FocusOptions) => void
}

/** The window of the selected location. */
export type InfoWindow = ReturnType<typeof createInfoWindow>

/** Keeps a window at its pin, and moves the map so that all of the window is visible. */
export function createInfoWindow() {
  let element: WindowElement | null = null
  let needsRoom = false
  let isPinPressed = false

  /** @param next `null` while no window is open */
  function setElement(next: WindowElement | null): void {
    element = next
  }

  /** Places the window at its pin. */
  function follow(at: Pixel | null, move: AnchorMove): void {
    if (!element || !at) return
    element.classList.toggle('map-eased', move === 'zoom')
    element.style.transform = `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px)`
  }

  /** Lets the window move the map once: it has opened, or the page has chosen another view. */
  function requestRoom(isOpen: boolean): void {
    needsRoom = isOpen
  }

  /** Moves an idle map once per request, if the window is not fully visible. */
  function makeRoom(map: Pick<StoresMap, 'anchor' | 'box' | 'isMoving' | 'panBy'> | null): void {
    const at = map?.anchor()
    if (!needsRoom || !map || !at || map.isMoving() || !element) return
    needsRoom = false
    const by = missingRoom(map.box(), element.getBoundingClientRect(), at)
    if (by) map.panBy(by, 'page')
  }

  function focus(): void {
    element?.focus({ preventScroll: true })
  }

  /** After a press on a pin, the window that opens takes the focus. */
  function setPinPressed(isPressed: boolean): void {
    isPinPressed = isPressed
  }

  function focusAfterPress(): void {
    if (isPinPressed) focus()
    isPinPressed = false
  }

  return { setElement, follow, requestRoom, makeRoom, focus, setPinPressed, focusAfterPress }
}
