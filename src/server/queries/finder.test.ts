import { expect, test as base } from 'vitest'
import { openChain } from '#server/testing/testing-finder.ts'

/** A chain from coast to coast, in towns whose names people write in many ways. */
const CHAIN = `Store #,Name,Street,City,ST,Zip,Lat,Long
1,Crossroads Market Parma,120 Elm St,Parma,OH,44129,41.3845,-81.7229
2,Crossroads Market St. Louis,9 Saint Charles Rd,St. Louis,MO,63101,38.6320,-90.1930
3,Crossroads Market Saint Paul,44 Fort Rd,Saint Paul,MN,55102,44.9371,-93.1211
4,Crossroads Market O'Fallon,7 Main St,O'Fallon,IL,62269,38.5922,-89.9112
5,Crossroads Market Coeur d'Alene,310 Lake Dr,Coeur d'Alene,ID,83814,47.6777,-116.7805
6,Crossroads Market Winston-Salem,2 Trade St,Winston-Salem,NC,27101,36.0999,-80.2442
7,Crossroads Market Cañon City,15 Royal Gorge Blvd,Cañon City,CO,81212,38.4410,-105.2424
8,Crossroads Market Mt. Vernon,81 Gay St,Mt. Vernon,OH,43050,40.3934,-82.4857
9,Crossroads Market Fort Wayne,5 Calhoun St,Ft Wayne,IN,46802,41.0793,-85.1394
10,Crossroads Market Ann Arbor,600 State St,Ann Arbor,MI,48104,42.2808,-83.7430
11,Crossroads Market Boston,1 Beacon St,Boston,MA,02134,42.3550,-71.1300
12,Crossroads Market Springfield,10 Dwight St,Springfield,MA,01103,42.1015,-72.5898
13,Crossroads Market Springfield,22 Adams St,Springfield,IL,62701,39.7990,-89.6440
14,Crossroads Market New York,350 Broadway,New York,NY,10013,40.7170,-74.0050
15,Crossroads Market Buffalo,77 Pearl St,Buffalo,NY,14202,42.8864,-78.8784
16,Crossroads Market Miami,800 Biscayne Blvd,Miami,FL,33132,25.7840,-80.1870
17,Crossroads Market Houston,1200 Main St,Houston,TX,77002,29.7560,-95.3650
18,Crossroads Market Austin,901 Congress Ave,Austin,TX,78701,30.2700,-97.7420
19,Crossroads Market Phoenix,40 Central Ave,Phoenix,AZ,85004,33.4500,-112.0730
20,Crossroads Market Los Angeles,500 Spring St,Los Angeles,CA,90013,34.0450,-118.2500
21,Crossroads Market San Francisco,99 Grove St,San Francisco,CA,94102,37.7780,-122.4180
22,Crossroads Market Seattle,1500 Pike Pl,Seattle,WA,98101,47.6090,-122.3400
23,Crossroads Market Anchorage,700 5th Ave,Anchorage,AK,99501,61.2170,-149.8900
24,Crossroads Market Honolulu,55 Merchant St,Honolulu,HI,96813,21.3080,-157.8620
25,Crossroads Market San Juan,3 Calle Sol,San Juan,PR,00901,18.4660,-66.1060
26,Crossroads Market Chicago,200 State St,Chicago,IL,60601,41.8850,-87.6280
27,Crossroads Market Detroit,16 Griswold St,Detroit,MI,48226,42.3300,-83.0460
28,Crossroads Market Washington,1300 F St NW,Washington,DC,20004,38.8970,-77.0300
29,Crossroads Market Pittsburgh,31 Penn Ave,Pittsburgh,PA,15222,40.4430,-80.0000
30,Crossroads Market Oceanside,205 Coast Hwy,Oceanside,CA,92054,33.1960,-117.3800`

/** The chain's finder, which opens once for all tests of this file. */
const test = base.extend(
  'search',
  { scope: 'file' },
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from the pattern
  ({}, { onCleanup }) => openChain(CHAIN, { atEnd: onCleanup }),
)

test('the finder lists all 30 stores of the chain', async ({ search }) => {
  expect((await search({})).total).toBe(30)
})

/**
 * Of 25 zips, the nearest store and its distance in miles. The zips' points are the Census Bureau's
 * (the post offices' where a zip has no area) and the distances were computed apart from this code,
 * from the angle between the two places' vectors, on a sphere of 3,959 miles.
 */
