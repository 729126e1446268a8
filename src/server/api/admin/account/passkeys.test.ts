import { expect, test } from 'vitest'
import { addPerson, cookieOf, startSignedIn } from '#server/testing/testing-staff.ts'
import { testingPasskey, type PasskeyFault } from '#server/testing/testing-passkey.ts'
import { enroll } from '#server/testing/testing-two-step.ts'

const PLACE = { origin: 'https://shop.example', rpId: 'shop.example' }
const REFUSED = 'This passkey doesn’t open anything here. Use your password.'
/** Over https the session's cookie has another name. */
const named = (cookie: string) => cookie.replace(/^admin=/, '__Host-admin=')

/** The owner "ana" of a site with https, and a device of hers without a passkey. */
async function setUp(environment: Record<string, string> = { PUBLIC_URL: PLACE.origin }) {
  const app = await startSignedIn({ environment })
  const device = testingPasskey(PLACE)
  const post = (path: string, body?: unknown, cookie = app.cookie) =>
    app.send('POST', `/api/admin/passkeys/${path}`, {
      headers: {
        cookie: environment['PUBLIC_URL']?.startsWith('https:') ? named(cookie) : cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const call = (method: string, path: string, body?: unknown, cookie = app.cookie) =>
    app.send(method, path, {
      headers: { cookie: named(cookie), 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const challenge = async (path: string) => (await post(path)).json()
  return {
    ...app,
    device,
    post,
    call,
    challenge,
    register: async (extra: object = {}, fault: PasskeyFault = {}) => {
      const created = device.create(await challenge('register/start'), fault)
      return post('register/finish', { ...created, ...extra })
    },
    signIn: async (fault: PasskeyFault = {}) =>
      post('login/finish', device.get(await challenge('login/start'), fault), ''),
    list: async () => (await call('GET', '/api/admin/passkeys')).json(),
  }
}

test('a passkey is asked for with user verification, for the domain of PUBLIC_URL', async () => {
  const { challenge, register } = await setUp()
  expect(await challenge('register/start')).toMatchObject({
    rp: { id: 'shop.example' },
    user: { name: 'ana' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  })
  await register()
  expect((await challenge('register/start')).excludeCredentials).toHaveLength(1)
  const asked = await challenge('login/start')
  expect(asked).toMatchObject({ rpId: 'shop.example', userVerification: 'required' })
  expect(asked.allowCredentials ?? []).toEqual([])
})

test('a registered passkey is listed by name, and signs its person in', async () => {
  const { register, signIn, list, call, clock } = await setUp()
  const registered = await register({ name: ' My phone ' })
  expect([registered.status, await registered.json()]).toMatchObject([
    201,
    { name: 'My phone', lastUsedAt: null },
  ])
  clock.now += 60_000
  const signedIn = await signIn()
  expect([signedIn.status, await signedIn.json()]).toEqual([
    200,
    { username: 'ana', role: 'owner' },
  ])
  expect(cookieOf(signedIn)).toMatch(/^__Host-admin=ey/)
  const lastUsedAt = new Date(clock.now).toISOString()
  expect(await list()).toMatchObject({ problem: null, passkeys: [{ lastUsedAt }] })
  const own = await call('GET', '/api/admin/check-auth', undefined, cookieOf(signedIn))
  expect(own.status).toBe(200)
})

test('without a name, a passkey is called after the browser', async () => {
  const { challenge, device, send, cookie } = await setUp()
  const created = device.create(await challenge('register/start'))
  const answer = await send('POST', '/api/admin/passkeys/register/finish', {
    headers: {
      cookie: named(cookie),
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
    },
    body: JSON.stringify(created),
  })
  expect(await answer.json()).toMatchObject({ name: 'Firefox on Linux' })
})

test('a passkey counts as both steps', async () => {
  const given = await setUp()
  await enroll(given, given.call)
  await given.register()
  expect((await given.signIn()).status).toBe(200)
})

test('an answer works once', async () => {
  const { register, challenge, device, post } = await setUp()
  await register()
  const answer = device.get(await challenge('login/start'))
  expect((await post('login/finish', answer, '')).status).toBe(200)
  const again = await post('login/finish', answer, '')
  expect([again.status, await again.json()]).toEqual([401, { message: REFUSED }])
})

test('a challenge is over after five minutes', async () => {
  const { register, challenge, device, post, clock } = await setUp()
  await register()
  const asked = await challenge('login/start')
  clock.now += 5 * 60_000
  expect((await post('login/finish', device.get(asked), '')).status).toBe(401)
})

test('a challenge that a client makes up does not work', async () => {
  const { register, device, post } = await setUp()
  await register()
  const made = { challenge: Buffer.alloc(32, 1).toString('base64url') }
  expect((await post('login/finish', device.get(made), '')).status).toBe(401)
})

test('a challenge for signing in registers nothing, and the other way round', async () => {
  const { register, challenge, device, post } = await setUp()
  const { user } = await challenge('register/start')
  const asked = await challenge('login/start')
  const created = device.create({ ...asked, user })
  expect((await post('register/finish', created)).status).toBe(422)
  await register()
  expect(
    (await post('login/finish', device.get(await challenge('register/start')), '')).status,
  ).toBe(401)
})

test('a registration finishes in the session that began it', async () => {
  const given = await setUp()
  const { challenge, device, post } = given
  const ben = await addPerson(given, { username: 'ben', role: 'editor' })
  const created = device.create(await challenge('register/start'))
  expect((await post('register/finish', created, ben.cookie)).status).toBe(422)
})

const FAULTS: [string, PasskeyFault][] = [
  ['user verification', { isVerified: false }],
  ['our origin', { origin: 'https://evil.example' }],
  ['our domain', { rpId: 'evil.example' }],
]

test.for(FAULTS)('without %s, nothing is registered', async ([, fault]) => {
  const { register, list } = await setUp()
  const answer = await register({}, fault)
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { message: 'This passkey could not be checked. Add it again.' },
  ])
  expect(await list()).toMatchObject({ passkeys: [] })
})

test.for(FAULTS)('without %s, nobody signs in', async ([, fault]) => {
  const { register, signIn } = await setUp()
  await register()
  expect((await signIn(fault)).status).toBe(401)
  expect((await signIn()).status).toBe(200)
})

test('a counter that does not go on is a copied device, which signs nobody in', async () => {
  const { register, signIn } = await setUp()
  await register()
  expect((await signIn({ counter: 9 })).status).toBe(200)
  expect((await signIn({ counter: 9 })).status).toBe(401)
  expect((await signIn({ counter: 8 })).status).toBe(401)
  expect((await signIn({ counter: 10 })).status).toBe(200)
})

test('a device that does not count signs in again and again', async () => {
  const { register, signIn } = await setUp()
  await register({}, { counter: 0 })
  expect((await signIn({ counter: 0 })).status).toBe(200)
  expect((await signIn({ counter: 0 })).status).toBe(200)
})

test('a removed passkey signs nobody in, and only its person can remove it', async () => {
  const given = await setUp()
  const { register, signIn, list, call } = given
  const ben = await addPerson(given, { username: 'ben', role: 'owner' })
  await register()
  const { passkeys } = await list()
  const path = `/api/admin/passkeys/${passkeys[0].id}`
  expect((await call('DELETE', path, undefined, ben.cookie)).status).toBe(404)
  expect((await call('DELETE', path)).status).toBe(204)
  expect((await call('DELETE', path)).status).toBe(404)
  expect((await signIn()).status).toBe(401)
})

test('who is deactivated does not get in with a passkey', async () => {
  const given = await setUp()
  const ben = await addPerson(given, { username: 'ben', role: 'editor' })
  const created = given.device.create(
    await (await given.post('register/start', undefined, ben.cookie)).json(),
  )
  expect((await given.post('register/finish', created, ben.cookie)).status).toBe(201)
  expect((await given.signIn()).status).toBe(200)
  await given.call('PATCH', `/api/admin/people/${ben.id}`, { active: false })
  expect((await given.signIn()).status).toBe(401)
})

test('a passkey is registered once', async () => {
  const { register } = await setUp()
  expect((await register()).status).toBe(201)
  expect((await register()).status).toBe(409)
})

test('wrong answers are limited for each place', async () => {
  const { register, signIn } = await setUp()
  await register()
  for (let tries = 0; tries < 20; tries += 1) {
    expect((await signIn({ isVerified: false })).status).toBe(401)
  }
  const limited = await signIn()
  expect([limited.status, Number(limited.headers.get('retry-after'))]).toEqual([429, 45])
})

test('challenges are limited for each place', async () => {
  const { post } = await setUp()
  for (let tries = 0; tries < 60; tries += 1) {
    expect((await post('login/start', undefined, '')).status).toBe(200)
  }
  expect((await post('login/start', undefined, '')).status).toBe(429)
})

test.for([
  ['http://shop.example', 'Passkeys need https. This site’s address begins with http.'],
  ['https://192.0.2.7', 'Passkeys need a domain name. This site’s address is a number.'],
  ['http://127.0.0.1:3000', 'Passkeys need a domain name. This site’s address is a number.'],
  ['https://[2001:db8::1]', 'Passkeys need a domain name. This site’s address is a number.'],
] as const)('at %s, the list says why there are none', async ([publicUrl, problem]) => {
  const app = await startSignedIn({ environment: { PUBLIC_URL: publicUrl } })
  const cookie = publicUrl.startsWith('https:') ? named(app.cookie) : app.cookie
  const headers = { cookie }
  const listed = await app.send('GET', '/api/admin/passkeys', { headers })
  expect(await listed.json()).toEqual({ problem, passkeys: [] })
  const start = await app.send('POST', '/api/admin/passkeys/login/start')
  expect([start.status, await start.json()]).toEqual([409, { message: problem }])
})

test.for([
  {},
  { id: 'x' },
  { id: 'x', rawId: 'x', type: 'public-key', response: {} },
  { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'e30', signature: '' } },
  [],
  null,
])('the answer %o is rejected with a message', async (body) => {
  const { post } = await setUp()
  for (const path of ['login/finish', 'register/finish']) {
    expect((await post(path, body)).status).toBe(422)
  }
})

test('an invalid answer is rejected with a message', async () => {
  const { post } = await setUp()
  const part = Buffer.from('{"challenge":[1]').toString('base64url')
  const nonsense = {
    id: 'x',
    rawId: 'x',
    type: 'public-key',
    response: {
      clientDataJSON: part,
      attestationObject: part,
      authenticatorData: part,
      signature: part,
    },
  }
  expect((await post('login/finish', nonsense, '')).status).toBe(401)
  expect((await post('register/finish', nonsense)).status).toBe(422)
})
