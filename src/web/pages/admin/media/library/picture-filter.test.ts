import { expect, test } from 'vitest'
import type { PictureAnswer } from '#domain/media/media-answer.ts'
import { countOfKind, filterPictures } from './picture-filter.ts'

const base = { alt: '', decorative: false, usedIn: [], needsDescription: false }
const use = { page: 'Home', place: 'slide 1', path: '/', field: 'pages.home' }
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the filter reads these fields alone
const pictures = [
  { ...base, name: 'rye-shelf', alt: 'Rye bread at dusk', usedIn: [use] },
  { ...base, name: 'pump', alt: 'A fuel pump', altEs: 'Un surtidor de gasolina' },
  { ...base, name: 'cafe', needsDescription: true },
] as unknown as readonly PictureAnswer[]
const names = (text: string, kind: Parameters<typeof filterPictures>[2] = 'all') =>
  filterPictures(pictures, text, kind).map(({ name }) => name)

test('a search finds words of the name and of both descriptions', () => {
  expect(names('')).toHaveLength(3)
  expect(names('RYE shelf')).toEqual(['rye-shelf'])
  expect(names('rye-sh')).toEqual(['rye-shelf'])
  expect(names('gasolina')).toEqual(['pump'])
  expect(names('Café')).toEqual(['cafe'])
  expect(names('rye pump')).toEqual([])
})

test('the filters count and show what is not used, or not described', () => {
  expect(names('', 'unused')).toEqual(['pump', 'cafe'])
  expect(names('', 'undescribed')).toEqual(['cafe'])
  expect(countOfKind(pictures, 'unused')).toBe(2)
})
