import { expect, test } from 'vitest'
import { aListedLocation } from '#server/testing/testing-google.ts'
import { startWithGoogle } from '#server/testing/testing-listing.ts'

const MALLORY = { name: 'accounts/9', accountName: 'Mallory', type: 'PERSONAL' }

test('another account is rejected, and the connected one stays', async () => {
  const { connect, google, ask } = await startWithGoogle()
  await connect()
  google.state.accounts = [MALLORY]
  google.state.grant = { refresh_token: 'refresh-of-mallory' }
  expect(await connect()).toEqual({
    status: 400,
    body: {
      success: false,
      message:
        'This is a different Google account from the one that was connected before (Ana Kiln, Kiln Stores). To switch accounts, disconnect that one first.',
    },
  })
  expect((await ask('GET', 'connection')).body['accounts']).toEqual([
    { name: 'accounts/1', title: 'Ana Kiln' },
    { name: 'accounts/2', title: 'Kiln Stores' },
  ])
})

test('a disconnect revokes the token and forgets it', async () => {
  const { connect, google, ask } = await startWithGoogle()
  await connect()
  expect((await ask('POST', 'disconnect')).status).toBe(200)
  expect(google.state.revoked).toEqual(['refresh-1'])
  expect((await ask('GET', 'status')).body).toEqual({
    authenticated: false,
    hasRefreshToken: false,
  })
})

test('after a disconnect another account can be connected', async () => {
  const { connect, google, ask } = await startWithGoogle()
  await connect()
  await ask('POST', 'disconnect')
  google.state.accounts = [MALLORY]
  expect((await connect()).body['message']).toBe('Connected: Mallory.')
})

test('an account is compared with one that was connected during the request to Google', async () => {
  const { connect, google, ask } = await startWithGoogle()
  const held = google.hold('/v1/accounts')
  const slow = connect()
  await held.asked
  await connect()
  google.state.accounts = [MALLORY]
  held.release()
  expect((await slow).body['message']).toMatch(
    /^This is a different Google account from the one that was/,
  )
  expect((await ask('GET', 'connection')).body['accounts']).toHaveLength(2)
})

test('an account must be identified before it replaces another', async () => {
  const { connect, google, ask } = await startWithGoogle()
  await connect()
  google.state.accounts = [MALLORY]
  google.state.grant = { refresh_token: 'refresh-of-mallory' }
  google.state.failures.push({ path: '/v1/accounts', status: 404, body: {} })
  const { status, body } = await connect()
  expect(status).toBe(400)
  expect(body['message']).toMatch(
    /^Google did not say whose account this is, so the previous account stays connected/,
  )
  google.state.accounts = [{ name: 'accounts/1', accountName: 'Ana Kiln', type: 'PERSONAL' }]
  google.state.locations.set('accounts/1', [aListedLocation(1)])
  expect((await ask('GET', 'sync')).body).toMatchObject({ added: 1 })
})

test('the first sync identifies an account that Google did not identify before', async () => {
  const { connect, google, ask } = await startWithGoogle()
  google.state.failures.push({ path: '/v1/accounts', status: 404, body: {} })
  expect((await connect()).body['message']).toMatch(/^Its accounts could not be listed yet\. /)
  expect((await ask('GET', 'connection')).body['accounts']).toEqual([])
  google.state.locations.set('accounts/2', [aListedLocation(1)])
  await ask('GET', 'sync')
  expect((await ask('GET', 'connection')).body['accounts']).toHaveLength(2)
  google.state.accounts = [MALLORY]
  expect((await connect()).status).toBe(400)
})
