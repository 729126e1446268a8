import { expect, test } from 'vitest'
import { formOf } from '#domain/site/forms/form-of.ts'
import { OPTIONAL_PAGES, PagesOff } from '#domain/site/menu.ts'
import { Site } from '#domain/site/site.ts'
import type { Role } from '#domain/staff/role.ts'
import { createPlaceFinder } from './rank-places.ts'
import { editorPlaces, sitePlaces, staffPlaces, storePlace, type Place } from './places.ts'

const place = (name: string, detail = ''): Place => ({
  kind: 'store',
  name,
  detail,
  address: `/${name}/${detail}`,
})
const names = (places: readonly Place[], text: string) =>
  createPlaceFinder()
    .find(places, text)
    .map(({ name }) => name)
const addresses = (role: Role | null) =>
  [...staffPlaces(role), ...editorPlaces(role)].map(({ address }) => address)

test('a beginning comes before a word, a word before its beginning, and that before an inside', () => {
  const places = [
    place('Comparma'),
    place('Lindenway Parmatown'),
    place('Lindenway Parma'),
    place('Parmatown Fuel'),
  ]
  expect(names(places, 'parma')).toEqual([
    'Parmatown Fuel',
    'Lindenway Parma',
    'Lindenway Parmatown',
    'Comparma',
  ])
})

test('names come before details', () => {
  const places = [place('Fuel 12', '9 Weir Rd, Medina, OH'), place('Old Medina')]
  expect(names(places, 'medina')).toEqual(['Old Medina', 'Fuel 12'])
})

test('letters are compared without case, accents, and apostrophes, and St. is Saint', () => {
  const places = [place('Café Río'), place('O’Fallon'), place('Fuel St. Louis')]
  expect(names(places, 'CAFE RIO')).toEqual(['Café Río'])
  expect(names(places, 'ofallon')).toEqual(['O’Fallon'])
  expect(names(places, 'saint louis')).toEqual(['Fuel St. Louis'])
})

test('words may be anywhere and in any order, after all closer matches', () => {
  const places = [place('Lindenway 4', '12 Main St, Parma, OH'), place('Parma Lindenway')]
  expect(names(places, 'parma lindenway')).toEqual(['Parma Lindenway', 'Lindenway 4'])
  expect(names(places, 'parma nowhere')).toEqual([])
})

test('equal matches stay in order, and 30 are enough', () => {
  const places = Array.from({ length: 60 }, (_, at) => place(`Store ${at}`))
  expect(names(places, 'store')).toEqual(places.slice(0, 30).map(({ name }) => name))
})

test('a blank text finds nothing', () => {
  expect(names([place('Parma')], '  ')).toEqual([])
})

test('texts are prepared in slices, until all are', () => {
  const finder = createPlaceFinder()
  const places = Array.from({ length: 500 }, (_, at) => place(`Store ${at}`))
  expect(finder.prepare(places, -1)).toBe(false)
  expect(finder.prepare(places, 10_000)).toBe(true)
})

test('a store is found by its address and id, and leads to its editor', () => {
  const store = storePlace({ id: 'a&b 1', name: 'Fuel', address: '12 Example Rd, Parma, OH' })
  expect(names([store], 'example rd')).toEqual(['Fuel'])
  expect(names([store], 'a&b')).toEqual(['Fuel'])
  expect(store.address).toBe('/admin?store=a%26b+1')
})

test('pages that are off are no places', () => {
  const all = sitePlaces({ pagesOff: [] }).map(({ address }) => address)
  for (const [page, path] of Object.entries(OPTIONAL_PAGES)) {
    const off = PagesOff.parse([page])
    const some = sitePlaces({ pagesOff: off }).map(({ address }) => address)
    expect(all).toContain(path)
    expect(some).toEqual(all.filter((address) => address !== path))
  }
})

test('each place has an address of its own', () => {
  const all = [
    ...staffPlaces('owner'),
    ...editorPlaces('owner'),
    ...sitePlaces({ pagesOff: [] }),
  ].map(({ address }) => address)
  expect(new Set(all).size).toBe(all.length)
  expect(all).toContain('/admin/quiz')
})

test('each page of the editor is a place, and its name finds it', () => {
  const places = [...sitePlaces({ pagesOff: [] }), ...editorPlaces('editor')]
  expect(names(places, 'edit fuel')).toEqual(['Edit Fuel'])
  expect(names(places, 'fuel')).toEqual(['Fuel', 'Edit Fuel'])
  expect(names(places, 'colors')).toEqual(['Edit Brand & colors'])
  const own = editorPlaces('editor').map(({ address }) => address)
  expect(own).toEqual(formOf(Site).pages.map(({ id }) => `/admin/site/${id}`))
})

test('each role has its own pages to go to, and nobody any until the role is known', () => {
  expect(addresses('owner')).toEqual(expect.arrayContaining(['/admin/people', '/admin/health']))
  expect(addresses('editor')).not.toContain('/admin/people')
  expect(addresses('editor')).not.toContain('/admin/health')
  expect(addresses('editor')).toEqual(
    expect.arrayContaining(['/admin/site/fuel', '/admin?tab=tags', '/google-auth-test']),
  )
  expect(addresses('manager')).toContain('/admin/account')
  for (const others of ['/admin', '/admin?tab=tags', '/admin/site/fuel', '/google-auth-test']) {
    expect(addresses('manager')).not.toContain(others)
  }
  expect(addresses(null)).toEqual([])
})
