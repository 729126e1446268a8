import { expect, test } from 'vitest'
import { hashedName, isHashedName, nameOfUpload, pictureName } from './media-name.ts'

test.each([
  ['Rye shelf (2).JPG', 'rye-shelf-2'],
  ['C:\\fakepath\\Größe & Maß.png', 'gro-e-ma'],
  ['café.webp', 'cafe'],
  ['картинка.png', 'picture'],
  ['', 'picture'],
  ['../../etc/passwd', 'passwd'],
  [`${'long-'.repeat(40)}.png`, `${'long-'.repeat(11)}long`],
  ['shelf.0123456789abcdef.jpg', 'shelf'],
])('the upload %j is named %j', (given, name) => {
  expect(nameOfUpload(given)).toBe(name)
})

test('a hashed name says the picture’s name, and that its content never changes', () => {
  const file = hashedName('rye-shelf', '0123456789abcdef', 'image/webp', 828)
  expect(file).toBe('rye-shelf.w828.0123456789abcdef.webp')
  expect(isHashedName(file)).toBe(true)
  expect(pictureName(file)).toBe('rye-shelf')
  expect(hashedName('a', '0123456789abcdef', 'image/svg+xml')).toBe('a.0123456789abcdef.svg')
})

test.each(['store.jpg', 'store.2026.jpg', 'Store.0123456789abcdef.jpg', 'a.0123456789abcdef.txt'])(
  '%s is a file that its owner may replace',
  (file) => {
    expect(isHashedName(file)).toBe(false)
  },
)
