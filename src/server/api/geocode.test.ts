import { expect, test } from 'vitest'
import { aLocation, startApp } from '#server/testing/testing.ts'

test('a zip, a zip with the country, and a city are found without an API key', async () => {
  const { get } = await startApp()
  const parma = { lat: expect.closeTo(41.393, 2), lng: expect.closeTo(-81.735, 2) }
  for (const address of ['44129', '44129, USA', '44129-1234']) {
    const answer = await get(`/api/geocode?${new URLSearchParams({ address })}`)
    expect([answer.status, await answer.json()]).toEqual([200, parma])
  }
  const city = await get(`/api/geocode?${new URLSearchParams({ address: 'Parma, OH' })}`)
  expect(city.status).toBe(200)
})

test('an ambiguous city name resolves to the chain’s own state', async () => {
  const { get } = await startApp({ locations: [aLocation()] })
  const named = (address: string) => get(`/api/geocode?${new URLSearchParams({ address })}`)
  // Several states have an Akron; the chain is only in Ohio.
  expect(await (await named('Akron')).json()).toEqual(await (await named('Akron, OH')).json())
  const somewhere = await named('Springfield, ZZ')
  expect([somewhere.status, await somewhere.json()]).toEqual([
    404,
    {
      message: 'No single place in the United States matches this address. Try city and state.',
    },
  ])
})

test('an unknown place, or one outside the US, is 404', async () => {
  const { get } = await startApp()
  for (const address of ['99999', 'Nowhere at all, ZZ', '00000']) {
    const answer = await get(`/api/geocode?${new URLSearchParams({ address })}`)
    expect([address, answer.status]).toEqual([address, 404])
  }
})

test('a missing or overlong address is rejected with a message', async () => {
  const { get } = await startApp()
  expect((await get('/api/geocode')).status).toBe(400)
  expect((await get('/api/geocode?address=%20')).status).toBe(400)
  const long = await get(`/api/geocode?address=${'x'.repeat(101)}`)
  expect([long.status, await long.json()]).toEqual([
    400,
    { message: 'An address can have up to 100 characters.' },
  ])
})

test('the geocoding service looks up what the table lacks, and its failure is a 502 without the API key', async () => {
  const asked: string[] = []
  const { get } = await startApp({
    environment: {
      GOOGLE_GEOCODING_API_KEY: 'key-that-nobody-may-see',
      GOOGLE_GEOCODING_ORIGIN: 'http://127.0.0.1:9',
    },
    fetch: async (input) => {
      asked.push(input instanceof Request ? input.url : input.toString())
      return Response.json({ status: 'REQUEST_DENIED', error_message: 'referer restrictions' })
    },
  })
  expect((await get('/api/geocode?address=44129')).status).toBe(200)
  expect(asked).toEqual([])
  const answer = await get('/api/geocode?address=99999')
  expect(answer.status).toBe(502)
  expect(await answer.text()).not.toContain('key-that-nobody-may-see')
  expect(asked).toHaveLength(1)
})

test('a zip within text, a full address, a point, and look-alike digits are found', async () => {
  const { get } = await startApp({ locations: [aLocation()] })
  const pointOf = async (address: string) =>
    (await get(`/api/geocode?${new URLSearchParams({ address })}`)).json()
  const independence = await pointOf('44131')
  for (const address of [
    '44131 Independence OH',
    'zip 44131',
    '44131, USA',
    'gas near 44131',
    '\uff14\uff14\uff11\uff13\uff11',
    '44\u200b131',
    '44131\u20111203',
  ]) {
    expect([address, await pointOf(address)]).toEqual([address, independence])
  }
  const city = await pointOf('Independence, OH')
  expect(await pointOf('5555 Rockside Rd, Independence, OH')).toEqual(city)
  expect(await pointOf('15501 Lorain Ave, Cleveland')).toEqual(await pointOf('Cleveland, OH'))
  expect(await pointOf('41.38, -81.72')).toEqual({ lat: 41.38, lng: -81.72 })
})
