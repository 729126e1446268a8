import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, lstat, unlink } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { join, resolve as absolute } from 'node:path'
import { z } from 'zod'
import { USERNAME_MAX } from '#domain/site/staff-account.ts'
import { failureReason } from '#server/logs/failure-reason.ts'
import type { Log } from '#server/logs/logging.ts'
import { ifThere } from '#server/storage/files/disk.ts'
import { isPasswordHash } from '#server/staff/staff-password.ts'
import { SOCKET_FILE } from '#server/storage/files/folder/socket-file.ts'
import type { Storage } from '#server/storage/storage.ts'

/** Longer paths cannot be a socket's; the smallest limit is that of macOS, 104 bytes with its end. */
const PATH_BYTES_MAX = 103
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
 * Where the running site listens for commands: a socket in the data folder, or on Windows a pipe
 * named after it.
 */
export function socketPath(dataDirectory: string): string {
  const whole = absolute(dataDirectory)
  if (process.platform !== 'win32') return join(whole, SOCKET_FILE)
  const name = createHash('sha256').update(whole.toLowerCase()).digest('hex').slice(0, 32)
  return String.raw`\\.\pipe\forecourt-${name}`
}

/**
 * Listens for commands of the user that runs the site; nobody else may open the socket. If it
 * cannot listen, the site still runs, and commands say that it must be stopped first.
 *
 * @param dataDirectory which this process has locked, so a socket that is there is of a dead one
 * @returns ends it
 */
export async function listenForCommands(
  dataDirectory: string,
  storage: Pick<Storage, 'staff'>,
  log: Log,
): Promise<() => Promise<void>> {
  const path = socketPath(dataDirectory)
  const server = createServer((socket) => {
    socket.setTimeout(PATIENCE_MS, () => socket.destroy())
    // The command has disconnected.
    socket.on('error', () => socket.destroy())
    void carryOut(socket, storage).then((answer) => socket.end(`${JSON.stringify(answer)}\n`))
  })
  try {
    if (Buffer.byteLength(path) > PATH_BYTES_MAX) throw new Error('its path is too long')
    if ((await ifThere(lstat(path)))?.isSocket()) await unlink(path)
    server.listen(path)
    await once(server, 'listening')
    if (process.platform !== 'win32') await chmod(path, 0o600)
  } catch (error) {
    log.warn(
      { path, reason: failureReason(error) },
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
 * @param passwordHash as `hashPassword` gives it
 * @returns `false` when no site is running there
 * @throws Error with one sentence when it is running and could not do it
 */
export async function setPasswordOfRunningSite(
  dataDirectory: string,
  username: string,
  passwordHash: string,
): Promise<boolean> {
  const socket = await connect(socketPath(dataDirectory))
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

/** @returns `null` where nothing listens: no socket, or that of a process that is gone */
async function connect(path: string): Promise<Socket | null> {
  if (Buffer.byteLength(path) > PATH_BYTES_MAX) return null
  const socket = createConnection(path)
  try {
    await once(socket, 'connect')
    return socket
  } catch {
    socket.destroy()
    return null
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
