import { expect, test } from 'vitest'
import { planImport } from '#server/importing/planning/plan-import.ts'
import { readLocations, readLocationsFromJson } from './read-locations.ts'

const PARMA = { lat: 41.38, lng: -81.72, state: 'OH', city: 'Parma' }
const INDEPENDENCE = { lat: 41.38, lng: -81.64, state: 'OH', city: 'Independence' }
const ZIPS = {
  find: (zip: string) =>
    zip === '44129' ? PARMA : zip === '44131' ? { ...INDEPENDENCE, city: 'Cleveland' } : undefined,
  findCity: (text: string) =>
    text === 'Parma, OH' ? PARMA : text === 'Independence, OH' ? INDEPENDENCE : undefined,
}

const read = (text: string | Uint8Array, chain?: string) =>
  readLocations(typeof text === 'string' ? new TextEncoder().encode(text) : text, {
    zips: ZIPS,
    chain,
  })

test('ids that a spreadsheet destroyed are reported, and their stores are matched by address', () => {
  const ids = [
    '1.23457E+11',
    '1.23457E+11',
    '2-Jan',
    '#REF!',
    'N/A',
    'N/A',
    'Jan-02',
    '#N/A',
    '####',
  ]
  const rows = ids.map((id, index) => `${id},Lindenway ${index},${index} Sci Rd,Parma,OH,44129`)
  const header = 'Store Number,Store Name,Address,City,State,Zip'
  const file = read([header, ...rows].join('\n'))
  expect(file.refused).toEqual([])
  expect(file.rows.map(({ id }) => id)).toEqual(ids.map(() => null))
  expect(file.warnings.filter(({ field }) => field === 'id')).toHaveLength(ids.length)
  const kept = planImport(
    [],
    [],
    read(
      rows
        .map((row, index) => row.replace(/^[^,]*/, `${70 + index}`))
        .toSpliced(0, 0, header)
        .join('\n'),
    ),
  )
  const again = planImport(kept.next, [], file)
  expect([again.added, again.unchanged]).toEqual([[], ids.length])
})

test.for([
  ['TRUE', 'damaged'],
  ['false', 'damaged'],
  [true, 'damaged'],
  ['=A2', 'damaged'],
  ['=VLOOKUP(A2,Sheet2!A:B,2)', 'damaged'],
  ['#REF!', 'damaged'],
  ['#BUSY!', 'damaged'],
  ['Err:502', 'damaged'],
  ['1E+05', 'damaged'],
  ['-', 'placeholder'],
  ['—', 'placeholder'],
  ['n/a', 'placeholder'],
  ['TBD', 'placeholder'],
  ['pending', 'placeholder'],
  ['#', 'placeholder'],
  ['not assigned', 'placeholder'],
] as const)('the id %j is rejected and reported as %s', ([id, kind]) => {
  const { rows, warnings } = readLocationsFromJson([
    { id, name: 'Kiln', address: '9 Kiln St, Parma, OH 44129' },
  ])
  expect(rows[0]?.id).toBeNull()
  expect(warnings).toMatchObject([{ row: 1, field: 'id', detail: `"${id}"` }])
  expect(warnings[0]?.reason).toContain(kind)
})

test.for([
  ['1.0', '1'],
  ['57.00', '57'],
  ['="0057"', '0057'],
  ['&nbsp;7', '7'],
] as const)('the id %j becomes %s', ([id, wanted]) => {
  const list = [{ id, name: 'Kiln', address: '9 Kiln St, Parma, OH 44129' }]
  expect(readLocationsFromJson(list)).toMatchObject({ rows: [{ id: wanted }], warnings: [] })
})

test('the second row with an id is reported, even if a spreadsheet changed the id', () => {
  const rows = ['7', '7.0', '="7"'].map((id, index) => ({
    id,
    name: `Kiln ${index}`,
    address: `${index} Elm St, Parma, OH 44129`,
  }))
  expect(readLocationsFromJson(rows).refused).toEqual([
    { row: 2, id: '7', reason: 'the same id as row 1' },
    { row: 3, id: '7', reason: 'the same id as row 1' },
  ])
})

test('ids that only look odd are kept', () => {
  const ids = ['#57', '0057', '12E4', 'OH-0012', 'a1b2', '1/2']
  const list = ids.map((id, index) => ({
    id,
    name: `Kiln ${index}`,
    address: `${index} Elm, Parma, OH`,
  }))
  expect(readLocationsFromJson(list).rows.map(({ id }) => id)).toEqual(ids)
})

test('a destroyed name is replaced by the stored one', () => {
  const kept = planImport([], [], read('id,name,address\n5,7-11,"9 Kiln St, Parma, OH 44129"')).next
  expect(kept[0]?.name).toBe('7-11')
  const file = read(
    'id,name,address\n5,11-Jul,"9 Kiln St, Parma, OH 44129"\n6,Kiln,"7 Elm St, Parma, OH 44129"',
    'Lindenway',
  )
  expect(file.warnings.map(({ field }) => field)).toContain('name')
  expect(planImport(kept, [], file).next.map(({ name }) => name)).toEqual(['7-11', 'Kiln'])
})

const feature = (id: string, address: string) => ({
  type: 'Feature',
  properties: { 'marker-size': 'small', ' store_id': id, ' address': address },
  geometry: null,
})

