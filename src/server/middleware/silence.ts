import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/app-env.ts'

/**
 * Turns off the connection's idle timeout during a call that may wait a long time, such as for another
 * service. The work must have a time limit of its own.
 */
export const allowSilence: MiddlewareHandler<AppEnv> = async (c, next) => {
  const socket = c.env?.incoming?.socket
  const limit = socket?.timeout ?? 0
  socket?.setTimeout(0)
  try {
    await next()
  } finally {
    // A client that does not read the response times out as usual.
    socket?.setTimeout(limit)
  }
}
