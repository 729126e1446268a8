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

test('an address names a highway in any spelling, and no other one', () => {
  const texts = ['8 I-77 Plaza', '8 INTERSTATE 77 N', '8 i 77', 'I77 & Rockside Rd']
  expect(texts.map((text) => named(text, 'interstate 77'))).toEqual([0, 0, 0, 0])
  expect(named('12 US Hwy 42, Delaware, OH', 'US 42')).toBe(0)
  expect(named('12 Highway 42, Delaware, OH', 'US 42')).toBe(1)
  expect(named('12 US 421, Boone, NC', 'US 42')).toBeNull()
  expect(named('12 State Rte 8, Akron, OH', 'route 8')).toBe(1)
  expect(named('12 Route 8, Akron, OH', 'route 8')).toBe(0)
  expect(named('12 Route 80, Akron, OH', 'route 8')).toBeNull()
  expect(named('12 I-8, Yuma, AZ', 'route 8')).toBeNull()
  expect(named('12 US Hwy 77, Waco, TX', 'I-77')).toBeNull()
  expect(named('9 I-35W Frontage Rd, Burleson, TX', 'I-35')).toBe(0)
  expect(named('9 I-35E, Denton, TX', 'I-35W')).toBeNull()
  expect(named('77 I St, Akron, OH', 'I-77')).toBeNull()
  expect(named('900 SR-8, Akron, OH', 'SR 8')).toBe(0)
  expect(named('1 Hwy 17 N, Surfside Beach, SC', 'hwy 17')).toBe(0)
  expect(named('1 NE 8th St, Miami, FL', 'route 8')).toBeNull()
})
