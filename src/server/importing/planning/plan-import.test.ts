import { expect, test } from 'vitest'
import type { Location } from '#domain/location/location.ts'
import type { Tag } from '#domain/location/tag.ts'
import { importMessage } from './import-message.ts'
import { planImport, type ImportPlan, type PlanOptions } from './plan-import.ts'
import { readLocationsFromJson } from '#server/importing/readers/read-locations.ts'

const THREE = [
  { id: '12', name: 'Kiln Stop', address: '9 Kiln St, Parma, OH 44129', phone: '(440) 555-0100' },
  { id: '13', name: 'Weir Wash', address: '7 Weir Ln, Medina, OH 44256', phone: '(330) 555-0101' },
  { id: '14', name: 'Forge Fuel', address: '1 Forge Rd, Lodi, NJ 07644', phone: '(201) 555-0102' },
]
const DIESEL: Tag = { id: 't-1', name: 'Diesel', color: '#112233' }

function plan(
  file: unknown,
  kept: readonly Location[] = [],
  tags: readonly Tag[] = [],
  options?: PlanOptions,
): ImportPlan {
  return planImport(kept, tags, readLocationsFromJson(file), options)
}

test('the same file again changes nothing; one changed phone is one update', () => {
  const first = plan(THREE)
  expect(importMessage(first)).toBe('Imported 3 stores: 3 added, 0 updated, 0 unchanged.')
  const again = plan(THREE, first.next)
  expect(importMessage(again)).toBe('Imported 3 stores: 0 added, 0 updated, 3 unchanged.')
  expect(again.next).toBe(first.next)

  const changed = THREE.with(1, {
    ...THREE[1],
    id: '13',
    name: 'Weir Wash',
    address: '7 Weir Ln, Medina, OH 44256',
    phone: '(330) 555-0199',
  })
  const third = plan(changed, first.next)
  expect(importMessage(third)).toBe('Imported 3 stores: 0 added, 1 updated, 2 unchanged.')
  expect(third.updated.map(({ location, changes }) => [location.id, changes])).toEqual([
    ['13', [{ field: 'phone', from: '(330) 555-0101', to: '(330) 555-0199' }]],
  ])
  expect(third.next).toHaveLength(3)
})

test('a file without ids matches its stores again, with the same ids', () => {
  const file = THREE.map(({ name, address }) => ({ name, address }))
  const first = plan(file)
  expect(first.next[0]?.id).toBe('kiln-stop-9-kiln-st-parma-oh-44129')
  expect(plan(file, first.next)).toMatchObject({ added: [], updated: [], unchanged: 3 })
})

test('a rejected row does not stop the others, and the message lists it', () => {
  const file = THREE.with(1, { id: '13', name: '', address: 'x', phone: '' })
  const mixed = plan(file)
  expect(mixed.next.map(({ id }) => id)).toEqual(['12', '14'])
  expect(importMessage(mixed)).toBe(
    'Imported 2 stores: 2 added, 0 updated, 0 unchanged. 1 row rejected (row 2: no name).',
  )
  expect(importMessage(mixed, { isDryRun: true })).toMatch(/^Would import 2 stores/)
})

test('a strict import imports nothing when a row is rejected', () => {
  const kept = plan([{ id: '1', name: 'Kept', address: '3 Mill Rd, Parma, OH 44129' }]).next
  const file = THREE.with(1, { id: '13', name: '', address: 'x', phone: '' })
  const stopped = plan(file, kept, [], { allOrNothing: true })
  expect(stopped).toMatchObject({ added: [], updated: [], newTags: [] })
  expect(stopped.next).toBe(kept)
  expect(importMessage(stopped)).toBe('Nothing was imported: 1 row was rejected (row 2: no name).')
  expect(plan(THREE, kept, [], { allOrNothing: true }).added).toHaveLength(3)
})

test('tags are found by id or by name in any spelling, and new ones are created once', () => {
  const file = THREE.map((entry, index) => ({
    ...entry,
    tags: [['t-1'], ['DIESEL', 'Car Wash'], [{ name: 'car-wash', color: '#445566' }]][index],
  }))
  const { next, newTags } = plan(file, [], [DIESEL])
  expect(newTags).toEqual([{ id: 'car-wash', name: 'Car Wash', color: '#9bd418' }])
  expect(next.map(({ tagIds }) => tagIds)).toEqual([['t-1'], ['t-1', 'car-wash'], ['car-wash']])
})

