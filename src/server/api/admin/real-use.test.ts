import { expect, test } from 'vitest'
import { weekOf, type DayHours } from '#domain/opening-hours/opening-hours.ts'
import { startSignedIn } from '#server/testing/testing-staff.ts'
import { aLocation } from '#server/testing/testing.ts'

const STORES = 638

const TOWNS = [
  { city: 'Parma', state: 'OH', zip: '44129', lat: 41.38, lng: -81.73 },
  { city: 'La Cañada Flintridge', state: 'CA', zip: '91011', lat: 34.2, lng: -118.2 },
  { city: "Coeur d'Alene", state: 'ID', zip: '83814', lat: 47.68, lng: -116.78 },
  { city: 'St. Louis', state: 'MO', zip: '63101', lat: 38.63, lng: -90.19 },
  { city: 'Boston', state: 'MA', zip: '02134', lat: 42.36, lng: -71.13 },
] as const
const STREETS = ['Kiln St', 'W Piñon Blvd', 'N 14th Ave', 'Route 9W', "O'Neil Rd"]
const SUITES = ['', ', Suite 200', ', Unit B', ' #14', '']
const OWNERS = ['Señal', 'Brückner & Söhne', "Kiln's", 'Zoë', 'Alto']

const ALWAYS: DayHours = [[0, 1440]]
const OVERNIGHT: DayHours = [[1080, 1560]]
const LATE: DayHours = [[360, 1500]]
const SPLIT: DayHours = [
  [390, 840],
  [1020, 1320],
]
const DAYS: readonly DayHours[] = [ALWAYS, OVERNIGHT, LATE, SPLIT, [], [[300, 1380]]]
const TAG_NAMES = ['Diesel', 'Car Wash', 'Café & Deli', 'SNAP/EBT', 'Drive-Thru']

/** A made-up chain, the same in every run, whose stores differ in every field. */
function chain() {
  return Array.from({ length: STORES }, (_, index) => {
    const pick = <Item>(from: readonly [Item, ...Item[]] | readonly Item[], step = 1): Item =>
      from[Math.floor(index / step) % from.length] as Item
    const town = pick(TOWNS)
    return {
      id: index % 3 === 0 ? `#${index}` : `kiln-${index}`,
      name: `${pick(OWNERS, 5)} Fuel ${index + 1}`,
      address: `${100 + index * 7} ${pick(STREETS, 3)}${pick(SUITES, 7)}, ${town.city}, ${town.state} ${town.zip}`,
      phone: index % 11 === 0 ? '' : `(440) 555-01${String(index % 100).padStart(2, '0')}`,
      coordinates:
        index % 50 === 7
          ? null
          : {
              lat: Number((town.lat + (index % 40) * 0.001_23).toFixed(6)),
              lng: Number((town.lng - (index % 30) * 0.001_71).toFixed(6)),
            },
      week: index % 9 === 4 ? null : weekOf((day) => pick(DAYS, 1 + (day % 4))),
      specialDays:
        index % 4 === 0
          ? [
              { date: '2026-12-25', hours: [], name: 'Christmas Day' },
              { date: '2026-12-31', hours: [[360, 1080]] },
            ]
          : [],
      businessStatus: index % 97 === 5 ? 'CLOSED_TEMPORARILY' : 'OPERATIONAL',
      tags: TAG_NAMES.filter((_name, at) => (index >> at) % 2 === 1),
    }
  })
}

async function start() {
  const app = await startSignedIn({
    locations: [aLocation({ id: 'kept', name: 'Kept', tagIds: ['late'] })],
  })
  const text = async (format: string) => {
    const answer = await app.call('GET', `/api/admin/export?format=${format}`)
    expect(answer.status).toBe(200)
    return answer.text()
  }
  return {
    ...app,
    bytes: () => {
      const { locations, tags } = app.storage.current()
      return JSON.stringify({ locations, tags })
    },
    exported: text,
    upload: async (body: string, type: string) => {
      const answer = await app.send('POST', '/api/admin/import-locations', {
        headers: { cookie: app.cookie, 'content-type': type },
        body,
      })
      expect(answer.status).toBe(200)
      const { added, updated, unchanged, refused } = (await answer.json()) as {
        added: number
        updated: number
        unchanged: number
        refused: unknown[]
      }
      return { added, updated, unchanged, refused: refused.length }
    },
    undo: async () => (await app.call('POST', '/api/admin/import-locations/undo')).json(),
  }
}

