import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSignedIn } from '#server/testing/testing-staff.ts'
import { ACCESS_BY_CALL } from './access.ts'

const SITE = 'https://shop.example'
const FORM = 'application/x-www-form-urlencoded'

/** GET requests that begin something: the contract has them so. */
const CHANGING_GETS = ['GET /api/google-business/sync', 'GET /api/google-business/auth-url']
/** The forms of pages, which are no calls. */
const FORMS = ['POST /admin/login', 'POST /job-opportunities', 'POST /es/job-opportunities']

const CALLS = [...ACCESS_BY_CALL.keys()]
// A preflight changes nothing; its answer says what the request that follows may do.
const CHANGES = [
  ...CALLS.filter((call) => !/^(GET|OPTIONS) /.test(call)),
  ...CHANGING_GETS,
  ...FORMS,
]

/** What browsers send with a request that a page of another site makes, by how it makes it. */
const FORGED: readonly [how: string, headers: Record<string, string>][] = [
  ['a form', { 'content-type': FORM, ...foreign('cross-site', 'navigate', 'document') }],
  [
    'a form with a file',
    {
      'content-type': 'multipart/form-data; boundary=x',
      ...foreign('cross-site', 'navigate', 'document'),
    },
  ],
  [
    'a form of plain text, which can look like JSON',
    { 'content-type': 'text/plain', ...foreign('cross-site', 'navigate', 'document') },
  ],
  [
    'fetch without CORS',
    { 'content-type': 'text/plain;charset=UTF-8', ...foreign('cross-site', 'no-cors', 'empty') },
  ],
  [
    'fetch with JSON, as if the preflight had been allowed',
    { 'content-type': 'application/json', ...foreign('cross-site', 'cors', 'empty') },
  ],
  [
    'a beacon',
    { 'content-type': 'application/json', ...foreign('cross-site', 'no-cors', 'empty') },
  ],
  ['a picture', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
  ['a link that is read ahead', { 'sec-fetch-site': 'cross-site', 'sec-purpose': 'prefetch' }],
  [
    'a page of a neighboring host name',
    { origin: 'https://www.shop.example', 'sec-fetch-site': 'same-site' },
  ],
  ['an address that was typed or opened from a mail', { 'sec-fetch-site': 'none' }],
  ['a frame without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['an older browser', { origin: 'https://evil.example' }],
  ['a frame without an origin, in an older browser', { origin: 'null' }],
  ['the same name over plain http', { origin: 'http://shop.example' }],
  ['the same name at another port', { origin: 'https://shop.example:8443' }],
  ['a name that begins like ours', { origin: 'https://shop.example.evil.example' }],
  ['a name that ends like ours', { origin: 'https://evilshop.example' }],
  ['two origins', { origin: `${SITE}, https://evil.example` }],
  ['an origin with a path', { origin: `${SITE}/fuel` }],
  ['an empty origin', { origin: '' }],
  ['two places', { origin: SITE, 'sec-fetch-site': 'same-origin, cross-site' }],
  ['a place in capitals', { origin: SITE, 'sec-fetch-site': 'SAME-ORIGIN' }],
]

function foreign(site: string, mode: string, dest: string): Record<string, string> {
  return {
    origin: 'https://evil.example',
    'sec-fetch-site': site,
    'sec-fetch-mode': mode,
    'sec-fetch-dest': dest,
  }
}

/** The app of an owner who is signed in over https, and a call with ids that there are. */
async function start(atEnd?: (close: () => Promise<void>) => void) {
  const app = await startSignedIn({
    environment: { PUBLIC_URL: SITE },
    ...(atEnd && { atEnd }),
  })
  const cookie = app.cookie.replace(/^admin=/, '__Host-admin=')
  const ask = async (call: string, headers: Record<string, string>) => {
    const [method = '', pattern = ''] = call.split(' ')
    const path = pattern.replace(':tagId', 'late').replaceAll(/:\w+/g, 'parma')
    const body = method === 'GET' ? {} : { body: '{}' }
    return app.send(method, path, { headers: { cookie, ...headers }, ...body })
  }
  return { ...app, ask }
}

const closing: (() => Promise<void>)[] = []
/** One for all requests that change nothing. */
let shared: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  shared = await start((close) => closing.push(close))
})
afterAll(async () => {
  for (const close of closing) await close()
})

