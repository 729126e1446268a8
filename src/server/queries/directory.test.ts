import { changeLocations } from '#server/storage/contract/change-locations.ts'
import { expect, test } from 'vitest'
import { aLocation } from '#server/testing/testing.ts'
import { PARMA_PATH, shown, startDirectory } from '#server/testing/testing-directory.ts'

test('the directory leads from the states over the cities to every location', async () => {
  const { get } = await startDirectory()
  const states = shown(await (await get('/stores')).text())
  expect(states).toContain('<a href="/stores/oh">Ohio</a>')
  expect(states).toContain('<a href="/stores/pa/erie">Erie</a>')
  expect(states).toContain('2 stores')
  expect(states).toContain('href="/api/locations.csv"')
  expect(states).toContain('href="/api/locations.geojson"')
  const ohio = shown(await (await get('/stores/oh')).text())
  expect(ohio).toContain('<h1>Stores in Ohio</h1>')
  expect(ohio).toContain('<a href="/stores/oh/parma">Parma</a>')
  expect(ohio).toContain(`<a href="${PARMA_PATH}"><b>Test Parma</b>`)
  expect(ohio).not.toContain('Erie')
  const parma = await get('/stores/oh/parma')
  const text = shown(await parma.text())
  expect(text).toContain('<h1>Stores in Parma, Ohio</h1>')
  expect(text).toContain(`<a href="${PARMA_PATH}">Test Parma</a>`)
  expect(text).toContain('<title>Lindenway Stores in Parma, Ohio</title>')
  expect(text).toContain('<link rel="canonical" href="https://shop.example/stores/oh/parma"/>')
})

test.each([
  '/stores/oh/parma/never-was',
  '/stores/oh/nowhere',
  '/stores/zz',
  '/stores/oh/parma/12-example-rd/more',
  '/stores/oh/%20',
  '/stores/constructor',
  '/stores/oh/parma/never-was.vcf',
])('%s answers 404', async (path) => {
  const { get, errors } = await startDirectory()
  expect((await get(path)).status).toBe(404)
  expect(errors).toEqual([])
})

test('paths that nobody gave out are one page in the cache', async () => {
  const { get, parts } = await startDirectory()
  const first = await get('/stores/oh/parma/never-was')
  const other = await get('/stores/zz/1/2')
  expect(await other.text()).toBe(await first.text())
  for (const path of ['/stores/oh/parma/never-was', '/stores/zz/1/2', '/stores/zz']) {
    expect(parts.pages.peek(parts.pageAddress(path), 'identity')).toBeNull()
  }
  expect(parts.pages.peek(parts.pageAddress('/404'), 'identity')?.page.status).toBe(404)
})

test.each([
  ['/stores/oh/parma/12-example-rd/', PARMA_PATH],
  ['/stores//oh', '/stores/oh'],
  ['/Stores/OH/Parma/12-Example-Rd?utm=x', `${PARMA_PATH}?utm=x`],
  ['/stores/oh/parm%61/12-example-rd', PARMA_PATH],
  ['/STORES/', '/stores'],
])('%s redirects to the one spelling', async (path, expected) => {
  const { get } = await startDirectory()
  const answer = await get(path)
  expect([answer.status, answer.headers.get('location')]).toEqual([308, expected])
})

test('the browser reads the same over the API', async () => {
  const { get, storage } = await startDirectory()
  const read = async (path: string) => {
    const answer = await get(`/api/locations/directory${path}`)
    return [answer.status, await answer.json()]
  }
  expect(await read('')).toMatchObject([200, { count: 2, states: [{ name: 'Ohio' }, {}] }])
  expect(await read('/oh')).toMatchObject([
    200,
    {
      state: { name: 'Ohio', path: '/stores/oh', count: 1 },
      cities: [{ name: 'Parma', locations: [{ id: 'parma', street: '12 Example Rd' }] }],
    },
  ])
  expect(await read('/oh/parma')).toMatchObject([200, { locations: [{ id: 'parma' }] }])
  expect(await read('/oh/parma/12-example-rd')).toMatchObject([
    200,
    { kind: 'found', location: { id: 'parma', path: PARMA_PATH }, nearby: [{ id: 'erie' }] },
  ])
  expect(await read('/oh/parma/never-was')).toEqual([
    404,
    { message: 'There are no stores in this place.' },
  ])
  await changeLocations(storage, () => [[], null])
  expect(await read('/oh/parma/12-example-rd')).toEqual([
    200,
    { kind: 'closed', nearbySearch: 'parma, OH' },
  ])
})

test('a chain of hundreds has pages of a size to read', async () => {
  const letters = 'abcdefghijklmnopqrst'.split('')
  const cities = letters.flatMap((first) => letters.map((last) => `${first}x${last}ton`))
  const many = cities.map((city) => aLocation({ id: city, address: `1 Elm St, ${city}, OH 44129` }))
  const { get } = await startDirectory(many)
  const states = shown(await (await get('/stores')).text())
  expect(states).toContain('400 stores')
  expect(states).not.toContain('/stores/oh/bxcton')
  const ohio = shown(await (await get('/stores/oh')).text())
  expect(ohio).toContain('<a href="/stores/oh/bxcton">bxcton</a>')
  expect(ohio).not.toContain('/stores/oh/bxcton/')
  expect(ohio).toContain('<a href="/stores/oh#cities-B">B</a>')
  expect(ohio.match(/<h2 id="cities-B"/g)).toHaveLength(1)
})

test('no locations make a directory that says so', async () => {
  const { get } = await startDirectory([])
  const answer = await get('/stores')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('No stores found')
})
