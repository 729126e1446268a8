import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as paths from './paths.ts'

const { pathTo, sharePicturePath, sitemapPartPath } = paths
const WRITTEN = Object.values(paths).filter((path) => typeof path === 'string')

test('a pattern becomes a path with its values, escaped', () => {
  const store = { state: 'oh', city: 'parma', slug: '1840-harbor-mill-rd' }
  expect(pathTo(paths.STORE_PATTERN, store)).toBe('/stores/oh/parma/1840-harbor-mill-rd')
  expect(pathTo(paths.LOCATION_TAG_CALL, { id: '#5/7', tagId: 'late night' })).toBe(
    '/api/admin/locations/%235%2F7/tags/late%20night',
  )
})

test('a pattern requires each of its values by name', () => {
  // @ts-expect-error -- the city is missing
  expect(pathTo(paths.CITY_PATTERN, { state: 'oh' })).toBe('/stores/oh/')
})

test('pictures for sharing and parts of a sitemap are numbered and named', () => {
  expect(sharePicturePath(paths.HOME_PATH)).toBe('/og/home.png')
  expect(sharePicturePath(paths.FUEL_PATH)).toBe('/og/fuel.png')
  expect(sitemapPartPath(2)).toBe('/sitemap-2.xml')
})

test('all constants are different paths', () => {
  expect(WRITTEN.length).toBeGreaterThan(70)
  expect(new Set(WRITTEN).size).toBe(WRITTEN.length)
})

test('no other file contains a path of the site', () => {
  const known = new Set<string>(WRITTEN.filter((path) => path.length > 1 && !path.startsWith('.')))
  const files = globSync('src/{domain,server,web}/**/*.{ts,tsx}').filter(
    (file) =>
      !/(\.test\.tsx?|[/\\](paths|example-[a-z]+|testing-[a-z-]+|testing)\.ts)$|[/\\]testing[/\\]/.test(
        file,
      ),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    [...withoutComments(file).matchAll(/["'`](\/[^"'`?#${}\s]+)/g)].flatMap(([, path]) =>
      path !== undefined && known.has(path) ? `${file}: ${path}` : [],
    ),
  )
  expect(found).toEqual([])
})

function withoutComments(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/^\s*(\/\*\*|\*|\/\/).*$/gm, '')
}