test.for(FORGED)('%s of another site changes nothing, whatever it calls', async ([, headers]) => {
  const { ask, storage } = shared
  const before = storage.current()
  const wrong: string[] = []
  for (const call of CHANGES) {
    const answer = await ask(call, headers)
    const { message } = (await answer.json()) as { message: string }
    const isRefused = message === 'This request didn’t come from a page on this site.'
    if (answer.status !== 403 || !isRefused) wrong.push(`${call} ${answer.status} ${message}`)
  }
  expect(wrong).toEqual([])
  expect(CHANGES.length).toBeGreaterThan(70)
  expect(storage.current()).toBe(before)
})

test('the form of an invitation is refused to every other site', async () => {
  const { ask } = await start()
  // Over plain http, a browser names no origin for the form of a page that sends no referrer.
  const nameless = new Set(['a frame without an origin, in an older browser'])
  const wrong: string[] = []
  for (const [how, headers] of FORGED) {
    const { status } = await ask('POST /invite/:token', headers)
    if (status !== 403 && !nameless.has(how)) wrong.push(`${how} ${status}`)
  }
  expect(wrong).toEqual([])
})

test('no GET request of another site changes anything', async () => {
  const { ask, storage } = await start()
  const before = storage.current()
  const sessions = await storage.sessions.ofAccount('ana')
  const reads = CALLS.filter((call) => call.startsWith('GET ') && !CHANGING_GETS.includes(call))
  expect(reads.length).toBeGreaterThan(50)
  for (const call of reads) {
    const answer = await ask(call, { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' })
    await answer.arrayBuffer()
    expect([call, storage.current() === before]).toEqual([call, true])
  }
  expect(await storage.sessions.ofAccount('ana')).toEqual(sessions)
})

test.for([
  ['a page of this site', { origin: SITE, 'sec-fetch-site': 'same-origin' }],
  ['an older browser on a page of this site', { origin: SITE }],
] as const)('%s may make every change', async ([, headers]) => {
  const { ask } = await start()
  for (const call of CHANGES) {
    const answer = await ask(call, { 'content-type': 'application/json', ...headers })
    expect(await answer.text()).not.toContain('didn’t come from a page')
  }
})

test('a request that names no site has no cookie of a visitor, so it needs a token or a session', async () => {
  const { send } = await start()
  for (const [call, access] of ACCESS_BY_CALL) {
    const [method = '', pattern = ''] = call.split(' ')
    if (method === 'GET' || access === 'anyone') continue
    const answer = await send(method, pattern.replaceAll(/:\w+/g, 'x'), { body: '{}' })
    expect([call, answer.status]).toEqual([call, 401])
  }
})

/** What other sites' pages may read: it is for maps and lists anywhere. */
const OPEN_DATA = [
  'GET /api/locations.csv',
  'GET /api/locations.geojson',
  'GET /api/locations.json',
  'GET /api/locations.schema.json',
  'GET /api/status',
]

test('pages of other sites may read the open data, and nothing else, and never with cookies', async () => {
  const { ask } = await start()
  const readable: string[] = []
  const allowed = new Set<string>()
  for (const call of [...CALLS, ...FORMS]) {
    const [, path = ''] = call.split(' ')
    const preflight = await ask(`OPTIONS ${path}`, {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    })
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
    if (preflight.headers.has('access-control-allow-origin')) allowed.add(`GET ${path}`)
    expect(preflight.headers.get('access-control-allow-methods') ?? '').not.toMatch(/P|DELETE|\*/)
    if (!call.startsWith('GET ') || CHANGING_GETS.includes(call)) continue
    const answer = await ask(call, { origin: 'https://evil.example' })
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    if (answer.headers.get('access-control-allow-origin') !== null) readable.push(call)
    await answer.arrayBuffer()
  }
  expect(readable.toSorted()).toEqual(OPEN_DATA)
  expect([...allowed].filter((call) => !OPEN_DATA.includes(call))).toEqual([])
})
