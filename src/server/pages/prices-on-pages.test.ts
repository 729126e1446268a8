import { describe, expect, test } from 'vitest'
import { openWithDays } from '#server/testing/testing-days.ts'
import { MONDAY_MORNING } from '#server/testing/testing.ts'

const HOUR = 3_600_000
const STORE = '/stores/oh/parma/12-example-rd'
const PRICES = { regular: '3.459', midgrade: '3.850', diesel: '3.999' }
/** In the test's chain: 10:30 AM in Ohio */
const SAID_AT = '10:30 AM'

/** A page without what tells when it was made and when staff said anything. */
function withoutTimes(html: string): string {
  return html.replaceAll(/,"heardAt":"[^"]*"|"now":\d+|"siteVersion":"[^"]*"/g, '')
}

describe('the finder', () => {
  test('shows a store’s prices like its sign, for those who see and those who hear', async () => {
    const { page, text, say } = await openWithDays()
    await say({ parma: { prices: PRICES, asOf: MONDAY_MORNING } })
    expect(await text('/find-a-store')).toContain(
      'Regular 3.45 9 3.34 9 Mid-Grade 3.85 3.74 Premium None here Diesel 3.99 9 3.88 9 ' +
        `Member price, 11¢ less as of ${SAID_AT}`,
    )
    const html = await page('/find-a-store')
    expect(html).toContain('<ul class="today-sign" aria-label="Fuel prices">')
    expect(html).toContain('<b>3.45<sup>9</sup></b>')
    const rules = ['b:before{content:"$"}', 'i:before{content:"Member $"}']
    for (const rule of [...rules, 'sup:before{content:" and "}', 'sup:after{content:" tenths"}']) {
      expect(html).toContain(`.today-sign ${rule}`)
    }
    expect(html).toContain('.g-regular:before{content:"87";background:')
  })

  test('has prices in its data as columns, and in answers of the API as lists', async () => {
    const { page, get, say } = await openWithDays()
    await say({ parma: { prices: PRICES, asOf: MONDAY_MORNING } })
    const html = await page('/find-a-store')
    expect(html).toContain('"packed":{"dollars":"33-3----","cents":"4585--99--------"')
    expect(html).not.toMatch(/"grade":"regular"|"weekdayDescriptions":/)
    const answer: unknown = await (await get('/api/locations/search')).json()
    expect(answer).toMatchObject({
      locations: [{ prices: [{ grade: 'regular', credit: '3.459' }, {}, {}] }, {}],
    })
  })

  test('says in the status line of a limited store that it is limited, and why beside it', async () => {
    const { text, say } = await openWithDays()
    const until = new Date(MONDAY_MORNING + HOUR).toISOString()
    const day = { status: 'limited', reason: 'Power outage', closesAt: '18:00', until } as const
    await say({ parma: { asOf: MONDAY_MORNING, day } })
    expect(await text('/find-a-store')).toContain('Limited today · closes 11 PM')
    expect(await text('/find-a-store')).toContain(`Power outage · as of ${SAID_AT}`)
    const others = await Promise.all([STORE, '/stores/oh/parma', '/'].map(text))
    expect(others.map((words) => words.includes('Limited today · closes 11 PM'))).toEqual([
      true,
      true,
      true,
    ])
    expect(await text('/es/find-a-store')).toContain('Servicio limitado hoy · cierra a las 11')
    expect(await text('/es/find-a-store')).toContain('Apagón · a las 10:30')
  })

  test('tells a limited store’s reason whole while its hours keep it closed', async () => {
    const { text, say } = await openWithDays()
    const until = new Date(MONDAY_MORNING + 5 * HOUR).toISOString()
    const day = { status: 'limited', reason: 'Weather', opensAt: '12:00', until } as const
    await say({ parma: { asOf: MONDAY_MORNING, day } })
    expect(await text('/find-a-store')).toContain('Closed · opens at noon')
    expect(await text('/find-a-store')).toContain('Limited today · weather')
  })

  test('tells what differs, worst first and three things at most, and no prices of a closed store', async () => {
    const { text, say } = await openWithDays()
    await say({
      parma: {
        prices: PRICES,
        asOf: MONDAY_MORNING,
        day: {
          status: 'closed',
          reason: 'Power outage',
          until: new Date(MONDAY_MORNING + HOUR).toISOString(),
          factsUntil: new Date(MONDAY_MORNING + HOUR).toISOString(),
          payments: 'cash',
          out: ['diesel'],
          outOfOrder: ['car-wash'],
        },
      },
    })
    const words = await text('/find-a-store')
    expect(words).toContain(
      `Closed today · power outage · as of ${SAID_AT} Cash only Out of diesel Directions`,
    )
    expect(words).not.toContain('$3.45')
  })

  test('has an order by price, also without script, only when a store has a price', async () => {
    const { page, text, say } = await openWithDays()
    expect(await page('/find-a-store')).not.toContain('aria-label="Sort by"')
    await say({
      parma: { prices: PRICES, asOf: MONDAY_MORNING },
      akron: { prices: { regular: '3.399' }, asOf: MONDAY_MORNING },
    })
    const html = await page('/find-a-store?tag=&sort=price-regular')
    expect(html).toContain('<option value="price-regular" selected="">Cheapest regular</option>')
    expect(html).toContain('<option value="price-diesel">Cheapest diesel</option>')
    const words = await text('/find-a-store?sort=price&grade=regular')
    expect(words.indexOf('Test Akron')).toBeLessThan(words.indexOf('Test Parma'))
    expect(words).toContain('Lowest regular')
  })

  test('calls a price the lowest only where it is current and near', async () => {
    const { text, say, clock } = await openWithDays()
    const sorted = '/find-a-store?q=41.39,-81.73&sort=price&grade=regular'
    await say({ parma: { prices: PRICES, asOf: MONDAY_MORNING } })
    expect(await text(sorted)).toContain('Lowest regular within 25 miles')
    expect(await text('/find-a-store?q=39.1,-84.5&sort=price&grade=regular')).not.toContain(
      'Lowest',
    )
    clock.now = MONDAY_MORNING + 24 * HOUR
    expect(await text(sorted)).not.toContain('Lowest')
  })

  test('in Spanish has Spanish words', async () => {
    const { page, text, say } = await openWithDays()
    await say({ parma: { prices: PRICES, asOf: MONDAY_MORNING } })
    const words = await text('/es/find-a-store')
    expect(words).toContain('Regular 3.45 9 3.34 9')
    const html = await page('/es/find-a-store')
    expect(html).toContain('i:before{content:"Miembro $"}')
    expect(html).toContain('sup:before{content:" y "}.today-sign sup:after{content:" décimas"}')
    expect(words).toContain('Precio de miembro, 11¢ menos')
  })
})

