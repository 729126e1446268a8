import { expect, test } from 'vitest'
import { aListedLocation } from '#server/testing/testing-google.ts'
import { startWithGoogle } from '#server/testing/testing-listing.ts'
import { aLocation } from '#server/testing/testing.ts'

test('a sync reads all pages of all accounts, keeps values that the listing lacks, and deletes nothing', async () => {
  const { connect, google, ask, storage, services } = await startWithGoogle({
    locations: [
      aLocation({
        id: '7',
        name: 'Kiln Stop #7',
        address: '7 Kiln Rd, Parma, OH 44129',
        tagIds: ['diesel'],
      }),
      aLocation({ id: 'ours', name: 'Ours Alone', address: '1 Own St, Parma, OH 44129' }),
    ],
  })
  await connect()
  const listed = Array.from({ length: 205 }, (_, index) =>
    aListedLocation(index + 1, index === 0 ? { latlng: { latitude: 41.4, longitude: -81.7 } } : {}),
  )
  google.state.locations.set('accounts/2', listed)
  google.state.locations.set('accounts/1', listed.slice(3, 5))
  const counts = { added: 204, updated: 1, unchanged: 0, missing: 1 }
  const plan = await ask('GET', 'sync?dryRun=1')
  expect(plan.body).toMatchObject({
    ...counts,
    message:
      'A sync would result in: 204 added, 1 updated, 0 unchanged. 1 store of this site is not in the listing and stays as it is.',
  })
  expect(plan.body['changes']).toMatchObject({
    updated: [{ id: '7', name: 'Kiln Stop #7', changes: [{ field: 'hours', from: '' }] }],
    missing: [{ id: 'ours', name: 'Ours Alone', address: '1 Own St, Parma, OH 44129' }],
  })
  expect(storage.current().locations).toHaveLength(2)

  const { status, body } = await ask('GET', 'sync')
  expect([status, body['message']]).toEqual([
    200,
    'Synced: 204 added, 1 updated, 0 unchanged. 1 store of this site is not in the listing and stays as it is.',
  ])
  expect(body).toMatchObject(counts)
  const after = storage.current().locations
  expect(after).toHaveLength(206)
  expect(after.find(({ id }) => id === '7')).toMatchObject({
    name: 'Kiln Stop #7',
    coordinates: { lat: 41.39, lng: -81.73 },
    tagIds: ['diesel'],
    week: Array.from({ length: 7 }, () => [[300, 1440]]),
  })
  expect(after.find(({ id }) => id === '1')?.coordinates).toEqual({ lat: 41.4, lng: -81.7 })

  expect((await ask('GET', 'sync')).body).toMatchObject({ added: 0, updated: 0, unchanged: 205 })
  expect((await services.storage.undo('a test'))?.removed).toBe(204)
  const pages = google.state.asked.filter((line) => line.includes('/accounts/2/locations'))
  expect(pages[0]).toContain('pageSize=100')
  expect(pages[0]).toContain('readMask=name,storeCode,title')
})

test('an empty account changes nothing and says so', async () => {
  const { connect, ask } = await startWithGoogle()
  await connect()
  expect((await ask('GET', 'sync')).body).toMatchObject({
    message:
      'The connected Google account has no locations, so nothing was changed. 1 store of this site is not in the listing and stays as it is.',
    added: 0,
    updated: 0,
    unchanged: 0,
    missing: 1,
  })
})

test('an access token that expires early is renewed', async () => {
  const { connect, google, ask } = await startWithGoogle()
  await connect()
  google.state.locations.set('accounts/2', [aListedLocation(1)])
  google.endAccess()
  expect((await ask('GET', 'sync')).body).toMatchObject({ added: 1 })
})

const closed = (number: number) =>
  aListedLocation(number, { openInfo: { status: 'CLOSED_PERMANENTLY' } })

test.for([
  [[1, 2, 3, 4, 5, 6, 7, 8], 8, 0],
  // New stores do not count in the share.
  [[1, 2, 3, 4, 5, 6, 7, 8], 8, 40],
  [[1, 2], 2, 0],
] as const)(
  'a listing that closes %j counts as a mistake, even in a dry run',
  async ([numbers, count, fresh]) => {
    const { connect, google, ask, storage } = await startWithGoogle({ locations: [] })
    await connect()
    const listed = numbers.map((number) => aListedLocation(number))
    google.state.locations.set('accounts/2', listed)
    await ask('GET', 'sync')
    google.state.locations.set('accounts/2', [
      ...numbers.map(closed),
      ...Array.from({ length: fresh }, (_, index) => aListedLocation(100 + index)),
    ])
    const rejection = {
      status: 409,
      body: {
        message: `The listing marks ${count} of ${count} stores permanently closed, which looks like a mistake. Nothing was changed. If it’s intended, close them in the staff area.`,
      },
    }
    expect(await ask('GET', 'sync?dryRun=1')).toEqual(rejection)
    expect(await ask('GET', 'sync')).toEqual(rejection)
    expect(storage.current().locations).toHaveLength(numbers.length)
  },
)

test('a sync may close a few stores, and may fill an empty site', async () => {
  const { connect, google, ask } = await startWithGoogle({ locations: [] })
  await connect()
  google.state.locations.set('accounts/2', [closed(1)])
  expect((await ask('GET', 'sync')).body).toMatchObject({ added: 1 })
  google.state.locations.set(
    'accounts/2',
    [2, 3, 4, 5].map((number) => aListedLocation(number)),
  )
  await ask('GET', 'sync')
  google.state.locations.set('accounts/2', [
    ...[2, 3, 4].map(closed),
    ...[5].map((number) => aListedLocation(number)),
  ])
  expect((await ask('GET', 'sync')).body).toMatchObject({ updated: 3 })
})

test('unreadable stores of the listing are counted, with a singular for one', async () => {
  const { connect, google, ask } = await startWithGoogle()
  await connect()
  const nameless = { title: '', storefrontAddress: undefined }
  const listing = [aListedLocation(1), aListedLocation(2, nameless), aListedLocation(3, nameless)]
  const message = async (count: number) => {
    google.state.locations.set('accounts/2', listing.slice(0, count))
    const { body } = await ask('GET', 'sync?dryRun=1')
    return String(body['message'])
  }
  expect(await message(2)).toMatch(/ 1 store of the listing could not be read and was left out\.$/)
  expect(await message(3)).toMatch(
    / 2 stores of the listing could not be read and were left out\.$/,
  )
})

test('two concurrent syncs share one run', async () => {
  const { connect, google, ask } = await startWithGoogle()
  await connect()
  google.state.locations.set('accounts/2', [aListedLocation(1)])
  google.state.asked.length = 0
  const [first, second] = await Promise.all([ask('GET', 'sync'), ask('GET', 'sync')])
  expect(second).toEqual(first)
  expect(google.state.asked.filter((line) => line.includes('/accounts/2/'))).toHaveLength(1)
})

test('a sync changes nothing when the account is disconnected during it', async () => {
  const { connect, google, ask, storage } = await startWithGoogle()
  await connect()
  google.state.locations.set('accounts/2', [aListedLocation(1)])
  const held = google.hold('/v1/accounts/2/locations')
  const syncing = ask('GET', 'sync')
  await held.asked
  await ask('POST', 'disconnect')
  held.release()
  expect(await syncing).toEqual({
    status: 502,
    body: { message: 'The connection just changed. Try again. Nothing was changed.' },
  })
  expect(storage.current().locations).toHaveLength(1)
})
