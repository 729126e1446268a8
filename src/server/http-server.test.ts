import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from './app.ts'
import { startHttpServer } from './http-server.ts'
import { aLocation, startApp } from '#server/testing/testing.ts'
import { aListedLocation } from '#server/testing/testing-google.ts'
import { ENVIRONMENT, startWithGoogle } from '#server/testing/testing-listing.ts'

const SILENCE_MS = 200

/** The app with a Google of its own behind a server that does not take silence for long. */
async function startImpatient() {
  const app = await startWithGoogle({
    environment: { ...ENVIRONMENT, HOST: '127.0.0.1', PORT: '0' },
  })
  const server = await startHttpServer(createApp(app.parts), app.parts, { silenceMs: SILENCE_MS })
  onTestFinished(() => server.drain())
  return {
    ...app,
    port: server.port,
    /** What comes of a call: the answer's status and words, or why there is none */
    over: async (method: string, path: string, body?: unknown) => {
      try {
        const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
          method,
          headers: {
            cookie: app.cookie,
            connection: 'close',
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        return [answer.status, ((await answer.json()) as { message: string }).message]
      } catch (error) {
        return error instanceof Error ? String(error.cause) : error
      }
    },
    /** A connection that says nothing from now on has been closed: silence has lasted too long. */
    untilTooSilent: async () => {
      const socket = connect(server.port, '127.0.0.1').resume()
      socket.on('error', () => undefined)
      await once(socket, 'close')
    },
  }
}

test('a call that is silent for too long loses its connection', async () => {
  const { google, connect: connectAccount, over, untilTooSilent } = await startImpatient()
  await connectAccount()
  google.endAccess()
  const held = google.hold('/revoke')
  const answer = over('POST', '/api/google-business/disconnect')
  await held.asked
  await untilTooSilent()
  held.release()
  expect(await answer).toMatch(/other side closed|ECONNRESET/)
})

test.for(['GET', 'POST'] as const)(
  'a listing that Google is slow with is synced, and %s is answered',
  async (method) => {
    const { google, connect: connectAccount, over, untilTooSilent } = await startImpatient()
    await connectAccount()
    google.state.locations.set('accounts/2', [aListedLocation(1)])
    const held = google.hold('/v1/accounts/2/locations')
    const answer = over(method, '/api/google-business/sync')
    await held.asked
    await untilTooSilent()
    held.release()
    expect(await answer).toEqual([
      200,
      'Synced: 1 added, 0 updated, 0 unchanged. 1 store of this site is not in the listing and stays as it is.',
    ])
  },
)

test('why Google did not answer is told, however late', async () => {
  const { google, connect: connectAccount, over, untilTooSilent } = await startImpatient()
  await connectAccount()
  const held = google.hold('/v1/accounts/1/locations')
  google.state.failures.push({ path: '/v1/accounts/2/locations', status: 403, body: {} })
  const answer = over('GET', '/api/google-business/sync')
  await held.asked
  await untilTooSilent()
  held.release()
  expect(await answer).toEqual([
    502,
    'This Google account may not read these listings. Connect with an account that owns or manages them. Nothing was changed.',
  ])
})

test('a code that Google is slow with connects, and is answered', async () => {
  const { google, authUrl, over, untilTooSilent } = await startImpatient()
  const code = await google.allow(await authUrl())
  const held = google.hold('/v1/accounts')
  const answer = over('POST', '/api/google-business/oauth/callback', { code })
  await held.asked
  await untilTooSilent()
  held.release()
  expect(await answer).toEqual([200, 'Connected: Ana Kiln, Kiln Stores.'])
})

test('a file that is long in reading is imported, and answered', async () => {
  const { services, over, untilTooSilent } = await startImpatient()
  const { locationReader } = services
  const { read } = locationReader
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  locationReader.read = async (...file) => {
    asked.resolve()
    await released.promise
    return read(...file)
  }
  const answer = over('POST', '/api/admin/import-locations', [
    { id: 'new', name: 'New', address: '7 Weir Ln, Medina, OH 44256' },
  ])
  await asked.promise
  await untilTooSilent()
  released.resolve()
  expect(await answer).toEqual([200, 'Imported 1 store: 1 added, 0 updated, 0 unchanged.'])
})

test.for([
  ['POST', '/api/admin/import-locations/undo', 'application/json'],
  ['POST', '/api/admin/tags', 'application/json'],
  ['POST', '/api/admin/import-locations', 'application/json'],
  ['POST', '/api/admin/import-locations', 'text/csv'],
] as const)(
  '%s %s of %s that breaks off in a chunk changes nothing',
  async ([method, path, type]) => {
    const { port, cookie, over, storage } = await startImpatient()
    const row = { id: 'new', name: 'New', address: '7 Weir Ln, Medina, OH 44256' }
    expect(await over('POST', '/api/admin/import-locations', [row])).toContain(200)
    const kept = async () => [storage.current().locations, storage.current().tags]
    const before = await kept()
    const socket = connect(port, '127.0.0.1').resume()
    socket.on('error', () => undefined)
    socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n10\r\n{"name":"Half","i`,
      () => socket.end(),
    )
    await once(socket, 'close')
    expect(await kept()).toEqual(before)
    expect(await over('GET', '/api/admin/check-auth')).toContain(200)
  },
)

test('a 404 page in the cache hides no spelling and no short address', async () => {
  const app = await startApp({
    locations: [aLocation()],
    environment: { HOST: '127.0.0.1', PORT: '0' },
  })
  const server = await startHttpServer(createApp(app.parts), app.parts)
  onTestFinished(() => server.drain())
  const get = async (path: string) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      redirect: 'manual',
      headers: { connection: 'close' },
    })
    return [status, headers.get('location')]
  }
  expect(await get('/nowhere')).toEqual([404, null])
  expect(await get('/HEALTHZ')).toEqual([308, '/healthz'])
  expect(await get('/s/parma')).toEqual([302, '/stores/oh/parma/12-example-rd'])
  expect(await get('/nowhere')).toEqual([404, null])
})

test('a host that is in no valid address is the client’s fault, with a body and without', async () => {
  const { port } = await startImpatient()
  const body = JSON.stringify({ event: 'call', location: 'parma' })
  const status = async (method: string, path: string, host: string) => {
    const headers = { host, 'content-type': 'application/json' }
    const sent = request({ port, host: '127.0.0.1', method, path, headers, agent: false })
    sent.end(method === 'POST' ? body : undefined)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answer.resume()
    return answer.statusCode
  }
  expect(await status('POST', '/api/counts', 'x1.1')).toBe(400)
  expect(await status('GET', '/api/locations', '1.2.3.256')).toBe(400)
  expect(await status('GET', '/api/locations', 'example.com:3000')).toBe(200)
})
