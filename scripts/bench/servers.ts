import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type BenchServer = {
  port: number
  pid: number
  /** From the start of the process to the first 200, in milliseconds */
  readyAfterMs: number
  stop: () => Promise<void>
}

/** Of the staff account `admin` of every site that a benchmark starts */
export const PASSWORD = 'only-for-the-benchmark'

/** Gives a work a new folder, which goes with it. */
export async function inNewFolder<Result>(
  work: (folder: string) => Result | Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts the built site while a work runs, on a data folder of its own unless one is given. */
export async function withSite<Result>(
  options: { dataDirectory?: string; env?: Record<string, string> },
  work: (site: BenchServer) => Promise<Result>,
): Promise<Result> {
  return inNewFolder((folder) =>
    withServer(
      ['--max-semi-space-size=4', '--disable-proto=delete', 'dist/server.js'],
      {
        MALLOC_ARENA_MAX: '2',
        MALLOC_MMAP_THRESHOLD_: '1048576',
        HOST: '127.0.0.1',
        DATA_DIR: options.dataDirectory ?? join(folder, 'data'),
        ADMIN_PASSWORD: PASSWORD,
        LOG_LEVEL: 'error',
        ...options.env,
      },
      work,
    ),
  )
}

/** Starts a server under this Node, on the port in its `PORT`, while a work runs. */
export async function withServer<Result>(
  args: readonly string[],
  env: Record<string, string>,
  work: (server: BenchServer) => Promise<Result>,
): Promise<Result> {
  const server = await startServer(args, env)
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

async function startServer(
  args: readonly string[],
  env: Record<string, string>,
): Promise<BenchServer> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  await untilAnswered(`http://127.0.0.1:${port}/`, child)
  return {
    port,
    pid: child.pid ?? 0,
    readyAfterMs: performance.now() - started,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** An unused port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Resolves when a server that was started answers 200. @throws Error when it ends first */
export async function untilAnswered(address: string, child: ChildProcess): Promise<void> {
  const giveUpAt = performance.now() + 60_000
  while (performance.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    try {
      const { ok } = await fetch(address)
      if (ok) return
    } catch {
      // Not listening yet.
    }
    await pause(5)
  }
  child.kill('SIGKILL')
  throw new Error(`${address} did not answer`)
}

/** Waits until a process has used next to no CPU for a second, 10 seconds at most. */
export async function untilIdle(pid: number): Promise<void> {
  const giveUpAt = performance.now() + 10_000
  while (performance.now() < giveUpAt) {
    const before = cpuMs(pid)
    await pause(1000)
    if (cpuMs(pid) - before <= 20) return
  }
}

/** User and system CPU time of a process so far, in milliseconds (Linux). */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  // Fields 14 and 15 of proc(5), in ticks of 10 ms; two are cut off by the split.
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** What a process holds in memory now, and has held at most so far, in MB (Linux). */
export function memoryMb(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}
