import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A TCP connection to a database that can be slow, or cut. */
export type DatabaseLine = {
  port: number
  /** Each piece of data takes so much longer, in milliseconds; `Infinity` lets nothing through. */
  delay: (milliseconds: number) => void
  /** Cuts all connections, without a word. */
  cut: () => void
  close: () => Promise<void>
}

/** @param port of the database on this machine */
export async function openDatabaseLine(port: number): Promise<DatabaseLine> {
  const sockets = new Set<Socket>()
  const now = { delayMs: 0 }
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      // One after the other, so that a change of the delay does not mix up their order.
      let turn = Promise.resolve()
      from.on('data', (piece: Buffer) => {
        turn = turn.then(async () => {
          while (now.delayMs === Infinity && !to.destroyed) await wait(20)
          if (now.delayMs > 0 && now.delayMs !== Infinity) await wait(now.delayMs)
          if (!to.destroyed) to.write(piece)
        })
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on TCP
    port: (server.address() as AddressInfo).port,
    delay: (milliseconds) => {
      now.delayMs = milliseconds
    },
    cut,
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
