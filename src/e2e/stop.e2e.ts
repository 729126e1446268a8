import { expect, test } from '@playwright/test'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { withSites } from './site-process.ts'

const CLIENTS = 40
const RESTARTS = 10
const ADDRESSES = ['/', '/find-a-store?zip=44129']

/** What one client saw until nobody listened any more. */
type Visits = { answered: number; answeredWhileStopping: number; dropped: string[] }

test(`${RESTARTS} stops under ${CLIENTS} busy clients: every request sent is answered`, async () => {
  test.setTimeout(120_000)
  await withSites(async (start) => {
    let port = 0
    let answeredWhileStopping = 0
    for (let round = 1; round <= RESTARTS; round += 1) {
      const site = await start({ PORT: String(port) })
      port = site.port
      const stopping = { began: false }
      const clients = Array.from({ length: CLIENTS }, () => visit(port, stopping))
      await wait(300 + 20 * round)
      stopping.began = true
      const { code, signal, ms } = await site.stop()
      const visits = await Promise.all(clients)

      expect(visits.flatMap(({ dropped }) => dropped)).toEqual([])
      expect(visits.filter(({ answered }) => answered === 0)).toEqual([])
      expect({ code, signal }).toEqual({ code: 0, signal: null })
      expect(ms).toBeLessThan(10_000)
      answeredWhileStopping += visits.reduce((sum, seen) => sum + seen.answeredWhileStopping, 0)
    }
    // Else the stops came when nothing was under way, and nothing was proved.
    expect(answeredWhileStopping).toBeGreaterThan(CLIENTS)
  })
})

test('a request that is half sent when the stop comes is answered', async () => {
  await withSites(async (start) => {
    const site = await start()
    const socket = connect(site.port, '127.0.0.1')
    await once(socket, 'connect')
    const answer = text(socket)
    socket.write('GET /fuel HTTP/1.1\r\nHost: localhost\r\n')
    await wait(100)
    const ended = site.stop()
    await wait(1000)
    socket.write('\r\n')
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*<\/html>$/s)
    expect(await ended).toMatchObject({ code: 0, signal: null })
  })
})

test('idle clients and one that never ends its request do not hold the stop up', async () => {
  await withSites(async (start) => {
    const site = await start()
    const idle = Array.from({ length: 5 }, () => connect(site.port, '127.0.0.1'))
    const endless = connect(site.port, '127.0.0.1')
    const sockets = [...idle, endless]
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    for (const socket of sockets) socket.on('error', () => undefined).resume()
    endless.write('GET / HTTP/1.1\r\n')
    await wait(100)
    const { code, signal, ms } = await site.stop()
    expect({ code, signal }).toEqual({ code: 0, signal: null })
    expect(ms).toBeLessThan(10_000)
  })
})

test('a site that is stopped and started again has its port and its data', async () => {
  await withSites(async (start) => {
    const first = await start()
    const before = await read(first.port, '/api/locations')
    expect(await first.stop()).toMatchObject({ code: 0 })
    const second = await start({ PORT: String(first.port) })
    expect(await read(second.port, '/api/locations')).toEqual(before)
    expect(before.length).toBeGreaterThan(1000)
  })
})

/** Asks over one connection kept alive, again and again, until nobody listens any more. */
async function visit(port: number, stopping: { began: boolean }): Promise<Visits> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const visits: Visits = { answered: 0, answeredWhileStopping: 0, dropped: [] }
  for (;;) {
    try {
      await read(port, ADDRESSES[visits.answered % ADDRESSES.length] ?? '/', agent)
      visits.answered += 1
      if (stopping.began) visits.answeredWhileStopping += 1
    } catch (error) {
      // A connection refused carried no request.
      const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
      if (!isRefused) visits.dropped.push(String(error))
      agent.destroy()
      return visits
    }
    await wait(2)
  }
}

/** The body of a whole 200 answer; anything less is an error. */
async function read(port: number, path: string, agent?: Agent): Promise<string> {
  const request = get({ port, host: '127.0.0.1', path, ...(agent && { agent }) })
  const [answer] = await once(request, 'response')
  const body = await text(answer)
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`)
  return body
}
