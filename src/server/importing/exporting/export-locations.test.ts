import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Location } from '#domain/location/location.ts'
import { weekOf, type DayHours, type SpecialDay } from '#domain/opening-hours/opening-hours.ts'
import { shownLine } from '#domain/text/shown-text.ts'
import { EXPORT_FORMATS, exportLocations, isExportFormat } from './export-locations.ts'
import { planImport } from '#server/importing/planning/plan-import.ts'
import { readLocations } from '#server/importing/readers/read-locations.ts'
import { specialDaysCell } from './special-days-cell.ts'

const TAGS = [
  { id: 't1', name: 'Diesel', color: '#112233' },
  { id: 't2', name: 'SNAP/EBT', color: '#445566' },
]
const SEPARATED = ['Beer; Wine', 'Ice, bagged', 'Gas | Go', '"Fresh", daily', '"Hot"', '12" Subs']
const ALL_TAGS = [
  ...TAGS,
  ...SEPARATED.map((name, index) => ({ id: `s${index}`, name, color: '#778899' })),
]

const KILN: Location = {
  id: '#12',
  name: 'Kiln Stop, "Parma"',
  address: '9 Kiln St, Unit A, Parma, OH 44129-1203',
  phone: '+1 440-555-0100 ext. 12',
  coordinates: { lat: 41.39, lng: -81.74 },
  week: weekOf((day) => (day === 6 ? [] : [[360, 1380]])),
  specialDays: [{ date: '2026-12-25', hours: [], name: 'Christmas Day' }],
  businessStatus: 'CLOSED_TEMPORARILY',
  timeZone: 'America/New_York',
  tagIds: ['t1', 't2'],
}

const DAYS: readonly DayHours[] = [
  null,
  [],
  [[0, 1440]],
  [[360, 1800]],
  [[1080, 1560]],
  [
    [690, 840],
    [1020, 1320],
  ],
  'By appointment',
]

