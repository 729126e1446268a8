import type { Pixel } from '#web/maps/stores-map.ts'

/** A name that the map may show. */
export type MapLabel = Pixel & {
  text: string
  kind: 'city' | 'state' | 'water'
  /** The priority: ten times the logarithm of a city's population */
  size: number
}

/** The minimum size of a named city by zoom; from zoom 11 on every city is named. */
const SMALLEST: readonly number[] = [99, 99, 99, 60, 57, 54, 50, 47, 43, 39, 34]

/**
 * The minimum size of a city that is named at a zoom.
 *
 * @returns ten times the logarithm of its population: 57, for 500,000, at zoom 4
 */
export function smallestCity(zoom: number): number {
  return SMALLEST[Math.floor(zoom)] ?? 0
}

/** The height of a name's letters, in pixels. */
export function labelHeight({ kind, size }: Pick<MapLabel, 'kind' | 'size'>): number {
  if (kind !== 'city') return kind === 'water' ? 17 : 13
  if (size >= 55) return 19
  if (size >= 50) return 16
  return size >= 43 ? 14 : 13
}

/** The space between two names, in pixels. */
const GAP = 6
/** The mean width of a letter as a fraction of its height; names of states have wide capitals. */
const LETTER_WIDTH = { city: 0.55, state: 0.85, water: 0.7 } as const

/** How far a name may move from its place, in pixels. */
const SHIFTS = [0, 15, -15] as const

export type LabelBox = { x: number; y: number; halfWidth: number; halfHeight: number }

/**
 * Chooses the names that fit, bigger ones first. Each is centered on its place, or slightly below or
 * above it.
 *
 * @param labels at the places that they name, in pixels
 * @param taken areas that they must not cover
 * @returns the names to show, at the places where they fit
 */
export function chooseLabels(
  labels: readonly MapLabel[],
  taken: readonly LabelBox[] = [],
): MapLabel[] {
  const boxes = [...taken]
  return labels
    .toSorted((a, b) => b.size - a.size)
    .flatMap((label) => {
      for (const shift of label.kind === 'city' ? SHIFTS : [0]) {
        const box = boxOf(label, shift)
        if (boxes.some((other) => isOver(box, other))) continue
        boxes.push(box)
        return [{ ...label, y: label.y + shift }]
      }
      return []
    })
}

function boxOf(label: MapLabel, shift: number): LabelBox {
  const height = labelHeight(label)
  return {
    x: label.x,
    y: label.y + shift,
    halfWidth: (label.text.length * height * LETTER_WIDTH[label.kind] + GAP) / 2,
    halfHeight: (height * 1.2 + GAP) / 2,
  }
}

function isOver(a: LabelBox, b: LabelBox): boolean {
  return (
    Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth &&
    Math.abs(a.y - b.y) < a.halfHeight + b.halfHeight
  )
}
