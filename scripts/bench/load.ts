import { connect } from 'node:net'

/** `rate` in requests a second, `latencies` in milliseconds */
export type Load = { rate: number; latencies: number[] }

/**
 * Sends GET requests over keep-alive connections, one at a time on each, and waits for every answer.
 *
 * @param headers lines of the request beyond the first, without line ends
 * @throws when an answer is not 200
 */
export async function load(options: {
  port: number
  path: string
  headers?: readonly string[]
  requests: number
  connections?: number
}): Promise<Load> {
  const { port, path, headers = [], requests, connections = 20 } = options
  const message = [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...headers, '', ''].join(
    '\r\n',
  )
  const latencies: number[] = []
  let left = requests
  const next = () => (left -= 1) >= 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, () =>
      converse(port, message, next, (ms) => latencies.push(ms)),
    ),
  )
  return { rate: requests / ((performance.now() - started) / 1000), latencies }
}

function converse(
  port: number,
  message: string,
  next: () => boolean,
  took: (ms: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let awaited = 0
    let sentAt = 0
    let isLast = false
    let socket = open()
    function open() {
      const fresh = connect(port, '127.0.0.1')
      fresh.setNoDelay(true)
      fresh.on('connect', send)
      fresh.on('error', reject)
      fresh.on('data', receive)
      return fresh
    }
    function send() {
      if (!next()) {
        socket.end()
        resolve()
        return
      }
      sentAt = performance.now()
      socket.write(message)
    }
    function receive(chunk: Buffer) {
      if (awaited === 0) {
        const head = chunk.toString('latin1', 0, Math.min(chunk.length, 4096))
        const end = head.indexOf('\r\n\r\n')
        const length = /content-length: (\d+)/i.exec(head)?.[1]
        if (!head.startsWith('HTTP/1.1 200') || end === -1 || !length) {
          reject(new Error(`Not an answer to measure: ${head.slice(0, 80)}`))
          return
        }
        awaited = end + 4 + Number(length)
        // The site ends a connection after a thousand requests.
        isLast = /^connection: close\r$/im.test(head)
      }
      awaited -= chunk.length
      if (awaited > 0) return
      took(performance.now() - sentAt)
      if (isLast) {
        socket.end()
        socket = open()
      } else send()
    }
  })
}
