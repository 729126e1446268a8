import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { measurePicture, readPicture } from './read-picture.ts'
import {
  exif,
  sampleAvif,
  sampleJpeg,
  samplePng,
  sampleSvg,
  sampleWebp,
  segment,
} from './testing/sample-pictures.ts'

function problemOf(bytes: Buffer): Error | null {
  try {
    readPicture(bytes)
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

const SAMPLES = [
  ['image/jpeg', sampleJpeg(40, 30), 40, 30],
  ['image/png', samplePng(4, 3), 4, 3],
  ['image/webp', sampleWebp(50, 20), 50, 20],
  ['image/avif', sampleAvif(64, 48), 64, 48],
  ['image/svg+xml', sampleSvg(), 1000, 500],
] as const

test.each(SAMPLES)('%s is known by its bytes, with its size', (type, bytes, width, height) => {
  expect(readPicture(bytes)).toMatchObject({ type, width, height })
  expect(measurePicture(bytes)).toEqual({ type, width, height })
})

test.each(SAMPLES)('%s that was checked once passes again, unchanged', (_, bytes) => {
  const { bytes: clean } = readPicture(bytes)
  expect(readPicture(clean).bytes).toEqual(clean)
})

test.each(SAMPLES.filter(([type]) => type !== 'image/svg+xml'))(
  '%s is rejected wherever it is cut off',
  (_, bytes) => {
    const passed: number[] = []
    for (let length = 16; length < bytes.length; length += 1) {
      const problem = problemOf(bytes.subarray(0, length))
      if (problem?.name !== 'UnusablePicture') passed.push(length)
    }
    expect(passed).toEqual([])
  },
)

test('any byte of a picture may be wrong without an error that is not about the picture', () => {
  const bugs: unknown[] = []
  for (const [, bytes] of SAMPLES) {
    for (let at = 0; at < bytes.length; at += 1) {
      for (const value of [0, 1, 0x7f, 0xff]) {
        const wrong = Buffer.from(bytes)
        wrong[at] = value
        const problem = problemOf(wrong)
        if (problem !== null && problem.name !== 'UnusablePicture') bugs.push([at, value, problem])
        measurePicture(wrong)
      }
    }
  }
  expect(bugs).toEqual([])
})

test('a JPEG loses everything but its picture, color profile, and turn', () => {
  const profile = segment(0xe2, 'ICC_PROFILE\0\x01\x01colors')
  const adobe = segment(0xee, 'Adobe\0\x64\0\0\0\0\x01')
  const bytes = sampleJpeg(40, 30, {
    extra: [
      segment(0xe1, exif(6)),
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>Ana</x:xmpmeta>'),
      segment(0xed, 'Photoshop 3.0\0IPTC of Ana'),
      segment(0xe2, 'MPF\0a second picture'),
      segment(0xfe, 'a comment by Ana'),
      profile,
      adobe,
    ],
  })
  const after = Buffer.concat([bytes, Buffer.from('a video of Ana')])
  const { bytes: clean, width, height } = readPicture(after)
  expect(clean.toString('latin1')).not.toMatch(/Ana|41\.39|second picture/)
  expect(clean.includes(profile)).toBe(true)
  expect(clean.includes(adobe)).toBe(true)
  // Turned by a quarter, as it is shown.
  expect([width, height]).toEqual([30, 40])
  expect(readPicture(clean)).toMatchObject({ width: 30, height: 40 })
  expect(measurePicture(clean)).toMatchObject({ width: 30, height: 40 })
})

test('a PNG loses its texts and EXIF, and keeps its colors', () => {
  const bytes = samplePng(4, 3, [
    ['tEXt', 'Author\0Ana'],
    ['eXIf', 'II*\0 of Ana'],
    ['tIME', '1234567'],
    ['caBX', 'history of Ana'],
    ['iCCP', 'colors\0\0x'],
  ])
  const { bytes: clean } = readPicture(Buffer.concat([bytes, Buffer.from('Ana')]))
  expect(clean.toString('latin1')).not.toMatch(/Ana|tIME/)
  expect(clean.toString('latin1')).toMatch(/iCCP/)
})

test('a WebP loses EXIF and XMP, and says no more that it has them', () => {
  const { bytes: clean } = readPicture(
    sampleWebp(
      50,
      20,
      [
        ['EXIF', 'Exif of Ana'],
        ['XMP ', 'by Ana'],
      ],
      0b0010_1100,
    ),
  )
  expect(clean.toString('latin1')).not.toMatch(/Ana|EXIF|XMP/)
  // The color profile's flag stays.
  expect(clean[20]).toBe(0b0010_0000)
  expect(clean.readUInt32LE(4)).toBe(clean.length - 8)
})

test('an AVIF’s EXIF is overwritten, and its turn counts for its size', () => {
  const { bytes: clean, width, height } = readPicture(sampleAvif(64, 48, { quarters: 1 }))
  expect([width, height]).toEqual([48, 64])
  expect(clean.toString('latin1')).toMatch(/pixels\0{8}$/)
})

test.each([
  ['an animated PNG', samplePng(4, 3, [['acTL', '\0\0\0\x02\0\0\0\0']])],
  ['an animated WebP', sampleWebp(4, 3, [['ANIM', '\0\0\0\0\0\0']])],
  ['a WebP that says it is animated', sampleWebp(4, 3, [], 0b10)],
  ['a sequence of AVIF', sampleAvif(4, 3, { brand: 'avis' })],
])('%s is rejected', (_, bytes) => {
  expect(() => readPicture(bytes)).toThrow('Moving pictures don’t work here')
})

test.each([
  ['a JPEG', sampleJpeg(65_535, 65_535)],
  ['a PNG', samplePng(2 ** 31 - 1, 1)],
  ['a PNG of many megapixels', samplePng(16_000, 16_000)],
  ['a WebP', sampleWebp(16_384, 16_384)],
  ['an AVIF', sampleAvif(2 ** 32 - 1, 2 ** 32 - 1)],
  ['an SVG', sampleSvg('', 'width="99999" height="10"')],
])('%s with absurd dimensions is rejected with its size', (_, bytes) => {
  expect(() => readPicture(bytes)).toThrow(/has \d+ × \d+ pixels, which is too large/)
})

test('a picture of no width is rejected', () => {
  expect(() => readPicture(sampleJpeg(0, 30))).toThrow('damaged')
  expect(() => readPicture(samplePng(0, 3))).toThrow('damaged')
})

test('a JPEG that browsers cannot show is rejected', () => {
  expect(() => readPicture(sampleJpeg(40, 30, { frame: 0xc3 }))).toThrow('doesn’t show in browsers')
  expect(readPicture(sampleJpeg(40, 30, { frame: 0xc2 })).width).toBe(40)
})

test.each([
  ['GIF89a…', 'GIF doesn’t work here'],
  ['II*\0…', 'TIFF doesn’t work here'],
  ['MM\0*…', 'TIFF doesn’t work here'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'HEIC doesn’t work here'],
  ['\0\0\0\x18ftypisom\0\0\0\0isommp42', 'Videos don’t work here'],
  ['%PDF-1.7', 'PDF doesn’t work here'],
  ['PK\x03\x04', 'ZIP file'],
  ['<!doctype html><script>1</script>', 'isn’t a picture'],
  ['<html><svg></svg></html>', 'isn’t a picture'],
  ['MZ\x90', 'isn’t a picture'],
  ['', 'empty'],
])('%j is of the wrong type, and a message says so', (start, words) => {
  const bytes = Buffer.from(start.padEnd(start === '' ? 0 : 40, '.'), 'latin1')
  expect(() => readPicture(bytes)).toThrow(
    expect.objectContaining({ isWrongType: true, message: expect.stringContaining(words) }),
  )
})

test('the site’s own drawings and renders pass', () => {
  for (const name of ['hero-pump.svg', 'mark.svg', 'tile-produce.svg', 'culture.svg']) {
    expect(readPicture(readFileSync(`public/img/${name}`)).type).toBe('image/svg+xml')
  }
  const render = readFileSync('public/img/renders/hero-pump-828.avif')
  expect(readPicture(render)).toMatchObject({ type: 'image/avif', width: 828 })
})
