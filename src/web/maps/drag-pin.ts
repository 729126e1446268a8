import type { Pixel } from './stores-map.ts'

/**
 * Lets a mouse, a pen, or a finger drag a pin. The pin has `data-held` while it is dragged.
 *
 * @param options.from the pin's place at the start of a drag; `null` forbids the drag
 * @param options.onMove the pin's new place, in the same pixels as `from`
 * @param options.signal ends it
 */
export function dragPin(
  pin: HTMLElement,
  options: {
    from: () => Pixel | null
    onMove: (to: Pixel) => void
    onEnd: () => void
    signal: AbortSignal
  },
): void {
  const { from, onMove, onEnd, signal } = options
  /** The dragging pointer, and the distance from it to the pin's place */
  let held: { id: number; by: Pixel } | null = null

  pin.addEventListener(
    'pointerdown',
    (event) => {
      const start = from()
      if (!start || event.button !== 0) return
      // A second finger on the pin would make it jump.
      if (held && pin.hasPointerCapture(held.id)) return
      held = {
        id: event.pointerId,
        by: { x: start.x - event.clientX, y: start.y - event.clientY },
      }
      pin.setPointerCapture(event.pointerId)
      pin.setAttribute('data-held', '')
    },
    { signal },
  )
  pin.addEventListener(
    'pointermove',
    (event) => {
      if (held?.id !== event.pointerId) return
      onMove({ x: event.clientX + held.by.x, y: event.clientY + held.by.y })
    },
    { signal },
  )
  for (const end of ['pointerup', 'pointercancel'] as const) {
    pin.addEventListener(
      end,
      ({ pointerId }) => {
        if (held?.id !== pointerId) return
        held = null
        pin.removeAttribute('data-held')
        onEnd()
      },
      { signal },
    )
  }
}
