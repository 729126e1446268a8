import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openDatabase } from '#server/storage/postgres/database.ts'

/** A PostgreSQL server of its own, with databases for tests. */
export type TestServer = {
  port: number
  /** Makes room for an empty database. Returns its URL. */
  newDatabase: () => Promise<string>
  /** Ends the server, as a crash does with `immediate`, and starts it again. */
  restart: (mode: 'fast' | 'immediate') => Promise<void>
  stop: (mode?: 'fast' | 'immediate') => Promise<void>
  start: () => Promise<void>
  /** Ends the server and removes its folder. */
  remove: () => Promise<void>
}

const USER = 'forecourt'
const READY_WITHIN_MS = 20_000

/**
 * Starts a PostgreSQL server on a free port of this machine, in a temporary folder.
 *
 * @param options.isDurable waits for the disk, which most tests do not need
 */
export async function startTestServer({ isDurable = false } = {}): Promise<TestServer> {
  const programs = findPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-postgres-'))
  const owner = ownerOfServer()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...owner, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || String(made.error)}`)
  const port = await freePort()
  let running: ChildProcess | null = null
  let count = 0
  const urlOf = (name: string) => `postgres://${USER}@127.0.0.1:${port}/${name}`

  async function start(): Promise<void> {
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
      fsync: isDurable ? 'on' : 'off',
      max_connections: '100',
    }
    running = spawn(
      join(programs, 'postgres'),
      [
        '-D',
        data,
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { ...owner, cwd: folder, stdio: 'ignore' },
    )
    await untilReady(urlOf('postgres'))
  }
  async function stop(mode: 'fast' | 'immediate' = 'immediate'): Promise<void> {
    const ending = running
    running = null
    if (ending === null) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await ended
  }
  await start()
  return {
    port,
    start,
    stop,
    restart: async (mode) => {
      await stop(mode)
      await start()
    },
    newDatabase: async () => {
      count += 1
      // A schema is as empty as a database, and is made much faster.
      const name = `test_${count}`
      const client = new Client({ connectionString: urlOf('postgres') })
      await client.connect()
      await client.query(`create schema ${name}`)
      await client.end()
      return `${urlOf('postgres')}?options=${encodeURIComponent(`-c search_path=${name}`)}`
    },
    remove: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The folder of `postgres` and `initdb`: of `PG_BIN`, of Debian's package, or of the PATH. */
function findPrograms(): string {
  const ofDebian = versionsIn('/usr/lib/postgresql').map(
    (name) => `/usr/lib/postgresql/${name}/bin`,
  )
  const ofPath = (process.env['PATH'] ?? '').split(':')
  const found = [process.env['PG_BIN'] ?? [], ofDebian, ofPath]
    .flat()
    .find((folder) => spawnSync(join(folder, 'initdb'), ['--version']).status === 0)
  if (found !== undefined) return found
  throw new Error(
    'The tests of PostgreSQL need its server: apt-get install postgresql, or set PG_BIN to the folder of initdb.',
  )
}

function versionsIn(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted((a, b) => Number(b) - Number(a))
  } catch {
    return []
  }
}

/** PostgreSQL refuses to run as root, so it runs as another user then. */
function ownerOfServer(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = ['postgres', 'nobody'].flatMap((name) =>
    users.filter((user) => user.startsWith(`${name}:`)),
  )[0]
  const [, , uid, gid] = (line ?? '').split(':').map(Number)
  return uid && gid ? { uid, gid } : undefined
}

async function untilReady(url: string): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS
  for (;;) {
    const sql = openDatabase(url, 1)
    try {
      await sql`select 1`
      return
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      await sql.end()
    }
  }
}

/** An unused port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address === 'object' && address) return address.port
  throw new Error('There is no free port.')
}