describe('a store’s page', () => {
  test('has a table of prices, with the text that state law requires', async () => {
    const { page, text, say } = await openWithDays()
    await say({ parma: { prices: PRICES, asOf: MONDAY_MORNING } })
    expect(await page(STORE)).toContain('<table aria-label="Fuel prices at Test Parma">')
    expect(await text(STORE)).toContain(
      'Grade Cash Credit Member Regular $3.45 and 9 tenths $3.45 and 9 tenths $3.34 and 9 tenths',
    )
    expect(await text(STORE)).toContain('All taxes included.')
  })

  test('has what differs today above its buttons, with its source and its time', async () => {
    const { text, say } = await openWithDays()
    const until = new Date(MONDAY_MORNING + 5 * HOUR).toISOString()
    await say({
      parma: {
        asOf: MONDAY_MORNING,
        day: {
          status: 'limited',
          reason: 'Power outage',
          until,
          closesAt: '18:00',
          payments: 'cash',
          factsUntil: until,
          note: 'We run on a generator.',
        },
      },
    })
    const words = await text(STORE)
    expect(words).toContain(
      'Limited today: power outage We run on a generator. Cash only Open until 6 PM',
    )
    expect(words).toContain(`From the store, ${SAID_AT} today Get Directions`)
  })

  test('tells search engines the special hours and the prices', async () => {
    const { page, say } = await openWithDays()
    const until = '2026-06-15T20:00:00.000Z'
    await say({
      parma: {
        prices: PRICES,
        asOf: MONDAY_MORNING,
        day: { status: 'limited', opensAt: '09:00', closesAt: '12:00', until },
      },
    })
    const data = [...(await page(STORE)).matchAll(/application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']): Record<string, unknown> => JSON.parse(json),
    )
    expect(data.find((block) => 'address' in block)).toMatchObject({
      openingHoursSpecification: expect.arrayContaining([
        expect.objectContaining({ validFrom: '2026-06-15', closes: '12:00' }),
      ]),
      makesOffer: expect.arrayContaining([
        expect.objectContaining({
          priceSpecification: expect.objectContaining({
            '@type': 'UnitPriceSpecification',
            price: '3.459',
            unitCode: 'GLL',
          }),
        }),
      ]),
    })
  })
})

test('the home page carries nothing of a store that it does not show', async () => {
  const { page, say } = await openWithDays()
  const until = new Date(MONDAY_MORNING + HOUR).toISOString()
  const day = { status: 'closed', reason: 'Power outage', until } as const
  await say({ parma: { prices: PRICES, asOf: MONDAY_MORNING, day } })
  const html = await page('/')
  expect(html.includes('Closed')).toBe(true)
  const [, locations = ''] = /"locations":(\[.*?\}\]),"now"/.exec(html) ?? []
  const [parma]: object[] = JSON.parse(locations)
  expect(Object.keys(parma ?? {})).toEqual([
    'id',
    'name',
    'address',
    'path',
    'coordinates',
    'week',
    'businessStatus',
    'timeZone',
    'specialDays',
  ])
})

test('the fuel page has the lowest price of each grade, and leads to the finder', async () => {
  const { page, text, say } = await openWithDays()
  expect(await page('/fuel')).not.toContain('today-')
  await say({
    parma: { prices: PRICES, asOf: MONDAY_MORNING },
    akron: { prices: { regular: '3.399' }, asOf: MONDAY_MORNING },
  })
  const words = await text('/fuel')
  expect(words).toContain(`Regular $3.39 and 9 tenths at Test Akron as of ${SAID_AT}`)
  expect(words).toContain(`Diesel $3.99 and 9 tenths at Test Parma as of ${SAID_AT}`)
  expect(await page('/fuel')).toContain('href="/find-a-store?sort=price&amp;grade=regular"')
})

test.for(['/', '/find-a-store', STORE, '/fuel', '/stores/oh/parma'])(
  '%s of a chain that says nothing of today has nothing of it',
  async (path) => {
    const { page, say, clock } = await openWithDays()
    const before = await page(path)
    await say({ akron: { prices: PRICES, asOf: MONDAY_MORNING } })
    await say({ akron: { asOf: MONDAY_MORNING } })
    clock.now += 1
    const after = await page(path)
    expect(withoutTimes(after)).toBe(withoutTimes(before))
    expect(before).not.toMatch(/today-look|"today"|"sign"/)
  },
)
