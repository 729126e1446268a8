import { expect, test } from 'vitest'
import { highwayMatcher, isHighway, readHighway, type Highway } from './highway.ts'

const HIGHWAYS: [text: string, system: Highway['system'], number: string][] = [
  ['I-77', 'interstate', '77'],
  ['i77', 'interstate', '77'],
  ['I 77', 'interstate', '77'],
  ['Interstate 77', 'interstate', '77'],
  ['IH-35', 'interstate', '35'],
  ['I-77 exit 155', 'interstate', '77'],
  ['exit 155 I-77', 'interstate', '77'],
  ['Exit 11A off I 480', 'interstate', '480'],
  ['I 90 exit 155', 'interstate', '90'],
  ['I-77 north', 'interstate', '77'],
  ['I-80 E', 'interstate', '80'],
  ['US 42', 'us', '42'],
  ['U.S. 42', 'us', '42'],
  ['us-42', 'us', '42'],
  ['US Highway 42', 'us', '42'],
  ['US Rt 42', 'us', '42'],
  ['route 8', null, '8'],
  ['Rte. 8', null, '8'],
  ['RT 8', null, '8'],
  ['SR 8', 'state', '8'],
  ['State Route 8', 'state', '8'],
  ['OH-8', 'state', '8'],
  ['Ohio 8', 'state', '8'],
  ['PA Route 28', 'state', '28'],
  ['hwy 17', null, '17'],
  ['Highway 17A', null, '17a'],
  ['FM 1960', 'farm', '1960'],
  ['County Road 12', 'county', '12'],
]

test.each(HIGHWAYS)('%s is a highway', (text, system, number) => {
  expect(readHighway(text)).toEqual({ system, number })
})

test('a highway may have a name and no number', () => {
  const named = ['Ohio Turnpike', 'the Pennsylvania Turnpike', 'John Glenn Freeway exit 4', 'I-77']
  expect(named.filter((text) => !isHighway(text))).toEqual([])
  expect(['12 Turnpike Rd', 'Turnpike', 'Parma', 'exit 155'].filter(isHighway)).toEqual([])
})

test('other texts are not highways', () => {
  for (const text of [
    '77',
    'Parma',
    '44129',
    'us',
    'I',
    'Store 8',
    'suite 8',
    '8 Main St',
    'Iowa',
  ]) {
    expect([text, readHighway(text)]).toEqual([text, null])
  }
})

const named = (text: string, query: string) => {
  const highway = readHighway(query)
  return highway && highwayMatcher(highway)(text)
}

test.for([
  ['8 I-77 Plaza', 'interstate 77', 0],
  ['8 INTERSTATE 77 N', 'interstate 77', 0],
  ['8 i 77', 'interstate 77', 0],
  ['I77 & Rockside Rd', 'interstate 77', 0],
  ['12 US Hwy 42, Delaware, OH', 'US 42', 0],
  ['12 Highway 42, Delaware, OH', 'US 42', 1],
  ['12 State Rte 8, Akron, OH', 'route 8', 1],
  ['12 Route 8, Akron, OH', 'route 8', 0],
  ['9 I-35W Frontage Rd, Burleson, TX', 'I-35', 0],
  ['900 SR-8, Akron, OH', 'SR 8', 0],
  ['1 Hwy 17 N, Surfside Beach, SC', 'hwy 17', 0],
] as const)('the address %j names the highway %j (rank %i)', ([text, query, rank]) => {
  expect(named(text, query)).toBe(rank)
})

test.for([
  ['12 US 421, Boone, NC', 'US 42'],
  ['12 Route 80, Akron, OH', 'route 8'],
  ['12 I-8, Yuma, AZ', 'route 8'],
  ['12 US Hwy 77, Waco, TX', 'I-77'],
  ['9 I-35E, Denton, TX', 'I-35W'],
  ['77 I St, Akron, OH', 'I-77'],
  ['1 NE 8th St, Miami, FL', 'route 8'],
] as const)('the address %j does not name the highway %j', ([text, query]) => {
  expect(named(text, query)).toBeNull()
})
