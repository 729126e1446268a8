/** What a key does on a map: pans by a direction of -1, 0, or 1 on each axis, or zooms in by `zoom`. */
export type MapKey = { pan: { x: number; y: number } } | { zoom: number }

const ACTIONS: Readonly<Record<string, MapKey>> = {
  ArrowUp: { pan: { x: 0, y: -1 } },
  ArrowDown: { pan: { x: 0, y: 1 } },
  ArrowLeft: { pan: { x: -1, y: 0 } },
  ArrowRight: { pan: { x: 1, y: 0 } },
  '+': { zoom: 1 },
  '=': { zoom: 1 },
  '-': { zoom: -1 },
  _: { zoom: -1 },
}

type PressedKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** @returns `null` for other keys, and for shortcuts of the browser, e.g. Ctrl and plus */
export function mapKey({ key, altKey, ctrlKey, metaKey }: PressedKey): MapKey | null {
  return altKey || ctrlKey || metaKey ? null : (ACTIONS[key] ?? null)
}
