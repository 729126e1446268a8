import { connect } from 'node:net'

/**
 * Sends GET requests over keep-alive connections, one at a time on each, and waits for every answer.
 *
 * @param headers lines of the request beyond the first, without line ends
 * @returns requests a second
 * @throws when an answer is not 200
 */
export async function load(options: {
  port: number
  path: string
  headers?: readonly string[]
  requests: number
  connections?: number
}): Promise<number> {
  const { port, path, headers = [], requests, connections = 20 } = options
  const message = [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...headers, '', ''].join(
    '\r\n',
  )
  let left = requests
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, () => converse(port, message, () => (left -= 1) >= 0)),
  )
  return requests / ((performance.now() - started) / 1000)
}

function converse(port: number, message: string, next: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let awaited = 0
    const socket = connect(port, '127.0.0.1')
    const send = () => {
      if (!next()) {
        socket.end()
        resolve()
        return
      }
      socket.write(message)
    }
    socket.setNoDelay(true)
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('close', resolve)
    socket.on('data', (chunk) => {
      if (awaited === 0) {
        const head = chunk.toString('latin1', 0, Math.min(chunk.length, 4096))
        const end = head.indexOf('\r\n\r\n')
        const length = /content-length: (\d+)/i.exec(head)?.[1]
        if (!head.startsWith('HTTP/1.1 200') || end === -1 || !length) {
          reject(new Error(`Not an answer to measure: ${head.slice(0, 80)}`))
          return
        }
        awaited = end + 4 + Number(length)
      }
      awaited -= chunk.length
      if (awaited === 0) send()
    })
  })
}
