import type { Coordinates } from '../../src/domain/address/coordinates.ts'
import { decideSearch } from '../../src/domain/search/location-search.ts'
import { createNearestIndex } from '../../src/domain/search/nearest-index.ts'
import type { SearchableLocation } from '../../src/domain/search/search-filters.ts'
import type { BenchOptions } from './options.ts'
import { seededRandom } from '#server/testing/seeded-random.ts'
import { median } from './statistics.ts'

const QUERIES = 200
const RESULTS = 50

/**
 * The 50 nearest of many locations, with the index and by measuring and sorting all of them: the
 * same search of the finder, in one run.
 */
export function benchNearest({ isQuick }: BenchOptions): void {
  for (const size of isQuick ? [1000, 10_000] : [1000, 10_000, 100_000]) {
    const locations = scattered(size)
    const points = scattered(QUERIES, 7).map(({ coordinates }) => coordinates)
    const began = performance.now()
    const places = createNearestIndex(locations)
    const making = performance.now() - began
    const search = (point: Coordinates, index: typeof places | null) =>
      decideSearch(
        locations,
        { kind: 'visitor', point },
        { limit: RESULTS, places: index },
      ).found.map(({ distance }) => distance)

    const [indexed, sorted]: [number[], number[]] = [[], []]
    for (const point of points) {
      const [fast, plain] = [timed(() => search(point, places)), timed(() => search(point, null))]
      if (String(fast.result) !== String(plain.result)) throw new Error('They found different ones')
      indexed.push(fast.micros)
      sorted.push(plain.micros)
    }
    const [fast, plain] = [median(indexed), median(sorted)]
    console.log(
      `  ${RESULTS} nearest of ${size.toLocaleString('en-US')}: ${fast.toFixed(0)} µs with the index, ${plain.toFixed(0)} µs by sorting: ${(plain / fast).toFixed(1)} times as fast; made in ${making.toFixed(1)} ms`,
    )
  }
}

function timed<Result>(work: () => Result): { result: Result; micros: number } {
  const began = performance.now()
  const result = work()
  return { result, micros: (performance.now() - began) * 1000 }
}

/** Places over the country by a rule, so that every run has the same. */
function scattered(count: number, seed = 1): (SearchableLocation & { coordinates: Coordinates })[] {
  const next = seededRandom(seed)
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Store ${index}`,
    address: '1 Elm St, Parma, OH 44129',
    coordinates: { lat: 25 + next() * 24, lng: -124 + next() * 57 },
    tags: [],
    businessStatus: 'OPERATIONAL' as const,
  }))
}