const TYPES = { json: 'application/json', csv: 'text/csv', geojson: 'application/geo+json' }

test('638 stores stay identical to the byte through a second import, edits, and an export with its import', async () => {
  const { call, upload, bytes, exported, storage } = await start()
  const file = JSON.stringify(chain())
  expect(await upload(file, TYPES.json)).toEqual({
    added: STORES,
    updated: 0,
    unchanged: 0,
    refused: 0,
  })
  const imported = bytes()
  const version = storage.current().version
  expect(await upload(file, TYPES.json)).toEqual({
    added: 0,
    updated: 0,
    unchanged: STORES,
    refused: 0,
  })
  expect([bytes(), storage.current().version]).toEqual([imported, version])

  const edit = await call('PATCH', `/api/admin/locations/${encodeURIComponent('#300')}`, {
    name: 'Zoë’s “Night” Fuel, N°\u00a05',
    phone: '+1 216-555-0177 ext. 12',
    hours: 'Mon-Thu 5am-11pm; Fri 18:00-02:00; Sat 6:30a-2p, 5p-10p; Sun closed',
    specialDays: [{ date: '2027-01-01', hours: [[600, 1200]], name: 'New Year’s Day' }],
  })
  expect([edit.status, await edit.json()]).toMatchObject([
    200,
    {
      name: 'Zoë’s “Night” Fuel, N° 5',
      week: [
        [[300, 1380]],
        [[300, 1380]],
        [[300, 1380]],
        [[300, 1380]],
        [[1080, 1560]],
        [
          [390, 840],
          [1020, 1320],
        ],
        [],
      ],
    },
  ])
  expect((await call('POST', '/api/admin/locations/kiln-301/tags/late')).status).toBe(200)

  const edited = bytes()
  expect(edited).not.toBe(imported)
  for (const format of ['json', 'csv', 'geojson'] as const) {
    expect([format, await upload(await exported(format), TYPES[format])]).toEqual([
      format,
      { added: 0, updated: 0, unchanged: STORES + 1, refused: 0 },
    ])
    expect(bytes()).toBe(edited)
  }
})

test('undo restores every byte from before an import', async () => {
  const { upload, bytes, exported, undo, call } = await start()
  const [before, written] = [await exported('json'), bytes()]
  await upload(JSON.stringify(chain()), TYPES.json)
  expect(await undo()).toMatchObject({ restored: 0, removed: STORES })
  expect(await exported('json')).toBe(before)
  // Only the former paths of the removed stores stay in the file.
  expect(withoutFormerPaths(bytes())).toEqual(withoutFormerPaths(written))

  const rows = chain()
  await upload(JSON.stringify(rows), TYPES.json)
  await undo()
  await upload(JSON.stringify(rows), TYPES.json)
  const full = await exported('json')
  const changed = rows.map((row, index) =>
    index % 5 === 0 ? { ...row, phone: '(330) 555-0199', tags: [...row.tags, 'Propane'] } : row,
  )
  expect(await upload(JSON.stringify(changed), TYPES.json)).toMatchObject({
    added: 0,
    updated: 128,
  })
  // A later change to a store that the import did not touch stays.
  await call('PATCH', '/api/admin/locations/kept', { phone: '(216) 555-0100' })
  expect(await undo()).toMatchObject({ restored: 128, removed: 0 })
  expect((await exported('json')).match(/\(216\) 555-0100/g)).toHaveLength(1)
  await call('PATCH', '/api/admin/locations/kept', { phone: '(440) 555-0142' })
  expect(await exported('json')).toBe(full)

  // Without an earlier import to undo, even the undo mark in the file is the same again.
  const whole = bytes()
  await upload(JSON.stringify(changed), TYPES.json)
  expect(bytes()).not.toBe(whole)
  await undo()
  expect(bytes()).toBe(whole)
})

function withoutFormerPaths(text: string): unknown {
  const { data } = JSON.parse(text) as { data: Record<string, unknown> }
  return { ...data, formerPaths: [] }
}
