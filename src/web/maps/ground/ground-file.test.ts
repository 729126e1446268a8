import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { degreesOf, detailedStates, type CountryGround } from './ground-file.ts'

test('a line of steps becomes points, latitude first', () => {
  expect(degreesOf([-81500, 41000, 250, -500, 0, 1000], 1000)).toEqual([
    [41, -81.5],
    [40.5, -81.25],
    [41.5, -81.25],
  ])
  expect(degreesOf([], 1000)).toEqual([])
})

const STATES = [
  { code: 'oh', box: [-84.82, 38.4, -80.52, 41.98] },
  { code: 'pa', box: [-80.52, 39.72, -74.69, 42.27] },
  { code: 'hi', box: [-160.2, 18.9, -154.8, 22.2] },
] as const

test('states in view are detailed from zoom 6 on', () => {
  const cleveland = [-83, 41, -81, 42] as const
  expect(detailedStates(STATES, cleveland, 5)).toEqual([])
  expect(detailedStates(STATES, cleveland, 6)).toEqual(['oh'])
  expect(detailedStates(STATES, [-81, 40, -80, 41], 9)).toEqual(['oh', 'pa'])
  expect(detailedStates(STATES, [-100, 30, -99, 31], 9)).toEqual([])
})

test('the ground has every state, and Cleveland is in Ohio by the lake', async () => {
  const country = JSON.parse(await readFile('public/map/us.json', 'utf8')) as CountryGround
  expect(country.states.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['oh', 'ak', 'dc', 'pr']),
  )
  expect(
    country.states.filter(({ code }) => !['dc', 'pr', 'gu', 'as', 'vi', 'mp'].includes(code)),
  ).toHaveLength(50)
  const ohio = country.states.find(({ code }) => code === 'oh')
  expect(ohio?.name).toBe('Ohio')
  const [west = 0, south = 0, east = 0, north = 0] = ohio?.box ?? []
  expect(-81.69 > west && -81.69 < east && 41.5 > south && 41.5 < north).toBe(true)
  const city = country.cities.find(([name]) => name === 'Cleveland')
  expect(city?.[1]).toBeCloseTo(-81.69 * country.steps, -1)
})
