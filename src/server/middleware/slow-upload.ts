import type { MiddlewareHandler } from 'hono'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AppEnv } from '#server/app-env.ts'

/** 64 kbit/s, the slowest line that a phone falls back to: 20 MB take 43 minutes. */
export const LEAST_BYTES_A_SECOND = 8 * 1024

/** The requests whose body may take long. */
const slow = new WeakSet<IncomingMessage>()

/**
 * Lets the body of a call take as long as it needs, as long as it keeps arriving. It stands after the
 * access guard, so that only those who are signed in may be slow.
 */
export const allowSlowUpload: MiddlewareHandler<AppEnv> = (c, next) => {
  const request = c.env?.incoming
  if (request) slow.add(request)
  return next()
}

/**
 * Closes the connection of a request whose body does not arrive: all of it within some time, or with
 * `allowSlowUpload` a part of it in each such time.
 *
 * @param bodyMs milliseconds
 */
export function watchBody(
  request: IncomingMessage,
  response: ServerResponse,
  bodyMs: number,
): void {
  const { headers, socket } = request
  const isBare =
    headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)
  if (isBare) return
  const least = (LEAST_BYTES_A_SECOND * bodyMs) / 1000
  let before = socket.bytesRead
  const timer = setInterval(() => {
    const arrived = socket.bytesRead - before
    before = socket.bytesRead
    if (request.complete) return stop()
    if (slow.has(request) && arrived >= least) return
    stop()
    // As Node answers a request that takes too long.
    if (response.headersSent) socket.destroy()
    else
      socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () =>
        socket.destroy(),
      )
  }, bodyMs)
  timer.unref()
  const stop = () => clearInterval(timer)
  response.once('close', stop)
}
