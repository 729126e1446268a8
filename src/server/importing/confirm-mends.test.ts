import { expect, test } from 'vitest'
import { readLocations } from './read-locations.ts'
import { UnreadableImport } from './unreadable-import.ts'

const CSV = [
  'id,name,address,lat,lng',
  '1,One,"1 Elm St, Parma, OH 44129",-81.7229,41.4048',
  '2,Two,"2 Elm St, Parma, OH 44129","41,3","-81,7"',
  '3,Three,"3 Elm St, Parma, OH 44129",0,0',
].join('\n')

const read = (mends: Record<string, number[]>) =>
  readLocations(new TextEncoder().encode(CSV), { mends })

test('only rows that are confirmed get what the file suggests for them', () => {
  const { rows, warnings } = read({ coordinates: [3] })
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

test('two stores that a mend puts at one place are told of', () => {
  const twice = CSV.replace('"41,3","-81,7"', '-81.7229,41.4048')
  const { warnings } = readLocations(new TextEncoder().encode(twice), {
    mends: { coordinates: [2, 3] },
  })
  expect(warnings.filter(({ row }) => row === 3).map(({ reason }) => reason)).toEqual([
    'latitude and longitude look swapped',
    'the same coordinates as another store',
  ])
})

test('what the file does not suggest cannot be confirmed', () => {
  for (const mends of [{ coordinates: [2, 4] }, { coordinates: [1] }, { zip: [2] }]) {
    expect(() => read(mends)).toThrow(UnreadableImport)
  }
  expect(() => read({ coordinates: [2, 4] })).toThrow(
    'A mend of coordinates in row 4 was confirmed, and the file suggests none there. Choose the file again.',
  )
})
