import { expect, test } from 'vitest'
import type { Location } from '#domain/location/location.ts'
import { weekOf } from '#domain/opening-hours/opening-hours.ts'
import { aLocation, startApp } from '#server/testing/testing.ts'
import { PARMA, PARMA_PATH, shown, startDirectory } from '#server/testing/testing-directory.ts'

const DAYTIME = weekOf((day) => (day < 5 ? [[480, 1080]] : []))
const TOLD: Partial<Location> = {
  facts: {
    ev: { connectors: [{ type: 'NACS', kW: 250, count: 8 }], price: '$0.45 per kWh' },
    showers: 4,
    carWash: ['touchless'],
    atm: true,
    food: { hours: DAYTIME },
  },
  schedules: [{ name: 'Pharmacy', nameEs: 'Farmacia', hours: DAYTIME }],
}
const OTHER = aLocation({ id: 'other', address: '5 Elm St, Akron, OH 44301' })

async function pageOf(parma: Location, others: readonly Location[] = [OTHER], language = '') {
  const { get } = await startDirectory([parma, ...others])
  return (await get(`${language}${PARMA_PATH}`)).text()
}

test('a store’s page lists its facts with all that is known of them', async () => {
  const html = shown(await pageOf({ ...PARMA, ...TOLD }))
  expect(html).toMatch(/EV charging<\/span><span>.*?8 × NACS 250 kW.*?\$0\.45 per kWh/)
  expect(html).toMatch(/Showers<\/span><span>.*?4 showers/)
  expect(html).toMatch(/Car wash<\/span><span>.*?touchless/)
  expect(html).toMatch(/ATM<\/span><\/li>/)
  expect(html).toMatch(/Food counter<\/span><span>.*?Mon–Fri 8 AM – 6 PM/)
})

test('a named schedule has the hours of each of its days under its name', async () => {
  const html = shown(await pageOf({ ...PARMA, ...TOLD }))
  expect(html).toMatch(
    /<h2 id="hours-0">Pharmacy<\/h2>.*?Monday<\/th><td>.*?8:00 AM – 6:00 PM.*?Sunday<\/th><td>.*?Closed/,
  )
})

test('in Spanish, facts and schedules have their Spanish names', async () => {
  const html = shown(await pageOf({ ...PARMA, ...TOLD }, [OTHER], '/es'))
  expect(html).toMatch(/Duchas<\/span><span>.*?4 duchas/)
  expect(html).toMatch(/Lavado de autos<\/span><span>.*?sin contacto/)
  expect(html).toMatch(/<h2 id="hours-0">Farmacia<\/h2>.*?Lunes/)
})

function data(html: string): string | undefined {
  return /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1]
}

test('search engines get facts, tags, and departments, in the language of the page', async () => {
  const english = JSON.parse(data(await pageOf({ ...PARMA, ...TOLD })) ?? '') as unknown
  const names = ['Diesel', 'EV charging', 'Showers', 'Car wash', 'ATM', 'Food counter']
  expect(english).toMatchObject({
    amenityFeature: names.map((name) => ({ name })),
    department: [{ name: 'Test Parma Pharmacy' }],
  })
  expect(data(await pageOf({ ...PARMA, ...TOLD }, [OTHER], '/es'))).toContain('"name":"Duchas"')
})

test('a tag with the name of a fact gives way to the fact', async () => {
  const { get } = await startApp({
    locations: [{ ...PARMA, facts: { showers: 4 }, tagIds: ['showers', 'diesel'] }],
    tags: [
      { id: 'showers', name: 'SHOWERS', color: '#112233' },
      { id: 'diesel', name: 'Diesel', color: '#1d7244' },
    ],
  })
  const html = shown(await (await get(PARMA_PATH)).text())
  expect([html.includes('>SHOWERS<'), html.includes('>Diesel<')]).toEqual([false, true])
})

test('the page of a store without facts is the same, byte for byte, when another has some', async () => {
  const far = aLocation({
    id: 'far',
    address: '7 Pine St, Reno, NV 89501',
    coordinates: null,
  })
  const before = await pageOf(PARMA, [far])
  const after = await pageOf(PARMA, [{ ...far, ...TOLD }])
  expect(after).toBe(before)
  expect(before).not.toMatch(/"(?:facts|schedules|grades)"/)
})
