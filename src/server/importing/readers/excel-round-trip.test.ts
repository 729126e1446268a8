import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { Location } from '#domain/location/location.ts'
import { weekOf } from '#domain/opening-hours/opening-hours.ts'
import { exportLocations } from '#server/importing/exporting/export-locations.ts'
import { planImport } from '#server/importing/planning/plan-import.ts'
import { readLocations } from './read-locations.ts'

const TAGS = [
  { id: 't1', name: 'Diesel', color: '#112233' },
  { id: 't2', name: 'Café & Deli', color: '#445566' },
]

function store(changes: Partial<Location>): Location {
  return {
    id: '12',
    name: 'Café Stop – “Río”',
    address: '9 Kiln St, Boston, MA 02134',
    phone: '+1 617-555-0100',
    coordinates: { lat: 42.35, lng: -71.13 },
    week: weekOf((day) => (day === 6 ? [] : [[360, 1380]])),
    specialDays: [{ date: '2026-12-25', hours: [], name: 'Christmas Day' }],
    businessStatus: 'OPERATIONAL',
    timeZone: 'America/New_York',
    tagIds: ['t1', 't2'],
    ...changes,
  }
}

const KEPT: readonly Location[] = [
  store({}),
  store({ id: '0057', address: '57 Elm St, Boston, MA 02134', phone: '(617) 555-0157' }),
  store({ id: '123456789012', address: '3 Oak St, Boston, MA 02134' }),
  store({ id: '2-1', name: '7-11', address: '4 Oak St, Boston, MA 02134' }),
  store({ id: 'a5', name: '=Fuel', address: '5 Oak St, Boston, MA 02134', week: null }),
  store({ id: 'a6', name: '+Plus', address: '6 Oak St, Boston, MA 02134', phone: '' }),
]

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The text that Excel shows and saves for a cell of a CSV. */
function asExcelSees(cell: string): string {
  const date = /^(\d{1,2})[-/](\d{1,2})$/.exec(cell)
  const month = MONTHS[Number(date?.[1]) - 1]
  if (date && month && Number(date[2]) <= 31) return `${date[2]}-${month}`
  if (/^\d{12,}$/.test(cell)) {
    return Number(cell).toExponential(5).replace('e+', 'E+')
  }
  if (/^-?\d+(\.\d+)?$/.test(cell)) return String(Number(cell))
  if (/^\d{4}-\d\d-\d\d$/.test(cell)) return cell.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$2/$3/$1')
  if (/^[=+@-][A-Za-z]/.test(cell)) return '#NAME?'
  return cell
}

/** Encodes a text in a single-byte code page; missing characters become "?". */
function inCodePage(label: string, text: string): Uint8Array {
  const decoder = new TextDecoder(label)
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  )
  return Uint8Array.from(text, (character) => bytes.get(character) ?? 0x3f)
}

const DOS: Readonly<Record<string, number>> = { é: 0x82, í: 0xa1, '–': 0x2d, '“': 0x22, '”': 0x22 }

const SAVED: readonly [how: string, bytes: (text: string) => Uint8Array, isLossy?: true][] = [
  ['CSV UTF-8', (text) => new TextEncoder().encode(`\ufeff${text}`)],
  ['CSV, Windows', (text) => inCodePage('windows-1252', text)],
  ['CSV, Mac', (text) => inCodePage('macintosh', text.replaceAll('\r\n', '\r'))],
  [
    'CSV (MS-DOS)',
    (text) => Uint8Array.from(text, (character) => DOS[character] ?? character.charCodeAt(0)),
    true,
  ],
  ['Unicode text', (text) => Buffer.from(`\ufeff${text.replaceAll('","', '"\t"')}`, 'utf16le')],
]

const ZIPS = {
  find: (zip: string) =>
    zip === '02134' ? { lat: 42.35, lng: -71.13, state: 'MA', city: 'Boston' } : undefined,
  findCity: () => undefined,
}

/** Opens a CSV in Excel and saves it again. */
function throughExcel(csv: string): string {
  const rows = parse(csv, { bom: true, relaxColumnCount: true })
  return rows
    .map((row) => row.map((cell) => `"${asExcelSees(cell).replaceAll('"', '""')}"`).join(','))
    .join('\r\n')
}

test.each(SAVED)('our own sheet survives Excel unchanged: %s', (_how, bytes, isLossy) => {
  const csv = exportLocations(KEPT, TAGS, 'csv')
  const file = readLocations(bytes(throughExcel(csv)), { zips: ZIPS })
  expect(file.refused).toEqual([])
  const plan = planImport(KEPT, TAGS, file)
  expect([plan.added, plan.refused]).toEqual([[], []])
  // The old code page has no typographic dash and quotes, so names with them change; nothing else does.
  const compared = (list: readonly Location[]) =>
    isLossy ? list.map((location) => ({ ...location, name: '' })) : list
  expect(compared(plan.next)).toEqual(compared(KEPT))
})
