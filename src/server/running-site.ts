import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { z } from 'zod'
import { USERNAME_MAX } from '#domain/site/staff-account.ts'
import { failureReason } from '#server/logs/failure-reason.ts'
import type { Log } from '#server/logs/logging.ts'
import { isPasswordHash } from '#server/staff/staff-password.ts'
import {
  connectInFolder,
  listenInFolder,
  socketPath,
} from '#server/storage/files/folder/socket-file.ts'
import type { Storage } from '#server/storage/storage.ts'

const MESSAGE_MAX = 4096
const PATIENCE_MS = 10_000

/** What a command may ask of the running site. Passwords come hashed, so none is ever sent. */
const Order = z.strictObject({
  order: z.literal('set-password'),
  username: z.string().min(1).max(USERNAME_MAX),
  passwordHash: z.string().refine(isPasswordHash),
})
type Order = z.infer<typeof Order>

const Answer = z.object({ problem: z.string().nullable() })
type Answer = z.infer<typeof Answer>

/**
 * Listens for commands of the user that runs the site; nobody else may open the socket. If it
 * cannot listen, the site still runs, and commands say that it must be stopped first.
 *
 * @param directory the data folder, which this process has locked
 * @returns ends it
 */
export async function listenForCommands(
  directory: string,
  storage: Pick<Storage, 'staff'>,
  log: Log,
): Promise<() => Promise<void>> {
  const server = createServer((socket) => {
    socket.setTimeout(PATIENCE_MS, () => socket.destroy())
    // The command has disconnected.
    socket.on('error', () => socket.destroy())
    void carryOut(socket, storage).then((answer) => socket.end(`${JSON.stringify(answer)}\n`))
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

async function carryOut(socket: Socket, { staff }: Pick<Storage, 'staff'>): Promise<Answer> {
  try {
    const { username, passwordHash } = Order.parse(JSON.parse(await readLine(socket)))
    await staff.setPassword(username, passwordHash)
    return { problem: null }
  } catch (error) {
    const isUnknown = error instanceof z.ZodError || error instanceof SyntaxError
    return { problem: isUnknown ? 'The running site is of another version.' : failureReason(error) }
  }
}

/**
 * Has the site that is running on a data folder set a password.
 *
 * @param directory the data folder
 * @param passwordHash as `hashPassword` gives it
 * @returns `false` when no site is running there
 * @throws Error with one sentence when it is running and could not do it
 */
export async function setPasswordOfRunningSite(
  directory: string,
  username: string,
  passwordHash: string,
): Promise<boolean> {
  const socket = await connectInFolder(directory)
  if (!socket) return false
  try {
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('it gave no answer')))
    socket.write(
      `${JSON.stringify({ order: 'set-password', username, passwordHash } satisfies Order)}\n`,
    )
    const { problem } = Answer.parse(JSON.parse(await readLine(socket)))
    if (problem !== null) throw new Error(problem)
    return true
  } catch (error) {
    throw new Error(`The running site could not set the password: ${failureReason(error)}`, {
      cause: error,
    })
  } finally {
    socket.destroy()
  }
}

/** The first line; the rest is ignored. */
function readLine(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => {
      text += part
      const end = text.indexOf('\n')
      if (end !== -1) resolve(text.slice(0, end))
      else if (text.length > MESSAGE_MAX) socket.destroy(new Error('the message is too long'))
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the connection ended')))
  })
}
