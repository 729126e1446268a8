import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A built site of a test's own, as a process that can be stopped. */
export type SiteProcess = {
  port: number
  /** Sends SIGTERM; resolves when the process has ended. `ms` is counted from the signal. */
  stop: () => Promise<{ code: number | null; signal: NodeJS.Signals | null; ms: number }>
}

/** Runs with a new data folder, which goes afterwards together with every site started over it. */
export async function withSites(
  run: (start: (environment?: Record<string, string>) => Promise<SiteProcess>) => Promise<void>,
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-'))
  const killers: (() => Promise<void>)[] = []
  try {
    await run((environment = {}) =>
      startSite({ DATA_DIR: join(directory, 'data'), ...environment }, (kill) =>
        killers.push(kill),
      ),
    )
  } finally {
    await Promise.all(killers.map((kill) => kill()))
    await rm(directory, { recursive: true })
  }
}

async function startSite(
  environment: Record<string, string>,
  onStart: (kill: () => Promise<void>) => void,
): Promise<SiteProcess> {
  const child = spawn(process.execPath, ['--disable-proto=delete', 'dist/server.js'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      ADMIN_PASSWORD: 'browser-tests-only',
      ...environment,
    },
  })
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  onStart(async () => {
    child.kill('SIGKILL')
    await exited
  })
  return {
    port: await greetedPort(child.stderr, exited),
    stop: async () => {
      const started = performance.now()
      child.kill('SIGTERM')
      const [code, signal] = await exited
      return { code, signal, ms: performance.now() - started }
    },
  }
}

/** The port in the address that a site greets with when it listens. */
function greetedPort(stderr: NodeJS.ReadableStream, exited: Promise<unknown>): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1]
      if (port) resolve(Number(port))
    })
    void exited.then(() => reject(new Error(`The site did not start: ${said}`)))
  })
}
