import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readZipTable } from '#server/geocoding/zip-table.ts'
import { fileRow, type FileRow } from '#server/importing/columns/file-row.ts'
import { repairAddress } from './repair-address.ts'

const zips = readZipTable(await readFile('dist/zip-table.txt', 'utf8'))

function repair(given: string | Partial<FileRow>): string {
  const row = fileRow(1, typeof given === 'string' ? { address: given } : given)
  const repaired = repairAddress(row, zips, () => {})
  return 'rejection' in repaired ? repaired.rejection : repaired.address
}

test.for(
  `St Louis, MO 63101; St. Louis, MO 63101; Saint Louis, MO 63101; Ft Worth, TX 76102
  Fort Worth, TX 76102; Mt Vernon, OH 43050; Mt. Vernon, NY 10550; St Paul, MN 55101
  Ste. Genevieve, MO 63670; Ste Genevieve, MO 63670; O'Fallon, MO 63366; O Fallon, MO 63366
  OFallon, IL 62269; N. Olmsted, OH 44070; N Olmsted, OH 44070; North Olmsted, OH 44070
  W Palm Beach, FL 33401; W. Palm Beach, FL 33401; E Cleveland, OH 44112; East Cleveland, OH 44112
  W Chester, PA 19380; N Canton, OH 44720; S Bend, IN 46601; So Bend, IN 46601; N Miami, FL 33161
  E St Louis, IL 62201; S San Francisco, CA 94080; N Hollywood, CA 91601; W Des Moines, IA 50265
  E Hartford, CT 06108; Ft Lauderdale, FL 33301; St. Petersburg, FL 33701; Pt St Lucie, FL 34952
  Pt Pleasant, NJ 08742; Mt Pleasant, SC 29464; St. Clair Shores, MI 48080; De Kalb, IL 60115
  Sault Ste. Marie, MI 49783; Coeur d Alene, ID 83814; Mc Kinney, TX 75069; Maple Hts, OH 44137
  Colorado Spgs, CO 80903; Winston-Salem, NC 27101; Lee's Summit, MO 64063`.split(/[;\n]\s*/),
)('12 Oak St in %s has its city once, in any spelling', (town) => {
  const [city = '', region = ''] = town.split(', ')
  const [state = '', zip = ''] = region.split(' ')
  for (const street of ['12 Oak St', '12 Oak St Unit 4', '12 Oak St #4', '4501 Rockside Rd']) {
    const wanted = `${street}, ${town}`
    for (const line of [
      `${street} ${city} ${region}`,
      `${street} ${city}, ${region}`,
      `${street}, ${city} ${region}`,
      `${street}, ${city}, ${region}`,
      `${street} ${city} ${region} USA`,
      `${street} ${city}, ${region}, United States`,
      `${street}; ${city}; ${region}`,
      `${street} - ${city}, ${region}`,
    ]) {
      expect([line, repair(line)]).toEqual([line, wanted])
      expect(repair({ address: line, city, state, zip })).toBe(wanted)
    }
    expect(repair({ address: `${street} ${city}`, city, state, zip })).toBe(wanted)
  }
})

test.for([
  ['100 Main St N Parma OH 44129', '100 Main St N, Parma, OH 44129'],
  ['100 Euclid Ave E Akron OH 44301', '100 Euclid Ave E, Akron, OH 44301'],
  ['100 Main St SW Atlanta GA 30303', '100 Main St SW, Atlanta, GA 30303'],
  ['33 2nd Ave N Nashville TN 37201', '33 2nd Ave N, Nashville, TN 37201'],
  ['33 2nd Ave N St Paul MN 55101', '33 2nd Ave N, St Paul, MN 55101'],
  ['12 Dixie Hwy N Miami FL 33101', '12 Dixie Hwy N, Miami, FL 33101'],
  ['100 Main St W, Cleveland, OH 44112', '100 Main St W, Cleveland, OH 44112'],
] as const)('the direction in %s belongs to the street', ([line, wanted]) => {
  expect(repair(line)).toBe(wanted)
})

test('a city column in another spelling is not repeated', () => {
  const louis = { state: 'MO', zip: '63101' }
  for (const address of [
    '12 Oak St St Louis MO 63101',
    '12 Oak St, St. Louis, MO 63101',
    '12 Oak St, St Louis',
    '12 Oak St St Louis',
    '12 Oak St - St. Louis',
    '12 Oak St St Louis MO',
  ]) {
    expect(repair({ ...louis, address, city: 'Saint Louis' })).toBe(
      '12 Oak St, Saint Louis, MO 63101',
    )
  }
})

test('a road named after its city keeps its name', () => {
  const parma = { city: 'Parma', state: 'OH', zip: '44129' }
  for (const address of ['12 W Parma St', '12 Old Parma', 'Parma'])
    expect(repair({ ...parma, address })).toBe(`${address}, Parma, OH 44129`)
})

test.for([
  ['12 Main St Parma Ohio', '12 Main St, Parma, OH'],
  ['12 Main St Parma OH', '12 Main St, Parma, OH'],
  ['12 Main St, Detroit Mich', '12 Main St, Detroit, MI'],
  ['12 Main St New York New York', '12 Main St, New York, NY'],
  ['12 K St Washington DC', '12 K St, Washington, DC'],
  ['Parma Ohio', 'Parma, OH'],
  ['Parma, OH, United States', 'Parma, OH'],
  ['100 Oak CT', '100 Oak CT'],
  ['100 Old Avon CT', '100 Old Avon CT'],
  ['12 Main St Ohio', '12 Main St Ohio'],
  ['12 Georgia Ave', '12 Georgia Ave'],
] as const)('without a zip, %s is %s', ([line, wanted]) => {
  expect(repair(line)).toBe(wanted)
})