const ZIPS: [zip: string, id: string, miles: number][] = [
  ['00601', '25', 46.6],
  ['00802', '25', 77.9],
  ['02134', '11', 0.3],
  ['10001', '14', 2.4],
  ['20001', '28', 1.1],
  ['33101', '16', 0.8],
  ['48226', '27', 0.2],
  ['60601', '26', 0.3],
  ['90210', '20', 10.2],
  ['94102', '21', 0.1],
  ['96799', '24', 2612.6],
  ['96813', '24', 1.3],
  ['96910', '24', 3804.0],
  ['98101', '22', 0.2],
  ['99501', '23', 1.1],
  ['00501', '14', 50.7],
  ['02201', '11', 3.6],
  ['10118', '14', 2.4],
  ['12345', '12', 84.6],
  ['20505', '28', 0.9],
  ['73301', '18', 4.2],
  ['77001', '17', 5.1],
  ['85001', '19', 0.1],
  ['92052', '30', 0.0],
  ['99950', '22', 666.6],
]

test.for(ZIPS)(
  'the store nearest to the zip %s is store %s, %d miles away',
  async ([zip, id, miles], { search }) => {
    const answer = await search({ q: zip })
    const [nearest] = answer.locations
    expect([nearest?.id, answer.total, answer.fallback]).toEqual([id, 30, null])
    // The table's points are rounded to 1/10,000 of a degree, the Census Bureau's to 1/1,000.
    expect(Math.abs((nearest?.distance ?? 0) - miles)).toBeLessThan(0.15)
  },
)

/** How people write a city, and the stores that are meant, nearest first. */
const CITIES: [text: string, ids: string[]][] = [
  ['Parma', ['1']],
  ['parma, oh', ['1']],
  ['PARMA OHIO', ['1']],
  ['Parma OH 44129', ['1']],
  ['St. Louis', ['2']],
  ['st louis', ['2']],
  ['Saint Louis, MO', ['2']],
  ['Saint Louis Missouri', ['2']],
  ['St Paul', ['3']],
  ['saint paul mn', ['3']],
  ["O'Fallon", ['4']],
  ['ofallon', ['4']],
  ['O Fallon, IL', ['4']],
  ['O’FALLON', ['4']],
  ["Coeur d'Alene", ['5']],
  ['coeur dalene', ['5']],
  ['Coeur d’Alene, ID', ['5']],
  ['Winston-Salem', ['6']],
  ['winston salem nc', ['6']],
  ['Canon City', ['7']],
  ['Cañon City, CO', ['7']],
  ['Mount Vernon', ['8']],
  ['Mt Vernon, OH', ['8']],
  ['mt. vernon', ['8']],
  ['Fort Wayne', ['9']],
  ['Ft. Wayne, IN', ['9']],
  ['ft wayne', ['9']],
  ['Ann Arbor', ['10']],
  ['ann  arbor , mi', ['10']],
  ['Springfield', ['12', '13']],
  ['Springfield, IL', ['13']],
  ['springfield mass', ['12']],
  ['New York', ['14', '15']],
  ['New York, NY', ['14']],
  ['new york city', ['14']],
  ['Washington, DC', ['28']],
  ['washington d.c.', ['28']],
  ['San Juan, PR', ['25']],
  ['Honolulu, Hawaii', ['24']],
  ['Los Angeles, California', ['20']],
]

test.for(CITIES)('the text %j finds the stores %j', async ([text, ids], { search }) => {
  const { locations } = await search({ q: text })
  expect(locations.map(({ id }) => id)).toEqual(ids)
})

/** Texts with odd characters, parts of words, and states; none of them is an error. */
const ODD: [text: string, total: number, first: string | null][] = [
  ['   ', 30, '1'],
  ['%', 0, null],
  ['_', 0, null],
  ['\\', 0, null],
  ['*', 0, null],
  ['.*', 0, null],
  ['(', 0, null],
  ['[a-z]', 1, '19'],
  ['<script>alert(1)</script>', 0, null],
  ["' OR 1=1 --", 0, null],
  ['zzz', 0, null],
  ['99999', 30, '1'],
  ['00000', 30, '1'],
  ['4412', 1, '1'],
  ['441291234', 30, '1'],
  ['44129-1234', 30, '1'],
  ['44129-12', 0, null],
  ['44129 ', 30, '1'],
  [' 01103', 30, '12'],
  ['Ohio', 2, '1'],
  ['PA', 3, '29'],
  ['Pennsylvania', 1, '29'],
  ['Texas', 2, '17'],
  ['tx', 2, '17'],
  ['Puerto Rico', 1, '25'],
  ['main st', 2, '4'],
  ['MAIN STREET', 2, '4'],
  ['5th ave', 1, '23'],
  ['crossroads', 30, '1'],
  ['market  parma', 1, '1'],
  ['Sandusky, OH', 0, null],
  ['🍋', 0, null],
  ['\u0000', 30, '1'],
]

test.for(ODD)('the text %j (%i found)', async ([text, total, first], { search }) => {
  const answer = await search({ q: text })
  expect([answer.total, answer.locations[0]?.id ?? null]).toEqual([total, first])
})
