import { describe, expect, onTestFinished, test } from 'vitest'
import { held, startStaffServer } from '#web/pages/admin/catalog/testing-staff-server.ts'
import { createListingActions } from './listing-actions.ts'
import { createListingStore } from './listing-store.ts'

const STATUS = { authenticated: true, hasRefreshToken: true }
const CONNECTION = { accounts: [], connectedAt: 1, endsAt: null, ended: null }
const WHO = 'GET /api/admin/check-auth?optional=1'
const SIGNED_OUT = { status: 401, body: { message: 'Sign in first.' } }

function setUp() {
  const server = startStaffServer()
  onTestFinished(server.stop)
  server.on(WHO, () => ({ body: { username: 'ana', role: 'owner' } }))
  server.on('GET /api/google-business/status', () => ({ body: STATUS }))
  server.on('GET /api/google-business/connection', () => ({ body: CONNECTION }))
  const store = createListingStore(true)
  return { server, store, actions: createListingActions(store), state: store.getSnapshot }
}

describe('loading', () => {
  test('ends when the status is there', async () => {
    const { store, state } = setUp()
    expect(state()).toMatchObject({ isLoading: true, status: null })
    await store.start()
    expect(state()).toMatchObject({ isLoading: false, status: STATUS, connection: CONNECTION })
  })

  test('asks a stranger to sign in after one call', async () => {
    const { server, store, state } = setUp()
    server.on(WHO, () => ({ body: {} }))
    await store.start()
    expect(state()).toMatchObject({ isLoading: false, isSignedOut: true, status: null })
    expect(server.asked).toEqual([WHO])
  })

  test('a failure shows no message, because nothing was asked for', async () => {
    const { server, store, state } = setUp()
    server.onAll('offline')
    await store.start()
    expect(state()).toMatchObject({ isLoading: false, isSignedOut: false, problem: null })
  })

  test('a subscriber is called after each change until it unsubscribes', async () => {
    const { store } = setUp()
    let count = 0
    const leave = store.subscribe(() => {
      count += 1
    })
    await store.start()
    expect(count).toBeGreaterThan(0)
    leave()
    const before = count
    store.set({ connected: 'Yes.' })
    expect(count).toBe(before)
  })
})

describe('a step', () => {
  test('is busy while it works, beside others', async () => {
    const { server, actions, state } = setUp()
    const url = held(() => ({ body: { authUrl: 'https://example.com' } }))
    server.on('GET /api/google-business/auth-url', url.handler)
    const making = actions.makeAddress()
    const checking = actions.check()
    expect(state().busy).toEqual(new Set(['address', 'check']))
    await checking
    expect(state().busy).toEqual(new Set(['address']))
    url.letGo()
    await making
    expect(state()).toMatchObject({ busy: new Set(), authUrl: 'https://example.com' })
  })

  test('that fails says so at its place, with the server’s reason', async () => {
    const { server, actions, state } = setUp()
    server.on('GET /api/google-business/sync', () => ({
      status: 422,
      body: { message: 'No account.' },
    }))
    expect(await actions.sync(false)).toBe(false)
    expect(state().problem).toEqual({
      step: 'sync',
      words: 'Failed to sync locations',
      reason: 'No account.',
      needsSignIn: false,
    })
  })

  test('after the session ended asks to sign in', async () => {
    const { server, actions, state } = setUp()
    server.on('GET /api/google-business/auth-url', () => SIGNED_OUT)
    await actions.makeAddress()
    expect(state()).toMatchObject({ isSignedOut: true, status: null })
    expect(state().problem).toMatchObject({ words: 'Failed to get auth URL', needsSignIn: true })
  })

  test('that works clears the earlier problem', async () => {
    const { server, actions, state } = setUp()
    server.on('GET /api/google-business/auth-url', () => ({ status: 500 }))
    await actions.makeAddress()
    await actions.check()
    expect(state().problem).toBeNull()
  })
})

describe('the code', () => {
  const CALL = 'POST /api/google-business/oauth/callback'

  test('connects the account, whose status is then asked for', async () => {
    const { server, actions, state } = setUp()
    server.on(CALL, () => ({ body: { message: 'Connected.' } }))
    expect(await actions.submitCode('4/abc')).toBe(true)
    expect(state()).toMatchObject({ connected: 'Connected.', authUrl: null })
    await expect.poll(() => state().status).toEqual(STATUS)
  })

  test.each([
    [400, '❌ OAuth failed: Bad code.'],
    [502, '❌ OAuth failed: Bad code.'],
    [500, 'Failed to exchange authorization code'],
  ])('that is answered with %i says "%s"', async (status, words) => {
    const { server, actions, state } = setUp()
    server.on(CALL, () => ({ status, body: { message: 'Bad code.' } }))
    expect(await actions.submitCode('4/abc')).toBe(false)
    expect(state().problem).toMatchObject({ step: 'code', words })
  })

  test('that is accepted stays so when the status fails to load', async () => {
    const { server, actions, state } = setUp()
    server.on(CALL, () => ({ body: { message: 'Connected.' } }))
    server.on('GET /api/google-business/status', () => 'offline')
    await actions.submitCode('4/abc')
    await expect.poll(() => state().problem?.reason).toBe('The account is connected. Check again.')
    expect(state().connected).toBe('Connected.')
  })
})

describe('a sync', () => {
  test('shows what it did, or would do', async () => {
    const { server, actions, state } = setUp()
    server.on('GET /api/google-business/sync?dryRun=1', () => ({ body: { message: 'Plan.' } }))
    await actions.sync(true)
    expect(state().synced).toEqual({ answer: { message: 'Plan.' }, isPlan: true })
  })

  test('without an answer may have been done', async () => {
    const { server, actions, state } = setUp()
    server.on('GET /api/google-business/sync', () => 'offline')
    await actions.sync(false)
    expect(state().problem?.reason).toContain('We’re not sure the sync finished.')
  })

  test('that only plans has done nothing', async () => {
    const { server, actions, state } = setUp()
    server.on('GET /api/google-business/sync?dryRun=1', () => 'offline')
    await actions.sync(true)
    expect(state().problem?.reason).toBe('Can’t reach the server. Nothing was changed.')
  })

  test('that is undone is no longer shown', async () => {
    const { server, store, actions, state } = setUp()
    store.set({ connected: 'Connected.' })
    server.on('GET /api/google-business/sync', () => ({ body: { message: 'Done.' } }))
    server.on('POST /api/admin/import-locations/undo?undoId=u1', () => ({}))
    await actions.sync(false)
    expect(await actions.undo('u1')).toBe(true)
    expect(state()).toMatchObject({ synced: null, connected: 'Connected.' })
  })
})

test('disconnecting clears what earlier steps showed', async () => {
  const { server, store, actions, state } = setUp()
  store.set({ connected: 'Connected.' })
  server.on('POST /api/google-business/disconnect', () => ({}))
  await actions.disconnect()
  expect(state()).toMatchObject({ connected: null, synced: null })
  await expect.poll(() => state().status).toEqual(STATUS)
})
