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
  let left = requests
  const started = performance.now()
  const latencies = await sendOverConnections({
    port,
    status: 200,
    connections,
    nextRequest: () => ((left -= 1) >= 0 ? message : null),
  })
  return { rate: requests / ((performance.now() - started) / 1000), latencies }
}

type Sending = {
  port: number
  /** The status of every answer */
  status: number
  connections: number
  /** The whole text of the next request; `null` after the last one */
  nextRequest: () => string | null
}

/**
 * Sends requests over keep-alive connections, one at a time on each, and waits for every answer.
 *
 * @returns the milliseconds from each request to the end of its answer, in the order of the answers
 * @throws when an answer has another status or no Content-Length
 */
export async function sendOverConnections(sending: Sending): Promise<number[]> {
  const latencies: number[] = []
  await Promise.all(
    Array.from({ length: sending.connections }, () =>
      converse(sending, (ms) => latencies.push(ms)),
    ),
  )
  return latencies
}

/** Sends requests over one connection, and opens a new one when the server ends it. */
function converse(
  { port, status, nextRequest }: Sending,
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
      const request = nextRequest()
      if (request === null) {
        socket.end()
        resolve()
        return
      }
      sentAt = performance.now()
      socket.write(request)
    }
    function receive(chunk: Buffer) {
      if (awaited === 0) {
        const head = chunk.toString('latin1', 0, Math.min(chunk.length, 4096))
        const end = head.indexOf('\r\n\r\n')
        const length = /content-length: (\d+)/i.exec(head)?.[1]
        if (!head.startsWith(`HTTP/1.1 ${status}`) || end === -1 || !length) {
          reject(new Error(`Not an answer to measure: ${head.slice(0, 200)}`))
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