const location = fc.record({
  id: fc.stringMatching(/^#?[1-9A-Za-z][0-9A-Za-z_-]{0,12}$/),
  name: fc
    .tuple(
      fc.stringMatching(/^[A-Z][a-zñé'&,; ]{0,20}[a-z]$/),
      fc.constantFrom('', '', ' A&gt', ' &amp;amp; Co', ' Ã±'),
    )
    .map((parts) => shownLine(parts.join(''))),
  street: fc.integer({ min: 1, max: 99_999 }).map((number) => `${number} Kiln St`),
  phone: fc.constantFrom('', '(440) 555-0100', '+1 440-555-0101', '440-555-0102 x5'),
  coordinates: fc.constantFrom(null, { lat: 41.39, lng: -81.74 }, { lat: 61.5, lng: -149.25 }),
  days: fc.array(fc.constantFrom(...DAYS), { minLength: 7, maxLength: 7 }),
  businessStatus: fc.constantFrom(
    'OPERATIONAL' as const,
    'CLOSED_PERMANENTLY' as const,
    'FUTURE_OPENING' as const,
  ),
  tagIds: fc.subarray(ALL_TAGS.map(({ id }) => id)),
})

const locations = fc
  .uniqueArray(location, { selector: ({ street }) => street, maxLength: 6 })
  .map((list) =>
    list.map(({ street, days, ...rest }, index): Location => {
      const week = weekOf((day) => days[day] ?? null)
      return {
        ...rest,
        id: `${rest.id}-${index}`,
        address: `${street}, Parma, OH 44129`,
        week: week.some((day) => day !== null) ? week : null,
        specialDays: [],
        timeZone: 'America/Chicago',
      }
    }),
  )

/** Google would list permanently closed and future locations as open. */
const isListed = (status: Location['businessStatus']) =>
  status === 'OPERATIONAL' || status === 'CLOSED_TEMPORARILY'

test.for(EXPORT_FORMATS)('an export as %s imports again without a change', (format) => {
  fc.assert(
    fc.property(locations, (kept) => {
      fc.pre(kept.some(({ businessStatus }) => format !== 'google' || isListed(businessStatus)))
      const bytes = new TextEncoder().encode(exportLocations(kept, ALL_TAGS, format))
      const again = planImport(kept, ALL_TAGS, readLocations(bytes))
      expect([again.refused, again.newTags]).toEqual([[], []])
      expect(again.updated).toEqual([])
      expect(again.next).toBe(kept)
    }),
    { numRuns: 60 },
  )
})

/** Values that staff may enter, but that an import from another program would repair. */
const ODD: readonly Partial<Location>[] = [
  { name: 'Kiln Stop - Temporarily Closed' },
  { name: 'Temporarily Closed' },
  { name: 'Coming Soon: Kiln', businessStatus: 'CLOSED_TEMPORARILY' },
  { name: 'A&gt;B' },
  { name: 'CaÃ±on' },
  { name: '=1+1' },
  { name: "'quoted" },
  { name: 'null' },
  { name: '5.0' },
  { address: '12 MAIN ST, PARMA, OH 44129' },
  { address: '12 main st, parma, oh 44129' },
  { address: 'US-20 & Main St, Parma OH' },
  { address: '12 Kiln Rd, Suite #5, Parma, Ohio 44129' },
  { address: '12 Kiln Rd, Parma, OH 441291234' },
  { address: '12 Kiln Rd, Parma, OH, 44129, USA' },
  { address: '12 Kiln Rd,,Parma,OH,44129' },
  { address: 'Highway 5 at Exit 7' },
  { phone: 'call us' },
  { phone: '440.555.0142 / 440.555.0143' },
  { phone: '555-0142' },
  { phone: '555-0142 ext. 123' },
  { phone: '(440) 555-0142 ext. 123' },
]

test.for(EXPORT_FORMATS)('unusual values survive an export as %s unchanged', (format) => {
  const kept = ODD.map((odd, index) => ({
    ...KILN,
    id: `k-${index}`,
    name: `Kiln ${index}`,
    address: `${index} Kiln St, Parma, OH 44129`,
    businessStatus: 'OPERATIONAL' as const,
    ...odd,
  }))
  const bytes = new TextEncoder().encode(exportLocations(kept, TAGS, format))
  const { updated, added, refused, next } = planImport(kept, TAGS, readLocations(bytes))
  expect(updated.flatMap(({ changes }) => changes)).toEqual([])
  expect([added, refused]).toEqual([[], []])
  expect(next).toBe(kept)
})

test.for(['json', 'csv', 'geojson'] as const)(
  'an export as %s restores a lost site, including its tags',
  (format) => {
    const bytes = new TextEncoder().encode(exportLocations([KILN], TAGS, format))
    const { next, newTags } = planImport([], [], readLocations(bytes))
    expect(newTags.map(({ name }) => name)).toEqual(['Diesel', 'SNAP/EBT'])
    expect(next).toEqual([{ ...KILN, tagIds: ['diesel', 'snap-ebt'] }])
  },
)

test.for(['json', 'csv', 'geojson'] as const)(
  'tag names with separators and quotes survive an export as %s',
  (format) => {
    const kept = { ...KILN, tagIds: ALL_TAGS.map(({ id }) => id) }
    const bytes = new TextEncoder().encode(exportLocations([kept], ALL_TAGS, format))
    const { newTags } = planImport([], [], readLocations(bytes))
    expect(newTags.map(({ name }) => name)).toEqual(ALL_TAGS.map(({ name }) => name))
  },
)

test('a status column counts even when the name has the same status', () => {
  const kept = {
    ...KILN,
    name: 'Kiln Stop (temporarily closed)',
    businessStatus: 'OPERATIONAL' as const,
  }
  const planOf = (row: object) =>
    planImport(
      [kept],
      TAGS,
      readLocations(new TextEncoder().encode(JSON.stringify([{ ...kept, ...row, tags: [] }]))),
    )
  const given = planOf({ businessStatus: 'CLOSED_TEMPORARILY' })
  expect(given.updated.map(({ changes }) => changes)).toEqual([
    [{ field: 'status', from: 'OPERATIONAL', to: 'CLOSED_TEMPORARILY' }],
  ])
  expect(given.next.map(({ name }) => name)).toEqual([kept.name])
  for (const silent of [{}, { businessStatus: undefined }]) {
    expect(planOf(silent).updated).toEqual([])
  }
})

test.for(['json', 'geojson'] as const)('an export as %s keeps the colors of its tags', (format) => {
  const bytes = new TextEncoder().encode(exportLocations([KILN], TAGS, format))
  const { newTags } = planImport([], [], readLocations(bytes))
  expect(newTags.map(({ color }) => color)).toEqual(['#112233', '#445566'])
})

test('a CSV starts with the byte order mark that Excel needs, and no cell runs as a formula', () => {
  const evil = { ...KILN, name: '=HYPERLINK("http://kiln.example")', phone: '+15555550100' }
  const [header, row] = exportLocations([evil], TAGS, 'csv').split('\r\n')
  expect(header).toBe(
    '\ufeffid,name,street,city,state,zip,latitude,longitude,phone,monday,tuesday,wednesday,thursday,friday,saturday,sunday,special hours,status,time zone,tags',
  )
  expect(row).toBe(
    '#12,"\'=HYPERLINK(""http://kiln.example"")","9 Kiln St, Unit A",Parma,OH,44129-1203,41.39,-81.74,\'+15555550100,6:00 AM – 11:00 PM,6:00 AM – 11:00 PM,6:00 AM – 11:00 PM,6:00 AM – 11:00 PM,6:00 AM – 11:00 PM,6:00 AM – 11:00 PM,Closed,"2026-12-25: Closed ""Christmas Day""",CLOSED_TEMPORARILY,America/New_York,Diesel; SNAP/EBT',
  )
})

test('there are four formats', () => {
  expect(['json', 'csv', 'geojson', 'google', 'xlsx', ''].filter(isExportFormat)).toEqual([
    'json',
    'csv',
    'geojson',
    'google',
  ])
})

test.for<[SpecialDay[], string]>([
  [
    [
      {
        date: '2026-11-26',
        hours: [[360, 900]],
        name: 'Thanksgiving',
        nameEs: 'Acción de Gracias',
      },
      { date: '2026-12-25', hours: [] },
    ],
    '2026-11-26: 6:00 AM – 3:00 PM "Thanksgiving" "Acción de Gracias", 2026-12-25: Closed',
  ],
  [
    [{ date: '2026-12-25', hours: 'Ask us, from 2026-12-01 on', name: 'The "big" day' }],
    '[{"date":"2026-12-25","hours":"Ask us, from 2026-12-01 on","name":"The \\"big\\" day"}]',
  ],
])('special days and their names are one cell that imports again: %j', ([specialDays, cell]) => {
  expect(specialDaysCell(specialDays)).toBe(cell)
  const bytes = new TextEncoder().encode(exportLocations([{ ...KILN, specialDays }], TAGS, 'csv'))
  expect(planImport([], [], readLocations(bytes)).next[0]?.specialDays).toEqual(specialDays)
})

test('Spanish names of tags and special days survive an export to JSON', () => {
  const tags = [{ id: 'diesel', name: 'Diesel', nameEs: 'Diésel', color: '#112233' }]
  const [day] = KILN.specialDays.map((one) => ({ ...one, nameEs: 'Navidad' }))
  const kept = [{ ...KILN, id: '12', tagIds: ['diesel'], specialDays: day ? [day] : [] }]
  const bytes = new TextEncoder().encode(exportLocations(kept, tags, 'json'))
  const moved = planImport([], [], readLocations(bytes))
  expect([moved.newTags, moved.next[0]?.specialDays]).toEqual([tags, [day]])
})

test.for(EXPORT_FORMATS)('an import of an export as %s keeps Spanish names', (format) => {
  const tags = [{ id: 'diesel', name: 'Diesel', nameEs: 'Diésel', color: '#112233' }]
  const specialDays = KILN.specialDays.map((day) => ({ ...day, nameEs: 'Navidad' }))
  const kept = [{ ...KILN, id: '12', tagIds: ['diesel'], specialDays }]
  const bytes = new TextEncoder().encode(exportLocations(kept, tags, format))
  const again = planImport(kept, tags, readLocations(bytes))
  expect([again.newTags, again.next]).toEqual([[], kept])
})
