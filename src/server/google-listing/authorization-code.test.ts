import { expect, test } from 'vitest'
import { startWithGoogle } from '#server/testing/testing-listing.ts'

/** Reads the code from the address to which Google sends the visitor back. */
const codeIn = (address: string) => new URL(address).searchParams.get('code') ?? ''

test.for<[about: string, form: (address: string) => string]>([
  ['the whole address', (address) => address],
  ['the code', codeIn],
  [
    'the code as it stands in the address, between white space',
    (address) => ` ${/code=([^&]+)/.exec(address)?.[1]}\n`,
  ],
])('%s connects the site', async ([, form]) => {
  const { google, authUrl, submit } = await startWithGoogle()
  expect(await submit(form(await google.allow(await authUrl())))).toEqual({
    status: 200,
    body: { success: true, message: 'Connected: Ana Kiln, Kiln Stores.' },
  })
})

test('a code without a link that the site created is rejected', async () => {
  const { submit } = await startWithGoogle()
  expect(await submit('4/0from-nowhere')).toEqual({
    status: 400,
    body: {
      success: false,
      message: 'Start at step 1. A code only works with a link created in the last 10 minutes.',
    },
  })
})

test('another person’s code is rejected', async () => {
  const { google, authUrl, submit } = await startWithGoogle()
  // Google checks a code against the verifier of the session that asked for it.
  const theirs = new URL(await authUrl())
  theirs.searchParams.set('code_challenge', 'A'.repeat(43))
  const code = codeIn(await google.allow(theirs.href))
  await authUrl()
  expect((await submit(code)).body['message']).toBe(
    'This code was already used, has expired, or belongs to another sign-in. Start again at step 1.',
  )
})

test('an address with another state is rejected', async () => {
  const { google, authUrl, submit } = await startWithGoogle()
  const address = await google.allow(await authUrl())
  expect((await submit(address.replace('state=', 'state=x'))).body['message']).toBe(
    'This address was already used, has expired, or belongs to another sign-in. Start again at step 1.',
  )
  expect((await submit(address)).status).toBe(200)
})

test('an address works once', async () => {
  const { google, authUrl, submit } = await startWithGoogle()
  const address = await google.allow(await authUrl())
  expect((await submit(address)).status).toBe(200)
  expect((await submit(address)).status).toBe(400)
})

test('an address expires after 10 minutes', async () => {
  const { google, authUrl, submit, clock } = await startWithGoogle()
  const address = await google.allow(await authUrl())
  clock.now += 10 * 60_000
  expect((await submit(address)).status).toBe(400)
})

test.for([
  [
    'https://shop.example/google-auth-test?error=access_denied&state=S',
    'Access was declined at Google. Start again at step 1 and choose “Allow”.',
  ],
  ['https://shop.example/google-auth-test', 'There’s no code in what you pasted.'],
] as const)('%s is not a code', async ([pasted, message]) => {
  const { submit } = await startWithGoogle()
  expect(await submit(pasted)).toEqual({ status: 400, body: { success: false, message } })
})

test('a consent without the permission for listings is explained', async () => {
  const { connect, google, ask } = await startWithGoogle()
  google.state.scope = 'openid'
  expect((await connect()).body['message']).toBe(
    'The permission to manage business listings was not given. Start again at step 1 and leave its box checked.',
  )
  expect((await ask('GET', 'status')).body['authenticated']).toBe(false)
})

test.for<[about: string, failure: { status: number; body: object }, message: string]>([
  [
    'an address that the Google client does not list',
    {
      status: 400,
      body: { error: 'redirect_uri_mismatch', error_description: 'Bad Request' },
    },
    'The Google client doesn’t list our address. Add exactly http://shop.example/google-auth-test to its authorized redirect URIs.',
  ],
  [
    'a client that Google does not know',
    {
      status: 401,
      body: { error: 'invalid_client', error_description: 'The OAuth client was not found.' },
    },
    'Google does not accept GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET. Compare them with the client in the Google console.',
  ],
])('%s is explained', async ([, failure, message]) => {
  const { google, submit, authUrl, ask } = await startWithGoogle()
  google.state.failures.push({ path: '/token', ...failure })
  await authUrl()
  expect((await submit('4/0x')).body['message']).toBe(message)
  expect((await ask('GET', 'status')).body['authenticated']).toBe(false)
})

test('a code can be used again when Google could not be reached', async () => {
  const { google, authUrl, submit } = await startWithGoogle()
  const address = await google.allow(await authUrl())
  google.state.failures.push({ path: '/token', status: 500, body: '<html>' })
  expect((await submit(address)).status).toBe(502)
  expect((await submit(address)).status).toBe(200)
})
