import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'
import { compressPage, FIRST_QUALITY, type Compress } from './page-compression.ts'
import type { RenderedPage, RenderPage } from './render-page.tsx'

const address = (target: string) => new URL(target, 'http://page.invalid')

/** A cache over a renderer that counts, with a clock and a data version to turn. */
function setUp(
  answer: (call: number) => Partial<RenderedPage> = () => ({}),
  compress: Compress = compressPage,
) {
  const state = { now: 1000, version: 1, calls: 0 }
  const render: RenderPage = async () => {
    state.calls += 1
    const call = state.calls
    await Promise.resolve()
    return {
      status: 200,
      html: `<p>${call}</p>`,
      styleSources: [],
      expiresAt: null,
      ...answer(call),
    }
  }
  const cache = createPageCache({
    render,
    tags: async () => [],
    version: () => state.version,
    clock: () => state.now,
    secure: false,
    compress,
  })
  const body = async (target: string) => {
    const found = await cache.load(address(target), 'identity')
    return 'location' in found ? found.location : found.variant.body.toString()
  }
  return { cache, state, body }
}

test('a page is rendered once, and then served as the same bytes', async () => {
  const { cache, state, body } = setUp()
  expect(cache.peek(address('/'), 'identity')).toBeNull()
  expect(await body('/')).toBe('<p>1</p>')
  expect(await body('/')).toBe('<p>1</p>')
  expect(cache.peek(address('/'), 'identity')?.variant.body.toString()).toBe('<p>1</p>')
  expect(state.calls).toBe(1)
})

test('concurrent visitors share one rendering', async () => {
  const { state, body } = setUp()
  const bodies = await Promise.all(Array.from({ length: 50 }, () => body('/')))
  expect(new Set(bodies)).toEqual(new Set(['<p>1</p>']))
  expect(state.calls).toBe(1)
})

test('concurrent visitors share one compression for each encoding', async () => {
  const made: string[] = []
  const { cache } = setUp(undefined, async (bytes, encoding, quality) => {
    made.push(`${encoding} ${quality}`)
    return compressPage(bytes, encoding, quality)
  })
  const visit = (encoding: 'br' | 'gzip') => cache.load(address('/'), encoding)
  await Promise.all(Array.from({ length: 20 }, (_, at) => visit(at % 2 === 0 ? 'br' : 'gzip')))
  await visit('br')
  expect(made.toSorted()).toEqual(['br 1', 'gzip 1'])
})

test('a compression that fails is tried again by the next visitor', async () => {
  let isBroken = true
  const { cache } = setUp(undefined, async (bytes) => {
    if (isBroken) throw new Error('no memory')
    return bytes
  })
  const visits = await Promise.allSettled([1, 2].map(() => cache.load(address('/'), 'br')))
  expect(visits.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await cache.load(address('/'), 'br')).toMatchObject({ page: { status: 200 } })
})

