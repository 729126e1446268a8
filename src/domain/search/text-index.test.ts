import { expect, test } from 'vitest'
import { runAtOnce } from '#domain/time/sliced-work.ts'
import { containing, hasLocationIn, holdingAllWords, matchingText } from './location-text.ts'
import { prepareSearch } from './search-texts.ts'
import { location } from './testing-search.ts'

const STREETS =
  'Main St|W. Oak Street|Ste. Marie Ave|Harbor Mill Rd|State Route 8|N Elm Blvd'.split('|')
const CITIES =
  'Parma, OH|St. Louis, MO|O’Fallon, IL|Cañon City, CO|New York, NY|Akron, Ohio|Mt Vernon, WA'.split(
    '|',
  )

/** Enough stores for an index, at every pair of a street and a city. */
function chain(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const [street, city] = [STREETS[index % STREETS.length], CITIES[(index * 5) % CITIES.length]]
    const zip = String(10_000 + ((index * 7919) % 80_000))
    return location({
      id: String(index),
      name: index % 3 === 0 ? `Redbird Fuel #${index}` : `Shop ${zip} & Co.`,
      address: `${100 + ((index * 37) % 9000)} ${street}, ${city} ${zip}`,
      tags: index % 50 === 0 ? [{ id: 'a', name: 'Off I-77' }] : [],
    })
  })
}

const QUERIES =
  `parma|Parma, OH|parma ohio|PARMA OHIO|saint louis|st louis mo|St. Louis|ofallon|O'Fallon
  |o fallon|canon city|cañon|new york|york, ny|mount vernon|mt vernon wa|main street|main st|w oak st
  |west oak street|sainte marie|harbor mill|arbor mi|redbird fuel #12|#12|#120|fuel|& co|shop 17919 & co.
  |17919|1791|9 m|oh|OH|ohio|o|Missouri|il|i-77|route 8|state route 8|elm blvd|no such place|zzz|a, b
  |137 main st|137 Main St, Parma|174 W. Oak Street, Cañon City, CO|ma|st|st.|.|,|sh op| main st `
    .split('|')
    .map((query) => query.replace(/\n\s*/, ''))

type Locations = ReturnType<typeof chain>

const ids = (some: Iterable<{ id: string }>) => Array.from(some, ({ id }) => id)

/** What each search finds, as ids in order. */
function found(locations: Locations) {
  return QUERIES.map((query) => ({
    query,
    matching: ids(matchingText(locations, query, undefined)),
    withPlace: ids(matchingText(locations, query, 'Akron, OH')),
    allWords: ids(holdingAllWords(locations, query)),
    containing: ids(containing(locations, query)),
    isThere: hasLocationIn(locations, query),
  }))
}

/** A copy is no prepared list, so its texts are compared one by one. */
const foundByComparing = (locations: Locations) => found([...locations])

test('an index finds the same texts as comparing all of them, in the same order', () => {
  const locations = chain(1500)
  runAtOnce(prepareSearch(locations))
  expect(found(locations)).toEqual(foundByComparing(locations))
})

test('the index of a list that changed a little finds the texts as they are now', () => {
  const before = chain(1500)
  runAtOnce(prepareSearch(before))
  const moved = {
    ...before[700],
    ...location({ id: 'moved', address: '1 Main St, Parma, OH 44129' }),
  }
  const added = location({ id: 'added', name: 'Parma Redbird Fuel #12' })
  const now = [...before.slice(3, 700), moved, ...before.slice(702), added].toReversed()
  runAtOnce(prepareSearch(now, before))
  expect(found(now)).toEqual(foundByComparing(now))
  expect(found(before)).toEqual(foundByComparing(before))
})

test('a list that changed a lot gets a new index', () => {
  const before = chain(1500)
  runAtOnce(prepareSearch(before))
  const now = [...before.slice(0, 600), ...chain(1600).slice(600)]
  runAtOnce(prepareSearch(now, before))
  expect(found(now)).toEqual(foundByComparing(now))
})
