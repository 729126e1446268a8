import { expect, test } from 'vitest'
import type { MediaPicture } from './media-picture.ts'
import { withVersions } from './picture-versions.ts'

const picture: MediaPicture = {
  id: 'm_1',
  file: 'pump.webp',
  type: 'image/webp',
  width: 2400,
  height: 1350,
  bytes: 1,
  renditions: [
    { file: 'pump.w1600.webp', width: 1600, height: 900 },
    { file: 'pump.w828.webp', width: 828, height: 466 },
  ],
  alt: 'A pump',
  decorative: false,
  focus: { x: 0.5, y: 0.5 },
  addedAt: '2026-11-28T12:00:00.000Z',
  addedBy: 'ana',
}
const site = {
  hero: { picture: { src: '/media/pump.webp', alt: '' } },
  slides: [{ picture: { src: '/img/hero.svg', alt: '' } }],
}

test('a picture of the library gets its versions, the narrowest first; others stay', () => {
  const next = withVersions(site, [picture])
  expect(next.hero.picture).toEqual({
    src: '/media/pump.webp',
    alt: '',
    versions: {
      srcSet: '/media/pump.w828.webp 828w, /media/pump.w1600.webp 1600w, /media/pump.webp 2400w',
      sizes: 'auto, (width < 64rem) 68vw, 100vw',
    },
  })
  expect(next.slides).toBe(site.slides)
})

test('without smaller versions the site is the same one', () => {
  expect(withVersions(site, [{ ...picture, renditions: [] }])).toBe(site)
  expect(withVersions(site, [])).toBe(site)
})
