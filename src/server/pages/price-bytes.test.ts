import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { weekOf } from '#domain/opening-hours/opening-hours.ts'
import { sayToday } from '#server/testing/testing-days.ts'
import { aLocation, MONDAY_MORNING, startApp } from '#server/testing/testing.ts'
import { BEST_QUALITY, compressPage } from './page-compression.ts'

const STORES = 50
const CITIES = ['Parma', 'Akron', 'Solon', 'Bedford', 'Elyria', 'Medina', 'Hudson', 'Avon']
const STREETS = ['Harbor Mill Rd', 'Quarry Bend Dr', 'Foundry Loop', 'Foxglove Run', 'Elm St']
const TAGS = ['Drive-Thru', 'Market', 'Wireless', 'Car Wash', 'Open Late', 'Hot Food'].map(
  (name) => ({ id: name.toLowerCase().replace(/\W/, '-'), name, color: '#1d7244' }),
)

/** Most stores keep the chain's week, some a longer or a shorter one. */
const WEEKS = [null, null, null, weekOf(() => [[300, 1440]]), weekOf(() => [[0, 1440]])].concat(
  [1320, 1260].map((close) => weekOf((day) => [[day > 4 ? 420 : 360, close]])),
)

/** Numbers that are the same in each run: whole ones from 0 to below a limit. */
function numbers(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * limit)
  }
}

function aChain() {
  const next = numbers(7)
  const one = <T>(list: readonly T[]) => list[next(list.length)]
  return Array.from({ length: STORES }, (_, index) => {
    const [city, street] = [one(CITIES), one(STREETS)]
    return aLocation({
      id: String(300 + index * 7),
      name: `Lindenway ${city} ${index}`,
      address: `${100 + next(9000)} ${street}, ${city}, OH 44${100 + next(180)}`,
      phone: `(440) 555-0${100 + next(100)}`,
      coordinates: { lat: 40.9 + next(9000) / 10_000, lng: -82.3 + next(9000) / 10_000 },
      week: one(WEEKS) ?? null,
      tagIds: TAGS.filter(() => next(3) === 0).map(({ id }) => id),
    })
  })
}

function price(cents: number) {
  return {
    credit: `${(cents / 100).toFixed(2)}9`,
    cash: `${((cents - 10) / 100).toFixed(2)}9`,
  }
}

/**
 * Regular and diesel cost anything within 40 cents, the grades between as much more as pumps usually ask;
 * all end in 9 tenths and are 10 cents less by cash.
 */
function aDay(seed: number) {
  const next = numbers(seed * 7919 + 17)
  const [regular, diesel] = [319 + next(40), 379 + next(40)]
  return {
    prices: {
      regular: price(regular),
      midgrade: price(regular + 40),
      premium: price(regular + 80),
      diesel: price(diesel),
    },
    asOf: MONDAY_MORNING - next(3 * 3_600_000),
  }
}

/** Style sheets as in a page, which Vitest leaves out. */
async function styles(patterns: readonly string[]): Promise<string> {
  const files = (await Array.fromAsync(glob(patterns))).toSorted()
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return texts
    .join('')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s*([{};:,])\s*/g, '$1')
}

test('four prices on each of 50 cards make the finder less than a tenth larger', async () => {
  const locations = aChain()
  const app = await startApp({ locations, tags: TAGS })
  const pageStyles = await styles(
    ['styles/*', 'layout/*.module', 'ui/**/*.module', 'pages/find-a-store/*.module'].map(
      (name) => `src/web/${name}.css`,
    ),
  )
  const signStyles = await styles(['src/web/locations/today/today-look.css'])
  const page = async () => (await app.get('/find-a-store')).text()
  const bytes = async (html: string, own: string) => {
    const whole = html.replace('</style>', `${pageStyles}${own}</style>`)
    return (await compressPage(Buffer.from(whole), 'br', BEST_QUALITY)).length
  }
  const without = await bytes(await page(), '')
  const ratios: number[] = []
  // Brotli's own choices make half a percent; the mean of several days has less of that.
  for (const seed of [1, 100, 200, 300]) {
    const said = locations.map(({ id }, index) => [id, aDay(seed + index)] as const)
    await sayToday(app.storage, Object.fromEntries(said))
    const html = await page()
    expect(html.match(/<ul class="today-sign"/g)).toHaveLength(STORES)
    expect(html.match(/<b>\d\.\d\d<sup>9<\/sup><\/b>/g)).toHaveLength(4 * STORES)
    ratios.push((await bytes(html, signStyles)) / without)
  }
  expect(ratios.reduce((sum, ratio) => sum + ratio) / ratios.length).toBeLessThan(1.1)
})