test('an unknown id does not become a tag', () => {
  const { newTags, warnings } = plan([
    { ...THREE[0], tags: ['0f8fad5b-d9cb-469f-a165-70867728950e', 42] },
  ])
  expect(newTags).toEqual([])
  expect(warnings.map(({ field, reason, detail }) => [field, reason, detail])).toEqual([
    ['tags', 'no tag has this id', '"0f8fad5b-d9cb-469f-a165-70867728950e"'],
    ['tags', 'no tag has this id', '"42"'],
    ['coordinates', 'no coordinates: listed, not on the map', undefined],
  ])
})

test('the state decides the time zone regardless of coordinates; without one, the place does', () => {
  const zips = {
    find: (zip: string) =>
      zip === '44129' ? { lat: 41.39, lng: -81.74, state: 'OH', city: 'Parma' } : undefined,
  }
  const file = [
    { ...THREE[1], coordinates: { lat: 41.88, lng: -87.63 } },
    THREE[0],
    { id: '15', name: 'Mesa Mart', address: '5 Mesa Dr, Mesa, AZ 85201' },
    { id: '16', name: 'Kiln Stop', address: '9 Kiln St', coordinates: { lat: 41.88, lng: -87.63 } },
    { id: '17', name: 'Weir Stop', address: '7 Weir Ln' },
  ]
  const { next } = plan(file, [], [], { zips, fallbackTimeZone: 'America/Denver' })
  expect(next.map(({ timeZone }) => timeZone)).toEqual([
    'America/New_York',
    'America/New_York',
    'America/Phoenix',
    'America/Chicago',
    'America/Denver',
  ])
})

test('a store without coordinates gets one warning, but none when coordinates are stored', () => {
  const planned = plan([THREE[0], { ...THREE[1], coordinates: { lat: 0, lng: 0 } }])
  expect(planned.warnings.map(({ row, reason }) => [row, reason])).toEqual([
    [1, 'no coordinates: listed, not on the map'],
    [2, 'coordinates are 0, 0, which means unknown'],
  ])
  const kept = plan([{ ...THREE[0], coordinates: { lat: 41.39, lng: -81.74 } }]).next
  expect(plan([THREE[0]], kept).warnings).toEqual([])
})

test('stored coordinates are not replaced by implausible ones', () => {
  const kept = plan([{ ...THREE[0], coordinates: { lat: 41.39, lng: -81.74 } }]).next
  const swapped = plan([{ ...THREE[0], coordinates: { lat: -81.74, lng: 41.39 } }], kept)
  expect(swapped.next).toBe(kept)
  expect(swapped.warnings[0]).toMatchObject({
    reason: 'latitude and longitude look swapped',
    fix: { lat: 41.39, lng: -81.74 },
  })
})

test('a row that storage would reject is rejected, and the others are imported', () => {
  const read = readLocationsFromJson(THREE)
  const [first, ...rest] = read.rows
  if (first === undefined) throw new Error('the file has rows')
  const tampered = { ...read, rows: [{ ...first, phone: '5'.repeat(80) }, ...rest] }
  const { refused, next } = planImport([], [], tampered)
  expect(refused.map(({ row, id }) => [row, id])).toEqual([[1, '12']])
  expect(next.map(({ id }) => id)).toEqual(['13', '14'])
})

test('a zone of another country is neither imported nor kept; one of another state gets a warning', () => {
  const stray = { ...THREE[0], timeZone: 'America/Toronto' }
  const planned = plan([stray, { ...THREE[1], timeZone: 'America/Chicago' }])
  expect(planned.next.map(({ timeZone }) => timeZone)).toEqual([
    'America/New_York',
    'America/Chicago',
  ])
  expect(
    planned.warnings.flatMap(({ field, row, reason }) =>
      field === 'time zone' ? [[row, reason]] : [],
    ),
  ).toEqual([[2, 'time zone does not match the state: check it']])
  const kept = planned.next.map((location) => ({ ...location, timeZone: 'America/Toronto' }))
  expect(plan([THREE[0]], kept).next[0]?.timeZone).toBe('America/New_York')
})

test('the time zone follows a store that moves to another state', () => {
  const kept = plan([{ id: '1', name: 'Kiln Stop', address: '9 Kiln St, Parma, OH 44129' }]).next
  const moved = plan([{ id: '1', name: 'Kiln Stop', address: '2 Elm St, Dallas, TX 75201' }], kept)
  expect(moved.next[0]?.timeZone).toBe('America/Chicago')
})
