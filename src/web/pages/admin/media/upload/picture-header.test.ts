import { expect, test } from 'vitest'
import { pictureHeader } from './picture-header.ts'

const bytes = (...parts: (string | readonly number[])[]): ArrayBuffer =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part,
    ),
  ).buffer

const turn = (value: number) => [
  0xff,
  0xe1,
  0,
  34,
  0x45,
  0x78,
  0x69,
  0x66,
  0,
  0,
  0x49,
  0x49,
  0x2a,
  0,
  8,
  0,
  0,
  0,
  1,
  0,
  0x12,
  0x01,
  3,
  0,
  1,
  0,
  0,
  0,
  value,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
]
const frame = [0xff, 0xc0, 0, 11, 8, 0x14, 0x00, 0x1e, 0x00, 1, 1, 0x11, 0]

test('a JPEG’s size is in its frame, after tables and fill bytes', () => {
  const head = bytes([0xff, 0xd8], [0xff, 0xc4, 0, 4, 1, 2], [0xff, 0xff, ...frame])
  expect(pictureHeader(head)).toEqual({ width: 7680, height: 5120, isTurned: false })
})

test('a camera’s quarter turn swaps width and height, a half turn does not', () => {
  expect(pictureHeader(bytes([0xff, 0xd8], turn(6), frame))?.isTurned).toBe(true)
  expect(pictureHeader(bytes([0xff, 0xd8], turn(3), frame))?.isTurned).toBe(false)
})

test('a PNG’s size is in its first chunk', () => {
  const head = bytes([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 2, 0, 0, 0, 1, 0])
  expect(pictureHeader(head)).toEqual({ width: 512, height: 256, isTurned: false })
})

test('a WebP of each kind says its size', () => {
  const riff = ['RIFF', [0, 0, 0, 0], 'WEBP'] as const
  const extended = bytes(...riff, 'VP8X', [10, 0, 0, 0, 0, 0, 0, 0, 0xff, 1, 0, 0x7f, 0, 0])
  expect(pictureHeader(extended)).toMatchObject({ width: 512, height: 128 })
  const lossless = bytes(...riff, 'VP8L', [5, 0, 0, 0, 0x2f, 0x3f, 0x40, 0x0f, 0x00])
  expect(pictureHeader(lossless)).toMatchObject({ width: 64, height: 62 })
  const lossy = bytes(...riff, 'VP8 ', [9, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0x40, 0x01, 0xf0, 0x00])
  expect(pictureHeader(lossy)).toMatchObject({ width: 320, height: 240 })
})

test('a file that ends too soon, or is none of these, has no size', () => {
  expect(pictureHeader(bytes([0xff, 0xd8], [0xff, 0xe0]))).toBeNull()
  expect(pictureHeader(bytes('GIF89a'))).toBeNull()
  expect(pictureHeader(bytes(''))).toBeNull()
})
