import type { LabelBox } from '#web/maps/ground/map-labels.ts'
import type { MapWords } from '#web/maps/map-catalog.ts'
import type { MapPoint, Pixel } from '#web/maps/stores-map.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** The same teardrop as in `public/icons.svg`, where it has no edge. */
const TEARDROP = 'M22 50.2C10 38 3 30 3 20.6a19 19 0 0 1 38 0C41 30 34 38 22 50.2Z'

/** The highest number that fits; a pin shows a dot instead of a higher one. */
const NUMBER_MAX = 9999

/** A pin with its number, named by the location. */
export function drawPin({ name, number }: MapPoint): HTMLButtonElement {
  const button = drawButton('map-pin', name)
  const shape = document.createElementNS(SVG, 'svg')
  shape.setAttribute('viewBox', '0 0 44 52')
  shape.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', TEARDROP)
  shape.append(path)
  const text = document.createElement('b')
  // Shown by the style sheet, because text would become part of the button's name.
  text.dataset['number'] = number === null || number > NUMBER_MAX ? '•' : String(number)
  text.className = lookOf(text.dataset['number'])
  button.append(shape, text)
  return button
}

function lookOf(number: string): string {
  if (number === '•') return 'map-dot'
  return number.length > 2 ? 'map-long' : ''
}

/** Shows a pin as the selected one, or as one of the others. */
export function markPin(pin: HTMLElement, isSelected: boolean): void {
  pin.classList.toggle('map-selected', isSelected)
  if (isSelected) pin.setAttribute('aria-current', 'true')
  else pin.removeAttribute('aria-current')
}

/** The area that an element covers, in pixels; its center is `up` above the element's place. */
const COVERED = {
  pin: { halfWidth: 18, halfHeight: 24, up: 26 },
  cluster: { halfWidth: 28, halfHeight: 26, up: 0 },
} as const

/** @returns the area that a pin or a cluster covers, in the pixels of its place */
export function coveredBox({ x, y }: Pixel, kind: keyof typeof COVERED): LabelBox {
  const { halfWidth, halfHeight, up } = COVERED[kind]
  return { x, y: y - up, halfWidth, halfHeight }
}

/** The line from a spread pin to its place; `null` for other pins. */
export function drawLeg(pin: HTMLElement, move: Pixel | null): void {
  pin.classList.toggle('map-aside', move !== null)
  if (!move) return
  pin.style.setProperty('--leg', `${Math.hypot(move.x, move.y)}px`)
  pin.style.setProperty('--turn', `${Math.atan2(-move.y, -move.x)}rad`)
}

/** A cluster of stores, named after the action of pressing it. */
export function drawCluster(count: number, words: MapWords): HTMLButtonElement {
  const button = drawButton('map-cluster', words.showStores(count))
  button.textContent = count < 1000 ? String(count) : `${(count / 1000).toFixed(1)}k`
  return button
}

/** The visitor's position. */
export function drawUser(words: MapWords): HTMLElement {
  const dot = document.createElement('div')
  dot.className = 'map-user'
  dot.setAttribute('role', 'img')
  dot.setAttribute('aria-label', words.youAreHere)
  return dot
}

function drawButton(className: string, name: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.setAttribute('aria-label', name)
  button.title = name
  return button
}
