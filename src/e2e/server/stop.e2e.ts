import { expect } from '@playwright/test'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { freePort, test, untilItAnswers } from '#e2e/site-process.ts'
import { hammer } from '#server/testing/keep-alive-client.ts'

const CLIENTS = 40
const RESTARTS = 10

test('ten restarts under forty keep-alive clients lose no request', async ({
  runSite,
}, testInfo) => {
  test.setTimeout(180_000)
  const PORT = String(await freePort())
  const DATA_DIR = testInfo.outputPath('data')
  for (let restart = 1; restart <= RESTARTS; restart++) {
    const site = runSite({ PORT, DATA_DIR })
    await untilItAnswers(site)
    const clients = Array.from({ length: CLIENTS }, (_, at) => hammer(site.origin, at))
    // A client without an answer would prove nothing.
    await Promise.all(clients.map(({ settledIn }) => settledIn))
    const [stopped, ...dropped] = await Promise.all([
      site.stop(),
      ...clients.map((client) => client.dropped),
    ])

    expect([restart, dropped.flat()]).toEqual([restart, []])
    expect([restart, stopped.exitCode]).toEqual([restart, 0])
    expect(stopped.ms).toBeLessThan(10_000)
  }
})

test('requests that wait in the backlog at a stop are answered', async ({ runSite }, testInfo) => {
  const PORT = String(await freePort())
  const site = runSite({ PORT, DATA_DIR: testInfo.outputPath('data') })
  await untilItAnswers(site)
  site.pause()
  // The kernel accepts them for a busy server.
  const sockets = Array.from({ length: CLIENTS }, () => connect(site.port, '127.0.0.1'))
  const answers = sockets.map((socket) => text(socket).catch(String))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (const socket of sockets) {
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  }
  const stopped = site.stop()
  site.resume()
  const statuses = (await Promise.all(answers)).map((answer) => answer.slice(0, 15))
  expect(statuses).toEqual(Array.from({ length: CLIENTS }, () => 'HTTP/1.1 200 OK'))
  expect((await stopped).exitCode).toBe(0)
})

test('a request that is half sent at a stop gets a complete answer', async ({
  runSite,
}, testInfo) => {
  const PORT = String(await freePort())
  const site = runSite({ PORT, DATA_DIR: testInfo.outputPath('data') })
  await untilItAnswers(site)
  const socket = connect(site.port, '127.0.0.1')
  const answer = text(socket)
  await once(socket, 'connect')
  socket.write('GET /fuel HTTP/1.1\r\nHost: x\r\n')
  // An answer to this means that everything before it was read.
  await (await fetch(`${site.origin}/healthz`, { headers: { connection: 'close' } })).text()
  const stopped = site.stop()
  await new Promise((resolve) => setTimeout(resolve, 1000))
  socket.write('\r\n')
  expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*<\/html>$/s)
  expect((await stopped).exitCode).toBe(0)
})

test('idle clients, and one that never ends its request, do not delay a stop', async ({
  runSite,
}, testInfo) => {
  const PORT = String(await freePort())
  const site = runSite({ PORT, DATA_DIR: testInfo.outputPath('data') })
  await untilItAnswers(site)
  const open = [
    'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Half',
    'POST /api/locations HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf',
  ].map((start) => {
    const socket = connect(site.port, '127.0.0.1', () => socket.write(start))
    socket.on('error', () => undefined)
    return socket
  })
  await Promise.all(open.map((socket) => once(socket, 'ready')))
  const { exitCode, ms } = await site.stop()
  open.forEach((socket) => socket.destroy())
  expect(exitCode).toBe(0)
  expect(ms).toBeLessThan(10_000)
})

test('a second process rejects a data folder in use, and the first keeps running', async ({
  runSite,
}, testInfo) => {
  const DATA_DIR = testInfo.outputPath('data')
  const first = runSite({ PORT: String(await freePort()), DATA_DIR })
  await untilItAnswers(first)
  const second = await runSite({ PORT: String(await freePort()), DATA_DIR }).ended
  expect(second.exitCode).toBe(1)
  expect(second.errors).toMatch(/^[A-Z/][^\n]*\.\n$/)
  expect(second.errors).toContain(DATA_DIR)
  expect((await fetch(`${first.origin}/`)).status).toBe(200)
  expect((await first.stop()).exitCode).toBe(0)
})

test('a port in use ends the start with one line', async ({ runSite }, testInfo) => {
  const PORT = String(await freePort())
  const first = runSite({ PORT, DATA_DIR: testInfo.outputPath('first') })
  await untilItAnswers(first)
  const second = await runSite({ PORT, DATA_DIR: testInfo.outputPath('second') }).ended
  expect(second.exitCode).toBe(1)
  expect(second.errors).toMatch(/^[^\n]+\n$/)
  expect(second.errors).toContain(PORT)
  await first.stop()
})

const BAD_SETTINGS = [
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'www.example.com'],
  ['TRUST_PROXY', 'yes'],
  ['SESSION_SECRET', 'short'],
  ['SITE_TIME_ZONE', 'Ohio'],
  ['LOG_LEVEL', 'loud'],
] as const

for (const [name, value] of BAD_SETTINGS) {
  test(`${name}=${value} ends the start with one line that names it`, async ({
    runSite,
  }, testInfo) => {
    const settings = { PORT: String(await freePort()), DATA_DIR: testInfo.outputPath('data') }
    const { exitCode, errors } = await runSite({ ...settings, [name]: value }).ended
    expect(exitCode).toBe(2)
    expect(errors).toMatch(/^[^\n]+\n$/)
    expect(errors).toContain(name)
  })
}
