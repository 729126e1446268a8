import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createConnection, createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#server/logs/logging.ts'
import type { AccountOrder } from '#server/staff/people/account-orders.ts'
import { listenForCommands, orderRunningSite } from './running-site.ts'
import { socketPath } from '#server/storage/files/folder/socket-file.ts'

const HASH = `v1$$2b$12$${'a'.repeat(53)}`

async function folder() {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-socket-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

const setPassword = (username: string): AccountOrder => ({
  order: 'set-password',
  username,
  passwordHash: HASH,
})

/** A running site that keeps what it was asked. */
async function running(
  directory: string,
  carryOut: (order: AccountOrder) => Promise<string[]> = async () => ['Done.'],
) {
  const kept: AccountOrder[] = []
  const warnings: unknown[] = []
  const log = Object.assign(createLog('silent'), {
    warn: (said: unknown) => void warnings.push(said),
  })
  const stop = await listenForCommands(
    directory,
    (order) => {
      kept.push(order)
      return carryOut(order)
    },
    log,
  )
  onTestFinished(stop)
  return { kept, warnings, stop }
}

test('the running site carries out an order, and only its own user can ask for it', async () => {
  const directory = await folder()
  const { kept } = await running(directory)
  expect((await stat(socketPath(directory))).mode & 0o777).toBe(0o600)
  expect(await orderRunningSite(directory, setPassword('ana'))).toEqual(['Done.'])
  expect(await orderRunningSite(directory, setPassword('ben'))).toEqual(['Done.'])
  expect(kept).toEqual([setPassword('ana'), setPassword('ben')])
})

test('no site is running', async () => {
  expect(await orderRunningSite(await folder(), setPassword('ana'))).toBe(null)
})

test('the socket of a process that is gone does no harm', async () => {
  const directory = await folder()
  const dead = createServer().listen(socketPath(directory))
  await once(dead, 'listening')
  // As a process leaves it that is killed: the file stays, and nothing listens.
  const moved = `${socketPath(directory)}.kept`
  await rename(socketPath(directory), moved)
  dead.close()
  await once(dead, 'close')
  await rename(moved, socketPath(directory))

  expect(await orderRunningSite(directory, setPassword('ana'))).toBe(null)
  const { kept, warnings } = await running(directory)
  expect(warnings).toEqual([])
  expect(await orderRunningSite(directory, setPassword('ana'))).toEqual(['Done.'])
  expect(kept).toHaveLength(1)
})

test('what it cannot do it says', async () => {
  const directory = await folder()
  await running(directory, () => Promise.reject(new Error('Changes cannot be saved.')))
  await expect(orderRunningSite(directory, setPassword('ana'))).rejects.toThrow(
    'The running site could not do that: Changes cannot be saved.',
  )
})

test('a stop takes the socket away', async () => {
  const directory = await folder()
  const { stop } = await running(directory)
  await stop()
  expect(existsSync(socketPath(directory))).toBe(false)
})

test.each([
  ['no JSON', 'hello\n'],
  ['another order', '{"order":"delete","username":"ana","passwordHash":"x"}\n'],
  [
    'a password in the place of a hash',
    '{"order":"set-password","username":"ana","passwordHash":"plain words"}\n',
  ],
])('%s is answered and changes nothing', async (_, message) => {
  const directory = await folder()
  const { kept } = await running(directory)
  const socket = createConnection(socketPath(directory))
  socket.write(message)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(JSON.parse(answer.toString())).toEqual({
    problem: 'The running site is of another version.',
  })
  expect(kept).toEqual([])
})

test('a message without end ends the connection, and the next one is answered', async () => {
  const directory = await folder()
  await running(directory)
  const socket = createConnection(socketPath(directory))
  socket.on('error', () => undefined)
  socket.write('x'.repeat(100_000))
  await new Promise((closed) => socket.once('close', closed))
  expect(await orderRunningSite(directory, setPassword('ana'))).toEqual(['Done.'])
})

test.each([
  ['a folder in its place', async (directory: string) => mkdir(join(directory, '.site.sock'))],
  [
    'a file in its place',
    async (directory: string) => writeFile(join(directory, '.site.sock'), 'mine'),
  ],
])('%s is left alone, and the site runs without', async (_, put) => {
  const directory = await folder()
  await put(directory)
  const { warnings } = await running(directory)
  expect(warnings).toMatchObject([{ path: socketPath(directory) }])
  expect(existsSync(socketPath(directory))).toBe(true)
  expect(await orderRunningSite(directory, setPassword('ana'))).toBe(null)
})

test('a path that is too long for a socket is reported, and the site runs without one', async () => {
  const directory = join(await folder(), 'a'.repeat(120))
  await mkdir(directory)
  const { warnings } = await running(directory)
  expect(warnings).toMatchObject([{ reason: 'its path is too long' }])
  expect(await orderRunningSite(directory, setPassword('ana'))).toBe(null)
})
