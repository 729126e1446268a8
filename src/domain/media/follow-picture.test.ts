import { expect, test } from 'vitest'
import { followPicture } from './follow-picture.ts'
import type { MediaPicture } from './media-picture.ts'

const before: MediaPicture = {
  id: 'm_1',
  file: 'pump.0123456789abcdef.jpg',
  type: 'image/jpeg',
  width: 1600,
  height: 900,
  bytes: 1,
  renditions: [],
  alt: 'A pump',
  altEs: 'Un surtidor',
  decorative: false,
  focus: { x: 0.5, y: 0.5 },
  addedAt: '2026-11-28T12:00:00.000Z',
  addedBy: 'ana',
}
const src = `/media/${before.file}`
const own = { en: 'A pump', es: 'Un surtidor' }
const site = {
  follows: { src, alt: own, focus: null },
  ownWords: [{ src, alt: 'Our pump at night', focus: { x: 10, y: 90 } }],
  other: { src: '/media/other.jpg', alt: own, focus: null },
}

test('a new file replaces the address everywhere, and nothing else', () => {
  const next = followPicture(site, before, { ...before, file: 'pump.fedcba9876543210.webp' })
  expect(next).toEqual({
    follows: { ...site.follows, src: '/media/pump.fedcba9876543210.webp' },
    ownWords: [{ ...site.ownWords[0], src: '/media/pump.fedcba9876543210.webp' }],
    other: site.other,
  })
  expect(next.other).toBe(site.other)
})

test('a new description goes where the former one is, and leaves a place with words of its own', () => {
  const next = followPicture(site, before, { ...before, alt: 'Two pumps', altEs: 'Dos' })
  expect(next.follows.alt).toEqual({ en: 'Two pumps', es: 'Dos' })
  expect(next.ownWords).toBe(site.ownWords)
  expect(next.other).toBe(site.other)
})

test('a new focal point goes where none was chosen, in percent', () => {
  const next = followPicture(site, before, { ...before, focus: { x: 0.83, y: 0.5 } })
  expect(next.follows.focus).toEqual({ x: 83, y: 50 })
  expect(next.ownWords[0]?.focus).toEqual({ x: 10, y: 90 })
})

test('the first description leaves places where the picture only decorates', () => {
  const undescribed = { ...before, alt: '' }
  delete undescribed.altEs
  const decorated = { src, alt: '', focus: null }
  expect(followPicture(decorated, undescribed, before)).toBe(decorated)
})

test('without a change the site file is the same one', () => {
  expect(followPicture(site, before, { ...before })).toBe(site)
})
