import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, lstat, unlink } from 'node:fs/promises'
import { createConnection, type Server, type Socket } from 'node:net'
import { join, resolve as absolute } from 'node:path'
import { ifThere } from '#server/storage/files/disk.ts'

/** A socket in the data folder, through which commands talk to the running site. */
export const SOCKET_FILE = '.site.sock'

/** The longest path of a socket. The smallest limit is that of macOS: 104 bytes with the final NUL. */
const PATH_BYTES_MAX = 103

/**
 * Where the running site listens for commands: a socket in the data folder, or on Windows a pipe
 * named after it.
 */
export function socketPath(directory: string): string {
  const whole = absolute(directory)
  if (process.platform !== 'win32') return join(whole, SOCKET_FILE)
  const name = createHash('sha256').update(whole.toLowerCase()).digest('hex').slice(0, 32)
  return String.raw`\\.\pipe\forecourt-${name}`
}

/**
 * Makes a server listen in the data folder. Only the user that runs it can open the socket.
 *
 * @param directory locked by this process, so an existing socket belongs to a dead process
 * @throws Error when the server cannot listen there
 */
export async function listenInFolder(server: Server, directory: string): Promise<void> {
  const path = socketPath(directory)
  if (Buffer.byteLength(path) > PATH_BYTES_MAX) throw new Error('its path is too long')
  if ((await ifThere(lstat(path)))?.isSocket()) await unlink(path)
  server.listen(path)
  await once(server, 'listening')
  if (process.platform !== 'win32') await chmod(path, 0o600)
}

/** @returns `null` when nothing listens: there is no socket, or its process has ended */
export async function connectInFolder(directory: string): Promise<Socket | null> {
  const path = socketPath(directory)
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
