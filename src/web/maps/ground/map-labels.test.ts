import { expect, test } from 'vitest'
import { chooseLabels, labelHeight, smallestCity, type MapLabel } from './map-labels.ts'

function city(text: string, x: number, y: number, size = 45): MapLabel {
  return { text, kind: 'city', size, x, y }
}

const textsOf = (labels: readonly MapLabel[]) => labels.map(({ text }) => text)

test('if two names share a place, the bigger city keeps it, and the other name moves', () => {
  const chosen = chooseLabels([city('Small', 100, 100, 40), city('Big', 100, 100, 55)])
  expect(chosen.map(({ text, y }) => [text, y])).toEqual([['Big', 100]])
  const nearly = chooseLabels([city('Small', 100, 114, 40), city('Big', 100, 100, 55)])
  expect(nearly.map(({ text, y }) => [text, y])).toEqual([
    ['Big', 100],
    ['Small', 129],
  ])
})

test('all names that fit are shown, the biggest first', () => {
  const labels = [city('A', 0, 0, 40), city('B', 200, 0, 50), city('C', 0, 100, 45)]
  expect(textsOf(chooseLabels(labels))).toEqual(['B', 'C', 'A'])
})

test('a long name needs more space than a short one', () => {
  // 14 px letters, 0.55 wide: "Ohio" is 30.8 px, "Independence" 92.4, each with 6 px around.
  const counts = ['Ohio', 'Independence'].map(
    (text) => chooseLabels([city(text, 0, 0, 46), city(text, 60, 0)]).length,
  )
  expect(counts).toEqual([2, 1])
})

test('a name that would cover a pin moves below it, or is dropped', () => {
  const pin = { x: 100, y: 74, halfWidth: 18, halfHeight: 24 }
  expect(chooseLabels([city('Parma', 100, 100)], [pin]).map(({ y }) => y)).toEqual([115])
  const all = { x: 100, y: 100, halfWidth: 200, halfHeight: 200 }
  expect(chooseLabels([city('Parma', 100, 100)], [all])).toEqual([])
})

test('the name of a water or a state does not move', () => {
  const pin = { x: 100, y: 74, halfWidth: 18, halfHeight: 24 }
  const lake: MapLabel = { text: 'Lake Erie', kind: 'water', size: 90, x: 100, y: 100 }
  expect(chooseLabels([lake], [pin])).toEqual([])
})

test('higher zooms name smaller cities', () => {
  expect(smallestCity(4)).toBe(57)
  expect(smallestCity(9)).toBe(39)
  expect(smallestCity(11)).toBe(0)
  expect(smallestCity(18)).toBe(0)
})

test('bigger cities have bigger names', () => {
  const heights = [60, 52, 45, 33].map((size) => labelHeight({ kind: 'city', size }))
  expect(heights).toEqual([19, 16, 14, 13])
})
