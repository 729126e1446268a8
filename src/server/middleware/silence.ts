import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/app-env.ts'

/**
 * For a call whose work waits for others, and is completed whether or not the client still listens:
 * the server does not take its silence for a lost connection. The work has to end by itself.
 */
export const allowSilence: MiddlewareHandler<AppEnv> = async (c, next) => {
  const socket = c.env?.incoming?.socket
  const limit = socket?.timeout ?? 0
  socket?.setTimeout(0)
  try {
    await next()
  } finally {
    // A client that does not read the answer times out as usual.
    socket?.setTimeout(limit)
  }
}
