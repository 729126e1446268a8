import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { SESSION_ENDED } from '#domain/site/staff-account.ts'
import { dismissToast, readToast } from '#web/ui/toast/toast-store.ts'
import { call } from './admin-api.ts'
import { createCatalogStore } from './catalog-store.ts'
import { startStaffServer } from './testing-staff-server.ts'

beforeEach(dismissToast)

function setUp() {
  const server = startStaffServer()
  onTestFinished(server.stop)
  const left: string[] = []
  return { server, left, catalog: createCatalogStore((address) => void left.push(address)) }
}

const signedOut = (message: string) => ({ status: 401, body: { message } })

describe('a person who is not signed in', () => {
  test('goes to the sign-in page after one call, without a reason', async () => {
    const { server, catalog, left } = setUp()
    server.onAll(signedOut('Sign in first.'))
    expect(await catalog.load()).toBeNull()
    expect(left).toEqual(['/admin/login'])
    expect(server.asked).toEqual(['GET /api/admin/check-auth'])
    expect(catalog.getSnapshot()).toBeNull()
  })

  test('sees that the session ended when the server says so', async () => {
    const { server, catalog, left } = setUp()
    server.onAll(signedOut(SESSION_ENDED))
    await catalog.load()
    expect(left).toEqual(['/admin/login?problem=ended'])
  })

  test('sees that the session ended when the catalog had loaded before', async () => {
    const { server, catalog, left } = setUp()
    await catalog.load()
    server.onAll(signedOut('Sign in first.'))
    expect(await catalog.reload('The import is done')).toBe(false)
    expect(left).toEqual(['/admin/login?problem=ended'])
    expect(readToast()).toBeNull()
  })

  test('sees no message about the failed change', async () => {
    const { server, catalog, left } = setUp()
    await catalog.load()
    server.on('PATCH /api/admin/tags/diesel', () => ({}))
    server.onAll(signedOut('Sign in first.'))
    const renaming = catalog.attempt(
      () => ({ tags: [] }),
      () => call('PATCH', '/api/admin/tags/diesel'),
    )
    expect(await renaming).toBe(false)
    expect(new Set(left)).toEqual(new Set(['/admin/login?problem=ended']))
    expect(readToast()).toBeNull()
  })
})
