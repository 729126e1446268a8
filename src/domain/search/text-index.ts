import type { SlicedWork } from '#domain/time/sliced-work.ts'
import { CHANGES_MAX, indexPositions, type IndexPositions } from './index-positions.ts'

/** A location's texts, as searches compare them. */
export type IndexedText = { plain: string; folded: string; streets: string }

/** Narrows a search for text down to the texts that may contain it. */
export type TextIndex = {
  /**
   * The positions of all texts that contain one of the queries, in order, and of a few others, which
   * only share their letters.
   *
   * @returns `null` when a query is too short, so that all texts have to be compared
   */
  mayContain: (queries: readonly string[]) => readonly number[] | null
}

/** Which texts contain each three letters in a row. Of text `i` the number is `i`. */
type Trigrams = {
  texts: readonly IndexedText[]
  /** Where each bucket begins in `numbers`, and where the last one ends */
  starts: Uint32Array
  numbers: Uint32Array
}

const LENGTH = 3
/** Trigrams share buckets, which costs a comparison now and then and saves a map. */
const BUCKETS = 2 ** 16
/** Comparing this many texts costs less than narrowing them down further. */
const FEW = 32
/** The rarest trigrams of a query say nearly all; the others are in most texts. */
const TRIGRAMS_USED = 4

/** The trigrams of each index, which the index of the next list may use too. */
const TRIGRAMS = new WeakMap<TextIndex, Trigrams>()

/**
 * Indexes texts by three letters in a row.
 *
 * @param previous the index of an earlier list; it is reused when few texts changed since
 */
export function* indexTexts(
  texts: readonly IndexedText[],
  previous: TextIndex | null,
): SlicedWork<TextIndex> {
  const reused = reusedTrigrams(texts, previous)
  const trigrams = reused ?? (yield* trigramsOf(texts))
  const { positions, missing } = reused ?? indexPositions(texts, texts)
  const index: TextIndex = {
    mayContain: (queries) => {
      if (queries.some((query) => query.length < LENGTH)) return null
      const found = new Set(missing)
      for (const query of queries) {
        for (const number of numbersWith(trigrams, query)) {
          const position = positions[number] ?? -1
          if (position >= 0) found.add(position)
        }
      }
      return [...found].toSorted((a, b) => a - b)
    },
  }
  TRIGRAMS.set(index, trigrams)
  return index
}

function reusedTrigrams(
  texts: readonly IndexedText[],
  previous: TextIndex | null,
): (Trigrams & IndexPositions) | null {
  const known = previous && TRIGRAMS.get(previous)
  if (!known) return null
  const at = indexPositions(known.texts, texts)
  return at.changes > CHANGES_MAX ? null : { ...known, ...at }
}

/** Counts first, so that all buckets share one array. */
function* trigramsOf(texts: readonly IndexedText[]): SlicedWork<Trigrams> {
  const starts = new Uint32Array(BUCKETS + 1)
  const lastText = new Uint32Array(BUCKETS)
  let mark = 0
  const eachOnce = (text: IndexedText, use: (bucket: number) => void) => {
    mark += 1
    for (const form of [text.plain, text.folded, text.streets]) {
      for (let at = 0; at <= form.length - LENGTH; at += 1) {
        const bucket = bucketAt(form, at)
        if (lastText[bucket] === mark) continue
        lastText[bucket] = mark
        use(bucket)
      }
    }
  }
  for (const text of texts) {
    yield
    eachOnce(text, (bucket) => {
      starts[bucket + 1] = (starts[bucket + 1] ?? 0) + 1
    })
  }
  for (let bucket = 1; bucket <= BUCKETS; bucket += 1) {
    starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0)
  }
  const numbers = new Uint32Array(starts[BUCKETS] ?? 0)
  const ends = starts.slice(0, BUCKETS)
  for (const [number, text] of texts.entries()) {
    yield
    eachOnce(text, (bucket) => {
      const end = ends[bucket] ?? 0
      numbers[end] = number
      ends[bucket] = end + 1
    })
  }
  return { texts, starts, numbers }
}

function bucketAt(text: string, at: number): number {
  const [first, second, third] = [
    text.charCodeAt(at),
    text.charCodeAt(at + 1),
    text.charCodeAt(at + 2),
  ]
  return (Math.imul(first, 961) + Math.imul(second, 31) + third) % BUCKETS
}

/** The texts with the rarest trigrams of a query, in order. */
function numbersWith({ starts, numbers }: Trigrams, query: string): Uint32Array {
  const buckets = new Set<number>()
  for (let at = 0; at <= query.length - LENGTH; at += 1) buckets.add(bucketAt(query, at))
  const [rarest = new Uint32Array(), ...others] = Array.from(buckets, (bucket) =>
    numbers.subarray(starts[bucket], starts[bucket + 1]),
  )
    .toSorted((a, b) => a.length - b.length)
    .slice(0, TRIGRAMS_USED)
  return others.reduce(
    (found, other) => (found.length <= FEW ? found : inBoth(found, other)),
    rarest,
  )
}

/** The numbers in both of two sorted lists. */
function inBoth(a: Uint32Array, b: Uint32Array): Uint32Array {
  let at = 0
  return a.filter((number) => {
    while (at < b.length && (b[at] ?? 0) < number) at += 1
    return b[at] === number
  })
}
