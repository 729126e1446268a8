import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { dismissToast, readToast } from '#web/ui/toast/toast-store.ts'
import { createCatalogActions } from './catalog-actions.ts'
import { createCatalogStore } from './catalog-store.ts'
import { DIESEL, held, LATE, startStaffServer, store } from './testing-staff-server.ts'

beforeEach(dismissToast)

async function setUp() {
  const server = startStaffServer()
  onTestFinished(server.stop)
  const left: string[] = []
  const catalog = createCatalogStore((address) => void left.push(address))
  await catalog.load()
  const actions = createCatalogActions(catalog)
  const shown = () => catalog.getSnapshot()
  const parma = () => shown()?.locations.find(({ id }) => id === 'parma')
  return { server, actions, shown, parma, left }
}

const rejection = (message: string) => () => ({ status: 422, body: { message } })

const off = (tag: string) => `DELETE /api/admin/locations/parma/tags/${tag}`

describe('tags of one location', () => {
  test('the answer replaces the location', async () => {
    const { server, actions, parma } = await setUp()
    server.on(off('diesel'), () => ({ body: store('parma', [LATE], '2') }))
    expect(await actions.setTag(['parma'], DIESEL, false)).toBe(true)
    expect(parma()).toEqual(store('parma', [LATE], '2'))
  })

  test('two removed tags stay removed, whichever answer comes first', async () => {
    const { server, actions, parma } = await setUp()
    // The first answer still has the tag that the second call removes.
    const first = held(() => ({ body: store('parma', [LATE], '2') }))
    const second = held(() => ({ body: store('parma', [], '3') }))
    server.on(off('diesel'), first.handler)
    server.on(off('late'), second.handler)
    const both = [actions.setTag(['parma'], DIESEL, false), actions.setTag(['parma'], LATE, false)]
    second.letGo()
    await both[1]
    expect(parma()).toEqual(store('parma', [], '3'))
    first.letGo()
    await both[0]
    expect(parma()?.tags).toEqual([])
  })

  test('an added tag takes its place in the order of the tags', async () => {
    const { server, actions, shown } = await setUp()
    const { handler } = held(() => ({}))
    for (const { id } of [DIESEL, LATE]) {
      server.on(`POST /api/admin/locations/solon/tags/${id}`, handler)
    }
    void actions.setTag(['solon'], LATE, true)
    void actions.setTag(['solon'], DIESEL, true)
    expect(shown()?.locations[1]?.tags).toEqual([DIESEL, LATE])
  })

  test('a rejected removal brings the tag back', async () => {
    const { server, actions, parma } = await setUp()
    server.on(off('diesel'), rejection('Not now.'))
    expect(await actions.setTag(['parma'], DIESEL, false)).toBe(false)
    expect(parma()?.tags).toEqual([DIESEL, LATE])
    expect(readToast()?.message.description).toBe('Not now.')
  })
})

describe('a tag on several locations', () => {
  const BULK = 'POST /api/admin/locations/tags'

  test('is saved by one call, and its revisions are stored', async () => {
    const { server, actions, shown } = await setUp()
    let sent: unknown
    server.on(BULK, (body) => {
      sent = body
      return {
        body: {
          revisions: [
            ['parma', '7'],
            ['solon', '8'],
          ],
        },
      }
    })
    expect(await actions.setTag(['parma', 'solon'], LATE, true)).toBe(true)
    expect(sent).toEqual({ ids: ['parma', 'solon'], tagId: 'late', isTagged: true })
    expect(shown()?.locations).toEqual([
      store('parma', [DIESEL, LATE], '7'),
      store('solon', [LATE], '8'),
    ])
  })

  test('reloads the list when a colleague deleted one of them', async () => {
    const { server, actions, shown } = await setUp()
    server.on(BULK, () => {
      server.state.locations = [store('solon', [LATE], '8')]
      return { body: { revisions: [['solon', '8']] } }
    })
    expect(await actions.setTag(['parma', 'solon'], LATE, true)).toBe(true)
    await expect.poll(() => shown()?.locations).toEqual([store('solon', [LATE], '8')])
  })
})

