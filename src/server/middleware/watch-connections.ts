import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { LEAST_BYTES_A_SECOND } from './slow-upload.ts'

/** How often each connection is looked at in the time that it may take. */
const LOOKS = 4

type Seen = { read: number; written: number; waitsSince: number | null }

/**
 * Closes connections whose client keeps them busy with next to nothing: line breaks between requests, or
 * while it does not read its answer. For Node each byte ends a silence.
 *
 * @param silenceMs how long, in milliseconds, such bytes may come without an answer that goes out
 */
export function watchConnections(server: Server, silenceMs: number): void {
  const everyMs = silenceMs / LOOKS
  const least = (LEAST_BYTES_A_SECOND * everyMs) / 1000
  const seen = new Map<Socket, Seen>()
  server.on('connection', (socket: Socket) => {
    seen.set(socket, { read: 0, written: 0, waitsSince: null })
    socket.once('close', () => seen.delete(socket))
  })
  const timer = setInterval(() => {
    const now = performance.now()
    for (const [socket, before] of seen) {
      const waitsSince = waitingSince(socket, before, { now, least })
      // What may wait longer says so: see `allowSilence`.
      if (waitsSince !== null && now - waitsSince >= silenceMs && socket.timeout !== 0) {
        socket.destroy()
      }
      seen.set(socket, { read: socket.bytesRead, written: sent(socket), waitsSince })
    }
  }, everyMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

/** Since when a few bytes have come and none has gone; `null` when that is not so. */
function waitingSince(
  socket: Socket,
  before: Seen,
  { now, least }: { now: number; least: number },
): number | null {
  const arrived = socket.bytesRead - before.read
  if (sent(socket) > before.written || arrived >= least) return null
  return before.waitsSince ?? (arrived > 0 ? now : null)
}

/** What has left for the kernel: `bytesWritten` counts what still waits for it, too. */
function sent(socket: Socket): number {
  return socket.bytesWritten - socket.writableLength
}
