import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { SESSION_ENDED } from '#domain/site/staff-account.ts'
import { dismissToast, readToast, showToast } from '#web/ui/toast/toast-store.ts'
import { call } from './admin-api.ts'
import { createCatalogStore } from './catalog-store.ts'
import { DIESEL, held, LATE, startStaffServer, store } from './testing-staff-server.ts'

beforeEach(dismissToast)

/** A store over a server of the test's own. */
function setUp() {
  const server = startStaffServer()
  onTestFinished(server.stop)
  const left: string[] = []
  return { server, left, catalog: createCatalogStore((address) => void left.push(address)) }
}

/** One that is loaded, with the call that a test changes something by. */
async function setUpLoaded() {
  const all = setUp()
  await all.catalog.load()
  const { server, catalog } = all
  const rename = (to: string) =>
    catalog.attempt(
      ({ tags }) => ({ tags: tags.map((tag) => ({ ...tag, name: to })) }),
      () => call('POST', '/change'),
    )
  const names = () => catalog.getSnapshot()?.tags.map(({ name }) => name)
  server.on('POST /change', () => ({}))
  return { ...all, rename, names }
}

describe('loading', () => {
  test('nothing is there until all of it is', async () => {
    const { catalog } = setUp()
    expect(catalog.getSnapshot()).toBeNull()
    await catalog.load()
    expect(catalog.getSnapshot()).toEqual({
      username: 'ana',
      locations: [store('parma', [DIESEL, LATE]), store('solon', [])],
      tags: [DIESEL, LATE],
      notes: ['Look here.'],
      failed: {},
    })
  })

  test('a subscriber hears of each change until it leaves', async () => {
    const { catalog } = setUp()
    const onChange = vi.fn<() => void>()
    const leave = catalog.subscribe(onChange)
    await catalog.load()
    expect(onChange).toHaveBeenCalledTimes(1)
    catalog.change(() => ({ tags: [] }))
    expect(onChange).toHaveBeenCalledTimes(2)
    leave()
    catalog.change(() => ({ tags: [DIESEL] }))
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  test('the snapshot is another object after a change alone', async () => {
    const { catalog } = await setUpLoaded()
    const before = catalog.getSnapshot()
    expect(catalog.getSnapshot()).toBe(before)
    catalog.change(() => ({}))
    expect(catalog.getSnapshot()).not.toBe(before)
  })

  test('a change before the catalog is there shows nothing', () => {
    const { catalog } = setUp()
    catalog.change(() => ({ tags: [DIESEL] }))
    expect(catalog.getSnapshot()).toBeNull()
  })

  test('a part that fails is named, and is there once it is read again', async () => {
    const { server, catalog } = setUp()
    server.on('GET /api/admin/tags', () => ({ status: 503, body: { message: 'Not now.' } }))
    expect(await catalog.load()).toEqual({ tags: 'Not now.' })
    expect(catalog.getSnapshot()).toMatchObject({ username: 'ana', failed: { tags: 'Not now.' } })
    server.on('GET /api/admin/tags', () => ({ body: [LATE] }))
    expect(await catalog.load(['tags'])).toEqual({})
    expect(catalog.getSnapshot()).toMatchObject({ tags: [LATE], failed: {} })
    expect(server.asked.slice(-1)).toEqual(['GET /api/admin/tags'])
  })

  test('a catalog of a minute ago is read again, a fresh one is not', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const { server, catalog } = await setUpLoaded()
      const calls = server.asked.length
      vi.setSystemTime(Date.now() + 59_999)
      catalog.loadIfOld()
      expect(server.asked).toHaveLength(calls)
      server.state.tags = [LATE]
      vi.setSystemTime(Date.now() + 1)
      catalog.loadIfOld()
      catalog.loadIfOld()
      await expect.poll(() => catalog.getSnapshot()?.tags).toEqual([LATE])
      expect(server.asked).toHaveLength(calls * 2)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a change', () => {
  test('is shown before it is saved', async () => {
    const { server, rename, names } = await setUpLoaded()
    const { handler, letGo } = held(() => ({}))
    server.on('POST /change', handler)
    const saving = rename('Ice')
    expect(names()).toEqual(['Ice', 'Ice'])
    letGo()
    expect(await saving).toBe(true)
    expect(names()).toEqual(['Ice', 'Ice'])
  })

  test('that is rejected is undone, and the server’s reason is shown', async () => {
    const { server, rename, names } = await setUpLoaded()
    server.on('POST /change', () => ({ status: 422, body: { message: 'No such name.' } }))
    expect(await rename('Ice')).toBe(false)
    expect(names()).toEqual(['Diesel', 'Open Late'])
    expect(readToast()?.message).toEqual({
      variant: 'destructive',
      title: 'Couldn’t save',
      description: 'No such name.',
    })
  })

  test('that is rejected leaves what colleagues did meanwhile', async () => {
    const { server, rename, names } = await setUpLoaded()
    server.on('POST /change', () => ({ status: 409, body: { message: 'Too late.' } }))
    server.state.tags = [LATE]
    await rename('Ice')
    expect(names()).toEqual(['Open Late'])
  })

  test('offline stays as it is shown, since nobody knows whether it is saved', async () => {
    const { server, rename, names, catalog } = await setUpLoaded()
    server.onAll('offline')
    expect(await rename('Ice')).toBe(false)
    expect(names()).toEqual(['Ice', 'Ice'])
    expect(readToast()?.message).toMatchObject({
      title: 'Save not confirmed',
      description: 'The server didn’t respond. We’re not sure this saved. Reload to check.',
    })
    // What was read before is not hidden by a failure to read it again.
    expect(catalog.getSnapshot()?.failed).toEqual({})
  })

  test('that is saved takes the message of a failure away', async () => {
    const { rename } = await setUpLoaded()
    showToast({ variant: 'destructive', title: 'Couldn’t save' })
    await rename('Ice')
    expect(readToast()).toBeNull()
  })

  test('that is saved leaves any other message', async () => {
    const { rename } = await setUpLoaded()
    showToast({ title: 'Saved Parma' })
    await rename('Ice')
    expect(readToast()?.message.title).toBe('Saved Parma')
  })

  test('is not lost to a reading that began before it', async () => {
    const { server, rename, names, catalog } = await setUpLoaded()
    const old = held(() => ({ body: [DIESEL, LATE] }))
    server.on('GET /api/admin/tags', old.handler)
    const reading = catalog.load(['tags'])
    await expect.poll(() => server.asked.at(-1)).toBe('GET /api/admin/tags')
    await rename('Ice')
    server.on('GET /api/admin/tags', () => ({ body: [{ ...LATE, name: 'Ice' }] }))
    old.letGo()
    await reading
    expect(names()).toEqual(['Ice'])
  })

  test('says whether its answer shows every other change', async () => {
    const { server, catalog } = await setUpLoaded()
    const [first, second] = [held(() => ({ body: 'first' })), held(() => ({ body: 'second' }))]
    server.on('POST /first', first.handler)
    server.on('POST /second', second.handler)
    const taken: unknown[] = []
    const attempt = (path: string) =>
      catalog.attempt(
        () => ({}),
        () => call<string>('POST', path),
        (answer, isLatest) => void taken.push([answer, isLatest]),
      )
    const both = [attempt('/first'), attempt('/second')]
    second.letGo()
    await both[1]
    first.letGo()
    await both[0]
    server.on('POST /alone', () => ({ body: 'alone' }))
    await attempt('/alone')
    expect(taken).toEqual([
      ['second', false],
      ['first', false],
      ['alone', true],
    ])
  })
})

describe('reading again after something that is done', () => {
  test('shows the new list', async () => {
    const { server, catalog } = await setUpLoaded()
    server.state.tags = [LATE]
    expect(await catalog.reload('The import is done')).toBe(true)
    expect(catalog.getSnapshot()?.tags).toEqual([LATE])
    expect(readToast()).toBeNull()
  })

  test.each(['locations', 'tags'])('says what is done when the %s do not load', async (part) => {
    const { server, catalog } = await setUpLoaded()
    server.on(`GET /api/admin/${part}`, () => 'offline')
    expect(await catalog.reload('The import is done')).toBe(false)
    expect(readToast()?.message).toEqual({
      variant: 'destructive',
      title: 'The import is done, but the list couldn’t be refreshed',
      description: 'It may be out of date. Reload the page.',
    })
  })

  test('needs no notes for that', async () => {
    const { server, catalog } = await setUpLoaded()
    server.on('GET /api/admin/attention', () => 'offline')
    expect(await catalog.reload('The import is done')).toBe(true)
    expect(readToast()).toBeNull()
  })
})

const signedOut = (message: string) => ({ status: 401, body: { message } })

describe('somebody who is not signed in', () => {
  test('goes to the sign-in without a reason after one call', async () => {
    const { server, catalog, left } = setUp()
    server.onAll(signedOut('Sign in first.'))
    expect(await catalog.load()).toBeNull()
    expect(left).toEqual(['/admin/login'])
    expect(server.asked).toEqual(['GET /api/admin/check-auth'])
    expect(catalog.getSnapshot()).toBeNull()
  })

  test('gets the reason where the server says that a session has ended', async () => {
    const { server, catalog, left } = setUp()
    server.onAll(signedOut(SESSION_ENDED))
    await catalog.load()
    expect(left).toEqual(['/admin/login?problem=ended'])
  })

  test('gets the reason after a session that the page has seen', async () => {
    const { server, catalog, left } = await setUpLoaded()
    server.onAll(signedOut('Sign in first.'))
    expect(await catalog.reload('The import is done')).toBe(false)
    expect(left).toEqual(['/admin/login?problem=ended'])
    expect(readToast()).toBeNull()
  })

  test('sees no failure of a change besides', async () => {
    const { server, rename, left } = await setUpLoaded()
    server.onAll(signedOut('Sign in first.'))
    expect(await rename('Ice')).toBe(false)
    expect(new Set(left)).toEqual(new Set(['/admin/login?problem=ended']))
    expect(readToast()).toBeNull()
  })
})
