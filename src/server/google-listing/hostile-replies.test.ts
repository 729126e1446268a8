import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aListedLocation } from '#server/testing/testing-google.ts'
import { startWithGoogle } from '#server/testing/testing-listing.ts'
import { aLocation } from '#server/testing/testing.ts'

const DEEP = JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`) as unknown
const REPLIES: readonly unknown[] = [
  null,
  'a text',
  [],
  { locations: null },
  { locations: [null, 1, 'x', []] },
  { locations: [{ name: {} }] },
  { locations: [{ name: '__proto__', title: 'constructor' }] },
  { locations: Array.from({ length: 500 }, () => ({ name: 'locations/1' })) },
  { accounts: [{ name: 'accounts/../../token' }] },
  JSON.parse('{"__proto__":{"locations":[]},"constructor":{"prototype":{"admin":true}}}'),
  DEEP,
]

/** A connected site with one store, and what a sync and a dry run come to. */
async function connected() {
  const app = await startWithGoogle({ locations: [aLocation()] })
  await app.connect()
  return app
}

test.for(['/v1/accounts', '/v1/accounts/1/locations', '/token'])(
  'whatever Google answers at %s, a sync says what is wrong, or changes what it can read',
  async (path) => {
    const { ask, google, clock, storage, errors } = await connected()
    for (const body of REPLIES) {
      if (path === '/token') google.endAccess()
      google.state.failures.push({ path, status: 200, body })
      const answer = await ask('POST', 'sync?dryRun=1')
      google.state.failures.length = 0
      expect([path, body, answer.status]).toEqual([
        path,
        body,
        expect.toBeOneOf([200, 409, 422, 502]),
      ])
      expect(String(answer.body['message']).length).toBeGreaterThan(10)
      // For the limit of syncs.
      clock.now += 10_000
    }
    expect(storage.current().locations).toHaveLength(1)
    expect(errors).toEqual([])
  },
)

test('a listed store with any field of another kind is left out or read, and breaks nothing', async () => {
  const sound = aListedLocation(1)
  const oddLocation = fc
    .record({
      field: fc.constantFrom(...Object.keys(sound)),
      inner: fc.option(
        fc.constantFrom('periods', 'primaryPhone', 'addressLines', 'status', 'postalCode'),
      ),
      value: fc.oneof(
        fc.jsonValue({ maxDepth: 3 }),
        fc.constantFrom(
          '</script><script>',
          '__proto__',
          '=1+1',
          '\u202e',
          'x'.repeat(5000),
          -1,
          1e300,
        ),
      ),
    })
    .map(({ field, inner, value }) => ({
      ...sound,
      [field]: inner === null ? value : { ...(sound[field] as object), [inner]: value },
    }))
  const { ask, google, clock, get, errors } = await connected()
  for (const [at, location] of fc.sample(oddLocation, { seed: 44129, numRuns: 12 }).entries()) {
    google.state.locations.set('accounts/2', [location, aListedLocation(1000 + at)])
    const answer = await ask('POST', 'sync?dryRun=1')
    expect([location, answer.status]).toEqual([location, expect.toBeOneOf([200, 422, 502])])
    clock.now += 10_000
  }
  expect(errors).toEqual([])
  expect((await get('/find-a-store')).status).toBe(200)
})

test('markup in a listed store is text on every page', async () => {
  const { ask, google, get } = await connected()
  const title = '</script><img src=x onerror=alert(1)>'
  google.state.locations.set('accounts/2', [aListedLocation(1, { title })])
  expect((await ask('POST', 'sync')).status).toBe(200)
  for (const path of ['/find-a-store', '/stores/oh/parma']) {
    expect(await (await get(path)).text()).not.toContain('<img src=x')
  }
})
