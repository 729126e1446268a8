import { seededRandom } from '#server/testing/seeded-random.ts'

/** What a thousand requests of visitors are for; files are not among them, which browsers keep. */
const SHARES = { home: 300, finder: 150, zip: 200, store: 200, fuel: 50, careers: 20, near: 80 }

/** The addresses that requests come for. */
export type Places = {
  /** Paths of the stores' pages, the busiest first */
  stores: readonly string[]
  /** Zips of stores, the most searched first */
  zips: readonly string[]
}

/**
 * The paths that visitors ask for, one after the other: few stores and zips have most of the visits
 * (Zipf's law with exponent 1, as in web traffic), and all of them have some. The same for the same seed.
 */
export function visitorPaths({ stores, zips }: Places, seed: number): () => string {
  const random = seededRandom(seed)
  const anyStore = zipf(stores.length, random)
  const anyZip = zipf(zips.length, random)
  const of = (kind: keyof typeof SHARES): string => {
    switch (kind) {
      case 'home':
        return '/'
      case 'finder':
        return '/find-a-store'
      case 'zip':
        return `/find-a-store?zip=${zips[anyZip()]}`
      case 'store':
        return stores[anyStore()] ?? '/stores'
      case 'fuel':
        return '/fuel'
      case 'careers':
        return '/careers'
      case 'near':
        // Places of phones, to a tenth of a mile: hardly any twice.
        return `/api/locations?near=${(30 + random() * 15).toFixed(3)},${(-120 + random() * 45).toFixed(3)}&limit=20`
    }
  }
  const kinds = Object.entries(SHARES).flatMap(([kind, share]) =>
    Array.from({ length: share }, () => kind as keyof typeof SHARES),
  )
  return () => of(kinds[Math.floor(random() * kinds.length)] ?? 'home')
}

/** Numbers from 0 below `count`; the n-th comes n times as rarely as the first. */
function zipf(count: number, random: () => number): () => number {
  const sums: number[] = []
  let sum = 0
  for (let rank = 1; rank <= count; rank += 1) sums.push((sum += 1 / rank))
  return () => {
    const wanted = random() * sum
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}
