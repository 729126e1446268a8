import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { z } from 'zod'
import { failureReason } from '#server/logs/failure-reason.ts'
import type { Log } from '#server/logs/logging.ts'
import { AccountOrder } from '#server/staff/people/account-orders.ts'
import {
  connectInFolder,
  listenInFolder,
  socketPath,
} from '#server/storage/files/folder/socket-file.ts'

const ORDER_MAX = 4096
/** A list of everybody, in characters */
const ANSWER_MAX = 4_000_000
const PATIENCE_MS = 10_000

const Answer = z.object({ problem: z.string().nullable(), lines: z.array(z.string()).optional() })
type Answer = z.infer<typeof Answer>

/**
 * Listens for commands of the user that runs the site; nobody else may open the socket. If it
 * cannot listen, the site still runs, and commands say that it must be stopped first.
 *
 * @param directory the data folder, which this process has locked
 * @param carryOut does what a command asks, and returns the lines that it prints
 * @returns ends it
 */
export async function listenForCommands(
  directory: string,
  carryOut: (order: AccountOrder) => Promise<string[]>,
  log: Log,
): Promise<() => Promise<void>> {
  const server = createServer((socket) => {
    socket.setTimeout(PATIENCE_MS, () => socket.destroy())
    // The command has disconnected.
    socket.on('error', () => socket.destroy())
    void answerTo(socket, carryOut).then((answer) => socket.end(`${JSON.stringify(answer)}\n`))
  })
  try {
    await listenInFolder(server, directory)
  } catch (error) {
    log.warn(
      { path: socketPath(directory), reason: failureReason(error) },
      'commands cannot reach the running site: stop it to add people from the command line',
    )
    server.close()
    return () => Promise.resolve()
  }
  server.unref()
  return async () => {
    server.close()
    await once(server, 'close')
  }
}

async function answerTo(
  socket: Socket,
  carryOut: (order: AccountOrder) => Promise<string[]>,
): Promise<Answer> {
  try {
    const order = AccountOrder.parse(JSON.parse(await readLine(socket, ORDER_MAX)))
    return { problem: null, lines: await carryOut(order) }
  } catch (error) {
    const isUnknown = error instanceof z.ZodError || error instanceof SyntaxError
    const problem = isUnknown ? 'The running site is of another version.' : failureReason(error)
    return { problem }
  }
}

/**
 * Has the site that is running on a data folder carry out an order.
 *
 * @param directory the data folder
 * @returns the lines to print; `null` when no site is running there
 * @throws Error with one sentence when it is running and could not do it
 */
export async function orderRunningSite(
  directory: string,
  order: AccountOrder,
): Promise<string[] | null> {
  const socket = await connectInFolder(directory)
  if (!socket) return null
  try {
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('it gave no answer')))
    socket.write(`${JSON.stringify(order)}\n`)
    const { problem, lines } = Answer.parse(JSON.parse(await readLine(socket, ANSWER_MAX)))
    if (problem !== null) throw new Error(problem)
    return lines ?? []
  } catch (error) {
    throw new Error(`The running site could not do that: ${failureReason(error)}`, { cause: error })
  } finally {
    socket.destroy()
  }
}

/** The first line; the rest is ignored. */
function readLine(socket: Socket, max: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => {
      text += part
      const end = text.indexOf('\n')
      if (end !== -1) resolve(text.slice(0, end))
      else if (text.length > max) socket.destroy(new Error('the message is too long'))
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the connection ended')))
  })
}
