import { expect } from '@playwright/test'
import * as fc from 'fast-check'
import { once } from 'node:events'
import { connect } from 'node:net'
import { aRequest } from './odd-request.ts'
import { bodyOf, exchange, get, headerOf, statusOf, test } from './raw-http.ts'
import { EVIL_TARGETS, SPOILED_CALLS, SPOILED_TARGETS } from './spoiled-targets.ts'

// These tests send raw bytes that no browser would send.

test('a slow trickle of headers is disconnected within twelve seconds, and others are served', async ({
  origin,
}) => {
  const { hostname, port } = new URL(origin)
  const slow = Array.from({ length: 50 }, async () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    const started = performance.now()
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
    socket.resume()
    const drip = setInterval(() => socket.write('X-A: b\r\n'), 500)
    await Promise.race([
      once(socket, 'close'),
      new Promise((resolve) => setTimeout(resolve, 20_000)),
    ])
    clearInterval(drip)
    socket.destroy()
    return (performance.now() - started) / 1000
  })
  expect(statusOf(await get(origin, '/'))).toBe(200)
  const seconds = await Promise.all(slow)
  expect(Math.max(...seconds)).toBeLessThan(12)
  expect(Math.min(...seconds)).toBeGreaterThan(4)
  expect(statusOf(await get(origin, '/'))).toBe(200)
})

test('headers of more than 8 KiB are rejected with 431, and just less are not', async ({
  origin,
}) => {
  expect(statusOf(await get(origin, '/', [`X-Big: ${'x'.repeat(8200)}`]))).toBe(431)
  expect(statusOf(await get(origin, `/${'x'.repeat(8200)}`))).toBe(431)
  const many = Array.from({ length: 500 }, (_, at) => `X-Header-${at}: some words`)
  expect(statusOf(await get(origin, '/', many))).toBe(431)
  expect(statusOf(await get(origin, '/', [`X-Big: ${'x'.repeat(7900)}`]))).toBe(200)
})

const GARBAGE: readonly [what: string, bytes: string][] = [
  ['bytes of no meaning', '\u0001\u0002\u00fe\u00ff\r\n\r\n'],
  ['a TLS greeting', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003'],
  ['an unknown method', 'PLEASE / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['half a version', 'GET / HTTP\r\nHost: x\r\n\r\n'],
  ['a version that there is not', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['a header without a colon', 'GET / HTTP/1.1\r\nHost: x\r\nbroken\r\n\r\n'],
  ['a header with a NUL', 'GET / HTTP/1.1\r\nHost: x\r\nA: b\u0000c\r\n\r\n'],
  ['a space before the colon', 'GET / HTTP/1.1\r\nHost: x\r\nA : b\r\n\r\n'],
  ['a blank in the path', 'GET /a b HTTP/1.1\r\nHost: x\r\n\r\n'],
  [
    'two kinds of length',
    'POST /api/geocode HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  [
    'two lengths',
    'POST /api/geocode HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde',
  ],
  ['a negative length', 'POST /api/geocode HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n'],
]

for (const [what, bytes] of GARBAGE) {
  test(`${what} is answered with 400, and the server goes on`, async ({ origin }) => {
    const answer = await exchange(origin, Buffer.from(bytes, 'latin1'))
    expect(statusOf(answer)).toBe(400)
    expect(statusOf(await get(origin, '/healthz'))).toBe(200)
  })
}

test('a client’s Host header never appears in an answer', async ({ origin }) => {
  const asked = [
    'GET /fuel HTTP/1.1\r\nHost: evil.example',
    'GET http://evil.example/fuel HTTP/1.1\r\nHost: evil.example',
    'GET http://evil.example/fuel HTTP/1.1\r\nHost: fine.example',
    'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example',
    'GET /fuel HTTP/1.1\r\nHost: fine.example\r\nHost: evil.example',
    'GET /fuel HTTP/1.1\r\nHost: evil.example\r\nHost: fine.example',
    'GET /fuel HTTP/1.1\r\nHost: x\r\nX-Forwarded-Host: evil.example',
    'GET /fuel HTTP/1.1\r\nHost: x\r\nForwarded: host=evil.example;proto=https',
    'GET /fuel HTTP/1.1\r\nHost: x\r\nX-Original-URL: //evil.example',
    'GET /fuel/ HTTP/1.1\r\nHost: evil.example',
    'GET /no-such-page HTTP/1.1\r\nHost: evil.example',
    'GET /find-a-store?zip=44129 HTTP/1.1\r\nHost: evil.example',
    'GET /fuel HTTP/1.1\r\nHost: evil.example:99999999',
    'GET /fuel HTTP/1.1\r\nHost: "><script>evil.example',
    'GET /fuel HTTP/1.1\r\nHost: evil.example/?#@[',
    'GET /api/locations HTTP/1.1\r\nHost: evil.example',
    'GET /api/no-such-call HTTP/1.1\r\nHost: evil.example',
  ]
  for (const head of asked) {
    const answer = await exchange(origin, `${head}\r\nConnection: close\r\n\r\n`)
    expect([head, statusOf(answer) < 500]).toEqual([head, true])
    expect([head, answer.includes('evil.example')]).toEqual([head, false])
  }
})

test('the canonical address is the site’s own for any Host header', async ({ origin }) => {
  const canonical = `<link rel="canonical" href="http://localhost:${new URL(origin).port}/fuel"/>`
  for (const host of ['evil.example', 'localhost', '"><script>', 'evil.example/a?b#c@[']) {
    const answer = await exchange(
      origin,
      `GET /fuel HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    )
    expect([host, statusOf(answer), answer.includes(canonical)]).toEqual([host, 200, true])
  }
})

test('of an absolute request target, as from a proxy, only the path counts', async ({ origin }) => {
  const local = ['/healthz', '/fuel', '/', '/api/locations?limit=1', '/icons.svg']
  for (const target of local) {
    const whole = await get(origin, `http://evil.example${target}`)
    expect([target, statusOf(whole)]).toEqual([target, 200])
    expect([target, bodyOf(whole)]).toEqual([target, bodyOf(await get(origin, target))])
  }
  expect(statusOf(await get(origin, 'http://evil.example'))).toBe(200)
})

test('no address leads to another site', async ({ origin }) => {
  for (const target of EVIL_TARGETS) {
    const answer = await get(origin, target)
    expect([target, statusOf(answer) < 500]).toEqual([target, true])
    // Resolved like in a browser, including backslashes.
    const location = headerOf(answer, 'location')
    const leadsTo = location === null ? null : new URL(location, `${origin}/`).origin
    expect([target, leadsTo === null || leadsTo === origin]).toEqual([target, true])
  }
})

test('an invalid address is answered, and never with a server error', async ({ origin }) => {
  for (const target of [...SPOILED_TARGETS, ...SPOILED_CALLS]) {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const status = statusOf(await get(origin, target, [], method))
      expect([method, target, status]).toEqual([method, target, expect.any(Number)])
      expect([method, target, status >= 200 && status < 500]).toEqual([method, target, true])
    }
  }
})

test('two thousand corrupted requests get no server error', async ({ origin }) => {
  await fc.assert(
    fc.asyncProperty(aRequest(), async ({ method, target, headers }) => {
      const status = statusOf(await get(origin, target, headers, method))
      return status >= 200 && status < 500
    }),
    { seed: 44129, numRuns: 2000, interruptAfterTimeLimit: 90_000 },
  )
  expect(statusOf(await get(origin, '/'))).toBe(200)
})
