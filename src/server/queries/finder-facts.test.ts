import { expect, test } from 'vitest'
import type { FinderAnswer } from '#web/data/site-data.ts'
import { aLocation, startApp } from '#server/testing/testing.ts'

const PLAIN = aLocation({ id: 'plain' })
const TRUCK = aLocation({
  id: 'truck',
  address: '5 Example Run, Solon, OH 44139',
  coordinates: { lat: 41.39, lng: -81.44 },
  facts: { showers: 4, truckParking: 42 },
})
const BOTH = aLocation({
  id: 'both',
  address: '7 Pine St, Akron, OH 44301',
  coordinates: { lat: 41.08, lng: -81.51 },
  facts: { ev: true, showers: true, food: true },
})
const FOOD = { id: 'food', name: 'FOOD COUNTER', color: '#112233' }

async function start(locations = [PLAIN, TRUCK, BOTH]) {
  const { get } = await startApp({ locations, tags: [FOOD] })
  return {
    search: async (query: string) =>
      (await (await get(`/api/locations/search${query}`)).json()) as FinderAnswer,
    page: async (query: string, language = '') =>
      (await get(`${language}/find-a-store${query}`)).text(),
  }
}

test.for<[query: string, ids: string[]]>([
  ['?has=showers', ['truck', 'both']],
  ['?has=showers,ev', ['both']],
  ['?has=showers&q=Solon', ['truck']],
  ['?has=propane', []],
  ['?has=pool', ['plain', 'truck', 'both']],
])('the search %s finds the stores with all of the facts', async ([query, ids]) => {
  const { search } = await start()
  const { locations } = await search(query)
  expect(locations.map(({ id }) => id)).toEqual(ids)
})

test('visitors filter by the facts that some store has, unless a tag is the filter already', async () => {
  const { search } = await start()
  expect((await search('')).facts).toEqual(['ev', 'truckParking', 'showers'])
  const without = await start([PLAIN])
  expect(await without.search('')).not.toHaveProperty('facts')
})

test.for<[text: string, ids: string[]]>([
  ['showers', ['truck', 'both']],
  ['truck parking near me', ['truck']],
  ['ev charger', ['both']],
  ['duchas', ['truck', 'both']],
  ['showers and ev charging', ['both']],
])('the text “%s” finds the stores that have it', async ([text, ids]) => {
  const { search } = await start()
  const { locations, reading } = await search(`?q=${encodeURIComponent(text)}`)
  expect(locations.map(({ id }) => id)).toEqual(ids)
  expect(reading?.conditions?.tags.length).toBeGreaterThan(0)
})

test('in Spanish the page says what it understood by its Spanish name', async () => {
  const { page } = await start()
  expect(await page('?q=duchas', '/es')).toMatch(/<p class="small">[^<]*Duchas/)
})

test('without JavaScript, a chip adds its fact to the address, and a chosen one removes it', async () => {
  const { page } = await start()
  const html = await page('?has=showers')
  expect(html).toMatch(/value="showers"[^>]*aria-pressed="true" name="unhas">Showers/)
  expect(html).toMatch(/value="ev"[^>]*aria-pressed="false" name="has">EV charging/)
  expect(html).toContain('<input type="hidden" name="has" value="showers"/>')
  expect(html).toContain('Clear filters (1)')
  expect(html).toContain('2 Store(s) Found')
})

test('in Spanish the chips have Spanish names', async () => {
  const { page } = await start()
  expect(await page('', '/es')).toMatch(/value="showers"[^>]*>Duchas/)
})

test('the finder of a chain without facts has no trace of them', async () => {
  const { page } = await start([PLAIN])
  expect(await page('')).not.toMatch(/name="has"|"facts"|"has"/)
})
