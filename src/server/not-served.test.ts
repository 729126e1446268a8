import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { startSignedIn } from '#server/testing/testing-staff.ts'
import { aLocation, startApp } from '#server/testing/testing.ts'
import { createApp } from './app.ts'
import { startHttpServer } from './http-server.ts'

test.for([
  '/.git/config',
  '/.git/HEAD',
  '/.gitignore',
  '/.svn/entries',
  '/.env',
  '/package.json',
  '/package-lock.json',
  '/server.js',
  '/site.js',
  '/site.js.map',
  '/sbom.cdx.json',
  '/secret.key',
  '/staff.json',
  '/people.json',
  '/catalog.json',
  '/journal',
  '/backups',
  '/attempts/2026-06.jsonl',
  '/data/live/staff.json',
  '/dist/server.js',
  '/src/server/main.ts',
  '/media/../staff.json',
  '/assets/../package.json',
  '/phpinfo.php',
  '/debug',
  '/api/debug',
])('%s is not there, whoever asks', async (path) => {
  const { get, cookie } = await startSignedIn()
  expect((await get(path)).status).toBe(404)
  expect((await get(path, { cookie })).status).toBe(404)
})

test.for(['/assets/', '/fonts/', '/img/', '/media/', '/og/', '/api/'])(
  'the folder %s has no list of its files',
  async (path) => {
    const { get } = await startApp()
    const answer = await get(path)
    expect([path, (await answer.text()).includes('href="../')]).toEqual([path, false])
    expect([404, 308]).toContain(answer.status)
  },
)

test.for(['TRACE', 'CONNECT', 'TRACK', 'PROPFIND'])('%s is not allowed', async (method) => {
  const app = await startApp({ environment: { HOST: '127.0.0.1', PORT: '0' } })
  const server = await startHttpServer(createApp(app.parts), app.parts)
  onTestFinished(() => server.drain())
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const answer = text(socket)
  socket.end(`${method} / HTTP/1.1\r\nHost: x\r\nX-Secret: 1\r\nConnection: close\r\n\r\n`)
  const said = await answer
  // Node closes a connection that asks for a tunnel, without a word.
  expect(said === '' ? '405' : said.slice(9, 12)).toMatch(/^40[05]$/)
  expect(said).not.toContain('X-Secret')
})

const TEXTS = /^(?:text\/|application\/(?:json|xml|ld\+json|geo\+json|schema\+json|manifest\+json))/

test('every answer with a body says what it is, and a text in which encoding', async () => {
  const { routes, send, cookie } = await startSignedIn({
    locations: [aLocation(), aLocation({ id: 'late' })],
  })
  const paths = routes
    .filter(({ method, path }) => method === 'GET' && !/[*{]/.test(path))
    .map(({ path }) => path.replaceAll(/:\w+/g, 'parma'))
  const pages = [
    '/',
    '/es',
    '/fuel',
    '/nowhere',
    '/admin',
    '/stores/oh',
    '/invite/x',
    '/og/fuel.png',
  ]
  const wrong: string[] = []
  for (const path of new Set([...paths, ...pages])) {
    for (const headers of [{}, { cookie }]) {
      const answer = await send('GET', path, { headers })
      const { length } = new Uint8Array(await answer.arrayBuffer())
      const type = answer.headers.get('content-type') ?? ''
      const isSaid = TEXTS.test(type)
        ? /; ?charset=utf-8$/i.test(type) || /json/.test(type)
        : /^\w+\/[\w.+-]+/.test(type)
      if (length > 0 && !isSaid) wrong.push(`${path} ${answer.status} ${type}`)
    }
  }
  expect(wrong).toEqual([])
})

test('an error says nothing of the code, the folder, or the versions', async () => {
  const { send, services, cookie } = await startSignedIn()
  services.storage.current = () => {
    throw new Error(`cannot read ${services.config.dataDirectory} with secret s3cr3t`)
  }
  for (const path of ['/api/locations', '/api/admin/locations', '/api/status']) {
    const answer = await send('GET', path, { headers: { cookie } })
    const said = await answer.text()
    expect([path, answer.status, said]).toEqual([
      path,
      500,
      expect.stringMatching(
        /^\{"message":"Something went wrong on our end\. Look for request [\w-]+ in the log\."\}$/,
      ),
    ])
    expect(answer.headers.get('server')).toBeNull()
    expect(answer.headers.get('x-powered-by')).toBeNull()
  }
})