test('names with a leading blank, labels without names, and addresses without commas are read', () => {
  const list = [
    feature('Lindenway #3', '1840 Harbor Mill Rd Parma OH 44129'),
    feature('Lindenway #7', '6205 Quarry Bend Dr Independence OH 44131'),
  ]
  const { rows, notes } = read(JSON.stringify({ type: 'FeatureCollection', features: list }))
  expect(rows.map(({ id, name, address }) => [id, name, address])).toEqual([
    ['3', 'Lindenway #3', '1840 Harbor Mill Rd, Parma, OH 44129'],
    ['7', 'Lindenway #7', '6205 Quarry Bend Dr, Independence, OH 44131'],
  ])
  expect(notes.join(' ')).toContain('Names taken from the ID column in 2 rows')
})

test('a list without any label is named after the chain and the city', () => {
  const csv = 'address,city,state,zip\n9 Kiln St,Parma,OH,44129\n7 Elm St,Independence,OH,44131'
  const { rows, notes } = read(csv, 'Lindenway')
  expect(rows.map(({ name }) => name)).toEqual(['Lindenway Parma', 'Lindenway Independence'])
  expect(notes.join(' ')).toContain('Names built from the chain and the city in 2 rows')
  expect(read(csv).refused.map(({ reason }) => reason)).toEqual(['no name', 'no name'])
})

test.for([
  ['Caf&eacute; R&iacute;o Store', 'Café Río Store'],
  ['M&uuml;ller&rsquo;s Store', 'Müller’s Store'],
  ['Sav-A-Lot&reg; Store', 'Sav-A-Lot® Store'],
  ['&Eacute;lan', 'Élan'],
  ['Ca&ntilde;on &amp;amp; Co', 'Cañon & Co'],
  ['Joe&#039;s &AMP; Sons', "Joe's & Sons"],
  ['AT&T Fuel', 'AT&T Fuel'],
  ['Q&A;', 'Q&A;'],
  ['<b>Kiln</b><br/>Stop', 'Kiln Stop'],
  ['&lt;b&gt;Kiln&lt;/b&gt; Stop', 'Kiln Stop'],
  ['Kiln <3 Stop', 'Kiln <3 Stop'],
] as const)('the name %j becomes %j', ([name, wanted]) => {
  const { rows } = readLocationsFromJson([{ id: '1', name, address: '9 Kiln St, Parma, OH 44129' }])
  expect(rows[0]?.name).toBe(wanted)
})

test.for([
  '9 Kiln St<br>Parma, OH 44129',
  '9 Kiln St<br />Parma<br/>OH 44129',
  '<p>9 Kiln St</p><p>Parma, OH 44129</p>',
  '9 Kiln St&lt;br&gt;Parma, OH 44129',
  '9 Kiln St<br>',
  '9 Kiln St, Parma',
  '9 Kiln St<br>Parma, OH',
])('the address %j has its city once', (address) => {
  const { rows } = readLocationsFromJson([
    { id: '1', name: 'Kiln', address, city: 'Parma', state: 'OH', zip: '44129' },
  ])
  expect(rows[0]?.address).toBe('9 Kiln St, Parma, OH 44129')
})

test.for([
  ['300 Elm St, Capital City, Ill. 62701', '300 Elm St, Capital City, IL 62701'],
  ['348 Elm St, Capital City, W. Va. 25301', '348 Elm St, Capital City, WV 25301'],
  ['1 Elm St, Fargo, N. Dak. 58102', '1 Elm St, Fargo, ND 58102'],
  ['1 Elm St, Mesa, Ariz.', '1 Elm St, Mesa, AZ'],
  ['1 Elm St, Tulsa Okla. 74101', '1 Elm St, Tulsa, OK 74101'],
] as const)('%s is %s', ([address, wanted]) => {
  const { rows } = readLocationsFromJson([{ id: '1', name: 'Kiln', address }])
  expect(rows[0]?.address).toBe(wanted)
})

const TEXT =
  'id,name,address,hours\r1,Café Stop Cañon City,"9 Río St, Parma, OH 44129",x\r2,Buc’s “Fast” Fuel,"7 Elm St, Parma, OH 44129",6:00 AM – 11:00 PM'
const MAC: Record<string, number> = {
  é: 0x8e,
  ñ: 0x96,
  í: 0x92,
  '’': 0xd5,
  '“': 0xd2,
  '”': 0xd3,
  '–': 0xd0,
}
const WINDOWS: Record<string, number> = {
  é: 0xe9,
  ñ: 0xf1,
  í: 0xed,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
}
const DOS: Record<string, number> = { é: 0x82, ñ: 0xa4, í: 0xa1 }

function encode(text: string, table: Record<string, number>): Uint8Array {
  return Uint8Array.from(text.split(''), (character) => table[character] ?? character.charCodeAt(0))
}

test.for([
  ['Mac OS Roman', MAC, TEXT, ['Café Stop Cañon City', 'Buc’s “Fast” Fuel']],
  ['Windows-1252', WINDOWS, TEXT, ['Café Stop Cañon City', 'Buc’s “Fast” Fuel']],
  [
    'code page 437',
    DOS,
    TEXT.replaceAll('’', "'").replaceAll(/[“”]/g, '').replace('–', '-').replaceAll('\r', '\r\n'),
    ['Café Stop Cañon City', "Buc's Fast Fuel"],
  ],
] as const)('a file that Excel saved in %s keeps its letters', ([name, table, text, names]) => {
  const { rows, notes } = read(encode(text, table))
  expect(rows.map((row) => row.name)).toEqual(names)
  expect(rows[0]?.address).toBe('9 Río St, Parma, OH 44129')
  expect(rows[1]?.week?.[0]).toEqual([[360, 1380]])
  expect(notes[0]).toContain(name)
})
