import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  freePort,
  startTestServer,
  type TestServer,
} from '#server/storage/postgres/testing/test-database.ts'
import { openBalancer, type Balancer } from './balancer.ts'
import { openDatabaseLine, type DatabaseLine } from './database-line.ts'

/** One process of the site. */
export type ClusterSite = {
  /** Its own address, past the balancer */
  readonly origin: string
  start: (program?: string) => Promise<void>
  /** `kill -9` */
  kill: () => Promise<void>
  /** SIGTERM; resolves when it has answered its last request */
  stop: () => Promise<void>
}

/** Built sites over one database, behind a balancer that sends each request to the next one. */
export type SiteCluster = {
  /** Of the balancer */
  origin: string
  sites: readonly ClusterSite[]
  database: TestServer
  /** What the sites reach the database through */
  line: DatabaseLine
  databaseUrl: string
  password: string
  close: () => Promise<void>
}

const PASSWORD = 'cluster-tests-only'
const SECRET = 'a secret of the cluster tests, long enough'
const READY_WITHIN_MS = 30_000

/**
 * @param options.directory for the folders of the processes
 * @param options.program of the build
 */
export async function startCluster(options: {
  directory: string
  count?: number
  program?: string
}): Promise<SiteCluster> {
  const { directory, count = 3, program = 'dist/server.js' } = options
  const database = await startTestServer({ isDurable: true })
  const databaseUrl = await database.newDatabase()
  const line = await openDatabaseLine(database.port)
  const throughLine = databaseUrl.replace(`:${database.port}/`, `:${line.port}/`)
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()))
  const balancer: Balancer = await openBalancer(ports)
  const sites = ports.map((port, at) =>
    clusterSite(program, {
      PORT: String(port),
      DATA_DIR: join(directory, `site-${at}`),
      DATABASE_URL: throughLine,
      SESSION_SECRET: SECRET,
      ADMIN_PASSWORD: PASSWORD,
      PUBLIC_URL: balancer.origin,
      TRUST_PROXY: '1',
    }),
  )
  // Together, as an orchestrator starts them on an empty database.
  await Promise.all(sites.map((site) => site.start()))
  return {
    origin: balancer.origin,
    sites,
    database,
    line,
    databaseUrl,
    password: PASSWORD,
    close: async () => {
      await balancer.close()
      await Promise.all(sites.map((site) => site.stop()))
      await line.close()
      await database.remove()
    },
  }
}

function clusterSite(usual: string, settings: Readonly<Record<string, string>>): ClusterSite {
  const origin = `http://127.0.0.1:${settings['PORT']}`
  let child: ChildProcess | null = null
  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null) return
    const ended = once(ending, 'exit')
    ending.kill(signal)
    await ended
  }
  return {
    origin,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    start: async (program = usual) => {
      child = spawn(process.execPath, ['--disable-proto=delete', program], {
        env: { PATH: process.env['PATH'], HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...settings },
        stdio: 'ignore',
      })
      const until = Date.now() + READY_WITHIN_MS
      while (!(await isHealthy(origin))) {
        if (child.exitCode !== null) throw new Error(`A site ended with ${child.exitCode}.`)
        if (Date.now() > until) throw new Error('A site did not start in time.')
        await wait(25)
      }
    },
  }
}

/** Signs in. Returns the cookie for later requests. */
export async function signIn({ origin, password }: SiteCluster): Promise<string> {
  const answer = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username: 'admin', password }),
  })
  if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}.`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function isHealthy(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/healthz`, { headers: { connection: 'close' } })).ok
  } catch {
    return false
  }
}
