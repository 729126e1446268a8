import { test as base } from '@playwright/test'
import { connect } from 'node:net'

/** A test that sends raw bytes to the site under test, with the site's origin. */
export const test = base.extend<{ origin: string }>({
  origin: ({ baseURL }, use) => use(baseURL ?? ''),
})

/** How long a server may take to answer and close (ms). */
const PATIENCE_MS = 10_000

/**
 * Sends raw bytes over a new connection.
 *
 * @returns everything that came back, one character a byte
 * @throws when the connection is not closed in time, or is closed without an answer
 */
export function exchange(origin: string, bytes: string | Uint8Array): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    const answer = () => Buffer.concat(parts).toString('latin1')
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('The server did not close.')))
    socket.on('data', (part) => parts.push(part))
    // A server may reset a connection whose bytes it did not read, after its answer.
    socket.on('error', (error) => (parts.length > 0 ? resolve(answer()) : reject(error)))
    socket.on('close', () => {
      if (parts.length > 0) resolve(answer())
      else reject(new Error('The server closed the connection without an answer.'))
    })
  })
}

/** Sends one request with an unmodified target, then ends the connection. */
export function get(
  origin: string,
  target: string,
  headers: readonly string[] = [],
  method = 'GET',
): Promise<string> {
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers]
  if (method !== 'GET' && method !== 'HEAD') lines.push('Content-Length: 0')
  return exchange(origin, Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'utf8'))
}

/** The status of an answer. */
export function statusOf(answer: string): number {
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(answer) ?? []
  if (status === undefined) throw new Error(`This is no answer: ${answer.slice(0, 80)}`)
  return Number(status)
}

/** A header of an answer, or `null`. */
export function headerOf(answer: string, name: string): string | null {
  const head = answer.slice(0, answer.indexOf('\r\n\r\n'))
  const line = head.split('\r\n').find((each) => each.toLowerCase().startsWith(`${name}:`))
  return line === undefined ? null : line.slice(name.length + 1).trim()
}

/** What follows the headers of an answer. */
export function bodyOf(answer: string): string {
  return answer.slice(answer.indexOf('\r\n\r\n') + 4)
}