test('a first compression that ends late does not take the place of a better one', async () => {
  const first = Promise.withResolvers<void>()
  const { cache } = setUp(undefined, async (bytes, _encoding, quality) => {
    if (quality === FIRST_QUALITY) await first.promise
    return bytes
  })
  const visit = cache.load(address('/'), 'br')
  await cache.warm([address('/')])
  first.resolve()
  expect(await visit).toMatchObject({ variant: { quality: 11 } })
  expect(cache.peek(address('/'), 'br')?.variant.etag).toMatch(/-br11"$/)
})

test('the second visitor with brotli makes the page worth the best compression, once', async () => {
  const made: string[] = []
  const { cache } = setUp(undefined, async (bytes, encoding, quality) => {
    made.push(`${encoding} ${quality}`)
    return bytes
  })
  await cache.load(address('/'), 'br')
  await cache.load(address('/'), 'gzip')
  for (const encoding of ['br', 'gzip', 'gzip', 'br', 'br'] as const) {
    expect(cache.peek(address('/'), encoding)).not.toBeNull()
  }
  // Its turn comes after that of the page before.
  await cache.warm(['/', '/fuel'].map(address))
  expect(made).toEqual(['br 1', 'gzip 1', 'br 11', 'br 11'])
  expect(cache.peek(address('/'), 'br')?.variant.quality).toBe(11)
})

test('a change of the data rerenders every page', async () => {
  const { cache, state, body } = setUp()
  await body('/')
  state.version += 1
  expect(cache.peek(address('/'), 'identity')).toBeNull()
  expect(await body('/')).toBe('<p>2</p>')
})

test('a page that was begun before a change is not kept', async () => {
  const { cache, state, body } = setUp()
  const begun = body('/')
  state.version += 1
  expect(await begun).toBe('<p>1</p>')
  expect(cache.peek(address('/'), 'identity')).toBeNull()
})

test('a page ends at the instant at which it stops being true', async () => {
  const { cache, state, body } = setUp((call) => ({ expiresAt: call === 1 ? 5000 : null }))
  await body('/')
  state.now = 4999
  expect(cache.peek(address('/'), 'identity')).not.toBeNull()
  state.now = 5000
  expect(cache.peek(address('/'), 'identity')).toBeNull()
  expect(await body('/')).toBe('<p>2</p>')
})

test('a page from before the clock was set back is rendered again', async () => {
  const { cache, state, body } = setUp(() => ({ expiresAt: 900_000 }))
  state.now = 800_000
  await body('/')
  expect(cache.peek(address('/'), 'identity')).not.toBeNull()
  state.now = 1000
  expect(cache.peek(address('/'), 'identity')).toBeNull()
  expect(await body('/')).toBe('<p>2</p>')
})

test('a failure is answered and not kept; a 404 page is kept', async () => {
  const { state, body } = setUp((call) => ({ status: call === 1 ? 500 : 404 }))
  await body('/')
  await body('/')
  await body('/')
  expect(state.calls).toBe(2)
})

test('a rendering that throws is tried again by the next visitor', async () => {
  const { state, body } = setUp((call) => {
    if (call === 1) throw new Error('broken')
    return {}
  })
  await expect(body('/')).rejects.toThrow('broken')
  expect(await body('/')).toBe('<p>2</p>')
  expect(state.calls).toBe(2)
})

test('a flood of different searches does not grow it beyond its bounds', async () => {
  const { cache, body } = setUp()
  for (let at = 0; at < 2500; at += 1) await body(`/find-a-store?q=${at}`)
  const kept = Array.from({ length: 2500 }, (_, at) =>
    cache.peek(address(`/find-a-store?q=${at}`), 'identity'),
  ).filter(Boolean)
  expect(kept).toHaveLength(2000)
  expect(cache.peek(address('/find-a-store?q=2499'), 'identity')).not.toBeNull()
  expect(cache.peek(address('/find-a-store?q=0'), 'identity')).toBeNull()
})

test('pages made ahead are there in the best compression', async () => {
  const { cache } = setUp(() => ({ html: '<p>words</p>'.repeat(500) }))
  await cache.warm([address('/')])
  const found = cache.peek(address('/'), 'br')
  expect(found?.variant.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(found?.variant.body.length),
  })
  expect(found?.variant.etag).toMatch(/-br11"$/)
})

test('after a change, only pages that visitors ask for are made ahead in the best compression', async () => {
  const { cache, state } = setUp(() => ({ html: '<p>words</p>'.repeat(500) }))
  const addresses = ['/', '/fuel'].map(address)
  await cache.warm(addresses)
  cache.peek(address('/fuel'), 'br')
  cache.peek(address('/fuel'), 'br')
  // The second change comes before anybody has seen the first.
  for (let change = 1; change <= 2; change += 1) {
    state.version += 1
    await cache.warm(addresses)
    const [home, fuel] = addresses.map((one) => cache.peek(one, 'br')?.variant.quality)
    expect([home, fuel]).toEqual([5, 11])
  }
})

test('no further page is made ahead once the site stops', async () => {
  const stop = new AbortController()
  const { cache, state } = setUp((call) => {
    if (call === 2) stop.abort()
    return {}
  })
  await cache.warm(['/', '/fuel', '/careers'].map(address), stop.signal)
  expect(state.calls).toBe(2)
})

test('no further page is made ahead once the data have changed', async () => {
  const { cache, state } = setUp((call) => {
    if (call === 2) state.version += 1
    return {}
  })
  await cache.warm(['/', '/fuel', '/careers'].map(address))
  expect(state.calls).toBe(2)
})

test('a page that a change has made old is not compressed any better', async () => {
  const { cache, state } = setUp(() => ({ html: '<p>words</p>'.repeat(500) }))
  await cache.load(address('/'), 'br')
  const [, found] = [cache.peek(address('/'), 'br'), cache.peek(address('/'), 'br')]
  state.version += 1
  // Its turn comes after that of the page before.
  await cache.warm([address('/fuel')])
  expect(found?.page.variants.br?.etag).toMatch(/-br1"$/)
  expect(cache.peek(address('/fuel'), 'br')?.variant.etag).toMatch(/-br11"$/)
})
