import { expect, test } from 'vitest'
import type { ImportRow } from './import-row.ts'
import { mergeSteps, type LocationMerge } from './merge.ts'
import type { Location } from './location.ts'
import { UNKNOWN_WEEK, weekOf } from '#domain/opening-hours/opening-hours.ts'
import { runAtOnce } from '#domain/time/sliced-work.ts'

const kiln: Location = {
  id: '12',
  name: 'Kiln Stop #12',
  address: '9 Kiln St, Parma, OH 44129-1203',
  phone: '(440) 555-0100',
  coordinates: { lat: 41.38, lng: -81.74 },
  week: weekOf(() => [[360, 1380]]),
  specialDays: [{ date: '2026-12-25', hours: [], name: 'Christmas Day' }],
  businessStatus: 'OPERATIONAL',
  timeZone: 'America/New_York',
  tagIds: ['diesel'],
}

function row(fields: Partial<ImportRow>): ImportRow {
  return {
    row: 1,
    id: null,
    otherIds: [],
    name: 'Kiln Stop #12',
    isNameMade: false,
    address: '9 Kiln St, Parma, OH 44129-1203',
    tags: [],
    ...fields,
  }
}

function merge(kept: readonly Location[], ...rows: ImportRow[]): LocationMerge {
  return runAtOnce(
    mergeSteps(
      kept,
      rows.map((one, index) => ({ ...one, row: index + 1 })),
      {
        tagIdsOf: ({ tags }) => tags.map(({ text }) => text),
        tagNameOf: (id) => id.toUpperCase(),
        asRead: () => null,
        mayKeepZone: () => true,
        grades: [],
        timeZoneOf: (_, coordinates) =>
          (coordinates?.lng ?? -80) < -85 ? 'America/Chicago' : 'America/New_York',
      },
    ),
  )
}

test('a row that says nothing new changes nothing, and the list stays the very same', () => {
  const kept = [kiln]
  const merged = merge(kept, row({ id: '12' }))
  expect(merged).toMatchObject({ added: [], updated: [], unchanged: 1, refused: [], warnings: [] })
  expect(merged.next).toBe(kept)
})

test('a location is found by id, and each change shows both values', () => {
  const { next, updated } = merge(
    [kiln],
    row({ id: '12', phone: '(440) 555-0199', name: 'Kiln Corner' }),
  )
  expect(updated[0]?.changes).toEqual([
    { field: 'name', from: 'Kiln Stop #12', to: 'Kiln Corner' },
    { field: 'phone', from: '(440) 555-0100', to: '(440) 555-0199' },
  ])
  expect(next).toEqual([{ ...kiln, name: 'Kiln Corner', phone: '(440) 555-0199' }])
})

test('without a matching id a location is found by name and address in any spelling', () => {
  const found = row({ id: 'ChIJx', name: 'KILN STOP', address: '9 Kiln Street, Parma, OH 44129' })
  const { next, added } = merge([kiln], found)
  expect(added).toEqual([])
  expect(next.map(({ id, name, address }) => [id, name, address])).toEqual([
    ['12', 'Kiln Stop #12', '9 Kiln St, Parma, OH 44129-1203'],
  ])
})

test('another number, another street or another town is another store', () => {
  const others = [
    row({ name: 'Kiln Stop #13' }),
    row({ address: '10 Kiln St, Parma, OH 44129' }),
    row({ address: '9 Kiln St, Medina, OH 44256' }),
    row({ name: 'Weir Wash' }),
  ]
  expect(merge([kiln], ...others)).toMatchObject({ updated: [], unchanged: 0 })
  expect(merge([kiln], ...others).added).toHaveLength(4)
})

test('an id that a spreadsheet or a hash sign spelt differently is still the same id', () => {
  const kept = [{ ...kiln, id: '0012' }]
  expect(merge(kept, row({ id: '12' })).unchanged).toBe(1)
  expect(merge(kept, row({ id: '#12' })).unchanged).toBe(1)
  const stranger = row({ id: '12', name: 'Weir Wash', address: '1 Weir Ln, Mesa, AZ 85201' })
  expect(merge(kept, stranger).added).toHaveLength(1)
})

