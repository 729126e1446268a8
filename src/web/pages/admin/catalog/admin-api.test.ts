import { expect, test } from 'vitest'
import { call, CallFailed, errorsIn } from './admin-api.ts'

/** Sets the answer of the network. */
function answerWith(answer: (init: RequestInit) => Promise<Response>): void {
  const fetch = (_path: string, init: RequestInit) => answer(init)
  Object.assign(globalThis, { window: { fetch } })
}

/** The status and the message that a call fails with. */
async function failureOf(calling: Promise<unknown>): Promise<unknown> {
  const error: unknown = await calling.then(
    () => 'It did not fail.',
    (reason: unknown) => reason,
  )
  return error instanceof CallFailed ? [error.status, error.message] : error
}

const PATH = '/api/admin/tags'
const NOTHING_CHANGED = 'Can’t reach the server. Nothing was changed.'
const UNSURE = 'The server didn’t respond. We’re not sure this saved. Reload to check.'

test('without an answer, a read changed nothing, and a change may be saved', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await failureOf(call('GET', PATH))).toEqual([0, NOTHING_CHANGED])
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    expect([method, await failureOf(call(method, PATH))]).toEqual([method, [0, UNSURE]])
  }
})

test('an answer that breaks off counts as none', async () => {
  answerWith(async () => {
    const half = new ReadableStream({
      start: (body) => body.enqueue(new TextEncoder().encode('{"id":')),
      pull: (body) => body.error(new TypeError('network error')),
    })
    return new Response(half)
  })
  expect(await failureOf(call('GET', PATH))).toEqual([0, NOTHING_CHANGED])
  expect(await failureOf(call('POST', PATH, {}))).toEqual([0, UNSURE])
})

test('a success that is not JSON fails, and says that a change may be saved', async () => {
  answerWith(async () => new Response('<!doctype html>'))
  const words = 'Unexpected response. A proxy may be interfering.'
  expect(await failureOf(call('GET', PATH))).toEqual([0, words])
  expect(await failureOf(call('DELETE', PATH))).toEqual([
    0,
    `${words} We’re not sure this saved. Reload to check.`,
  ])
})

test('an answer is returned unchanged, and a rejection has the server’s message', async () => {
  answerWith(async ({ body }) => new Response(body))
  expect(await call('POST', PATH, { a: 1 })).toEqual({ a: 1 })
  expect(await call('DELETE', PATH)).toBeUndefined()
  answerWith(async () => Response.json({ message: 'Somebody else was first.' }, { status: 409 }))
  expect(await failureOf(call('POST', PATH, {}))).toEqual([409, 'Somebody else was first.'])
})

const words = (status: number) => `The server returned error ${status} without a reason.`

test('a rejection without a message names its status, and a server error may have saved a change', async () => {
  for (const body of ['', '{}', '<!doctype html><title>Bad Gateway</title>']) {
    answerWith(async () => new Response(body, { status: 502, statusText: 'Bad Gateway' }))
    expect(await failureOf(call('GET', PATH))).toEqual([502, words(502)])
    expect(await failureOf(call('POST', PATH, {}))).toEqual([
      502,
      `${words(502)} We’re not sure this saved. Reload to check.`,
    ])
    answerWith(async () => new Response(body, { status: 403 }))
    expect(await failureOf(call('POST', PATH, {}))).toEqual([403, words(403)])
  }
})

test('the errors of a rejection are kept if they have the right shape', () => {
  const place = { path: 'coordinates.lat', message: 'expected at most 90, got 95' }
  expect(
    errorsIn(JSON.stringify({ message: 'No.', errors: [place, 1, null, { path: 'a' }] })),
  ).toEqual([place])
  for (const text of ['null', '7', '"errors"', '{"errors":{}}', '<!doctype html>', '']) {
    expect([text, errorsIn(text)]).toEqual([text, []])
  }
})
