import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type BenchServer = {
  port: number
  pid: number
  /** From the start of the process to the first 200, in milliseconds */
  readyAfterMs: number
  stop: () => Promise<void>
}

/** Starts the built site on a data folder of its own, which goes with it. */
export async function startSite(
  port: number,
  options: { dataDirectory?: string; env?: Record<string, string> } = {},
): Promise<BenchServer> {
  const directory =
    options.dataDirectory ?? join(await mkdtemp(join(tmpdir(), 'forecourt-bench-')), 'data')
  const server = await startServer(port, ['--disable-proto=delete', 'dist/server.js'], {
    MALLOC_ARENA_MAX: '2',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: directory,
    ADMIN_PASSWORD: 'only-for-the-benchmark',
    ...options.env,
  })
  return {
    ...server,
    stop: async () => {
      await server.stop()
      if (!options.dataDirectory) rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Starts any server under this Node and waits for its first 200 on `/`. */
export async function startServer(
  port: number,
  args: readonly string[],
  env: Record<string, string>,
): Promise<BenchServer> {
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  await waitFor(`http://127.0.0.1:${port}/`, child)
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

async function waitFor(address: string, child: ChildProcess): Promise<void> {
  const giveUpAt = performance.now() + 20_000
  while (performance.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    try {
      const { ok } = await fetch(address)
      if (ok) return
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`${address} did not answer`)
}

/** User and system CPU time of a process so far, in milliseconds (Linux). */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  // Fields 14 and 15 of proc(5), in ticks of 10 ms; two are cut off by the split.
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** What a process holds in memory now, in MB (Linux). */
export function memoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
