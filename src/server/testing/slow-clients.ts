import { connect, type Socket } from 'node:net'

/**
 * How a client holds a connection: it never ends its headers ("Slowloris"), or its body, or it asks for
 * much and reads nothing, or it sends line breaks where the next request would begin.
 */
export const SLOW_KINDS = ['headers', 'bodies', 'reads', 'requests'] as const
export type SlowKind = (typeof SLOW_KINDS)[number]

export type SlowClients = {
  /** How many of the connections are open now */
  held: () => number
  /** Resolves when the server has closed the last one */
  allClosed: Promise<void>
  /** Gives up */
  destroy: () => void
}

/** Half a megabyte of pages that wait for a reader, most of it in the kernel's buffers. */
const ASKED_AT_ONCE = 8

const STARTS: Readonly<Record<Exclude<SlowKind, 'reads'>, string>> = {
  headers: 'GET / HTTP/1.1\r\nHost: x\r\n',
  bodies:
    'POST /api/quiz-attempts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 12000\r\n\r\n{',
  requests: 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n',
}
const READ = 'GET /find-a-store HTTP/1.1\r\nHost: x\r\n\r\n'
/** What keeps it from looking silent; who reads nothing learns by it that the connection is closed. */
const DRIPS: Readonly<Record<SlowKind, string>> = {
  headers: 'X-A: b\r\n',
  bodies: ' ',
  reads: '\r\n',
  requests: '\r\n',
}

/** Opens slow connections to a server on this machine. The server closes each when it has had enough. */
export function openSlowClients(options: {
  port: number
  kind: SlowKind
  count: number
  dripEveryMs?: number
  /** How many pages who reads nothing asks for */
  asked?: number
}): SlowClients {
  const { port, kind, count, dripEveryMs = 1000, asked = ASKED_AT_ONCE } = options
  const start = kind === 'reads' ? READ.repeat(asked) : STARTS[kind]
  const held = new Set<Socket>()
  const closings = Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(start))
    held.add(socket)
    socket.on('error', () => undefined)
    if (kind === 'reads') socket.pause()
    else socket.resume()
    const dripping = setInterval(() => socket.write(DRIPS[kind]), dripEveryMs)
    return new Promise<void>((resolve) => {
      socket.on('close', () => {
        clearInterval(dripping)
        held.delete(socket)
        resolve()
      })
    })
  })
  return {
    held: () => held.size,
    allClosed: Promise.all(closings).then(() => undefined),
    destroy: () => {
      for (const socket of held) socket.destroy()
    },
  }
}
