import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { PictureAnswer } from '#domain/media/media-answer.ts'
import { samplePng } from '#server/media/testing/sample-pictures.ts'
import { startSignedIn } from '#server/testing/testing-staff.ts'
import { createApp } from './app.ts'
import { startHttpServer } from './http-server.ts'

/** In place of fifteen seconds */
const BODY_MS = 300
/** A sender that takes several times as long, at twice the lowest rate. */
const STEADY = { pieces: 12, everyMs: 100, bytes: 2 * 8 * 1024 * 0.1 }

async function start() {
  const app = await startSignedIn({ environment: { HOST: '127.0.0.1', PORT: '0' } })
  const server = await startHttpServer(createApp(app.parts), app.parts, { bodyMs: BODY_MS })
  onTestFinished(() => server.drain())
  const pictures = async (): Promise<PictureAnswer[]> =>
    (await app.call('GET', '/api/admin/media')).json()
  return { ...app, port: server.port, pictures }
}

/** A form with a picture, and as much of a field as it takes to have a length in bytes. */
async function formOf(length: number): Promise<{ type: string; body: Buffer }> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(samplePng())], { type: 'image/png' }), 'shelf.png')
  form.append('alt', 'A shelf')
  form.append('note', 'x'.repeat(length))
  const sent = new Response(form)
  const type = sent.headers.get('content-type') ?? ''
  return { type, body: Buffer.from(await sent.arrayBuffer()) }
}

/** Sends a call bit by bit, until its end or until the server closes. @returns the status, 0 for none */
async function sendSlowly(
  port: number,
  head: readonly string[],
  body: Buffer,
  { pieces, everyMs }: { pieces: number; everyMs: number },
): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const answer = text(socket).catch(() => '')
  await once(socket, 'connect')
  const lines = [...head, 'Host: x', 'Connection: close', `Content-Length: ${body.length}`]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const size = Math.ceil(body.length / pieces)
  for (let at = 0; at < body.length && !socket.closed && !socket.readableEnded; at += size) {
    socket.write(body.subarray(at, at + size))
    await wait(everyMs)
  }
  const [, status = '0'] = /^HTTP\/1\.1 (\d{3})/.exec(await answer) ?? []
  return Number(status)
}

test('a picture that takes long to arrive, and keeps arriving, is kept', async () => {
  const { port, cookie, pictures } = await start()
  const { type, body } = await formOf(STEADY.pieces * STEADY.bytes)
  const head = ['POST /api/admin/media HTTP/1.1', `Cookie: ${cookie}`, `Content-Type: ${type}`]
  expect(await sendSlowly(port, head, body, STEADY)).toBe(201)
  expect(await pictures()).toMatchObject([{ name: 'shelf', alt: 'A shelf' }])
})

test('one that hardly arrives is cut off, and nothing of it is kept', async () => {
  const { port, cookie, pictures } = await start()
  const { type, body } = await formOf(0)
  const head = ['POST /api/admin/media HTTP/1.1', `Cookie: ${cookie}`, `Content-Type: ${type}`]
  const trickle = { pieces: 40, everyMs: 100 }
  const started = performance.now()
  expect(await sendSlowly(port, head, body, trickle)).toBe(408)
  expect(performance.now() - started).toBeLessThan(trickle.pieces * trickle.everyMs)
  expect(await pictures()).toEqual([])
})

test.for([
  ['POST /api/admin/media', 'no session', 'multipart/form-data; boundary=x'],
  ['POST /api/quiz-attempts', 'no session', 'application/json'],
  ['POST /api/admin/tags', 'a session', 'application/json'],
] as const)(
  '%s with %s gets no more time, however fast it arrives',
  async ([call, session, type]) => {
    const { port, cookie } = await start()
    const body = Buffer.alloc(STEADY.pieces * STEADY.bytes, ' ')
    const head = [`${call} HTTP/1.1`, `Content-Type: ${type}`]
    if (session === 'a session') head.push(`Cookie: ${cookie}`)
    const started = performance.now()
    expect([401, 408, 413]).toContain(await sendSlowly(port, head, body, STEADY))
    expect(performance.now() - started).toBeLessThan(STEADY.pieces * STEADY.everyMs)
  },
)