describe('the list of tags', () => {
  const ICE = { id: 'ice', name: 'Ice', color: '#000000' }

  test('a new tag comes last', async () => {
    const { server, actions, shown } = await setUp()
    server.on('POST /api/admin/tags', () => ({ body: ICE }))
    expect(await actions.createTag({ name: 'Ice', color: '#000000' })).toEqual(ICE)
    expect(shown()?.tags).toEqual([DIESEL, LATE, ICE])
  })

  test('a rejected new tag is not shown', async () => {
    const { server, actions, shown } = await setUp()
    server.on('POST /api/admin/tags', rejection('There is one.'))
    expect(await actions.createTag({ name: 'Ice', color: '#000000' })).toBeNull()
    expect(shown()?.tags).toEqual([DIESEL, LATE])
  })

  test('a new name is shown wherever the tag is', async () => {
    const { server, actions, shown, parma } = await setUp()
    const changed = { ...DIESEL, name: 'Truck diesel' }
    server.on('PATCH /api/admin/tags/diesel', (body) => {
      // Without a Spanish name, the stored one is removed.
      expect(body).toEqual({ name: 'Truck diesel', nameEs: '', color: DIESEL.color })
      return { body: changed }
    })
    expect(await actions.changeTag(changed)).toBeNull()
    expect(shown()?.tags).toEqual([changed, LATE])
    expect(parma()?.tags).toEqual([changed, LATE])
  })

  test('a rejected name is not shown, and only the dialog gets the reason', async () => {
    const { server, actions, shown } = await setUp()
    server.on('PATCH /api/admin/tags/diesel', rejection('There is one.'))
    expect(await actions.changeTag({ ...DIESEL, name: 'Open Late' })).toBe('There is one.')
    expect(shown()?.tags).toEqual([DIESEL, LATE])
    expect(readToast()).toBeNull()
  })

  test('a name that is saved after the session ended leads to the sign-in page', async () => {
    const { server, actions, left } = await setUp()
    server.on('PATCH /api/admin/tags/diesel', () => ({ status: 401, body: { message: 'No.' } }))
    await actions.changeTag(DIESEL)
    expect(left).toEqual(['/admin/login?problem=ended'])
  })

  test('a deleted tag disappears from the locations', async () => {
    const { server, actions, shown, parma } = await setUp()
    server.on('DELETE /api/admin/tags/diesel', () => ({}))
    expect(await actions.deleteTag(DIESEL)).toBe(true)
    expect(shown()?.tags).toEqual([LATE])
    expect(parma()?.tags).toEqual([LATE])
  })

  test('a new order is shown at once', async () => {
    const { server, actions, shown } = await setUp()
    server.on('PUT /api/admin/tags/order', () => ({ body: [] }))
    const ordering = actions.orderTags([LATE, DIESEL])
    expect(shown()?.tags).toEqual([LATE, DIESEL])
    expect(await ordering).toBe(true)
  })
})

describe('locations', () => {
  const remove = 'DELETE /api/admin/locations/parma'
  const restore = 'POST /api/admin/locations/parma/restore'

  test('a saved location keeps its place, and a new one comes last', async () => {
    const { actions, shown } = await setUp()
    actions.put(store('parma', [], '2'))
    actions.put(store('akron', []))
    expect(shown()?.locations).toEqual([
      store('parma', [], '2'),
      store('solon', []),
      store('akron', []),
    ])
  })

  test('undoing a deletion brings the location back to its place', async () => {
    const { server, actions, shown } = await setUp()
    const before = shown()?.locations
    server.on(remove, () => ({}))
    expect(await actions.deleteLocation(store('parma', []))).toBe(true)
    expect(shown()?.locations).toEqual([store('solon', [])])
    server.on(restore, () => ({}))
    expect(await actions.restoreLocation(store('parma', []))).toBe(true)
    expect(shown()?.locations).toEqual(before)
    expect(readToast()?.message.title).toBe('Restored parma')
  })

  test('an undo says so when the list fails to load', async () => {
    const { server, actions } = await setUp()
    server.on(restore, () => ({}))
    server.on('GET /api/admin/locations', () => 'offline')
    expect(await actions.restoreLocation(store('parma', []))).toBe(true)
    expect(readToast()?.message.title).toBe('Restored parma, but the list couldn’t be refreshed')
  })

  test('an id is encoded in the path', async () => {
    const { server, actions } = await setUp()
    server.on('DELETE /api/admin/locations/a%2Fb', () => ({}))
    expect(await actions.deleteLocation(store('a/b', []))).toBe(true)
  })
})

test('retry reads one part', async () => {
  const { server, actions, shown } = await setUp()
  server.state.notes = ['Another.']
  await actions.retry('notes')
  expect(shown()?.notes).toEqual(['Another.'])
  expect(server.asked.at(-1)).toBe('GET /api/admin/attention')
})