test('a place id from elsewhere finds the location that has it', () => {
  const kept = [{ ...kiln, id: 'ChIJx' }]
  expect(merge(kept, row({ id: '12', otherIds: ['ChIJx'] })).next.map(({ id }) => id)).toEqual([
    'ChIJx',
  ])
})

test('a store whose id is in the file does not match another row of the same name', () => {
  const kept = [kiln]
  const merged = merge(kept, row({ id: '99', name: 'Kiln Stop' }), row({ id: '12' }))
  expect(merged.added.map(({ id }) => id)).toEqual(['99'])
  expect(merged.unchanged).toBe(1)
})

test('a row that fits two stores equally is rejected with what would help', () => {
  const twin = { ...kiln, id: '13', name: 'Kiln Stop #13' }
  const merged = merge([kiln, twin], row({ name: 'Kiln Stop' }))
  expect(merged.refused).toEqual([
    {
      row: 1,
      id: null,
      reason: 'could be either of two stores at this address: give it their id',
    },
  ])
  expect(merged.next).toEqual([kiln, twin])
})

test('where a row is silent what is kept stays', () => {
  const { next } = merge([kiln], row({ id: '12', name: 'Kiln', isNameMade: true }))
  expect(next).toEqual([kiln])
})

test('a status that the stored name already implies is not a change, and one from the file is', () => {
  const named = { ...kiln, name: 'Kiln Stop #12 (temporarily closed)' }
  const fresh = row({ id: '12', businessStatus: 'CLOSED_TEMPORARILY' })
  const statusAfter = (one: ImportRow) =>
    runAtOnce(
      mergeSteps([named], [one], {
        tagIdsOf: () => [],
        tagNameOf: (id) => id,
        asRead: () => ({ ...fresh, isStatusOfName: true }),
        mayKeepZone: () => true,
        grades: [],
        timeZoneOf: () => 'America/New_York',
      }),
    ).next.map(({ name, businessStatus }) => [name, businessStatus])
  expect(statusAfter({ ...fresh, isStatusOfName: true })).toEqual([[named.name, 'OPERATIONAL']])
  expect(statusAfter(fresh)).toEqual([[named.name, 'CLOSED_TEMPORARILY']])
})

test('tags are added and never taken away', () => {
  const { next, updated } = merge([kiln], row({ id: '12', tags: [{ text: 'atm' }] }))
  expect(next[0]?.tagIds).toEqual(['diesel', 'atm'])
  expect(updated[0]?.changes).toEqual([{ field: 'tags', from: 'DIESEL', to: 'DIESEL, ATM' }])
})

test('special days are added by date, and a day keeps its name', () => {
  const specialDays = [
    { date: '2026-12-25', hours: [[480, 720]] as const },
    { date: '2026-07-04', hours: [] },
  ]
  expect(merge([kiln], row({ id: '12', specialDays })).next[0]?.specialDays).toEqual([
    { date: '2026-07-04', hours: [] },
    { date: '2026-12-25', hours: [[480, 720]], name: 'Christmas Day' },
  ])
})

test('a special day keeps its Spanish name until a file has another', () => {
  const christmas = { date: '2026-12-25', hours: [], name: 'Christmas Day' }
  const bilingual = { ...kiln, specialDays: [{ ...christmas, nameEs: 'Navidad' }] }
  expect(merge([bilingual], row({ id: '12', specialDays: [christmas] })).unchanged).toBe(1)
  const renamed = row({ id: '12', specialDays: [{ ...christmas, nameEs: 'Día de Navidad' }] })
  expect(merge([bilingual], renamed).next[0]?.specialDays).toEqual([
    { ...christmas, nameEs: 'Día de Navidad' },
  ])
})

test('the same number or nearly the same point is no change', () => {
  const again = row({
    id: '12',
    phone: '440-555-0100',
    coordinates: { lat: 41.380_001, lng: -81.740_001 },
  })
  expect(merge([kiln], again).unchanged).toBe(1)
})

