import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { dismissToast, readToast, showToast } from '#web/ui/toast/toast-store.ts'
import { call } from './admin-api.ts'
import { createCatalogStore } from './catalog-store.ts'
import { DIESEL, held, LATE, startStaffServer, store } from './testing-staff-server.ts'

beforeEach(dismissToast)

/** A store with a test server. */
function setUp() {
  const server = startStaffServer()
  onTestFinished(server.stop)
  return { server, catalog: createCatalogStore(() => undefined) }
}

/** A loaded store, and the call by which a test changes something. */
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
  test('the snapshot is null until the catalog is loaded', async () => {
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

  test('a subscriber is called after each change until it unsubscribes', async () => {
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

  test('only a change makes a new snapshot', async () => {
    const { catalog } = await setUpLoaded()
    const before = catalog.getSnapshot()
    expect(catalog.getSnapshot()).toBe(before)
    catalog.change(() => ({}))
    expect(catalog.getSnapshot()).not.toBe(before)
  })

  test('a change before the first load shows nothing', () => {
    const { catalog } = setUp()
    catalog.change(() => ({ tags: [DIESEL] }))
    expect(catalog.getSnapshot()).toBeNull()
  })

  test('a part that fails is named, and shown once it loads', async () => {
    const { server, catalog } = setUp()
    server.on('GET /api/admin/tags', () => ({ status: 503, body: { message: 'Not now.' } }))
    expect(await catalog.load()).toEqual({ tags: 'Not now.' })
    expect(catalog.getSnapshot()).toMatchObject({ username: 'ana', failed: { tags: 'Not now.' } })
    server.on('GET /api/admin/tags', () => ({ body: [LATE] }))
    expect(await catalog.load(['tags'])).toEqual({})
    expect(catalog.getSnapshot()).toMatchObject({ tags: [LATE], failed: {} })
    expect(server.asked.slice(-1)).toEqual(['GET /api/admin/tags'])
  })

  test('a catalog is read again after a minute, and not before', async () => {
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

  test('that is rejected keeps what colleagues saved meanwhile', async () => {
    const { server, rename, names } = await setUpLoaded()
    server.on('POST /change', () => ({ status: 409, body: { message: 'Too late.' } }))
    server.state.tags = [LATE]
    await rename('Ice')
    expect(names()).toEqual(['Open Late'])
  })

  test('offline stays on screen, because it may have been saved', async () => {
    const { server, rename, names, catalog } = await setUpLoaded()
    server.onAll('offline')
    expect(await rename('Ice')).toBe(false)
    expect(names()).toEqual(['Ice', 'Ice'])
    expect(readToast()?.message).toMatchObject({
      title: 'Save not confirmed',
      description: 'The server didn’t respond. We’re not sure this saved. Reload to check.',
    })
    // A failed read does not hide earlier content.
    expect(catalog.getSnapshot()?.failed).toEqual({})
  })

  test('that is saved dismisses the message of an earlier failure', async () => {
    const { rename } = await setUpLoaded()
    showToast({ variant: 'destructive', title: 'Couldn’t save' })
    await rename('Ice')
    expect(readToast()).toBeNull()
  })

  test('that is saved keeps any other message', async () => {
    const { rename } = await setUpLoaded()
    showToast({ title: 'Saved Parma' })
    await rename('Ice')
    expect(readToast()?.message.title).toBe('Saved Parma')
  })

  test('survives a reading that began before it', async () => {
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

  test('reports whether its answer includes every other change', async () => {
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

describe('reload', () => {
  test('shows the new list', async () => {
    const { server, catalog } = await setUpLoaded()
    server.state.tags = [LATE]
    expect(await catalog.reload('The import is done')).toBe(true)
    expect(catalog.getSnapshot()?.tags).toEqual([LATE])
    expect(readToast()).toBeNull()
  })

  test.each(['locations', 'tags'])('says what is done when the %s fail to load', async (part) => {
    const { server, catalog } = await setUpLoaded()
    server.on(`GET /api/admin/${part}`, () => 'offline')
    expect(await catalog.reload('The import is done')).toBe(false)
    expect(readToast()?.message).toEqual({
      variant: 'destructive',
      title: 'The import is done, but the list couldn’t be refreshed',
      description: 'It may be out of date. Reload the page.',
    })
  })

  test('succeeds without the notes', async () => {
    const { server, catalog } = await setUpLoaded()
    server.on('GET /api/admin/attention', () => 'offline')
    expect(await catalog.reload('The import is done')).toBe(true)
    expect(readToast()).toBeNull()
  })
})
