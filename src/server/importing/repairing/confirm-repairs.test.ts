import { expect, test } from 'vitest'
import type { ConfirmedRepairs } from '#domain/location/import-row.ts'
import { readLocations } from '#server/importing/readers/read-locations.ts'
import { UnreadableImport } from '#server/importing/unreadable-import.ts'

const CSV = [
  'id,name,address,lat,lng',
  '1,One,"1 Elm St, Parma, OH 44129",-81.7229,41.4048',
  '2,Two,"2 Elm St, Parma, OH 44129","41,3","-81,7"',
  '3,Three,"3 Elm St, Parma, OH 44129",0,0',
].join('\n')

/** The suggestions of the file for its rows */
const SECOND = [2, 41.4048, -81.7229] as const
const THIRD = [3, 41.3, -81.7] as const

const read = (repairs: ConfirmedRepairs) =>
  readLocations(new TextEncoder().encode(CSV), { repairs })

test('only confirmed rows get their suggested values', () => {
  const { rows, warnings } = read({ coordinates: [THIRD] })
  expect(rows.map(({ coordinates }) => coordinates)).toEqual([
    undefined,
    { lat: 41.3, lng: -81.7 },
    undefined,
  ])
  expect(warnings.map(({ row, fix, isMended }) => [row, fix, isMended])).toEqual([
    [2, { lat: 41.4048, lng: -81.7229 }, undefined],
    [3, undefined, true],
    [4, undefined, undefined],
  ])
})

test('two stores that a repair puts at one point get a warning', () => {
  const twice = CSV.replace('"41,3","-81,7"', '-81.7229,41.4048')
  const { warnings } = readLocations(new TextEncoder().encode(twice), {
    repairs: { coordinates: [SECOND, [3, 41.4048, -81.7229]] },
  })
  expect(warnings.filter(({ row }) => row === 3).map(({ reason }) => reason)).toEqual([
    'latitude and longitude look swapped',
    'the same coordinates as another store',
  ])
})

test('a value that was not suggested cannot be confirmed', () => {
  const fourth = [4, 41.4048, -81.7229] as const
  for (const repairs of [{ coordinates: [SECOND, fourth] }, { zip: [SECOND] }]) {
    expect(() => read(repairs)).toThrow(UnreadableImport)
  }
  expect(() => read({ coordinates: [SECOND, fourth] })).toThrow(
    'You confirmed a repair of coordinates in row 4, but the file has no suggestion there. Choose the file again.',
  )
})

test('a repair confirmed for another file is rejected, even if its row has a suggestion too', () => {
  for (const other of [
    [2, 41.4048, -81.7228],
    [2, 41.4, -81.7229],
  ] as const) {
    expect(() => read({ coordinates: [other, THIRD] })).toThrow(
      'You confirmed a repair of coordinates in row 2, but the file has a different suggestion there. Choose the file again.',
    )
  }
})