test('an address without the zip that is kept does not replace it', () => {
  const poorer = row({ id: '12', address: '9 Kiln Street, Parma' })
  expect(merge([kiln], poorer).next[0]?.address).toBe(kiln.address)
})

test('new coordinates bring their time zone', () => {
  const moved = row({ id: '12', coordinates: { lat: 41.88, lng: -87.63 } })
  expect(merge([kiln], moved).next[0]?.timeZone).toBe('America/Chicago')
})

test('a store that moved without new coordinates gets a warning', () => {
  const { warnings } = merge([kiln], row({ id: '12', address: '77 Weir Ln, Medina, OH 44256' }))
  expect(warnings).toEqual([
    {
      row: 1,
      id: '12',
      field: 'coordinates',
      reason: 'the address changed and the coordinates did not: check them',
    },
  ])
})

test('a row without an id gets one from its name and address, and no two are alike', () => {
  const first = row({ name: 'Weir Wash', address: '1 Weir Ln, Mesa, AZ 85201' })
  const { added } = merge(
    [],
    first,
    { ...first, name: 'Weir Wash & Fuel' },
    row({ name: '東京', address: '東京' }),
  )
  expect(added.map(({ id }) => id)).toEqual([
    'weir-wash-1-weir-ln-mesa-az-85201',
    'weir-wash-and-fuel-1-weir-ln-mesa-az-85201',
    'store',
  ])
})

test('an id that is made is never one that another row has of its own', () => {
  const made = row({ name: 'Weir', address: '東京' })
  const own = row({ id: 'weir', name: 'Forge', address: '1 Forge Rd, Lodi, NJ 07644' })
  expect(merge([], made, own).added.map(({ id, name }) => [id, name])).toEqual([
    ['weir-2', 'Weir'],
    ['weir', 'Forge'],
  ])
})

test('a new location has what it was not given in the form that means unknown', () => {
  expect(merge([], row({ id: '12' })).added).toEqual([
    {
      id: '12',
      name: 'Kiln Stop #12',
      address: '9 Kiln St, Parma, OH 44129-1203',
      phone: '',
      coordinates: null,
      week: null,
      specialDays: [],
      businessStatus: 'OPERATIONAL',
      timeZone: 'America/New_York',
      tagIds: [],
    },
  ])
})

test('locations that the file does not name stay, in their order', () => {
  const weir = { ...kiln, id: '20', address: '1 Weir Ln, Mesa, AZ 85201' }
  const { next } = merge(
    [weir, kiln],
    row({ id: '12', phone: '(440) 555-0111' }),
    row({ id: '5', address: '3 Forge Rd, Lodi, NJ 07644' }),
  )
  expect(next.map(({ id }) => id)).toEqual(['20', '12', '5'])
  expect(next[0]).toBe(weir)
})

/** The week that a store has after a file gave it another one. */
function mergedWeek(before: Location, week: Location['week']): Location['week'] | undefined {
  const answers = {
    tagIdsOf: () => [],
    tagNameOf: (id: string) => id,
    asRead: () => null,
    timeZoneOf: () => 'America/New_York',
    mayKeepZone: () => true,
    grades: [],
  }
  const rows = [row({ id: '12', ...(week && { week }) })]
  return runAtOnce(mergeSteps([before], rows, answers)).next[0]?.week
}

test('unreadable hours leave known ones as they are, and are kept where there were none', () => {
  expect(mergedWeek(kiln, UNKNOWN_WEEK)).toEqual(kiln.week)
  expect(mergedWeek({ ...kiln, week: null }, UNKNOWN_WEEK)).toEqual(UNKNOWN_WEEK)
})

test('a day that the file is silent on keeps its hours', () => {
  const before = { ...kiln, week: weekOf(() => [[360, 1320]]) }
  const week = weekOf((day) => (day === 0 ? null : [[420, 1260]]))
  expect(mergedWeek(before, week)).toEqual(
    weekOf((day) => (day === 0 ? [[360, 1320]] : [[420, 1260]])),
  )
})
