import { z } from 'zod'
import { untilIdle } from './servers.ts'

const Targets = z.tuple([z.object({ webSocketDebuggerUrl: z.string() })])
const Reply = z.object({ id: z.number(), result: z.unknown() })
const Usage = z.object({ usedSize: z.number() })

/**
 * Collects the garbage of a process that was started with `--inspect`, once it is idle.
 *
 * @returns what its heap holds then, in MB
 */
export async function heapAfterCollection(inspectorPort: number, pid: number): Promise<number> {
  await untilIdle(pid)
  const listed = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)
  const [{ webSocketDebuggerUrl }] = Targets.parse(await listed.json())
  const socket = new WebSocket(webSocketDebuggerUrl)
  try {
    await once(socket, 'open')
    await call(socket, 1, 'HeapProfiler.collectGarbage')
    const { usedSize } = Usage.parse(await call(socket, 2, 'Runtime.getHeapUsage'))
    return usedSize / 1024 ** 2
  } finally {
    socket.close()
  }
}

async function call(socket: WebSocket, id: number, method: string): Promise<unknown> {
  const replied = once(socket, 'message')
  socket.send(JSON.stringify({ id, method }))
  const event = await replied
  const reply = Reply.parse(JSON.parse(event instanceof MessageEvent ? String(event.data) : ''))
  if (reply.id !== id) throw new Error(`${method} was answered with ${reply.id}`)
  return reply.result
}

function once(socket: WebSocket, type: 'open' | 'message'): Promise<Event> {
  return new Promise((resolve, reject) => {
    socket.addEventListener(type, resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error('The inspector hung up')), {
      once: true,
    })
  })
}
