import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { artRenders } from './art-renders.ts'

const folder = 'public/img'
const madeFrom: unknown = JSON.parse(readFileSync('scripts/art-renders.json', 'utf8'))
const drawings = readdirSync(folder).filter((name) => /^hero-.*\.svg$/.test(name))

test.each(drawings)('the renders of %s are made from the drawing as it is', (name) => {
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex')
  expect(hash, 'run node scripts/render-art.ts').toBe(
    new Map(Object.entries(Object(madeFrom))).get(name),
  )
})

test.each(drawings)('every render of %s exists', (name) => {
  const addresses = (artRenders(`/img/${name}`) ?? '').split(', ').map((one) => one.split('?')[0])
  expect(addresses).toHaveLength(2)
  for (const address of addresses) expect(existsSync(join('public', address ?? ''))).toBe(true)
})

test('an owner’s picture and a small drawing have no renders', () => {
  expect(artRenders('/media/store.jpg')).toBeNull()
  expect(artRenders('/img/tile-snacks.svg')).toBeNull()
  expect(artRenders('https://example.com/img/hero-canopy.svg')).toBeNull()
})
